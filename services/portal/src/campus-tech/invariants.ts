import type { Invariant } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import type { Invariants as Q } from './campus-tech.sql.types.js';

const HASHES = sql<Q['HASHES']>`SELECT 'password change ' || id || ' keeps something else than a hash' AS violation
  FROM password_changes WHERE octet_length(hash) <> 80 LIMIT 100`;
const KEPT = sql<Q['KEPT']>`SELECT 'password change ' || c.id || ' was taken and is not in the history' AS violation
  FROM password_changes c WHERE c.hash IS NULL AND c.retry_of IS NULL
    AND EXISTS (SELECT 1 FROM password_change_results r WHERE r.change_id = c.id AND r.result IN ('taken', 'unknown')) LIMIT 100`;
const OWN = sql<
  Q['OWN']
>`SELECT 'password change ' || id || ' is of its author' AS violation FROM password_changes WHERE emp_id = made_by LIMIT 100`;

export const campusTechInvariants: readonly Invariant[] = [
  { name: 'password-hashes', says: 'Of a password nothing is kept but a salted hash.', check: violationsOf(HASHES) },
  {
    name: 'password-history',
    says: 'A password that a system has taken, or may have, is in the history.',
    check: violationsOf(KEPT),
  },
  { name: 'own-passwords', says: 'Nobody changes their own password as campus technology.', check: violationsOf(OWN) },
];
