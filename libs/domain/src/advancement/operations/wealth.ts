import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { advancementMessages as messages } from '../messages.js';
import { acting, reading } from './staff-calls.js';

const UPLOAD_LIMIT = 16 * 1024 * 1024;
const path = '/staff/advancement/wealth-engine';

const badRow = z.object({ row: z.number().int(), id: z.string(), problem: z.string() });

/** An uploaded file; `rows` were stored, `bad` were not. */
const wealthFile = z.object({
  id,
  name: z.string(),
  at: instant,
  by: z.string(),
  rows: z.number().int(),
  bad: z.number().int(),
  undone_at: instant.nullable(),
});
export type WealthFile = z.output<typeof wealthFile>;

/** The uploaded files, the newest first. [ADV-050] [ADV-071] */
export const listWealthFiles = defineOperation({
  name: 'advancement.listWealthFiles',
  summary: 'Uploaded files of wealth data',
  ...reading,
  path,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(wealthFile),
});

const importing = {
  ...acting,
  bodyLimit: UPLOAD_LIMIT,
  input: z.strictObject({
    file: z.strictObject({ name: z.string().trim().max(500), content: z.string() }),
    /** Only says what the upload would do. */
    preview: z.preprocess((value) => (value === '1' ? 1 : value === '0' ? 0 : value), flag).optional(),
  }),
  refusalOf: ((fields) =>
    fields.every((field) => field.path.startsWith('file'))
      ? messages.refusal('wealth_no_file', {}, { fields })
      : null) satisfies Operation['refusalOf'],
} as const;

const wealthResult = z.object({
  /** The upload; null of a preview. */
  id: id.nullable(),
  rows: z.number().int(),
  bad: z.number().int(),
  /** The first rows that are not stored, each with its reason. */
  refused: z.array(badRow),
});
export type WealthResult = z.output<typeof wealthResult>;

/** Stores the wealth data of a file, or says what it would store. [ADV-008] [ADV-017] [ADV-043] [ADV-050] */
export const uploadWealth = defineOperation({
  name: 'advancement.uploadWealth',
  summary: 'Upload a file of wealth data',
  ...importing,
  path,
  output: wealthResult,
});

/** The rows of a file that cannot be stored, as CSV with the reason of each. */
export const readWealthErrors = defineOperation({
  name: 'advancement.readWealthErrors',
  summary: 'Rows of a file of wealth data that have errors',
  ...importing,
  path: `${path}/errors`,
  answer: 'file',
  files: ['csv'],
  output: z.unknown(),
});

/** Brings the values back that a file changed and nobody has edited since. */
export const undoWealthUpload = defineOperation({
  name: 'advancement.undoWealthUpload',
  summary: 'Undo an upload of wealth data',
  ...acting,
  path: `${path}/:id/undo`,
  input: z.strictObject({ id }),
  output: z.object({ reversed: z.number().int(), kept: z.number().int() }),
});

export const wealthOperations: readonly Operation[] = [listWealthFiles, uploadWealth, readWealthErrors, undoWealthUpload];
