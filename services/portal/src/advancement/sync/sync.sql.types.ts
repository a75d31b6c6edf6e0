/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';
import type { KindfulRun } from '../entities/sync.entity.js';

export interface SyncConflictsRepository {
  SELECT_OPEN: Statement<NoValues, { id: string; kindful_id: string; contact: string; email: string; place: string; donor_id: string; donor: string; donor_place: string; found_at: Date }>;
  SELECT_OLDEST: Statement<NoValues, { count: number; since: Date | null }>;
  LOCK_CONFLICT: Statement<{ id: string }, { id: string; kindful_id: string; donor_id: string; first_name: string; last_name: string; email_address: string; phone: string; addr_line_1: string; addr_line_2: string; city: string; state: string; zip: string; country: string; sync_version: number; found_at: Date; decided_at: Date | null; decided_by: string | null; decision: 'join' | 'make' | null; emp_id: string | null }>;
  DECIDE: Statement<{ decision: string | null; by: string | null; at: Date | string | null; id: string }, object>;
}

export interface SyncRecordsRepository {
  SELECT_LINKS: Statement<{ kind: string; ids: readonly string[] }, { kindful_id: string; donor_id: string }>;
  REOPEN_LINKS: Statement<{ kind: string; ids: readonly string[] }, object>;
  SELECT_CONFLICTS: Statement<{ ids: readonly string[] }, { kindful_id: string }>;
  SELECT_DONORS: Statement<{ ids: readonly string[] }, { id: string }>;
  SELECT_LIKELY: Statement<{ emails: readonly string[] }, { id: string; first_name: string; last_name: string; email_address: string; alt_email: string }>;
  SELECT_CODES: Statement<NoValues, { funds: unknown; payments: unknown; solicitations: unknown }>;
  NEXT_NUMBERS: Statement<{ count: number | null }, { id: string }>;
  NEXT_GROUP: Statement<NoValues, { group: number }>;
  INSERT_DONORS: Statement<{ rows: Json }, object>;
  INSERT_CHANGES: Statement<{ by: string; at: Date | string; rows: Json }, object>;
  INSERT_GIFTS: Statement<{ rows: Json }, object>;
  INSERT_LINKS: Statement<{ at: Date | string; rows: Json }, object>;
  INSERT_CONFLICTS: Statement<{ at: Date | string; rows: Json }, object>;
  SELECT_UNTOLD: Statement<{ most: number | null }, { kind: 'contact' | 'transaction'; kindful_id: string; external_id: string; sync_version: number }>;
  UPDATE_TOLD: Statement<{ at: Date | string | null; kind: string; ids: readonly string[] }, object>;
}

export interface SyncRunsRepository {
  INSERT_RUN: Statement<{ id: string; direction: string; dryRun: boolean; by: string; at: Date | string; workflowId: string }, object>;
  SELECT_RUN: Statement<{ id: string }, { id: string; direction: 'to' | 'from'; dry_run: boolean; state: 'running' | 'done' | 'failed'; started_by: string; started_at: Date; ended_at: Date | null; problem: string | null; workflow_id: string; part: KindfulRun['part']; query_token: string | null; import_id: string | null; sent: KindfulRun['sent']; pages: number; restarts: number; donors: number; gifts: number; changed: number; ignored: number; conflicts: number; gift_group_num: number | null }>;
  SELECT_RUNNING: Statement<{ direction: string }, { id: string; direction: 'to' | 'from'; dry_run: boolean; state: 'running' | 'done' | 'failed'; started_by: string; started_at: Date; ended_at: Date | null; problem: string | null; workflow_id: string; part: KindfulRun['part']; query_token: string | null; import_id: string | null; sent: KindfulRun['sent']; pages: number; restarts: number; donors: number; gifts: number; changed: number; ignored: number; conflicts: number; gift_group_num: number | null }>;
  LOCK_RUN: Statement<{ id: string }, { id: string; direction: 'to' | 'from'; dry_run: boolean; state: 'running' | 'done' | 'failed'; started_by: string; started_at: Date; ended_at: Date | null; problem: string | null; workflow_id: string; part: KindfulRun['part']; query_token: string | null; import_id: string | null; sent: KindfulRun['sent']; pages: number; restarts: number; donors: number; gifts: number; changed: number; ignored: number; conflicts: number; gift_group_num: number | null }>;
  SELECT_SHOWN: Statement<{ id: string }, { id: string; direction: 'to' | 'from'; dry_run: boolean; state: 'running' | 'done' | 'failed'; started_by: string; started_at: Date; ended_at: Date | null; problem: string | null; workflow_id: string; part: KindfulRun['part']; query_token: string | null; import_id: string | null; sent: KindfulRun['sent']; pages: number; restarts: number; donors: number; gifts: number; changed: number; ignored: number; conflicts: number; gift_group_num: number | null; by: string }>;
  SELECT_LAST: Statement<NoValues, { id: string; direction: 'to' | 'from'; dry_run: boolean; state: 'running' | 'done' | 'failed'; started_by: string; started_at: Date; ended_at: Date | null; problem: string | null; workflow_id: string; part: KindfulRun['part']; query_token: string | null; import_id: string | null; sent: KindfulRun['sent']; pages: number; restarts: number; donors: number; gifts: number; changed: number; ignored: number; conflicts: number; gift_group_num: number | null; by: string }>;
  SELECT_RUNS: Statement<NoValues, { id: string; direction: 'to' | 'from'; dry_run: boolean; state: 'running' | 'done' | 'failed'; started_by: string; started_at: Date; ended_at: Date | null; problem: string | null; workflow_id: string; part: KindfulRun['part']; query_token: string | null; import_id: string | null; sent: KindfulRun['sent']; pages: number; restarts: number; donors: number; gifts: number; changed: number; ignored: number; conflicts: number; gift_group_num: number | null; by: string }>;
  SELECT_LEFT: Statement<{ id: string }, { kind: 'contact' | 'transaction' | 'donor'; id: string; reason: string }>;
  SELECT_OPEN: Statement<NoValues, { id: string; direction: 'to' | 'from'; workflow_id: string }>;
  UPDATE_WORKFLOW: Statement<{ workflowId: string; id: string }, object>;
  UPDATE_PROGRESS: Statement<{ part: string; query_token: string | null; import_id: string | null; sent: Json; pages: number; restarts: number; donors: number; gifts: number; changed: number; ignored: number; conflicts: number; gift_group_num: number | null; id: string }, object>;
  END_RUN: Statement<{ state: string; problem: string | null; at: Date | string | null; id: string }, object>;
  INSERT_LEFT: Statement<{ run: string; rows: Json }, object>;
  SELECT_SETTINGS: Statement<NoValues, { hourly: boolean; version: number }>;
  UPDATE_SETTINGS: Statement<{ hourly: boolean; version: number }, { hourly: boolean; version: number }>;
}

export interface SyncSentRepository {
  SELECT_DUE: Statement<{ after: string; most: number | null }, { id: string; seq: string; at: Date; first_name: string; last_name: string; email_address: string; alt_email: string; phone: string; mobile_phone: string; addr_line_1: string; addr_line_2: string; city: string; state: string; zip: string; country: string }>;
  COUNT_DUE: Statement<NoValues, { count: number }>;
  UPSERT_SENT: Statement<{ at: Date | string; rows: Json }, object>;
}
