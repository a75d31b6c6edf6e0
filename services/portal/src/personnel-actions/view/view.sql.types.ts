/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface FormJobErrorsService {
  OPEN_COMMANDS: Statement<{ formId: string }, { action: string; givenAt: Date }>;
  LATE_MAILS: Statement<{ formId: string }, { attempts: number; nextAt: Date; since: Date }>;
}

export interface FormLive {
  FACTS: Statement<{ recordIds: readonly string[] }, { id: string; stage: 'draft' | 'returned' | 'awaiting_approval' | 'awaiting_finalize' | 'finalized' | 'rejected' | 'deleted'; creatorId: string; subjectId: string | null; approverIds: string[]; approvals: number; lostBy: string | null }>;
  STAND_INS: Statement<NoValues, { standInId: string; role: string; personId: string }>;
}

export interface FormPdfService {
  ITEM_NAMES: Statement<{ access_items: readonly string[] }, { name: string }>;
}

export interface FormReaderRepository {
  AROUND: Statement<{ creatorId: string; subjectId: string | null; ids: readonly string[] }, { emp_id: string; name: string; ended: boolean; stand_in: string | null }>;
  LAST_STEP: Statement<{ empId: string; formId: string }, { undone: unknown | null }>;
  ACCESSES: Statement<{ formId: string }, { id: string; created_at: Date; access_item_id: string; access_name: string; trigger_name: string; processed_at: Date | null; processed_by_name: string | null; removal: boolean; withdrawn: boolean }>;
  TRIGGERS: Statement<{ formId: string }, { id: string; name: string; items: unknown }>;
  GROUPS_OF_POSITION: Statement<{ appid: string }, { id: string; name: string; items: unknown }>;
  CHOICES: Statement<NoValues, { id: string; name: string; description: string; items: unknown }>;
}

export interface SeenContent {
  CONTENTS: Statement<{ id: string }, { round: number; content: unknown; kept_at: Date }>;
  NAMES: Statement<{ ids: readonly string[] }, { id: string; name: string }>;
  FILES: Statement<{ id: string }, { files: unknown }>;
}
