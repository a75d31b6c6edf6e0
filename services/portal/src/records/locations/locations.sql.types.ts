/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface RoomRequestsApproval {
  LOCK_PERSON: Statement<{ person: string }, { emp_id: string }>;
  SET_ROOM: Statement<{ person: string; building: string | null; room: string }, object>;
  SELECT_WAITING: Statement<{ actor: string }, { id: string; name: string; building: string; room: string; requested_at: Date }>;
}
