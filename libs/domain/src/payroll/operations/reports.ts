import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, writtenDate } from '@campus/contract-kit';
import * as z from 'zod';
import { namedPerson } from '../entities.js';
import { payrollPermissions as can } from '../permissions.js';

/** The pay periods of the report picker, the newest first. [PAYREP-006] */
export const listReportPeriods = defineOperation({
  name: 'payroll.listReportPeriods',
  summary: 'The pay periods of the payroll reports',
  method: 'GET',
  path: '/timeclock/accounting/reports/pay-periods',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(z.object({ id, label: z.string() })),
});

/** Employees by a part of the name or the beginning of the id, from 3 characters. [PAYREP-015] */
export const searchReportEmployees = defineOperation({
  name: 'payroll.searchReportEmployees',
  summary: 'Search the employees for a payroll report',
  method: 'GET',
  path: '/timeclock/accounting/reports/search-employees',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(100).default('') }),
  output: z.array(namedPerson),
});

/** An input that was left empty is as one that was not sent: the report says what it needs. */
const left = z.literal('').transform(() => undefined);
const asked = {
  report: z.string().max(64),
  pay_period: z.union([left, id]).optional(),
  emp_id: z.union([left, id]).optional(),
  start_date: z.union([left, writtenDate]).optional(),
  end_date: z.union([left, writtenDate]).optional(),
};

/**
 * A payroll report as a CSV file: a header line, then its rows. Any other name is 'Invalid Report Selected'. With `Prefer: respond-async` it
 * answers 202 and the file job to watch. [PAYREP-007] [PAYREP-014] [PAYREP-016] [PAYREP-017]
 */
export const downloadReport = defineOperation({
  name: 'payroll.downloadReport',
  summary: 'Download a payroll report',
  method: 'GET',
  path: '/timeclock/accounting/reports/:report',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'file',
  files: ['csv', 'xlsx'],
  input: z.strictObject(asked),
  output: z.unknown(),
});

/** How many rows a payroll report has, before it is downloaded: a long one is rather prepared in the background. */
export const measureReport = defineOperation({
  name: 'payroll.measureReport',
  summary: 'How many rows a payroll report has',
  method: 'GET',
  path: '/timeclock/accounting/reports/:report/rows',
  permission: can.keepBooks,
  mode: 'read',
  input: z.strictObject(asked),
  output: z.object({ rows: z.number().int().nonnegative() }),
});

/** What the payroll reports screen asks. */
export const reportOperations: readonly Operation[] = [listReportPeriods, searchReportEmployees, downloadReport, measureReport];
