/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface ImpersonationRepository {
  SEARCH: Statement<{ groups: readonly string[]; except: string; longest: string | null; words: readonly string[]; lastName: string | null; idStart: string }, { id: string; name: string; groups: string[]; last: string; first: string }>;
  CANDIDATE: Statement<{ groups: readonly string[]; empId: string }, { id: string; name: string; groups: string[] }>;
  RUNNING: Statement<{ groups: readonly string[]; id: string }, { id: string; empId: string; username: string; name: string; groups: string[]; endsAt: Date; accountEnded: boolean }>;
  LEFT_BY_SESSIONS: Statement<{ sessionIds: readonly string[] }, { id: string; actorId: string; actorName: string; withSession: boolean; over: Date }>;
  LEFT_BY_TIME: Statement<NoValues, { id: string; actorId: string; actorName: string; withSession: boolean; over: Date }>;
  LOCK_SESSIONS: Statement<{ sessionId: string }, { acting_as: string | null }>;
  INSERT_IMPERSONATIONS: Statement<{ sessionId: string; actorId: string; actorName: string; empId: string; reason: string; startedAt: Date | string; endsAt: Date | string }, { id: string }>;
  UPDATE_SESSIONS: Statement<{ id: string | null; sessionId: string }, object>;
  UPDATE_IMPERSONATIONS: Statement<{ at: Date | string | null; why: string | null; id: string }, { emp_id: string; name: string }>;
  UPDATE_END: Statement<{ id: string }, object>;
  UPDATE_RENEW_TOKEN: Statement<{ token: string; sessionId: string }, object>;
}

export interface PrivilegesService {
  LIST: Statement<NoValues, { id: string; role: string; grp_to_impersonate: string }>;
  GROUPS: Statement<NoValues, { grp: string }>;
  KNOWN: Statement<{ grp: readonly string[] }, { grp: string }>;
  ADD: Statement<{ role: string; grp: string; empId: string; now: Date | string }, { id: string; role: string; grp_to_impersonate: string }>;
  REMOVE: Statement<{ id: string }, { id: string; role: string; grp_to_impersonate: string }>;
}
