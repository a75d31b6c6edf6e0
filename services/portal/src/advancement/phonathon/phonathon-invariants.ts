import type { Invariant } from '../../platform/index.js';

const DONE = `SELECT 'callee ' || c.donor_id || ' of ' || c.solicitation || ' is done without a result' AS violation FROM phonathon_callees c
  WHERE c.done AND NOT EXISTS (SELECT 1 FROM phonathon_results r WHERE r.solicitation = c.solicitation AND r.donor_id = c.donor_id AND r.outcome <= 4)
  UNION ALL SELECT 'callee ' || c.donor_id || ' of ' || c.solicitation || ' has a result and is not done' FROM phonathon_callees c
  WHERE NOT c.done AND EXISTS (SELECT 1 FROM phonathon_results r WHERE r.solicitation = c.solicitation AND r.donor_id = c.donor_id AND r.outcome <= 4)
  LIMIT 100`;
const OWN = `SELECT 'result ' || r.id || ' is of the own record of its ambassador' AS violation
  FROM phonathon_results r JOIN donors d ON d.id = r.donor_id AND d.emp_id = r.ambassador
  UNION ALL SELECT 'ambassador ' || h.assignee || ' has the own record in hand' FROM phonathon_assignments h JOIN donors d ON d.id = h.donor_id AND d.emp_id = h.assignee
  LIMIT 100`;
const ASSIGNMENTS = `SELECT 'donor ' || h.donor_id || ' is in hand and was last given to someone else' AS violation
  FROM phonathon_assignments h JOIN phonathon_callees c USING (solicitation, donor_id) WHERE c.last_assignee IS DISTINCT FROM h.assignee OR c.removed_at IS NOT NULL LIMIT 100`;
/** What a call has changed of a donor, its result says too. */
const CHANGES = `SELECT 'donor ' || x.donor_id || ' was changed by a call that has no result' AS violation FROM donor_changes x
  WHERE x.source = 'call' AND NOT EXISTS (SELECT 1 FROM phonathon_results r WHERE r.donor_id = x.donor_id AND r.ambassador = x.changed_by
    AND abs(extract(epoch FROM r.created_at - x.at)) < 60) LIMIT 100`;

const rule = (name: string, says: string, sql: string): Invariant => ({
  ...{ name, says },
  check: async (db) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation),
});

export const phonathonInvariants: readonly Invariant[] = [
  rule('called-once', 'A callee is done exactly where a call has come to an end.', DONE),
  rule('own-call', 'Nobody is called about oneself.', OWN),
  rule('one-assignment', 'A donor in hand is a callee who was last given to who has the donor.', ASSIGNMENTS),
  rule('call-changes', 'What a call has changed of a donor is the change of a result.', CHANGES),
];
