import type { Tx } from '../platform/index.js';

/** Ends every session of these people and forgets the groups that the provider handed out for them, in the transaction that ends their accounts. */
export async function endSessionsAndGroups(tx: Tx, empIds: readonly string[]): Promise<void> {
  await tx.execute(
    `UPDATE sessions SET ended_at = now(), end_reason = 'account ended' WHERE emp_id = ANY ($1::text[]) AND ended_at IS NULL`,
    [[...empIds]],
  );
  await tx.execute('DELETE FROM person_groups WHERE emp_id = ANY ($1::text[])', [[...empIds]]);
}
