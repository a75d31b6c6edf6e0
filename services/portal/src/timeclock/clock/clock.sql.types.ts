/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface PunchInbox {
  OPEN: Statement<{ empId: string }, { id: string; positionId: string; title: string; timeIn: Date }>;
}

export interface TimeRemindersService {
  LONG: Statement<{ before: Date | string; except: readonly string[] }, { key: string; empId: string; positionId: string; title: string; timeIn: Date; period: string; email: string | null }>;
  CLOSING: Statement<{ today: string }, { start: string }>;
  OUTSTANDING: Statement<{ starts: readonly string[]; numbers: readonly number[]; except: readonly string[] }, { key: string; start: string; payDate: string; empId: string; email: string | null; sheets: number }>;
  INSERT_REMINDERS: Statement<{ keys: readonly string[]; now: Date | string }, { key: string }>;
}
