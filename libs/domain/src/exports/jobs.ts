import { defineJob, id } from '@campus/contract-kit';
import * as z from 'zod';
import { EXPORT_TRIES } from './rules/index.js';

/** Makes one file of the export ledger. Rung for twice, it is made once. */
export const makeExportFile = defineJob({
  name: 'exports.makeExportFile',
  summary: 'Make one file of the export ledger',
  queue: 'exports',
  payload: z.strictObject({ exportId: id }),
  attempts: EXPORT_TRIES,
  dedupeKey: ({ exportId }) => `export:${exportId}`,
});

export const exportJobs = [makeExportFile] as const;
