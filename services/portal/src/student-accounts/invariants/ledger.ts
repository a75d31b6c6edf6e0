import type { Invariant } from '../../platform/index.js';
import { sql, violationsOf } from '../../platform/index.js';
import { SOURCED_ROWS } from '../entities/student-account.entity.js';
import type { Ledger as Q } from './invariants.sql.types.js';

/** A row that a person or the portal has posted says of what it is and has a key; an adjustment is of something that is on record. */
const SOURCED = sql<
  Q['SOURCED']
>`SELECT 'row ' || t.id || ' (' || t.source || ', ' || t.trans_amt || ') of student ' || t.id_num || ' has no ' ||
    CASE WHEN t.source_id IS NULL THEN 'source' WHEN t.posting_key IS NULL THEN 'key' ELSE 'source that is on record' END AS violation
  FROM student_account_transactions t
  WHERE NOT (${sql.raw(SOURCED_ROWS)}) OR (t.posted_by <> '0' AND (t.source_id IS NULL OR t.posting_key IS NULL))
    OR (t.source = 'adjustment' AND t.source_id IS NOT NULL AND NOT EXISTS (SELECT FROM payment_differences d WHERE d.id::text = t.source_id)
      AND NOT EXISTS (SELECT FROM student_account_transactions o WHERE o.id::text = t.source_id)) LIMIT 100`;

/** Every posting stands in the history of its source or of its account, of the moment in which it was posted. */
const AUDITED = sql<
  Q['AUDITED']
>`SELECT 'row ' || t.id || ' (' || t.source || ', ' || t.trans_amt || ') of student ' || t.id_num || ' has no audit entry' AS violation
  FROM student_account_transactions t
  WHERE (t.posted_by <> '0' OR t.source IN ('payment', 'refund', 'adjustment')) AND t.posting_key IS NOT NULL AND NOT EXISTS (SELECT FROM audit_entries e
    WHERE (e.record_type, e.record_id) IN (('student-account', t.id_num), ('student-payment', t.source_id), ('payment-difference', t.source_id),
        ('refund-request', t.source_id))
      AND e.at BETWEEN t.posted_at - interval '1 minute' AND t.posted_at + interval '1 minute') LIMIT 100`;

/** Two people of the campus have decided, each in the history under the own name, and what they corrected has a row since it was found. */
const DECIDED = sql<
  Q['DECIDED']
>`SELECT 'difference ' || d.id || ' of ' || d.intent_id || ' is ' || d.state || ' without ' || m.missing AS violation
  FROM payment_differences d
    LEFT JOIN people a ON a.emp_id = d.proposed_by LEFT JOIN people b ON b.emp_id = d.confirmed_by
    CROSS JOIN LATERAL (VALUES
      (a.emp_id IS NULL OR NOT EXISTS (SELECT FROM audit_entries e WHERE e.record_type = 'payment-difference' AND e.record_id = d.id::text
        AND e.action = 'propose' AND e.action_by = d.proposed_by), 'a person who proposed it'),
      (b.emp_id IS NULL OR NOT EXISTS (SELECT FROM audit_entries e WHERE e.record_type = 'payment-difference' AND e.record_id = d.id::text
        AND e.action = 'confirm' AND e.action_by = d.confirmed_by), 'a second person who confirmed it'),
      (d.state = 'corrected' AND NOT EXISTS (SELECT FROM student_account_transactions t
        WHERE t.source_id IN (SELECT d.payment_id::text UNION ALL SELECT n.id::text FROM payment_differences n WHERE n.intent_id = d.intent_id)
          AND t.posted_at >= d.found_at - interval '1 minute'), 'a row of the account')) AS m(lacks, missing)
  WHERE d.state IN ('corrected', 'left') AND m.lacks LIMIT 100`;

const PAYERS = sql<
  Q['PAYERS']
>`SELECT 'payer ' || n.name || ' of student ' || n.id_num || ' was ' || CASE WHEN n.ended_at IS NULL THEN 'named' ELSE n.end_reason END
    || ' without an audit entry' AS violation
  FROM student_payers n WHERE NOT EXISTS (SELECT FROM audit_entries e WHERE e.record_type = 'student-payer' AND e.record_id = n.id::text
    AND (n.ended_at IS NULL OR e.at BETWEEN n.ended_at - interval '1 minute' AND n.ended_at + interval '1 minute')) LIMIT 100`;

/** What the student chose last is what counts. */
const CONSENTS = sql<
  Q['CONSENTS']
>`SELECT 'the consent of student ' || c.id_num || ' to the electronic 1098-T is ' || c.consent || ', the audit history says ' ||
    coalesce(e.said, 'nothing') AS violation
  FROM tax_form_consents c LEFT JOIN LATERAL (SELECT detail->>'consent' AS said FROM audit_entries WHERE record_type = 'tax-form-consent'
    AND record_id = c.id_num ORDER BY seq DESC LIMIT 1) e ON true WHERE e.said IS DISTINCT FROM c.consent LIMIT 100`;

const holds = (name: string, says: string, statement: Parameters<typeof violationsOf>[0]): Invariant => ({
  name,
  says,
  check: violationsOf(statement),
});

/** Nothing about money is there that no one has done. */
export const ledgerInvariants: readonly Invariant[] = [
  holds(
    'ledger-sources',
    'Every posted row says of what it is and has a key, and an adjustment is of something on record',
    SOURCED,
  ),
  holds('ledger-audited', 'Every posted row stands in the audit history', AUDITED),
  holds(
    'settlement-two-people',
    'A difference was decided by two people, each in the audit history, and its row is there',
    DECIDED,
  ),
  holds('payers-audited', 'Every authorized payer was named, and ended, in the audit history', PAYERS),
  holds('tax-consents-audited', 'How students want their 1098-T is what they chose last', CONSENTS),
];
