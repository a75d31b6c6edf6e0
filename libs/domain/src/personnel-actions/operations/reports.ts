import { asFile, defineOperation, fileFields, id, isoDate, MAX_WHOLE, readDate, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';

import { fieldTexts } from '../messages/fields.js';
import { personnelActionMessages } from '../messages.js';
import { personnelActionPermissions as right } from '../permissions.js';

const NO_REPORT = 0;
const FAR_YEAR = /(?:^|\D)(?:2[2-9]\d\d|[3-9]\d{3})(?:\D|$)/;

/** A day of a report, in any sensible writing; one in a far century is refused for what it is. */
const reportDay = z.string().transform((text, context) => {
  const iso = readDate(text);
  if (iso !== null || text.trim() === '') return iso ?? undefined;
  const message = FAR_YEAR.test(text) ? personnelActionMessages.text('report_dates_long') : fieldTexts.dateSlashed;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const asked = {
  /** What is no number is no report either. */
  number: writtenNumber(z.number().int().max(MAX_WHOLE)).catch(NO_REPORT),
  start_date: reportDay.optional(),
  end_date: reportDay.optional(),
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
