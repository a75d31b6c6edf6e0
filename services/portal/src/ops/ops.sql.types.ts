/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../platform/database/sql.js';

export interface AuditSearchService {
  ENTRIES: Statement<NoValues, { id: string; seq: number; record_type: string; record_id: string; action: string; description: string; action_by: string; action_by_name: string; on_behalf_of: string | null; at: Date; detail: unknown | null }>;
  CHAIN: Statement<{ recordType: string; recordId: string }, { seq: number; whole: boolean | null }>;
}

export interface HealthService {
  PROCESSES: Statement<NoValues, { process: string; identity: string; build: string; version: string; started_at: Date; seen_at: Date }>;
  SELECT_VERSION: Statement<NoValues, { version: string }>;
}

export interface MeasuresService {
  MEASURE: Statement<NoValues, { oldest: number; stuck: number; overdue: number; failures: number; sent: number; bounced: number; dead: number }>;
  OPEN: Statement<NoValues, { alert: string; opened_at: Date }>;
  BEGIN: Statement<{ alert: string; value: number }, { id: string }>;
  UPDATE_OPS_INCIDENTS: Statement<{ closed: readonly string[] }, object>;
}

export interface ProcessHeartbeatsService {
  SAY: Statement<{ identity: string; process: string; version: string; build: string; startedAt: Date | string }, object>;
  HOLD: Statement<{ taskQueues: readonly string[] }, object>;
  DELETE_PROCESS: Statement<{ identity: string }, object>;
}

export interface QueueSnapshotsService {
  LIST: Statement<NoValues, { id: string; kind: string; waiting: number; active: number; delayed: number; failed: number; paused: boolean; workers: number; oldest_at: Date | null; seen_at: Date }>;
  FAILURES: Statement<NoValues, { queue: string; ago: number; count: number }>;
  KEEP: Statement<{ id: string; kind: string; waiting: number; active: number; delayed: number; failed: number; paused: boolean; workers: number; oldestAt: Date | string | null }, object>;
  SELECT_KNOWN: Statement<NoValues, { id: string }>;
}

export interface RetentionService {
  SESSIONS: Statement<{ days: number | null }, object>;
  SIGN_INS: Statement<{ days: number | null }, object>;
  FILES: Statement<{ days: number | null }, object>;
  FAILURES: Statement<{ days: number | null }, object>;
  INCIDENTS: Statement<{ days: number | null }, object>;
  OUTBOX: Statement<{ days: number | null }, object>;
  DONOR_SYNCS: Statement<{ days: number | null }, object>;
}

export interface ScheduleWatchService {
  LIST: Statement<NoValues, { id: string; due_at: Date | null }>;
  KEEP: Statement<{ id: string; dueAt: Date | string | null }, object>;
  FORGET: Statement<{ known: readonly string[] }, object>;
  OVERDUE: Statement<NoValues, { id: string; due_at: Date }>;
}

export interface ThroughputService {
  ADD: Statement<{ queues: readonly string[]; done: readonly number[]; failed: readonly number[] }, object>;
  READ: Statement<NoValues, { at: Date; done: number; failed: number }>;
  DELETE_QUEUE_HOURS: Statement<NoValues, object>;
}

export interface WorkActionsService {
  ASKED: Statement<{ id: string }, object>;
  SETTLED: Statement<{ id: string }, object>;
}

export interface WorkCollectorService {
  OPEN_MAILS: Statement<NoValues, { key: string; id: string }>;
  STALEST: Statement<{ kinds: readonly string[] }, { key: string; kind: 'activity' | 'workflow' | 'workflow_task' | 'job' | 'record' | 'mail'; queue: string; workflow_id: string | null; run_id: string | null; job_id: string | null }>;
  STALEST_MOVING: Statement<NoValues, { key: string; queue: string; job_id: string | null }>;
  SELECT_KNOWN: Statement<{ key: string }, { one: number }>;
  SELECT_GONE: Statement<{ workflowId: string; runId: string; kept: readonly string[] }, { key: string }>;
}

export interface WorkInbox {
  FAILED_MAIL: Statement<NoValues, { count: number; since: Date | null }>;
}

