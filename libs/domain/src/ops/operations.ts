import { asFile, defineOperation, fileFields, flag, instant, isoDate, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { alertSnapshot, auditLine, processHeartbeat, queueSnapshot, schedule, throughput } from './entities.js';
import { opsPermissions as can } from './permissions.js';
import { workOperations } from './operations/work.js';

const reason = z.string().trim().max(1000).optional();

/** Every queue: how much waits, for how long, and whether it is paused. [OPS-011] */
export const listQueues = defineOperation({
  name: 'ops.listQueues',
  summary: 'The queues and their depths',
  method: 'GET',
  path: '/ops/queues',
  permission: can.operate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(queueSnapshot),
});

/** Pauses a queue or lets it go on; what is at work meanwhile is finished. [OPS-011] */
export const pauseQueue = defineOperation({
  name: 'ops.pauseQueue',
  summary: 'Pause or resume a queue',
  method: 'POST',
  path: '/ops/queues/pause',
  permission: can.operate,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ queue: z.string().max(80), paused: flag, reason }),
  output: z.array(queueSnapshot),
});

/** Every schedule of the product with its last and next runs. [OPS-012] */
export const listSchedules = defineOperation({
  name: 'ops.listSchedules',
  summary: 'The schedules with their last and next runs',
  method: 'GET',
  path: '/ops/schedules',
  permission: can.operate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(schedule),
});

const named = z.string().min(1).max(120);

/** Pauses a schedule with a note, or lets it go on. [OPS-012] */
export const pauseSchedule = defineOperation({
  name: 'ops.pauseSchedule',
  summary: 'Pause or resume a schedule',
  method: 'POST',
  path: '/ops/schedules/pause',
  permission: can.operate,
  mode: 'action',
  input: z.strictObject({ schedule: named, paused: flag, reason }),
  output: schedule,
});

/** Runs a schedule now; while a run of it is under way the overlap policy decides. [OPS-012] */
export const runSchedule = defineOperation({
  name: 'ops.runSchedule',
  summary: 'Run a schedule now',
  method: 'POST',
  path: '/ops/schedules/run',
  permission: can.operate,
  mode: 'action',
  input: z.strictObject({ schedule: named }),
  output: schedule,
});

/** Runs what a schedule would have run in a stretch of the past, one after the other; with `dry_run` only says which. [OPS-012] */
export const backfillSchedule = defineOperation({
  name: 'ops.backfillSchedule',
  summary: 'Run a stretch of a schedule again',
  method: 'POST',
  path: '/ops/schedules/backfill',
  permission: can.operate,
  mode: 'action',
  input: z.strictObject({ schedule: named, start: instant, end: instant, dry_run: flag.optional() }),
  output: z.object({ count: z.number().int().nonnegative(), runs: z.array(instant) }),
});

const auditFilters = {
  q: z.string().trim().max(200).optional(),
  record_type: z.string().max(80).optional(),
  record_id: z.string().max(200).optional(),
  action: z.string().max(80).optional(),
  by: z.string().trim().max(120).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

/** Everything that was done in the portal, the newest first. [OPS-013] */
export const searchAudit = defineOperation({
  name: 'ops.searchAudit',
  summary: 'Search the audit history of every record',
  method: 'GET',
  path: '/ops/audit',
  permission: can.operate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...auditFilters, after: pageFields.after, per_page: pageFields.per_page }),
  output: z.array(auditLine),
});

/** The same as a file. [OPS-013] */
export const searchAuditFile = defineOperation({
  ...asFile(searchAudit),
  path: '/ops/audit/file/:format',
  input: z.strictObject({ ...auditFilters, ...fileFields }),
});

/** Whether the history of a record is whole: each entry bound to the one before, none changed or missing. [OPS-013] */
export const checkAudit = defineOperation({
  name: 'ops.checkAudit',
  summary: 'Check the audit chain of a record',
  method: 'GET',
  path: '/ops/audit/check',
  permission: can.operate,
  mode: 'read',
  input: z.strictObject({ record_type: z.string().min(1).max(80), record_id: z.string().min(1).max(200) }),
  output: z.object({ entries: z.number().int().nonnegative(), whole: z.boolean(), broken: z.array(z.number().int()) }),
});

/** What the portal stands on and who is at work: dependencies, versions, queues, alerts, processes and their builds. [OPS-015] */
export const readHealth = defineOperation({
  name: 'ops.readHealth',
  summary: 'Dependencies, versions, queues, alerts and processes',
  method: 'GET',
  path: '/ops/health',
  permission: can.operate,
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({
    dependencies: z.array(z.object({ name: z.string(), up: z.boolean(), version: z.string(), milliseconds: z.number().int() })),
    alerts: z.array(alertSnapshot),
    queues: z.array(queueSnapshot),
    oldest_at: instant.nullable(),
    processes: z.array(processHeartbeat),
    /** Who asks the engine for work, by the queue it asks for. */
    workers: z.array(z.object({ queue: z.string(), identity: z.string(), build: z.string(), seen_at: instant.nullable() })),
  }),
});

/** How much was done and how much failed in each of the past 24 hours, the oldest first. */
export const readThroughput = defineOperation({
  name: 'ops.readThroughput',
  summary: 'Work done and failed by the hour',
  method: 'GET',
  path: '/ops/throughput',
  permission: can.operate,
  mode: 'read',
  input: z.strictObject({}),
  output: throughput,
});

export const opsOperations = [
  ...workOperations,
  listQueues,
  pauseQueue,
  listSchedules,
  pauseSchedule,
  runSchedule,
  backfillSchedule,
  searchAudit,
  searchAuditFile,
  checkAudit,
  readHealth,
  readThroughput,
] as const;
