/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../database/sql.js';

export interface RecordRuns {
  FAILING: Statement<{ name: string }, { id: string; attempts: number }>;
  LEFT_OUT: Statement<{ name: string; workflowId: string; runId: string }, { id: string }>;
}

export interface WorkFailures {
  GROUP: Statement<{ group: string; kind: string; name: string; queue: string; diagnosis: string; message: string }, object>;
  KEEP: Statement<{ key: string; group: string; kind: string; state: string; name: string; queue: string; message: string; workflowId: string | null; runId: string | null; activityId: string | null; jobId: string | null; recordKind: string | null; id: string | null; attempts: number; nextAt: Date | string | null; payloadShown: Json | null; payloadSealed: string | null; worker: string | null; again: boolean | null }, object>;
  OVER: Statement<{ keys: readonly string[] }, object>;
}
