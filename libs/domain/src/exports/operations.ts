import { defineOperation, id, instant, JOB_FORMATS } from '@campus/contract-kit';
import * as z from 'zod';
import { EXPORT_STATES } from './rules/index.js';

/** A file that was asked for: what it is, how far it is, until when it is kept. Sizes in bytes. */
export const exportJob = z.object({
  id,
  title: z.string(),
  file_name: z.string(),
  format: z.enum(JOB_FORMATS),
  /** What narrowed the table, in words. */
  filters: z.array(z.object({ label: z.string(), value: z.string() })),
  state: z.enum(EXPORT_STATES),
  rows_total: z.number().int().nonnegative(),
  rows_done: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  created_at: instant,
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
});
export type ExportJob = z.output<typeof exportJob>;

/** A table of a report as its file has it, for the screen that shows it before the file is taken. */
export const reportRows = z.object({
  columns: z.array(z.string()),
  /** Which of them are amounts of money, by their places from 0. */
  money: z.array(z.number().int()),
  /** The first ones; `total` says how many there are. */
  rows: z.array(z.array(z.string())),
  /** The sums at the foot, where the report has them. */
  totals: z.array(z.string()).nullable(),
  total: z.number().int(),
  as_of: instant,
  note: z.string(),
});
export type ReportRows = z.output<typeof reportRows>;

const one = z.strictObject({ id });

/** The files that the asker has asked for, the newest first. */
export const listMyJobs = defineOperation({
  name: 'exports.listMyJobs',
  summary: 'My files: under way, ready and expired',
  method: 'GET',
  path: '/exports',
  permission: 'signedIn',
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(exportJob),
});

/** One file job, to be watched. */
export const readJob = defineOperation({
  name: 'exports.readJob',
  summary: 'How far one of my files is',
  method: 'GET',
  path: '/exports/:id',
  permission: 'signedIn',
  mode: 'read',
  input: one,
  output: exportJob,
});

/** The content of a ready file; only its owner has it, and only while the right to the table lasts. */
export const downloadFile = defineOperation({
  name: 'exports.downloadFile',
  summary: 'Download one of my files',
  method: 'GET',
  path: '/exports/:id/file',
  permission: 'signedIn',
  mode: 'read',
  answer: 'file',
  files: JOB_FORMATS,
  input: one,
  output: z.unknown(),
});

/** Stops the making of a file and forgets what was made of it. */
export const cancelJob = defineOperation({
  name: 'exports.cancelJob',
  summary: 'Cancel the making of one of my files',
  method: 'POST',
  path: '/exports/:id/cancel',
  permission: 'signedIn',
  mode: 'action',
  input: one,
  output: exportJob,
});

/** Makes a failed, cancelled or expired file again, with the table as it is then. */
export const makeAgain = defineOperation({
  name: 'exports.makeAgain',
  summary: 'Make one of my files again',
  method: 'POST',
  path: '/exports/:id/again',
  permission: 'signedIn',
  mode: 'action',
  input: one,
  output: exportJob,
});

/** Every call about files that leave the portal. */
export const exportOperations = [listMyJobs, readJob, downloadFile, cancelJob, makeAgain] as const;
