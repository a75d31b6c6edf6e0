import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, instant, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { acting, reading } from './staff-calls.js';
import { SYNC_DIRECTIONS } from '../rules/index.js';
import { syncTexts as texts } from '../messages/sync.js';

const PATH = '/staff/advancement/kindful';
/** Tells that a run, a conflict or the schedule of the sync has changed. */
export const SYNC_TOPIC = 'kindful';

const count = z.number().int();
const syncRun = z.object({
  run: id,
  direction: z.enum(SYNC_DIRECTIONS),
  dry_run: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  /** Donors and gifts that were added here, or donors that Kindful added. */
  made: count,
  donors: count,
  gifts: count,
  changed: count,
  ignored: count,
  conflicts: count,
  pages: count,
  problem: z.enum(['down', 'key', 'expired', 'endless']).nullable(),
  started_at: instant,
  ended_at: instant.nullable(),
  /** Who started it; empty for the schedule. */
  started_by: z.string(),
});
/** A sync with the donor system, and what came of it so far. */
export type SyncRun = z.output<typeof syncRun>;

const leftRecord = z.object({
  kind: z.enum(['contact', 'transaction', 'donor']),
  id: z.string(),
  reason: z.enum(Object.keys(texts.reasons) as [keyof typeof texts.reasons]),
});
export type LeftRecord = z.output<typeof leftRecord>;

const conflict = z.object({
  id,
  kindful_id: z.string(),
  contact: z.string(),
  email: z.string(),
  place: z.string(),
  donor_id: z.string(),
  donor: z.string(),
  donor_place: z.string(),
  found_at: instant,
});
/** A contact of the donor system that may be a donor of ours. */
export type SyncConflict = z.output<typeof conflict>;

const hourly = z.object({ hourly: z.boolean(), version: count });

/** How the sync stands: whether it is connected, the last run of each direction, and the schedule. [ADV-003] */
export const readSync = defineOperation({
  name: 'advancement.readSync',
  summary: 'The sync with the donor system',
  ...reading,
  path: PATH,
  input: z.strictObject({}),
  output: hourly.extend({ connected: z.boolean(), to: syncRun.nullable(), from: syncRun.nullable(), conflicts: count }),
});

const starting = { ...acting, answersLater: true, input: z.strictObject({ dry_run: flag.default(0) }), output: syncRun } as const;

/** Sends donors that changed. Answers with the outcome, or 202 with the run to watch where it takes longer than 20 seconds. [ADV-062] */
export const syncToKindful = defineOperation({
  name: 'advancement.syncToKindful',
  summary: 'Sync to Kindful',
  ...starting,
  path: `${PATH}/to`,
});

/** Brings donors and gifts that are not known yet. [ADV-062] [ADV-063] */
export const syncFromKindful = defineOperation({
  name: 'advancement.syncFromKindful',
  summary: 'Sync from Kindful',
  ...starting,
  path: `${PATH}/from`,
});

/** The latest runs, the newest first. */
export const listSyncRuns = defineOperation({
  name: 'advancement.listSyncRuns',
  summary: 'Syncs with the donor system',
  ...reading,
  path: `${PATH}/runs`,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(syncRun),
});

/** A run with the records that it left in the donor system. */
export const readSyncRun = defineOperation({
  name: 'advancement.readSyncRun',
  summary: 'A sync with the donor system',
  ...reading,
  path: `${PATH}/runs/:run`,
  input: z.strictObject({ run: id }),
  output: syncRun.extend({ left: z.array(leftRecord) }),
});

/** Switches the hourly schedule on or off. */
export const setSyncHourly = defineOperation({
  name: 'advancement.setSyncHourly',
  summary: 'Switch the hourly sync',
  ...acting,
  mode: 'write',
  path: `${PATH}/hourly`,
  input: z.strictObject({ hourly: flag, version: recordVersion }),
  output: hourly,
});

/** Contacts with the name and an e-mail of a donor, the oldest first. */
export const listSyncConflicts = defineOperation({
  name: 'advancement.listSyncConflicts',
  summary: 'Contacts of the donor system to decide',
  ...reading,
  path: `${PATH}/conflicts`,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(conflict),
});

/** Joins a contact to the donor whom it may be, or makes a donor of it. */
export const decideSyncConflict = defineOperation({
  name: 'advancement.decideSyncConflict',
  summary: 'Join a contact to a donor, or add a donor',
  ...acting,
  path: `${PATH}/conflicts/:id`,
  input: z.strictObject({ id, decision: z.enum(['join', 'make']) }),
  output: z.object({ donor_id: z.string() }),
});

/** Every call of the sync. */
export const syncOperations: readonly Operation[] = [
  ...[readSync, syncToKindful, syncFromKindful, listSyncRuns, readSyncRun, setSyncHourly],
  ...[listSyncConflicts, decideSyncConflict],
];
