/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../database/sql.js';

export interface AuditAnchors {
  LATEST: Statement<NoValues, { seq: number; throughId: string; chains: string; digest: string }>;
  HORIZON: Statement<NoValues, { throughId: string; xmax: string }>;
  IS_SETTLED: Statement<{ xmax: string }, { settled: boolean }>;
  HEADS: Statement<{ afterId: string | number | bigint; throughId: string | number | bigint }, { record_type: string; record_id: string; seq: number; hash: string; entries: number; begun: number; last_id: string }>;
  ADD: Statement<{ seq: number; takenAt: Date | string; afterId: string | number | bigint; throughId: string | number | bigint; entries: number; chains: string | number | bigint; heads: string; previous: string; digest: string; mac: string }, object>;
  LOCK_ANCHORS: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
}

export interface Audit {
  LIST: Statement<{ recordType: string; recordId: string }, { id: string; seq: number; recordType: string; recordId: string; action: string; description: string; actionBy: string; actionByName: string; onBehalfOf: string | null; detail: unknown | null; at: Date }>;
  APPEND_EACH: Statement<{ notes: Json | null; now: Date | string | null }, { append_audits: number | null }>;
  APPEND: Statement<{ recordType: string | null; recordId: string | null; action: string | null; description: string | null; actionBy: string | null; actionByName: string | null; onBehalfOf: string | null; detail: Json | null; now: Date | string | null }, { append_audit: number | null }>;
  APPEND_SAME: Statement<{ recordType: string | null; recordIds: readonly string[] | null; action: string | null; description: string | null; actionBy: string | null; actionByName: string | null; onBehalfOf: string | null; detail: Json | null; now: Date | string | null }, { append_same_audits: number | null }>;
  BROKEN: Statement<NoValues, { record_type: string; record_id: string; seq: number }>;
}

export interface BrokenAnchors {
  NEXT: Statement<{ seq: number }, { seq: number; takenAt: Date; afterId: string; throughId: string; entries: number; chains: string; heads: string; previous: string; digest: string; mac: string }>;
  OFF: Statement<{ recordTypes: readonly string[]; recordIds: readonly string[]; seqs: readonly number[]; hashes: readonly string[] }, { record_type: string | null; record_id: string | null; seq: number | null; missing: boolean; left_seq: number | null; type_left: boolean }>;
  COUNT: Statement<{ afterId: string | number | bigint; throughId: string | number | bigint }, { entries: number }>;
  RESTORES: Statement<NoValues, { takenAt: Date; restoredAt: Date }>;
  SELECT_AUDIT_ANCHORS: Statement<NoValues, { seq: number; digest: string }>;
}

export interface RotateAnchors {
  NEXT: Statement<{ seq: number }, { seq: number; takenAt: Date; afterId: string; throughId: string; entries: number; chains: string; heads: string; previous: string; digest: string; mac: string }>;
  ALLOW_ROTATION: Statement<NoValues, object>;
  SET_MAC: Statement<{ mac: string; seq: number }, object>;
}
