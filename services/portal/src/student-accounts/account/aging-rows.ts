import { LATER_CHARGE_DAYS } from '@campus/domain/student-accounts/rules';

const CAMPUS_DAY = (at: string): string => `(${at} AT TIME ZONE 'America/New_York')::date`;
const IS_STANDING = (row: string): string =>
  `${row}.reverses IS NULL AND NOT EXISTS (SELECT FROM student_account_transactions b WHERE b.reverses = ${row}.id)`;
/** What a charge posted again came to on the eve of the late day, and the day of the first of its rows. */
const VERSIONS = `FROM student_account_transactions v WHERE v.id_num = s.id_num AND v.source_id = s.source_id AND v.reverses IS NULL`;
const STOOD = `(SELECT coalesce(sum(v.trans_amt), 0) ${VERSIONS} AND ${CAMPUS_DAY('v.posted_at')} < s.late_on AND NOT EXISTS
      (SELECT FROM student_account_transactions b WHERE b.reverses = v.id AND ${CAMPUS_DAY('b.posted_at')} < s.late_on))`;
const BEFORE = `least(s.trans_amt, greatest(0, ${STOOD}))`;
const FIRST_DAY = `coalesce((SELECT min(v.trans_dte) ${VERSIONS}), s.trans_dte)`;
const LATER = (day: string): string => `${day} + ${LATER_CHARGE_DAYS + 1}`;

/**
 * The rule `agingOf` for all who owe at once: of what was to be paid, from which day it is late, the newest comes to the balance. A day `late` is
 * that of the rule; `over` is how many days the last day to pay is past.
 */
export const agingSql = (today: string): string => `WITH owing AS MATERIALIZED (
    SELECT id_num, sum(balance) AS balance FROM student_account_balances WHERE balance <> 0 GROUP BY id_num HAVING sum(balance) > 0),
  standing AS MATERIALIZED (
    SELECT t.id, t.id_num, t.source, t.source_id, t.trans_amt, t.trans_dte, ${CAMPUS_DAY('t.posted_at')} AS posted_on, l.late_on
    FROM owing o JOIN student_account_transactions t ON t.id_num = o.id_num
      LEFT JOIN term_bills l ON t.source = 'charges' AND l.year_code || l.term_code = split_part(t.source_id, '/', 1)
    WHERE ${IS_STANDING('t')}),
  charges AS MATERIALIZED (SELECT s.*, CASE WHEN s.late_on IS NOT NULL THEN ${BEFORE} END AS before FROM standing s
    WHERE s.source <> 'payment' AND s.trans_amt > 0),
  dues AS (
    SELECT s.id_num, s.before AS amount, s.late_on AS late FROM charges s WHERE s.before > 0 AND s.late_on IS NOT NULL
    UNION ALL SELECT s.id_num, s.trans_amt - s.before, ${LATER('s.posted_on')} FROM charges s WHERE s.trans_amt > s.before
    UNION ALL SELECT s.id_num, s.trans_amt, ${LATER(FIRST_DAY)} FROM charges s WHERE s.late_on IS NULL
    UNION ALL SELECT s.id_num, sum(s.trans_amt), ${LATER('min(s.trans_dte)')} FROM standing s WHERE s.source = 'payment'
      GROUP BY s.id_num, coalesce(s.source_id, s.id::text) HAVING sum(s.trans_amt) > 0),
  aged AS (
    SELECT d.id_num, ${today} - (d.late - 1) AS over, d.late - 1 AS due_on, least(d.amount, greatest(0, o.balance - (sum(d.amount) OVER (PARTITION BY d.id_num
        ORDER BY d.late DESC ROWS UNBOUNDED PRECEDING) - d.amount))) AS open
    FROM dues d JOIN owing o ON o.id_num = d.id_num)
  SELECT id_num, coalesce(sum(open) FILTER (WHERE over <= 0), 0)::numeric(12,2) AS not_due,
    coalesce(sum(open) FILTER (WHERE over BETWEEN 1 AND 30), 0)::numeric(12,2) AS days_1_30,
    coalesce(sum(open) FILTER (WHERE over BETWEEN 31 AND 60), 0)::numeric(12,2) AS days_31_60,
    coalesce(sum(open) FILTER (WHERE over BETWEEN 61 AND 90), 0)::numeric(12,2) AS days_61_90,
    coalesce(sum(open) FILTER (WHERE over > 90), 0)::numeric(12,2) AS over_90,
    sum(open)::numeric(12,2) AS balance, min(due_on) AS oldest_due_on
  FROM aged WHERE open > 0 GROUP BY id_num`;

/** The rows of accounts as the rule takes them. */
export const AGING_ROWS = `SELECT t.id_num, t.id, t.source, t.source_id AS key, t.trans_amt::text AS amount, to_char(t.trans_dte, 'YYYY-MM-DD') AS date,
    to_char(t.posted_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS posted_on, t.reverses, to_char(l.late_on, 'YYYY-MM-DD') AS late_on
  FROM student_account_transactions t LEFT JOIN term_bills l ON t.source = 'charges' AND l.year_code || l.term_code = split_part(t.source_id, '/', 1)`;
