/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface EvaluationsInbox {
  STARTS: Statement<{ ids: readonly string[] }, { id: string; startsOn: string }>;
  RUNNING: Statement<{ empId: string; today: string }, { school: 'Boyce' | 'Southern'; count: number; sent: number; finished: number; startsOn: string; endsOn: string }>;
  UNFINISHED: Statement<{ today: string }, { id: string; title: string; published: boolean; createdAt: Date; startsOn: string }>;
}

export interface Invariants {
  COUNTED: Statement<NoValues, { violation: string }>;
  LEFT_DRAFTS: Statement<NoValues, { violation: string }>;
  EARLY: Statement<NoValues, { violation: string }>;
  FEW: Statement<NoValues, { violation: string }>;
  FOREIGN: Statement<NoValues, { violation: string }>;
  TWICE_A_DAY: Statement<NoValues, { violation: string }>;
  RUNNING: Statement<NoValues, { id: string }>;
}
