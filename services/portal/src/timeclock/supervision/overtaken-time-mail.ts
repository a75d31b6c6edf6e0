import { overtakenWhen } from '../../platform/index.js';
import { TIME_OFF_RECORD, TIMESHEET_RECORD } from '../record/timesheet-audit.js';

/** Whether a supervisor has nothing to approve any more of a period; both as SQL texts. */
export const nothingOutstanding = (supervisor: string, start: string): string =>
  `NOT EXISTS (SELECT 1 FROM pay_periods y JOIN employments e ON e.supervisor_id = ${supervisor}
      LEFT JOIN timesheets t ON t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq AND t.period_start = y.starts_on
    WHERE y.starts_on::text = ${start} AND y.processed_at IS NULL AND coalesce(t.state, 'open') = 'open' AND EXISTS (SELECT 1 FROM punches p
      WHERE p.emp_id = e.emp_id AND p.org_pos = e.org_pos AND p.pos_seq = e.pos_seq AND p.work_date BETWEEN y.starts_on AND y.starts_on + 13))`;

const part = (n: number): string => `split_part(m.key, '/', ${n})`;

const PUNCHES = `NOT EXISTS (SELECT 1 FROM punches p WHERE p.id::text = ${part(3)} AND p.time_out IS NULL)`;
const CORRECTIONS = `${part(4)} <> 'declined' AND NOT EXISTS (SELECT 1 FROM punch_corrections c WHERE c.id::text = ${part(3)} AND c.state = 'asked')`;

const DECIDED = `EXISTS (SELECT 1 FROM record_commands c JOIN record_commands n ON n.record_id = c.record_id AND n.version_after > c.version_after
  WHERE m.key = 'timeclock/time-off/' || c.command_id AND n.outcome = 'committed')`;
/** A decision has the command in its key, a reminder the request. */
const REMINDED = `starts_with(m.key, 'timeclock/time-off/' || m.record_id || '/')
  AND NOT EXISTS (SELECT 1 FROM time_off_requests r WHERE r.id::text = m.record_id AND r.state = 'requested')`;

/** Reminders of time, and decisions on time off, that are not true any more. */
export const overtakenTimeMail = [
  overtakenWhen(
    TIMESHEET_RECORD,
    `CASE WHEN m.key LIKE 'timeclock/open-punch/%' THEN ${PUNCHES}
      WHEN m.key LIKE 'timeclock/outstanding/%' THEN ${nothingOutstanding(part(5), part(3))}
      WHEN m.key LIKE 'timeclock/correction/%' THEN ${CORRECTIONS} ELSE false END`,
  ),
  overtakenWhen(TIME_OFF_RECORD, `${DECIDED} OR (${REMINDED})`),
];
