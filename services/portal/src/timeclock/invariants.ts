import type { Invariant, Queryable } from '../platform/index.js';
import { timeOffInvariants } from './time-off-invariants.js';

const POSITION = `p.emp_id || '.' || p.org_pos || '.' || p.pos_seq`;

/** Looked at without the constraints that forbid it: what holds must hold whoever wrote the rows. */
const OVERLAPS = `SELECT 'punches ' || p.id || ' and ' || q.id || ' of ' || ${POSITION} || ' overlap' AS violation
  FROM punches p JOIN punches q ON q.emp_id = p.emp_id AND q.org_pos = p.org_pos AND q.pos_seq = p.pos_seq AND q.id > p.id
    AND p.time_in < coalesce(q.time_out, 'infinity') AND q.time_in < coalesce(p.time_out, 'infinity')
  LIMIT 100`;

const OPEN = `SELECT count(*) || ' punches of ' || ${POSITION} || ' are open' AS violation FROM punches p
  WHERE p.time_in IS NOT NULL AND p.time_out IS NULL GROUP BY p.emp_id, p.org_pos, p.pos_seq HAVING count(*) > 1`;

const OWN_DAY = `SELECT 'punch ' || p.id || ' does not lie on ' || p.work_date AS violation FROM punches p
  WHERE (p.time_in AT TIME ZONE 'America/New_York')::date <> p.work_date
    OR p.time_out > (p.work_date + 1)::timestamp AT TIME ZONE 'America/New_York' LIMIT 100`;

const ONE_PERIOD = `SELECT 'pay periods ' || y.starts_on || ' and ' || z.starts_on || ' overlap' AS violation
  FROM pay_periods y JOIN pay_periods z ON z.starts_on > y.starts_on AND z.starts_on < y.starts_on + 14`;

/** An approval holds for the hours that it was given for, until payroll has its own record of them. */
const APPROVALS = `SELECT 'the approval of ' || t.emp_id || '.' || t.org_pos || '.' || t.pos_seq || '@' || t.period_start || ' is for other hours' AS violation
  FROM timesheets t WHERE t.state IN ('approved', 'accepted') AND t.content_hash IS NOT NULL
    AND t.content_hash <> timesheet_hash(t.emp_id, t.org_pos, t.pos_seq, t.period_start) LIMIT 100`;

const OWN_APPROVALS = `SELECT 'the timesheet ' || t.emp_id || '.' || t.org_pos || '.' || t.pos_seq || '@' || t.period_start || ' is approved by its employee' AS violation
  FROM timesheets t WHERE t.approved_by = t.emp_id LIMIT 100`;

const lines = (sql: string) => async (db: Queryable) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation);

/** What always holds about time. */
export const timeclockInvariants: readonly Invariant[] = [
  ...timeOffInvariants,
  { name: 'punches-apart', says: 'No two punches of a position overlap', check: lines(OVERLAPS) },
  { name: 'punches-open', says: 'At most one punch of a position is open', check: lines(OPEN) },
  { name: 'punches-days', says: 'Every punch lies on its own date', check: lines(OWN_DAY) },
  { name: 'approvals-bound', says: 'Every approval is for the hours of its timesheet', check: lines(APPROVALS) },
  { name: 'approvals-of-others', says: 'Nobody approves the own timesheet', check: lines(OWN_APPROVALS) },
  { name: 'pay-periods-apart', says: 'Pay periods do not overlap', check: lines(ONE_PERIOD) },
];
