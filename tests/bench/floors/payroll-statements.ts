/*
 * The floors of payroll: statements that do in one go what the product does in chunks, into tables shaped like its own. What the product keeps
 * encrypted is encrypted here too, by the database's own function.
 */

/** Tables of the floors, each like the product's; encrypted values are encrypted under a key of the bench. */
export const PREPARE: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS pgcrypto',
  'CREATE TABLE IF NOT EXISTS bench_lines (LIKE payroll_lines INCLUDING ALL, FOREIGN KEY (emp_id) REFERENCES people (emp_id))',
  'CREATE TABLE IF NOT EXISTS bench_paychecks (LIKE paychecks INCLUDING ALL, FOREIGN KEY (emp_id) REFERENCES people (emp_id))',
  'CREATE TABLE IF NOT EXISTS bench_amounts (LIKE compensation_amounts INCLUDING ALL, FOREIGN KEY (emp_id) REFERENCES people (emp_id))',
  `CREATE OR REPLACE FUNCTION bench_sealed(content text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT encode(encrypt(convert_to(content, 'UTF8'), decode(repeat('07', 32), 'hex'), 'aes'), 'base64') $$`,
];

/** The history of timesheets, one entry each, bound to the entry before. */
const noted = (rows: string, action: string): string => `INSERT INTO audit_entries
    (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
  SELECT 'timesheet', r.id, coalesce(l.seq, 0) + 1, '${action}', 'Done by the floor', 'bench', 'Bench', NULL, '{}'::jsonb, now(), coalesce(l.hash, ''::bytea),
    audit_hash(coalesce(l.hash, ''::bytea), 'timesheet', r.id, coalesce(l.seq, 0) + 1, '${action}', 'Done by the floor', 'bench', 'Bench', NULL, '{}'::jsonb, now())
  FROM (SELECT emp_id || '.BENCH1.1@' || $1::text AS id FROM ${rows}) r
    LEFT JOIN LATERAL (SELECT seq, hash FROM audit_entries a WHERE a.record_type = 'timesheet' AND a.record_id = r.id ORDER BY seq DESC LIMIT 1) l ON true
  RETURNING 1`;

/** Hours by rate, overtime, taxes, one line an employee, the timesheets marked, and the history of each. `$1` is the pay period, `$2` a run. */
export const PROCESS = `WITH worked AS (
    SELECT p.emp_id, CASE WHEN p.work_date - $1::date < 7 THEN 1 ELSE 2 END AS week,
      sum(5 * (floor(extract(epoch FROM p.time_out) / 60) - floor(extract(epoch FROM p.time_in) / 60)))::bigint AS units
    FROM punches p JOIN timesheets t ON t.emp_id = p.emp_id AND t.org_pos = p.org_pos AND t.pos_seq = p.pos_seq AND t.period_start = $1::date AND t.state = 'accepted'
    WHERE p.work_date BETWEEN $1::date AND $1::date + 13 GROUP BY 1, 2
  ), paid AS (
    SELECT emp_id, sum(round(units / 3.0)) AS hours,
      sum(round((round(units / 3.0) * 1850 + greatest(round(units / 3.0) - 4000, 0) * 925) / 100.0)) AS gross FROM worked GROUP BY 1
  ), lines AS (
    INSERT INTO bench_lines (run_id, emp_id, kind, chunk, check_num, content_sealed)
    SELECT $2::uuid, d.emp_id, 'pay', 0, nextval('payroll_check_num')::text, bench_sealed(jsonb_build_object('name', concat_ws(' ', e.first_name, e.last_name),
      'line', jsonb_build_object('positions', jsonb_build_array(jsonb_build_object('orgPos', 'BENCH1', 'posSeq', '1', 'title', m.title, 'hourly', true,
          'regular', hours, 'overtime', 0, 'other', 0, 'gross', gross, 'accounts', jsonb_build_array(jsonb_build_object('code',
            concat_ws('-', a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code, a.acct_comp_5), 'cents', gross)))),
        'regular', hours, 'overtime', 0, 'other', 0, 'taken', 0, 'gross', gross, 'taxes', jsonb_build_array(
          jsonb_build_object('code', 'FEDWH', 'cents', round(gross * 0.115)), jsonb_build_object('code', 'FICA', 'cents', round(gross * 0.062)),
          jsonb_build_object('code', 'MEDICARE', 'cents', round(gross * 0.0145)), jsonb_build_object('code', 'STATE', 'cents', round(gross * 0.0425))),
        'deductions', '[]'::jsonb, 'net', gross))::text)
    FROM paid d JOIN people e ON e.emp_id = d.emp_id JOIN employments m ON m.emp_id = d.emp_id AND m.org_pos = 'BENCH1' AND m.pos_seq = '1'
      JOIN account_distributions a ON a.emp_id = m.emp_id AND a.org_pos = m.org_pos AND a.pos_seq = m.pos_seq
    ORDER BY d.emp_id RETURNING emp_id
  ), marked AS (
    UPDATE timesheets SET version = version + 1 WHERE period_start = $1::date AND state = 'accepted' RETURNING 1
  ), noted AS (${noted('lines', 'process')}) SELECT (SELECT count(*) FROM marked), (SELECT count(*) FROM noted)`;

