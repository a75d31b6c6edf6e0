import type { Invariant } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import type { Invariants as Q } from './session.sql.types.js';

/** A sign-in keeps the groups of the person beside those of the session, in the next statement. */
const GROUPS = sql<
  Q['GROUPS']
>`WITH newest AS (SELECT DISTINCT ON (emp_id) id, emp_id, groups, ended_at, reduced_to, started_at FROM sessions ORDER BY emp_id, started_at DESC, id)
  SELECT 'session ' || s.id || ' of ' || s.emp_id || ' has the groups ' || array_to_string(s.groups, ', ') || ', the sign-in brought ' ||
    array_to_string(p.groups, ', ') AS violation
  FROM newest s CROSS JOIN LATERAL (SELECT coalesce(array_agg(grp), '{}') AS groups FROM person_groups WHERE emp_id = s.emp_id) p
  WHERE s.ended_at IS NULL AND s.reduced_to IS NULL AND s.started_at < now() - interval '1 minute'
    AND NOT (s.groups <@ p.groups AND p.groups <@ s.groups) LIMIT 100`;

/** What must hold of sessions. */
export const sessionInvariants: readonly Invariant[] = [
  {
    name: 'session-groups',
    says: "The groups of a person's newest session are those that the sign-in brought",
    check: violationsOf(GROUPS),
  },
];
