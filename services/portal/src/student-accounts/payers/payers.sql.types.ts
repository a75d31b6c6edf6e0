/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface PayersRepository {
  SELECT_NAMED: Statement<{ student: string }, { id: string; payer: string; student: string; name: string; email: string; named_at: Date; signed_in: boolean; last_seen_at: Date | null; mail: string | null }>;
  LOCK_STUDENT: Statement<{ student: string }, { name: string; email: string | null }>;
  UPSERT_PAYER: Statement<{ email: string }, { id: string }>;
  INSERT_NAMING: Statement<{ student: string; payer: string; name: string; at: Date | string }, { id: string }>;
  END_NAMING: Statement<{ at: Date | string | null; reason: string | null; id: string }, object>;
  SPEND_LINKS: Statement<{ at: Date | string | null; naming: string }, object>;
  INSERT_LINK: Statement<{ hash: Buffer; payer: string; naming: string | null; at: Date | string; until: Date | string }, object>;
  SELECT_LINKS: Statement<{ since: Date | string; payer: string }, { last: Date | null; count: number }>;
  COUNT_NAMINGS: Statement<{ student: string; since: Date | string }, { n: number }>;
  SELECT_PAID: Statement<{ payer: string }, { id: string; name: string; student: string; payer_name: string }>;
  READ_LINK: Statement<{ hash: Buffer; at: Date | string }, { payer: string; email: string; naming: string | null; name: string; student: string; student_name: string }>;
  TAKE_LINK: Statement<{ hash: Buffer; at: Date | string }, { payer: string; email: string; naming: string | null; name: string; student: string; student_name: string }>;
  SPEND_LINK: Statement<{ at: Date | string | null; hash: Buffer }, object>;
  SELECT_BY_ADDRESS: Statement<{ email: string }, { id: string; name: string }>;
}
