import type { Invariant } from '../platform/index.js';
import { approvalInvariants, sql, violationsOf } from '../platform/index.js';
import { roomApproval } from './locations/room-requests.approval.js';
import type { Invariants as Q } from './records.sql.types.js';

const FLAGS_AGREE = sql<Q['FLAGS_AGREE']>`SELECT 'person ' || p.emp_id || ' keeps one of two equal numbers private' AS violation
  FROM people p JOIN person_privacy v ON v.emp_id = p.emp_id
  WHERE regexp_replace(p.phone, '\\D', '', 'g') = p.mobile_phone AND v.phone_private <> v.mobile_private LIMIT 100`;
const COUPLES = sql<Q['COUPLES']>`SELECT 'person ' || p.emp_id || ' is married to ' || p.spouse_id || ', who is not' AS violation
  FROM people p JOIN people s ON s.emp_id = p.spouse_id WHERE s.spouse_id IS DISTINCT FROM p.emp_id LIMIT 100`;

const OVERDUE = sql<
  Q['OVERDUE']
>`SELECT 'the change ' || id || ' of ' || emp_id || ' waits since ' || due_at AS violation FROM waiting_record_changes
  WHERE state = 'waiting' AND changes_on < business_today() - 1 LIMIT 100`;

export const recordsInvariants: readonly Invariant[] = [
  {
    name: 'equal-numbers',
    says: 'Home and mobile phone of one number are private together, or neither is.',
    check: violationsOf(FLAGS_AGREE),
  },
  ...approvalInvariants(roomApproval),
  {
    name: 'waiting-changes',
    says: 'What waits for its night is done in it: nothing waits a day longer.',
    check: violationsOf(OVERDUE),
  },
  { name: 'couples', says: 'Who is married to somebody is whom that person is married to.', check: violationsOf(COUPLES) },
];
