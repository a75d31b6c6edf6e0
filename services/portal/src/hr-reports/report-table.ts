import type { ExportBatch, ExportScope, FileColumn } from '../platform/index.js';

/** A report of HR as a table: the columns and rows of a scope, the sums with the last of them. */
export interface ReportTable {
  readonly columns: (scope: ExportScope) => readonly FileColumn[];
  readonly count: (scope: ExportScope) => Promise<number>;
  readonly batches: (scope: ExportScope) => AsyncIterable<ExportBatch>;
}

/** The value of a scope as a text. */
export const textOf = (scope: ExportScope, name: string): string => String(scope[name] ?? '');

/** The days of a scope. */
export const daysIn = (scope: ExportScope) => ({ start: textOf(scope, 'start'), end: textOf(scope, 'end') });
