import type { Invariant, Queryable } from '../platform/index.js';
import { approvalInvariants } from '../platform/index.js';
import { roomApproval } from './locations/room-requests.approval.js';

const FLAGS_AGREE = `SELECT 'person ' || p.emp_id || ' keeps one of two equal numbers private' AS violation
  FROM people p JOIN person_privacy v ON v.emp_id = p.emp_id
  WHERE regexp_replace(p.phone, '\\D', '', 'g') = p.mobile_phone AND v.phone_private <> v.mobile_private LIMIT 100`;
const COUPLES = `SELECT 'person ' || p.emp_id || ' is married to ' || p.spouse_id || ', who is not' AS violation
  FROM people p JOIN people s ON s.emp_id = p.spouse_id WHERE s.spouse_id IS DISTINCT FROM p.emp_id LIMIT 100`;

const OVERDUE = `SELECT 'the change ' || id || ' of ' || emp_id || ' waits since ' || due_at AS violation FROM waiting_record_changes
  WHERE state = 'waiting' AND changes_on < business_today() - 1 LIMIT 100`;

const rule = (name: string, says: string, sql: string): Invariant => ({
  ...{ name, says },
  check: async (db: Queryable) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation),
});

export const recordsInvariants: readonly Invariant[] = [
  rule('equal-numbers', 'Home and mobile phone of one number are private together, or neither is.', FLAGS_AGREE),
  ...approvalInvariants(roomApproval),
  rule('waiting-changes', 'What waits for its night is done in it: nothing waits a day longer.', OVERDUE),
  rule('couples', 'Who is married to somebody is whom that person is married to.', COUPLES),
];
