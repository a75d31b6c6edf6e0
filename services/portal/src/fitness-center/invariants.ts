import type { Invariant } from '../platform/index.js';
import { sql } from '../platform/index.js';
import type { Invariants as Q } from './fitness-center.sql.types.js';

const BANNED = sql<Q['BANNED']>`SELECT 'visit ' || v.id || ' is of a person who was banned then' AS violation
  FROM fitness_visits v JOIN fitness_bans b ON b.emp_id = v.emp_id AND v.visited_at > b.banned_at AND (b.ended_at IS NULL OR v.visited_at < b.ended_at)
  LIMIT 100`;

export const fitnessCenterInvariants: readonly Invariant[] = [
  {
    name: 'no-visit-while-banned',
    says: 'No visit of the fitness center is of a time when its person was banned.',
    check: async (db) => (await db.query(BANNED)).map((row) => row.violation),
  },
];
