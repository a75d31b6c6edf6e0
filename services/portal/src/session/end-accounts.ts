import type { Tx } from '../platform/index.js';
import { sql } from '../platform/index.js';
import type { EndAccounts as Q } from './session.sql.types.js';

const UPDATE_SESSIONS = sql<
  Q['UPDATE_SESSIONS']
>`UPDATE sessions SET ended_at = now(), end_reason = 'account ended', id_token_sealed = NULL WHERE emp_id = ANY (:empIds::text[]) AND ended_at IS NULL`;
const DELETE_PERSON_GROUPS = sql<
  Q['DELETE_PERSON_GROUPS']
>`DELETE FROM person_groups WHERE emp_id = ANY (:empIds::text[]) AND grp <> 'students'`;

/**
 * Ends every session of these people with the tokens in it and forgets the groups that the provider handed out for them, in the transaction that
 * ends their accounts. Whoever studies here goes on doing so.
 */
export async function endSessionsAndGroups(tx: Tx, empIds: readonly string[]): Promise<void> {
  await tx.execute(UPDATE_SESSIONS, { empIds: [...empIds] });
  await tx.execute(DELETE_PERSON_GROUPS, { empIds: [...empIds] });
}

const UPDATE_END_SESSIONS = sql<
  Q['UPDATE_END_SESSIONS']
>`UPDATE sessions SET ended_at = now(), end_reason = :reason, id_token_sealed = NULL WHERE emp_id = :empId AND ended_at IS NULL`;

/** Ends every session of a person, who signs in again. */
export async function endSessions(tx: Tx, empId: string, reason: string): Promise<void> {
  await tx.execute(UPDATE_END_SESSIONS, { empId, reason });
}

const UPDATE_END_GUEST_SESSIONS = sql<
  Q['UPDATE_END_GUEST_SESSIONS']
>`UPDATE sessions SET ended_at = now(), end_reason = :reason, id_token_sealed = NULL WHERE emp_id = :guestId AND reduced_to IS NOT NULL AND ended_at IS NULL`;

/** Ends every session of a guest, in the transaction that takes away what the guest was let in for. */
export async function endGuestSessions(tx: Tx, guestId: string, reason: string): Promise<void> {
  await tx.execute(UPDATE_END_GUEST_SESSIONS, { guestId, reason });
}
