/** In SQL: what the catalogue says of the employment `e`; by its application, else the first of its position. Read only where it is asked. */
export const catalogued = (column: string): string => `CASE WHEN e.appid IS NULL
    THEN (SELECT c.${column} FROM catalogue_positions c WHERE c.org_pos = e.org_pos ORDER BY c.appid LIMIT 1)
    ELSE (SELECT c.${column} FROM catalogue_positions c WHERE c.appid = e.appid LIMIT 1) END`;

/** The positions that have timesheets, with what decides it; salaried ones have none. */
export const KIND = `LEFT JOIN timecard_settings k ON k.emp_id = e.emp_id AND k.org_pos = e.org_pos AND k.pos_seq = e.pos_seq`;
export const NOT_SALARIED = `coalesce(k.kind, CASE coalesce(e.pay_type, ${catalogued('pos_type')}) WHEN 'S' THEN 'salaried' ELSE 'hourly' END) <> 'salaried'`;

const TIMESHEET = `LEFT JOIN timesheets t ON t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq`;

/** `s` with the columns that lists of stands read: the sheet, where it stands, and what its position is called. */
const columns = (
  period: string,
): string => `SELECT e.emp_id, e.org_pos, e.pos_seq, ${period} AS period_start, coalesce(t.state, 'open') AS state, t.rejected_at,
    e.title, e.department_code, e.supervisor_id`;

/**
 * Every timesheet of a pay period, said by its value, that has hours or a stand of its own. Punches are looked for where there is no stand, position by
 * position: whoever has a stand costs no look. The offset keeps the planner from reading the punches of everybody instead.
 */
const ofPeriod = (
  period: string,
  who: string,
): string => `${columns(`coalesce(${period}::date)`)} FROM employments e ${TIMESHEET} AND t.period_start = ${period}::date ${KIND}
  WHERE ${who} ${NOT_SALARIED} AND (t.emp_id IS NOT NULL OR EXISTS (SELECT 1 FROM punches x WHERE x.emp_id = e.emp_id
    AND x.org_pos = e.org_pos AND x.pos_seq = e.pos_seq AND x.work_date BETWEEN ${period}::date AND ${period}::date + 13 OFFSET 0))`;
export const timesheetsOfPeriod = (period: string): string => ofPeriod(period, '');

/** The same of the person `p` alone, for whoever goes from person to person. */
export const timesheetsOfPerson = (period: string): string => ofPeriod(period, 'e.emp_id = p.emp_id AND');

/** The same of all pay periods. Employments are joined from the left, for each sheet has one: so the planner knows how many there are. */
export const TIMESHEETS_OF_ALL = `${columns('y.starts_on')} FROM (SELECT emp_id, org_pos, pos_seq, period_start FROM timesheets
    UNION SELECT emp_id, org_pos, pos_seq, work_date - ((work_date - DATE '2023-01-01') % 14 + 14) % 14 FROM punches) w
  JOIN pay_periods y ON y.starts_on = w.period_start
  LEFT JOIN employments e ON e.emp_id = w.emp_id AND e.org_pos = w.org_pos AND e.pos_seq = w.pos_seq
  ${TIMESHEET} AND t.period_start = y.starts_on ${KIND}
  WHERE ${NOT_SALARIED}`;
