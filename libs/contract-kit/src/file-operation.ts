import * as z from 'zod';
import { rowsOf } from './column.js';
import type { Operation } from './operation.js';

/** The kinds of files that a table can be had as. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The kinds of files that a job makes: tables, and archives of papers. */
export const JOB_FORMATS = [...FILE_FORMATS, 'zip'] as const;
export type JobFormat = (typeof JOB_FORMATS)[number];

/** What every call reads that answers a table as a file; the other fields are the filters of the list. */
export const fileFields = { format: z.enum(FILE_FORMATS) };

/**
 * The parts of the operation that answers a list as a file: the list's own right, at its own addresses with the format behind them. With
 * `Prefer: respond-async` it answers 202 and the file job to watch.
 */
export function asFile(list: Operation) {
  return {
    name: `${list.name}File`,
    summary: `${list.summary}, as a CSV or Excel file`,
    method: 'GET' as const,
    path: `${list.path}/:format`,
    alsoAt: list.alsoAt.map((path) => `${path}/:format`),
    permission: list.permission,
    mode: 'read' as const,
    answer: 'file' as const,
    output: z.unknown(),
    rows: rowsOf(list.output),
  };
}
