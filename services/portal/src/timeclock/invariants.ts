import type { Invariant } from '../platform/index.js';
import { approvalInvariants, sql, violationsOf } from '../platform/index.js';
import type { Invariants as Q } from './timeclock.sql.types.js';
import { timeOffApproval } from './time-off/time-off.approval.js';

const POSITION = sql`p.emp_id || '.' || p.org_pos || '.' || p.pos_seq`;

/** Looked at without the constraints that forbid it: what holds must hold whoever wrote the rows. */
const OVERLAPS = sql<
  Q['OVERLAPS']
>`SELECT 'punches ' || p.id || ' and ' || q.id || ' of ' || ${POSITION} || ' overlap' AS violation
  FROM punches p JOIN punches q ON q.emp_id = p.emp_id AND q.org_pos = p.org_pos AND q.pos_seq = p.pos_seq AND q.id > p.id
    AND p.time_in < coalesce(q.time_out, 'infinity') AND q.time_in < coalesce(p.time_out, 'infinity')
  LIMIT 100`;

const OPEN = sql<Q['OPEN']>`SELECT count(*) || ' punches of ' || ${POSITION} || ' are open' AS violation FROM punches p
  WHERE p.time_in IS NOT NULL AND p.time_out IS NULL GROUP BY p.emp_id, p.org_pos, p.pos_seq HAVING count(*) > 1`;

const OWN_DAY = sql<Q['OWN_DAY']>`SELECT 'punch ' || p.id || ' does not lie on ' || p.work_date AS violation FROM punches p
  WHERE (p.time_in AT TIME ZONE 'America/New_York')::date <> p.work_date
    OR p.time_out > (p.work_date + 1)::timestamp AT TIME ZONE 'America/New_York' LIMIT 100`;

const ONE_PERIOD = sql<Q['ONE_PERIOD']>`SELECT 'pay periods ' || y.starts_on || ' and ' || z.starts_on || ' overlap' AS violation
  FROM pay_periods y JOIN pay_periods z ON z.starts_on > y.starts_on AND z.starts_on < y.starts_on + 14`;

/** An approval holds for the hours that it was given for, until payroll has its own record of them. */
const APPROVALS = sql<
  Q['APPROVALS']
>`SELECT 'the approval of ' || t.emp_id || '.' || t.org_pos || '.' || t.pos_seq || '@' || t.period_start || ' is for other hours' AS violation
  FROM timesheets t WHERE t.state IN ('approved', 'accepted') AND t.content_hash IS NOT NULL
    AND t.content_hash <> timesheet_hash(t.emp_id, t.org_pos, t.pos_seq, t.period_start) LIMIT 100`;

/** What a payroll run has taken is what was approved, to the punch: a sheet that was approved for no hours that are known is none. */
const PROCESSED = sql<
  Q['PROCESSED']
>`SELECT 'the hours of ' || t.emp_id || '.' || t.org_pos || '.' || t.pos_seq || '@' || t.period_start || ' are ' || t.state ||
      ' and not those that were approved' AS violation
  FROM timesheets t WHERE t.run_id IS NOT NULL AND t.state IN ('processed', 'exported')
    AND t.content_hash IS DISTINCT FROM timesheet_hash(t.emp_id, t.org_pos, t.pos_seq, t.period_start) LIMIT 100`;

/** Of what was entered since each entry is kept. */
const HOLIDAYS_ONCE = sql<
  Q['HOLIDAYS_ONCE']
>`SELECT 'the holiday ' || p.work_date || ' is entered for ' || p.emp_id || ' with ' || sum(p.hundredths) || ' hundredths of an hour' AS violation
  FROM punches p JOIN entered_holidays x ON x.emp_id = p.emp_id AND x.day = p.work_date AND x.entered_at IS NOT NULL
  WHERE p.source = 'holiday' GROUP BY p.emp_id, p.work_date HAVING sum(p.hundredths) > 800 LIMIT 100`;

const HOLIDAY_TIME_OFF = sql<
  Q['HOLIDAY_TIME_OFF']
>`SELECT 'the request ' || r.id || ' takes the holiday ' || r.taken_on || ' off' AS violation
  FROM time_off_requests r JOIN entered_holidays x ON x.emp_id = r.emp_id AND x.day = r.taken_on AND x.entered_at IS NOT NULL
  WHERE NOT r.salaried AND r.state NOT IN ('rejected', 'cancelled')
    AND EXISTS (SELECT 1 FROM punches p WHERE p.emp_id = r.emp_id AND p.work_date = r.taken_on AND p.source = 'holiday') LIMIT 100`;

const OWN_APPROVALS = sql<
  Q['OWN_APPROVALS']
>`SELECT 'the timesheet ' || t.emp_id || '.' || t.org_pos || '.' || t.pos_seq || '@' || t.period_start || ' is approved by its employee' AS violation
  FROM timesheets t WHERE t.approved_by = t.emp_id LIMIT 100`;

/** What always holds about time. */
export const timeclockInvariants: readonly Invariant[] = [
  ...approvalInvariants(timeOffApproval),
  { name: 'punches-apart', says: 'No two punches of a position overlap', check: violationsOf(OVERLAPS) },
  { name: 'punches-open', says: 'At most one punch of a position is open', check: violationsOf(OPEN) },
  { name: 'punches-days', says: 'Every punch lies on its own date', check: violationsOf(OWN_DAY) },
  { name: 'approvals-bound', says: 'Every approval is for the hours of its timesheet', check: violationsOf(APPROVALS) },
  {
    name: 'processed-as-approved',
    says: 'The hours of every processed timesheet are those that were approved',
    check: violationsOf(PROCESSED),
  },
  { name: 'holidays-once', says: 'A paid holiday is entered once a person', check: violationsOf(HOLIDAYS_ONCE) },
  { name: 'holidays-not-off', says: 'No one takes time off on a holiday that is entered', check: violationsOf(HOLIDAY_TIME_OFF) },
  { name: 'approvals-of-others', says: 'No one approves their own timesheet', check: violationsOf(OWN_APPROVALS) },
  { name: 'pay-periods-apart', says: 'Pay periods do not overlap', check: violationsOf(ONE_PERIOD) },
];
