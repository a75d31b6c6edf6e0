import { asFile, defineOperation, fileFields, id, isoDate } from '@campus/contract-kit';
import * as z from 'zod';

import { formDate } from '../form-content.js';
import { personnelActionPermissions as right } from '../permissions.js';

const asked = {
  number: z.coerce.number().int().min(0).max(99),
  start_date: formDate.optional(),
  end_date: formDate.optional(),
};

/** A column of a report and how its cells read. */
export const reportColumn = z.object({ id, label: z.string(), kind: z.enum(['text', 'date', 'money', 'percent']) });
export type ReportColumn = z.output<typeof reportColumn>;

/** A report as a table: cells as plain texts in the order of the columns; money with two places. [PAFREP-010] */
export const reportAnswer = z.object({
  number: z.number().int(),
  name: z.string(),
  start_date: isoDate,
  end_date: isoDate,
  columns: z.array(reportColumn),
  rows: z.array(z.array(z.string())),
  /** The sum of the amounts, where the report has such. */
  total: z.string().nullable(),
});
export type ReportAnswer = z.output<typeof reportAnswer>;

const both = (path: string) => ({ path: `/hr/paf/admin/${path}`, alsoAt: [`/hr/paf/${path}`] });

/** Report 4, 5 or 7 over finalized forms; any other number is 'Invalid Report Selected'. [PAFREP-010] [PAFREP-011] [PAFREP-012] [PAFREP-013] */
export const readReport = defineOperation({
  name: 'personnel-actions.readReport',
  summary: 'Read an accounting report',
  method: 'GET',
  ...both('report/:number'),
  permission: right.administer,
  mode: 'read',
  input: z.strictObject(asked),
  output: reportAnswer,
});

/** The same table as a file for spreadsheets. */
export const readReportFile = defineOperation({ ...asFile(readReport), input: z.strictObject({ ...asked, ...fileFields }) });

export const reportOperations = [readReport, readReportFile] as const;
