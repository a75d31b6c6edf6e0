/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface Grades {
  WITHOUT_ENROLLMENT: Statement<NoValues, { violation: string }>;
  OWN: Statement<NoValues, { violation: string }>;
  UNDONE: Statement<NoValues, { violation: string }>;
}

export interface RecordedFacts {
  UNSAID: Statement<NoValues, { violation: string }>;
  CHANGED: Statement<NoValues, { violation: string | null }>;
  RELEASED: Statement<NoValues, { violation: string }>;
}

export interface StudentDegrees {
  AWARDED_AGAIN: Statement<NoValues, { violation: string | null }>;
  UNSAID: Statement<NoValues, { violation: string }>;
}

export interface StudentForms {
  DISAGREE: Statement<NoValues, { violation: string }>;
  TWICE: Statement<NoValues, { violation: string }>;
  DECLARED: Statement<NoValues, { violation: string }>;
}
