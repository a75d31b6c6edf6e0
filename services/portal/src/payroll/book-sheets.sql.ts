/** Every timesheet that has hours or a stand of its own: of one pay period, or of all where `$1` is null. */
const SHEETS = `SELECT emp_id, org_pos, pos_seq, period_start FROM timesheets WHERE $1::date IS NULL OR period_start = $1::date
  UNION
  SELECT p.emp_id, p.org_pos, p.pos_seq, y.starts_on FROM punches p JOIN pay_periods y ON p.work_date BETWEEN y.starts_on AND y.starts_on + 13
  WHERE $1::date IS NULL OR (y.starts_on = $1::date AND p.work_date BETWEEN $1::date AND $1::date + 13)`;

/** With where each stands; salaried positions have none. */
export const STANDS = `FROM (${SHEETS}) s
  JOIN employments e ON e.emp_id = s.emp_id AND e.org_pos = s.org_pos AND e.pos_seq = s.pos_seq
  LEFT JOIN timesheets t ON t.emp_id = s.emp_id AND t.org_pos = s.org_pos AND t.pos_seq = s.pos_seq AND t.period_start = s.period_start
  LEFT JOIN timecard_settings k ON k.emp_id = s.emp_id AND k.org_pos = s.org_pos AND k.pos_seq = s.pos_seq
  LEFT JOIN LATERAL (SELECT c.pos_type FROM catalogue_positions c
    WHERE c.appid = e.appid OR (e.appid IS NULL AND c.org_pos = e.org_pos) ORDER BY c.appid LIMIT 1) c ON true`;

/** In SQL: whether a position of `STANDS` has timesheets. */
export const NOT_SALARIED = `coalesce(k.kind, CASE coalesce(e.pay_type, c.pos_type) WHEN 'S' THEN 'salaried' ELSE 'hourly' END) <> 'salaried'`;
