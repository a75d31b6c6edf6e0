import type { FileFormat, JobFormat } from '@campus/contract-kit';
import { MEDIA_TYPES } from '@campus/contract-kit';
import { CsvWriter } from './csv.js';
import type { FileColumn, TableWriter } from './table-writer.js';
import { XlsxWriter } from './xlsx.js';

export const CONTENT_TYPES: Readonly<Record<JobFormat, string>> = {
  csv: `${MEDIA_TYPES.csv}; charset=utf-8`,
  xlsx: MEDIA_TYPES.xlsx,
  zip: MEDIA_TYPES.zip,
};

/** A writer of this format, for a person with a spreadsheet or for another program. Both flow in constant memory. */
export function tableWriter(
  format: FileFormat,
  sheet: string,
  columns: readonly FileColumn[],
  readBy: 'person' | 'program' = 'person',
): TableWriter {
  return format === 'csv' ? new CsvWriter(columns, readBy) : new XlsxWriter(sheet, columns);
}
