/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface StaffToolsService {
  ACCESS: Statement<{ none: string; place: string; id: string }, { id: string; name: string; access_type: string; has_access: boolean }>;
  SELECT_ENDOWMENT_DOCUMENTS: Statement<NoValues, { acct_num: string; acct_name: string; acct_class: string; usecode_name: string; date_created: string; last_updated: string; description: string; notes: string }>;
  SELECT_ENDOWMENT_PDF: Statement<{ number: string }, { acct_num: string; acct_name: string; acct_class: string; usecode_name: string; date_created: string; last_updated: string; description: string; notes: string }>;
}
