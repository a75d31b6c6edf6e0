import type { Invariant } from '../../platform/index.js';
import { approvalInvariants, sql, violationsOf } from '../../platform/index.js';
import { refundApproval } from '../refunds/refund.approval.js';
import type { Refunds as Q } from './invariants.sql.types.js';

const ONE_OPEN = sql<Q['ONE_OPEN']>`SELECT 'student ' || emp_id || ' has ' || count(*) || ' open refund requests' AS violation
  FROM refund_requests WHERE state = 'requested' GROUP BY emp_id HAVING count(*) > 1 LIMIT 100`;

/** What the requests say and what the ledger has, part by part. */
const POSTED = sql<Q['POSTED']>`WITH wanted AS (
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
const VOIDED = sql<
  Q['VOIDED']
>`SELECT 'refund ' || r.id || CASE WHEN r.voided_at IS NULL THEN ' was not taken back, its row ' ELSE ' was taken back, its row ' END || t.id
    || CASE WHEN b.id IS NULL THEN ' stands' ELSE ' does not stand' END AS violation
  FROM refund_requests r JOIN student_account_transactions t ON t.source = 'refund' AND t.source_id = r.id::text AND t.reverses IS NULL
    LEFT JOIN student_account_transactions b ON b.reverses = t.id
  WHERE (r.voided_at IS NULL) <> (b.id IS NULL) LIMIT 100`;

const OWN = sql<
  Q['OWN']
>`SELECT 'refund ' || r.id || ' was ' || r.state || ' by its student ' || r.emp_id AS violation FROM refund_requests r
  WHERE r.decided_by = r.emp_id OR EXISTS (SELECT 1 FROM record_commands c WHERE c.record_type = 'refund-request' AND c.record_id = r.id
    AND c.outcome = 'committed' AND r.emp_id IN (c.actor_id, c.author_id)) LIMIT 100`;

/** What always holds about refunds. */
export const refundInvariants: readonly Invariant[] = [
  { name: 'refund-one-open', says: 'A student has one open refund request at most', check: violationsOf(ONE_OPEN) },
  { name: 'refund-posted', says: 'A processed refund has exactly its postings, any other none', check: violationsOf(POSTED) },
  {
    name: 'refund-taken-back',
    says: 'A refund that was taken back has all its postings reversed, any other none',
    check: violationsOf(VOIDED),
  },
  { name: 'refund-by-others', says: 'No one processes or declines their own refund', check: violationsOf(OWN) },
  ...approvalInvariants(refundApproval),
];
