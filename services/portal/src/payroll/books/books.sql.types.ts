/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface JournalService {
  POSTINGS: Statement<{ period: string | null; start: string | null; end: string | null; attempt: number | null }, { id: string; period: string; attempt: number; kind: string; supplemental: boolean; day: string }>;
  DEPARTMENTS: Statement<NoValues, { code: string; name: string }>;
}