export interface WorkRunsRepository {
  BEGIN: Statement<{ id: string; group: string; action: string; reason: string; total: number; author: Json }, { id: string }>;
  SHOWN: Statement<{ groups: readonly string[] }, { id: string; group_id: string; action: 'retry' | 'reset' | 'cancel' | 'resolve'; reason: string; state: 'running' | 'stopped' | 'done'; total: number; place: string | null; author: unknown; began_at: Date; ended_at: Date | null; done: number; refused: number }>;
  OUTCOMES: Statement<{ groups: readonly string[] }, { group_id: string; action: 'retry' | 'reset' | 'cancel' | 'resolve'; at: Date; taken: number; failed_again: number; well: number }>;
  HOURS: Statement<{ groups: readonly string[] }, { group_id: string; ago: number; count: number }>;
  RESULT: Statement<{ runId: string; id: string; success: boolean; code: string | null; message: string | null; retryable: boolean }, object>;
  LOST: Statement<NoValues, { id: string; place: string | null }>;
  RESULTS: Statement<{ id: string; most: string | number | bigint | null }, { id: string; success: boolean; code: string | null; message: string | null; retryable: boolean }>;
  PASSED: Statement<{ place: string | null; id: string }, object>;
  END: Statement<{ state: string; id: string }, { id: string }>;
  GOES_ON: Statement<{ id: string }, object>;
  SELECT_UNDER_WAY: Statement<{ group: string }, { id: string; group_id: string; action: 'retry' | 'reset' | 'cancel' | 'resolve'; reason: string; state: 'running' | 'stopped' | 'done'; total: number; place: string | null; author: unknown; began_at: Date; ended_at: Date | null; done: number; refused: number }>;
  SELECT_ONE: Statement<{ id: string }, { id: string; group_id: string; action: 'retry' | 'reset' | 'cancel' | 'resolve'; reason: string; state: 'running' | 'stopped' | 'done'; total: number; place: string | null; author: unknown; began_at: Date; ended_at: Date | null; done: number; refused: number }>;
}

export interface WorkRepository {
  WORKS: Statement<NoValues, { id: string; key: string; group_id: string; kind: 'activity' | 'workflow' | 'workflow_task' | 'job' | 'record' | 'mail'; state: 'failed' | 'retrying' | 'stuck' | 'timed_out' | 'stalled' | 'resolved'; name: string; queue: string; error: string; diagnosis: string; workflow_id: string | null; run_id: string | null; activity_id: string | null; job_id: string | null; worker: string | null; record_kind: string | null; record_id: string | null; attempts: number; next_at: Date | null; payload_shown: unknown | null; payload_sealed: string | null; first_at: Date; last_at: Date; resolved_at: Date | null; asked: boolean }>;
  GROUPS: Statement<NoValues, { id: string; kind: 'activity' | 'workflow' | 'workflow_task' | 'job' | 'record' | 'mail'; name: string; queue: string; diagnosis: string; error: string; owner: string | null; owner_name: string | null; note: string; version: number; first_at: Date; counts: unknown; total: number; last_at: Date; next_at: Date | null }>;
  SELECT_WORK: Statement<{ id: string }, { id: string; key: string; group_id: string; kind: 'activity' | 'workflow' | 'workflow_task' | 'job' | 'record' | 'mail'; state: 'failed' | 'retrying' | 'stuck' | 'timed_out' | 'stalled' | 'resolved'; name: string; queue: string; error: string; diagnosis: string; workflow_id: string | null; run_id: string | null; activity_id: string | null; job_id: string | null; worker: string | null; record_kind: string | null; record_id: string | null; attempts: number; next_at: Date | null; payload_shown: unknown | null; payload_sealed: string | null; first_at: Date; last_at: Date; resolved_at: Date | null; asked: boolean }>;
  LOCK_WORK: Statement<{ id: string }, { id: string; key: string; group_id: string; kind: 'activity' | 'workflow' | 'workflow_task' | 'job' | 'record' | 'mail'; state: 'failed' | 'retrying' | 'stuck' | 'timed_out' | 'stalled' | 'resolved'; name: string; queue: string; error: string; diagnosis: string; workflow_id: string | null; run_id: string | null; activity_id: string | null; job_id: string | null; worker: string | null; record_kind: string | null; record_id: string | null; attempts: number; next_at: Date | null; payload_shown: unknown | null; payload_sealed: string | null; first_at: Date; last_at: Date; resolved_at: Date | null; asked: boolean }>;
  COUNT_ACTABLE: Statement<{ group: string; states: readonly string[] }, { total: number }>;
  SELECT_ACTABLE: Statement<{ group: string; states: readonly string[]; after: string | null; most: string | number | bigint | null }, { id: string }>;
  SELECT_GROUP: Statement<{ id: string }, { id: string; kind: 'activity' | 'workflow' | 'workflow_task' | 'job' | 'record' | 'mail'; name: string; queue: string; diagnosis: string; error: string; owner: string | null; owner_name: string | null; note: string; version: number; first_at: Date; counts: unknown; total: number; last_at: Date; next_at: Date | null }>;
}

export interface WorkService {
  VIEWS: Statement<{ empId: string }, { id: string; name: string; query: string; shared: boolean; own: boolean }>;
  SAVE_VIEW: Statement<{ empId: string; name: string; query: string; shared: boolean }, { id: string }>;
  DELETE_WORK_VIEWS: Statement<{ id: string; empId: string }, object>;
  UPDATE_WORK_GROUPS: Statement<{ note: string | null; owned: number | null; empId: string | null; name: string | null; id: string; version: number }, { owner_name: string | null; note: string }>;
}
