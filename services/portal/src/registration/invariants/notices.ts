import type { Invariant } from '../../platform/index.js';
import { sql, violationsOf } from '../../platform/index.js';
import type { Notices as Q } from './invariants.sql.types.js';

const MAX_LINES = 100;

/** A tag that no message may hold; letters that look like one are stored as their numbers. */
const UNSAFE = sql<
  Q['UNSAFE']
>`SELECT 'the notice ' || id || ' holds a tag that is not allowed' AS violation FROM registration_notices
  WHERE message ~* '<(?!/?(a|b|blockquote|br|div|em|i|li|ol|p|strong|u|ul)[ >])' OR message ~* '<[^>]* (on\\w+|style|src)=' LIMIT ${MAX_LINES}`;

/** What must hold of the notices of registration. [NOTICE-004] */
export const noticeInvariants: readonly Invariant[] = [
  {
    name: 'registration.notices',
    says: 'No notice of registration holds anything that could act on the screens of students.',
    check: violationsOf(UNSAFE),
  },
];