/** Paychecks, what they add to the statements of compensation, and the history of each timesheet, from the lines of the floor's run `$2`. */
export const PAY = `WITH lines AS (SELECT emp_id, check_num, content_sealed FROM bench_lines WHERE run_id = $2::uuid
  ), opened AS (
    SELECT emp_id, check_num, convert_from(decrypt(decode(content_sealed, 'base64'), decode(repeat('07', 32), 'hex'), 'aes'), 'UTF8')::jsonb -> 'line' AS line FROM lines
  ), checks AS (
    INSERT INTO bench_paychecks (check_num, emp_id, check_dte, prd_begin_dte, prd_end_dte, content_sealed)
    SELECT check_num, emp_id, $1::date + 19, $1::date, $1::date + 13, bench_sealed(jsonb_build_object('reg_hrs', line -> 'regular', 'gross', line -> 'gross',
      'net', line -> 'net', 'taxes', line -> 'taxes', 'positions', line -> 'positions')::text) FROM opened RETURNING emp_id
  ), amounts AS (
    INSERT INTO bench_amounts (emp_id, paid_on, category, item, amount_sealed)
    SELECT emp_id, $1::date + 19, k.category, k.item, bench_sealed(round((line ->> 'gross')::numeric * k.share)::text)
    FROM opened CROSS JOIN (VALUES ('Pay', 'Regular pay', 1.0), ('Retirement', '403(b) match', 0.05), ('Taxes paid for you', 'Social security', 0.062),
      ('Taxes paid for you', 'Medicare', 0.0145), ('Insurance', 'Medical insurance', 0.14)) AS k(category, item, share) RETURNING 1
  ), noted AS (${noted('checks', 'export')}) SELECT (SELECT count(*) FROM amounts), (SELECT count(*) FROM noted)`;

/** The lines of a run as COPY gives them out. */
export const copyOf = (runId: string): string =>
  `COPY (SELECT emp_id, check_num, content_sealed FROM bench_lines WHERE run_id = '${runId}' ORDER BY emp_id) TO STDOUT WITH (FORMAT csv)`;

/**
 * A page of the status list with how many rows it has in all. `$1` is the pay period. Who worked in it without a stand of the timesheet is outstanding
 * and stands in the list: the total of the timesheets alone would be another number.
 */
export const statusOf = (
  rows: number,
): string => `WITH unkept AS MATERIALIZED (SELECT m.emp_id, m.org_pos, m.pos_seq FROM employments m WHERE NOT EXISTS (SELECT FROM timesheets s
    WHERE s.emp_id = m.emp_id AND s.org_pos = m.org_pos AND s.pos_seq = m.pos_seq AND s.period_start = $1::date))
  SELECT t.emp_id, t.org_pos, t.pos_seq, t.period_start, t.state, p.first_name, p.last_name, e.title, d.friendly_name,
    (SELECT count(*) FROM timesheets c WHERE c.period_start = $1::date) + (SELECT count(*) FROM unkept u WHERE EXISTS (SELECT FROM punches x
      WHERE x.emp_id = u.emp_id AND x.org_pos = u.org_pos AND x.pos_seq = u.pos_seq AND x.work_date BETWEEN $1::date AND $1::date + 13 OFFSET 0)) AS total
  FROM timesheets t JOIN people p ON p.emp_id = t.emp_id JOIN employments e ON e.emp_id = t.emp_id AND e.org_pos = t.org_pos AND e.pos_seq = t.pos_seq
    LEFT JOIN departments d ON d.dept_code = e.department_code
  WHERE t.period_start = $1::date ORDER BY lower(p.last_name), lower(p.first_name), t.emp_id LIMIT ${rows}`;
