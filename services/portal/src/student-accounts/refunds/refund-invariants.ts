import type { Invariant, Queryable } from '../../platform/index.js';
import { approvalInvariants } from '../../platform/index.js';
import { refundApproval } from './refund.approval.js';

const ONE_OPEN = `SELECT 'student ' || emp_id || ' has ' || count(*) || ' open refund requests' AS violation
  FROM refund_requests WHERE state = 'requested' GROUP BY emp_id HAVING count(*) > 1 LIMIT 100`;

/** What the requests say and what the ledger has, part by part. */
const POSTED = `WITH wanted AS (
    SELECT r.id::text AS id, r.emp_id, v.part, v.amount FROM refund_requests r
      CROSS JOIN LATERAL (VALUES ('TU', r.tu_amt), ('AR', r.ar_amt), ('RT', r.rt_amt), ('GR', r.gr_amt)) AS v(part, amount)
      WHERE r.state = 'processed' AND v.amount > 0),
  posted AS (
    SELECT source_id AS id, id_num AS emp_id, subsid_cde AS part, sum(trans_amt) AS amount, count(*) AS lines FROM student_account_transactions
      WHERE source = 'refund' AND posting_key LIKE 'refund-request/%' GROUP BY 1, 2, 3)
  SELECT 'refund ' || coalesce(w.id, p.id) || ' of student ' || coalesce(w.emp_id, p.emp_id) || ' is ' || coalesce(w.amount, 0) || ' in '
      || coalesce(w.part, p.part) || ', the account has ' || coalesce(p.amount, 0) AS violation
    FROM wanted w FULL JOIN posted p ON p.id = w.id AND p.emp_id = w.emp_id AND p.part = w.part
    WHERE w.amount IS DISTINCT FROM p.amount OR p.lines > 1 LIMIT 100`;

/** What was posted for a refund is taken back exactly where the refund was, and nowhere else. */
const VOIDED = `SELECT 'refund ' || r.id || CASE WHEN r.voided_at IS NULL THEN ' was not taken back, its row ' ELSE ' was taken back, its row ' END || t.id
    || CASE WHEN b.id IS NULL THEN ' stands' ELSE ' does not stand' END AS violation
  FROM refund_requests r JOIN student_account_transactions t ON t.source = 'refund' AND t.source_id = r.id::text AND t.reverses IS NULL
    LEFT JOIN student_account_transactions b ON b.reverses = t.id
  WHERE (r.voided_at IS NULL) <> (b.id IS NULL) LIMIT 100`;

const OWN = `SELECT 'refund ' || r.id || ' was ' || r.state || ' by its student ' || r.emp_id AS violation FROM refund_requests r
  WHERE r.decided_by = r.emp_id OR EXISTS (SELECT 1 FROM record_commands c WHERE c.record_type = 'refund-request' AND c.record_id = r.id
    AND c.outcome = 'committed' AND r.emp_id IN (c.actor_id, c.author_id)) LIMIT 100`;

const lines = (sql: string) => async (db: Queryable) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation);

/** What always holds about refunds. */
export const refundInvariants: readonly Invariant[] = [
  { name: 'refund-one-open', says: 'A student has one open refund request at most', check: lines(ONE_OPEN) },
  { name: 'refund-posted', says: 'A processed refund has exactly its postings, any other none', check: lines(POSTED) },
  {
    name: 'refund-taken-back',
    says: 'A refund that was taken back has all its postings reversed, any other none',
    check: lines(VOIDED),
  },
  { name: 'refund-by-others', says: 'No one processes or declines the own refund', check: lines(OWN) },
  ...approvalInvariants(refundApproval),
];
