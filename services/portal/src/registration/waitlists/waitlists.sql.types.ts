/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface WaitlistsRepository {
  SELECT_WAITERS: Statement<{ section: string }, { request_num: string; id: string; offer: string | null; until: Date | null; lapses: number; told: unknown }>;
  SELECT_OWN: Statement<{ student: string }, { request_num: string; id: string; offer: string | null; until: Date | null; lapses: number; told: unknown }>;
  INSERT_OFFER: Statement<{ section: string; student: string; at: Date | string; until: Date | string }, { id: string }>;
  SETTLE_OFFER: Statement<{ state: string; at: Date | string | null; section: string; student: string }, { id: string }>;
  INSERT_SKIP: Statement<{ section: string; student: string; refusal: string; at: Date | string }, object>;
  DELETE_SKIPS: Statement<{ section: string; student: string }, object>;
  TOUCH: Statement<{ section: string }, object>;
  INSERT_UNKNOWN: Statement<NoValues, object>;
  SELECT_DUE: Statement<{ today: string; now: Date | string; most: number | null }, { section: string }>;
  SELECT_OPEN: Statement<{ student: string; now: Date | string }, { id: string; course: string; offered_at: Date; until: Date }>;
  SELECT_WAITING: Statement<{ today: string }, { id: string; name: string; students: number; sections: number; since: string }>;
}
