import type { Invariant } from '../../platform/index.js';
import { sql, violationsOf } from '../../platform/index.js';
import type { Phonathon as Q } from './invariants.sql.types.js';

const DONE = sql<
  Q['DONE']
>`SELECT 'callee ' || c.donor_id || ' of ' || c.solicitation || ' is done without a result' AS violation FROM phonathon_callees c
  WHERE c.done AND NOT EXISTS (SELECT 1 FROM phonathon_results r WHERE r.solicitation = c.solicitation AND r.donor_id = c.donor_id AND r.outcome <= 4)
  UNION ALL SELECT 'callee ' || c.donor_id || ' of ' || c.solicitation || ' has a result and is not done' FROM phonathon_callees c
  WHERE NOT c.done AND EXISTS (SELECT 1 FROM phonathon_results r WHERE r.solicitation = c.solicitation AND r.donor_id = c.donor_id AND r.outcome <= 4)
  LIMIT 100`;
const OWN = sql<Q['OWN']>`SELECT 'result ' || r.id || ' is about the ambassador who wrote it' AS violation
  FROM phonathon_results r JOIN donors d ON d.id = r.donor_id AND d.emp_id = r.ambassador
  UNION ALL SELECT 'ambassador ' || h.assignee || ' has their own record in hand' FROM phonathon_assignments h JOIN donors d ON d.id = h.donor_id AND d.emp_id = h.assignee
  LIMIT 100`;
const ASSIGNMENTS = sql<
  Q['ASSIGNMENTS']
>`SELECT 'donor ' || h.donor_id || ' is in hand and was last given to someone else' AS violation
  FROM phonathon_assignments h JOIN phonathon_callees c USING (solicitation, donor_id) WHERE c.last_assignee IS DISTINCT FROM h.assignee OR c.removed_at IS NOT NULL LIMIT 100`;
/** What a call has changed of a donor, its result says too. */
const CHANGES = sql<
  Q['CHANGES']
>`SELECT 'donor ' || x.donor_id || ' was changed by a call that has no result' AS violation FROM donor_changes x
  WHERE x.source = 'call' AND NOT EXISTS (SELECT 1 FROM phonathon_results r WHERE r.donor_id = x.donor_id AND r.ambassador = x.changed_by
    AND abs(extract(epoch FROM r.created_at - x.at)) < 60) LIMIT 100`;

export const phonathonInvariants: readonly Invariant[] = [
  { name: 'called-once', says: 'A callee is done exactly where a call has come to an end.', check: violationsOf(DONE) },
  { name: 'own-call', says: 'Nobody is called about oneself.', check: violationsOf(OWN) },
  {
    name: 'one-assignment',
    says: 'A donor in hand is a callee who was last given to who has the donor.',
    check: violationsOf(ASSIGNMENTS),
  },
  { name: 'call-changes', says: 'What a call has changed of a donor is the change of a result.', check: violationsOf(CHANGES) },
];
