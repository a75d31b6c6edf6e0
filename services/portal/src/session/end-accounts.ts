import type { Tx } from '../platform/index.js';

/**
 * Ends every session of these people with the tokens in it and forgets the groups that the provider handed out for them, in the transaction that
 * ends their accounts. Whoever studies here goes on doing so.
 */
export async function endSessionsAndGroups(tx: Tx, empIds: readonly string[]): Promise<void> {
  await tx.execute(
    `UPDATE sessions SET ended_at = now(), end_reason = 'account ended', id_token_sealed = NULL WHERE emp_id = ANY ($1::text[]) AND ended_at IS NULL`,
    [[...empIds]],
  );
  await tx.execute(`DELETE FROM person_groups WHERE emp_id = ANY ($1::text[]) AND grp <> 'students'`, [[...empIds]]);
}

/** Ends every session of a person, who signs in again. */
export async function endSessions(tx: Tx, empId: string, reason: string): Promise<void> {
  await tx.execute(
    `UPDATE sessions SET ended_at = now(), end_reason = $2, id_token_sealed = NULL WHERE emp_id = $1 AND ended_at IS NULL`,
    [empId, reason],
  );
}

/** Ends every session of a guest, in the transaction that takes away what the guest was let in for. */
export async function endGuestSessions(tx: Tx, guestId: string, reason: string): Promise<void> {
  await tx.execute(
    `UPDATE sessions SET ended_at = now(), end_reason = $2, id_token_sealed = NULL WHERE emp_id = $1 AND reduced_to IS NOT NULL AND ended_at IS NULL`,
    [guestId, reason],
  );
}
