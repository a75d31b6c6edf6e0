import type { Invariant, Queryable } from '../platform/index.js';

/** Who was told of a code has it, and who has one asked for it. */
const REQUESTS = `SELECT 'student ' || coalesce(r.emp_id, c.emp_id) || ' ' || CASE WHEN c.id IS NULL THEN 'was found eligible and has no fee code' ELSE
    'has fee code ' || c.id || ' without a request' END || ' for ' || coalesce(r.year, c.year) AS violation
  FROM (SELECT * FROM fee_code_requests WHERE eligible) r
    FULL JOIN (SELECT * FROM fee_codes WHERE state = 'assigned') c ON c.emp_id = r.emp_id AND c.year = r.year
  WHERE r.emp_id IS NULL OR c.id IS NULL LIMIT 100`;
const ONE_STUDENT = `SELECT 'fee code ' || code || ' was given to ' || count(DISTINCT emp_id) || ' students' AS violation
  FROM fee_codes WHERE emp_id IS NOT NULL GROUP BY code HAVING count(DISTINCT emp_id) > 1 LIMIT 100`;

const lines = (sql: string) => async (db: Queryable) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation);

/** What always holds about fee codes. */
export const financialAidInvariants: readonly Invariant[] = [
  {
    name: 'fee-codes-asked-for',
    says: 'Who is eligible has one fee code a year, and nobody else has one',
    check: lines(REQUESTS),
  },
  { name: 'fee-code-of-one', says: 'A fee code is of one student', check: lines(ONE_STUDENT) },
];
