import type { Invariant, Queryable } from '../platform/index.js';

const HASHES = `SELECT 'password change ' || id || ' keeps something else than a hash' AS violation
  FROM password_changes WHERE octet_length(hash) <> 80 LIMIT 100`;
const KEPT = `SELECT 'password change ' || c.id || ' was taken and is not in the history' AS violation
  FROM password_changes c WHERE c.hash IS NULL AND c.retry_of IS NULL
    AND EXISTS (SELECT 1 FROM password_change_results r WHERE r.change_id = c.id AND r.result IN ('taken', 'unknown')) LIMIT 100`;
const OWN = `SELECT 'password change ' || id || ' is of its author' AS violation FROM password_changes WHERE emp_id = made_by LIMIT 100`;

const rule = (name: string, says: string, sql: string): Invariant => ({
  ...{ name, says },
  check: async (db: Queryable) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation),
});

export const campusTechInvariants: readonly Invariant[] = [
  rule('password-hashes', 'Of a password nothing is kept but a salted hash.', HASHES),
  rule('password-history', 'A password that a system has taken, or may have, is in the history.', KEPT),
  rule('own-passwords', 'Nobody changes the own password as campus technology.', OWN),
];
