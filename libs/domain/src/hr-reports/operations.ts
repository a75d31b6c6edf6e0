import type { Operation } from '@campus/contract-kit';
import { defineOperation, FILE_FORMATS, id, writtenDate } from '@campus/contract-kit';
import { reportRows } from '../exports/index.js';
import * as z from 'zod';
import { hrReportScreenTexts as words, hrReportTexts as texts } from './messages.js';
import { hrReportsPermissions as can } from './permissions.js';
import { ACA_CATEGORIES, ACA_TYPES } from './rules/index.js';

const read = { method: 'GET', mode: 'read', permission: can.run } as const;
const file = { ...read, answer: 'file', output: z.unknown() } as const;
const format = z.enum(FILE_FORMATS).default('csv');
const month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-11.')
  .meta({ title: words.month });
const range = { start: writtenDate.meta({ title: words.start }), end: writtenDate.meta({ title: words.end }) };

/** `4`, `01` and lists are none of the categories. [HRREP-004] */
const category = z.union([z.enum(['1', '2', '3', '5']), z.literal([1, 2, 3, 5])], 'Choose a category: 1, 2, 3 or 5.').meta({
  title: words.category,
  choices: Object.fromEntries(Object.entries(ACA_CATEGORIES).map(([number, name]) => [number, `${number} ${name}`])),
});
const aca = {
  acaStartDt: writtenDate.meta({ title: words.start }),
  acaEndDt: writtenDate.meta({ title: words.end }),
  acaCategoryId: category,
  acaPosType: z
    .union([z.enum(['F', 'P']), z.literal('')], 'Choose F, P or neither.')
    .nullish()
    .meta({ title: words.type, choices: ACA_TYPES }),
};

/** The ACA report of a measurement period. [HRREP-014] [HRREP-003] */
export const runAcaReport = defineOperation({
  ...file,
  name: 'hr-reports.runAcaReport',
  summary: texts.aca.title,
  method: 'POST',
  path: '/hr/reports/aca',
  input: z.strictObject({ ...aca, format }),
});

/** The rows behind a figure: the hours of one department, or of one person. */
const narrower = { department: z.string().max(20).optional(), person: id.optional() };

/** Hours of a month by employee. [HRREP-007] */
export const downloadMonthlyHours = defineOperation({
  ...file,
  name: 'hr-reports.downloadMonthlyHours',
  summary: texts['monthly-hour-report'].title,
  path: '/hr/reports/monthly-hour-report',
  input: z.strictObject({ month, ...narrower, format }),
});

/** Hours of a month by department. [HRREP-008] */
export const downloadDepartmentHours = defineOperation({
  ...file,
  name: 'hr-reports.downloadDepartmentHours',
  summary: texts['monthly-department-report'].title,
  path: '/hr/reports/monthly-department-report',
  input: z.strictObject({ month, format }),
});

/** Hours of a month of visa holders by week. [HRREP-013] [HRREP-006] */
export const downloadVisaHours = defineOperation({
  ...file,
  name: 'hr-reports.downloadVisaHours',
  summary: texts['visa-monthly-hour-report'].title,
  path: '/hr/reports/visa-monthly-hour-report',
  input: z.strictObject({ month, format }),
});

/** Hours of service of a range by employee. [HRREP-009] */
export const downloadLookBack = defineOperation({
  ...file,
  name: 'hr-reports.downloadLookBack',
  summary: texts['look-back-summary'].title,
  path: '/hr/reports/look-back-summary',
  input: z.strictObject({ ...range, format }),
});

/** City tax of the checks of a range. [HRREP-010] */
export const downloadCityTax = defineOperation({
  ...file,
  name: 'hr-reports.downloadCityTax',
  summary: texts['city-tax'].title,
  path: '/hr/reports/city-tax',
  input: z.strictObject({ ...range, format }),
});

/** State tax of the checks of a range. [HRREP-011] */
export const downloadStateTax = defineOperation({
  ...file,
  name: 'hr-reports.downloadStateTax',
  summary: texts['state-tax'].title,
  path: '/hr/reports/state-tax',
  input: z.strictObject({ ...range, format }),
});

/** Social Security and Medicare of the checks of a range. [HRREP-012] */
export const downloadFica = defineOperation({
  ...file,
  name: 'hr-reports.downloadFica',
  summary: texts.fica.title,
  path: '/hr/reports/fica',
  input: z.strictObject({ ...range, format }),
});

/** The reports other than ACA by the last part of their paths, in the order shown. */
export const HR_REPORTS = {
  'monthly-hour-report': downloadMonthlyHours,
  'monthly-department-report': downloadDepartmentHours,
  'visa-monthly-hour-report': downloadVisaHours,
  'look-back-summary': downloadLookBack,
  'city-tax': downloadCityTax,
  'state-tax': downloadStateTax,
  fica: downloadFica,
} as const;
export type HrReport = keyof typeof HR_REPORTS;
/** Those of a month; the others are of a range. */
export const MONTH_REPORTS = ['monthly-hour-report', 'monthly-department-report', 'visa-monthly-hour-report'] as const;
export const RANGE_REPORTS = ['look-back-summary', 'city-tax', 'state-tax', 'fica'] as const;

/** The rows of a report of a month as the screen shows them before they are taken as a file. */
export const readMonthRows = defineOperation({
  ...read,
  name: 'hr-reports.readMonthRows',
  summary: 'The rows of a report of a month',
  path: '/hr/reports/month-rows/:report',
  input: z.strictObject({ report: z.enum(MONTH_REPORTS), month, ...narrower }),
  output: reportRows,
});

/** The rows of a report of a range. */
export const readRangeRows = defineOperation({
  ...read,
  name: 'hr-reports.readRangeRows',
  summary: 'The rows of a report of a range',
  path: '/hr/reports/range-rows/:report',
  input: z.strictObject({ report: z.enum(RANGE_REPORTS), ...range }),
  output: reportRows,
});

/** The rows of an ACA report. */
export const readAcaRows = defineOperation({
  ...read,
  name: 'hr-reports.readAcaRows',
  summary: 'The rows of an ACA report',
  path: '/hr/reports/aca-rows',
  input: z.strictObject(aca),
  output: reportRows,
});

const problem = z.strictObject({ id_num: id, org_pos: z.string(), pos_seq: z.string(), last_first: z.string() });
export type HrProblem = z.output<typeof problem>;

/** Who is over a limit in this month, and the position with most of those hours. [HRREP-015] [HRREP-002] */
export const listProblems = defineOperation({
  ...read,
  name: 'hr-reports.listProblems',
  summary: 'Potential problems of hours',
  path: '/hr/reports/problems',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(problem),
});

const crossing = z.object({
  id_num: id,
  last_first: z.string(),
  limit: z.enum(['month', 'week']),
  /** Hours of the month or week so far. */
  worked: z.string(),
  day: z.string(),
});
export type HrCrossing = z.output<typeof crossing>;

/** Who passes a limit later in this month or week at the pace of the last four weeks, with the day: while it can still be prevented. */
export const listCrossings = defineOperation({
  ...read,
  name: 'hr-reports.listCrossings',
  summary: 'Who will pass a limit of hours',
  path: '/hr/reports/crossings',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(crossing),
});

/** Every call of the reports of HR. */
export const hrReportsOperations: readonly Operation[] = [
  runAcaReport,
  ...Object.values(HR_REPORTS),
  readMonthRows,
  readRangeRows,
  readAcaRows,
  listProblems,
  listCrossings,
];
