/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface EndAccounts {
  UPDATE_SESSIONS: Statement<{ empIds: readonly string[] }, object>;
  DELETE_PERSON_GROUPS: Statement<{ empIds: readonly string[] }, object>;
  UPDATE_END_SESSIONS: Statement<{ reason: string | null; empId: string }, object>;
  UPDATE_END_GUEST_SESSIONS: Statement<{ reason: string | null; guestId: string }, object>;
}

export interface Invariants {
  GROUPS: Statement<NoValues, { violation: string }>;
}

export interface SessionRepository {
  INSERT_SESSION: Statement<{ id: string; tokenHash: Buffer; csrfToken: string; username: string; name: string; groups: readonly string[]; agent: string; idTokenSealed: string | null; providerSid: string | null; empId: string }, object>;
  INSERT_GUEST_SESSION: Statement<{ id: string; tokenHash: Buffer; csrfToken: string; empId: string; username: string; name: string; groups: readonly string[]; agent: string; idTokenSealed: string | null; providerSid: string | null; reducedTo: string | null }, object>;
  SELECT_IMPERSONATION_PRIVILEGES: Statement<{ empId: string }, { id: string; csrfToken: string; empId: string; username: string; name: string; groups: string[]; agent: string; idTokenSealed: string | null; actingAs: string | null; reducedTo: string | null; mayImpersonate: boolean; startedAt: Date; lastSeenAt: Date }>;
  DELETE_PERSON_GROUPS: Statement<{ empId: string; groups: readonly string[] }, object>;
  INSERT_PERSON_GROUPS: Statement<{ empId: string; groups: readonly string[] }, object>;
  UPDATE_SESSIONS: Statement<{ at: Date | string | null; id: string }, object>;
  UPDATE_REDUCE: Statement<{ to: string | null; id: string }, object>;
  UPDATE_END: Statement<{ reason: string | null; id: string }, object>;
  UPDATE_END_OF_PROVIDER: Statement<{ reason: string | null; providerSid: string | null; empId: string | null }, { id: string }>;
  DELETE_SIGN_IN_ATTEMPTS: Statement<NoValues, object>;
  INSERT_SIGN_IN_ATTEMPTS: Statement<{ stateHash: Buffer; nonce: string; codeVerifier: string; returnTo: string }, object>;
  DELETE_TAKE_ATTEMPT: Statement<{ stateHash: Buffer }, { nonce: string; codeVerifier: string; returnTo: string }>;
}
