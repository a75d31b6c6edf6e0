import { schoolHours } from '@campus/domain/registration/rules';
import { isPaymentSql } from '../record/payment-rows.js';

/**
 * What a row is for the 1098-T. Sponsors pay, and so do payments that nobody knew until two people gave them to a student; what goes back to a student
 * or a bank is a payment with the other sign. A credit of a dropped course is a charge with the other sign. Late and returned-payment fees are no
 * tuition.
 */
const kindSql = (
  row: string,
): string => `CASE WHEN ${row}.posting_key LIKE 'returned/%' THEN CASE WHEN ${row}.posting_key LIKE '%/fee' THEN 'fee' ELSE 'payment' END
    WHEN ${isPaymentSql(row)} OR ${row}.source = 'refund' THEN 'payment'
    WHEN ${row}.source = 'aid' THEN 'aid'
    WHEN ${row}.source = 'charges' AND ${row}.source_id ~ '^[^/]+/sponsor/' THEN 'payment'
    WHEN ${row}.source = 'charges' AND ${row}.source_id ~ '^[^/]+/late(/|$)' THEN 'fee'
    ELSE 'charge' END`;

/** The same of row `t`, or of the row `o` that it takes back. */
export const TAX_KIND = `CASE WHEN o.id IS NULL THEN ${kindSql('t')} ELSE ${kindSql('o')} END`;

const sumSql = (rows: string): string => `coalesce(sum(trans_amt) FILTER (WHERE ${rows}), 0)::numeric(12,2)`;

/** What a year's rows come to, where each has its `kind`; the names are those of the rule. */
export const TAX_SUMS = `${sumSql(`subsid_cde = 'TU' AND kind = 'charge'`)} AS charged, ${sumSql(`subsid_cde = 'TU' AND kind = 'fee'`)} AS fees,
  -${sumSql(`subsid_cde = 'TU' AND kind IN ('payment', 'aid')`)} AS paid, -${sumSql(`kind = 'aid'`)} AS aid`;

/** What rows of a day come to in all accounts, by what they are. */
export const DAY_SUMS = `${sumSql(`kind IN ('charge', 'fee')`)} AS charged, -${sumSql(`kind = 'payment'`)} AS paid, -${sumSql(`kind = 'aid'`)} AS aided`;

/** The rule `taxForms`, year by year, for all students at once: what is carried into a year is that of the rule. */
const formsSql = (year: string, student: string): string => `WITH RECURSIVE sums AS MATERIALIZED (
    SELECT id_num, year, ${TAX_SUMS}, row_number() OVER (PARTITION BY id_num ORDER BY year) AS n
    FROM (SELECT t.id_num, t.subsid_cde, t.trans_amt, extract(year FROM t.trans_dte)::int AS year, ${TAX_KIND} AS kind
      FROM student_account_transactions t LEFT JOIN student_account_transactions o ON o.id = t.reverses
      WHERE t.trans_dte < make_date(${year} + 1, 1, 1) AND (${student} IS NULL OR t.id_num = ${student})) q GROUP BY id_num, year),
  forms AS (
    SELECT DISTINCT id_num, 0::bigint AS n, 0 AS year, 0::numeric AS tuition, 0::numeric AS fees, 0::numeric AS credit, 0::numeric AS due, 0::numeric AS box1,
      0::numeric AS box5 FROM sums
    UNION ALL
    SELECT s.id_num, s.n, s.year, d.due - b.box1 + greatest(0, -l.remaining), a.fees - f.paid, greatest(0, l.remaining) - f.paid, d.due, b.box1, greatest(0, s.aid)
    FROM forms p JOIN sums s ON s.id_num = p.id_num AND s.n = p.n + 1
      CROSS JOIN LATERAL (SELECT greatest(0, p.tuition + s.charged) AS tuition, greatest(0, p.fees + s.fees) AS fees,
        p.credit + greatest(0, -(p.tuition + s.charged)) + greatest(0, -(p.fees + s.fees)) AS credit) a
      CROSS JOIN LATERAL (SELECT a.tuition - least(a.tuition, a.credit) AS due, a.credit - least(a.tuition, a.credit) AS credit) d
      CROSS JOIN LATERAL (SELECT greatest(0, least(s.paid, d.due)) AS box1) b
      CROSS JOIN LATERAL (SELECT d.credit + s.paid - b.box1 AS remaining) l
      CROSS JOIN LATERAL (SELECT least(a.fees, greatest(0, l.remaining)) AS paid) f)
  SELECT id_num, due::numeric(12,2), box1::numeric(12,2), box5::numeric(12,2),
    (SELECT jsonb_agg(jsonb_build_object('year', s.year, 'charged', s.charged::text, 'fees', s.fees::text, 'paid', s.paid::text, 'aid', s.aid::text) ORDER BY s.year)
      FROM sums s WHERE s.id_num = forms.id_num) AS sums
  FROM forms WHERE year = ${year} AND (box1 > 0 OR box5 > 0)`;

/** Half of full time, in hours of a term. */
const HALF_TIME = `CASE s.school WHEN 'SOUTHERN' THEN ${schoolHours('SOUTHERN').fullTime / 2} ELSE ${schoolHours('BOYCE').fullTime / 2} END`;
const ADDRESS = `concat_ws(', ', nullif(p.street1, ''), nullif(p.street2, ''), nullif(p.street3, ''), nullif(p.city, ''),
        nullif(concat_ws(' ', p.state, p.zip), ''), nullif(p.country_code, 'US'))`;

/** A student's form as the account, the courses and the person are now; the columns are those of the form that is given. */
export const computedFormsSql = (
  year: string,
  student: string,
): string => `SELECT f.id_num, ${year} AS year, f.due, f.box1, f.box5,
    EXISTS (SELECT FROM enrolments e JOIN courses c ON c.request_num = e.request_num AND NOT c.cancelled
        JOIN terms m ON m.year_code = c.year_code AND m.term_code = c.term_code
      WHERE e.emp_id = f.id_num AND e.status IN ('registered', 'withdrawn') AND extract(year FROM m.begins_on) = ${year}
      GROUP BY m.year_code, m.term_code HAVING sum(c.credits) >= ${HALF_TIME}) AS half_time,
    s.school = 'SOUTHERN' AS graduate, concat_ws(' ', p.first_name, p.last_name) AS name, ${ADDRESS} AS address, p.ssn_last4 AS taxpayer_last4, f.sums AS inputs
  FROM (${formsSql(year, student)}) f JOIN students s ON s.emp_id = f.id_num JOIN people p ON p.emp_id = f.id_num`;

/** The form that counts: the newest one that was given, else the one of now. */
export const countingFormsSql = (
  year: string,
  student: string,
): string => `SELECT g.id_num, g.year, g.due, g.box1, g.box5, g.half_time, g.graduate, g.name,
    g.address, g.taxpayer_last4, g.inputs, g.version, g.given_at, g.filer FROM tax_forms g
  WHERE g.year = ${year} AND (${student} IS NULL OR g.id_num = ${student})
    AND NOT EXISTS (SELECT FROM tax_forms l WHERE l.id_num = g.id_num AND l.year = g.year AND l.version > g.version)
  UNION ALL SELECT c.*, 0, NULL, NULL FROM (${computedFormsSql(year, student)}) c
  WHERE NOT EXISTS (SELECT FROM tax_forms l WHERE l.id_num = c.id_num AND l.year = ${year})`;
