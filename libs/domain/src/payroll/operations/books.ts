import type { Operation } from '@campus/contract-kit';
import { defineOperation, FILE_FORMATS, id, MAX_WHOLE, writtenDate, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { reportRows } from '../../exports/index.js';
import { payrollBookTexts as texts } from '../messages/books.js';
import { payrollPermissions as can } from '../permissions.js';
import { RUN_FILES } from '../rules/index.js';

/** A file of any run of a pay period, also of one that was rolled back: what was sent stays readable, and so does what takes it back. */
export const readRunFile = defineOperation({
  name: 'payroll.readRunFile',
  summary: 'A file of a payroll run',
  method: 'GET',
  path: '/timeclock/accounting/run-file',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'file',
  files: ['csv', 'text'],
  input: z.strictObject({
    pay_period: id,
    attempt: writtenNumber(z.number().int().positive().max(MAX_WHOLE)),
    file: z.enum(RUN_FILES),
  }),
  output: z.unknown(),
});

/** An input that was left empty is as one that was not sent. */
const left = z.literal('').transform(() => undefined);
/** Of the runs of a pay period, or of one of them; or of every run that was paid or taken back on some days. */
const asked = {
  pay_period: z.union([left, id]).optional(),
  attempt: writtenNumber(z.number().int().positive().max(MAX_WHOLE)).optional(),
  start: z.union([left, writtenDate]).optional().meta({ title: texts.start }),
  end: z.union([left, writtenDate]).optional().meta({ title: texts.end }),
};
const read = { method: 'GET', mode: 'read', permission: can.keepBooks } as const;
const file = { ...read, answer: 'file', output: z.unknown() } as const;
const format = z.enum(FILE_FORMATS).default('csv');

/** What accounts bear and owe by payrolls; debits and credits are equal to the cent. */
export const downloadJournal = defineOperation({
  ...file,
  name: 'payroll.downloadJournal',
  summary: texts.journal.title,
  path: '/timeclock/accounting/books/journal',
  input: z.strictObject({ ...asked, format }),
});

/** What is to be paid over to each authority. */
export const downloadRemittances = defineOperation({
  ...file,
  name: 'payroll.downloadRemittances',
  summary: texts.remittances.title,
  path: '/timeclock/accounting/books/remittances',
  input: z.strictObject({ ...asked, format }),
});

/** The reports of the books, by the last part of their paths. */
export const BOOKS = { journal: downloadJournal, remittances: downloadRemittances } as const;
export type BookReport = keyof typeof BOOKS;

/** The rows of a report of the books, as the screen shows them before the file is taken. */
export const readBookRows = defineOperation({
  ...read,
  name: 'payroll.readBookRows',
  summary: 'The rows of the payroll journal or of the remittances',
  path: '/timeclock/accounting/book-rows/:report',
  input: z.strictObject({ report: z.enum(['journal', 'remittances'] satisfies readonly BookReport[]), ...asked }),
  output: reportRows,
});

/** The files of runs, and what they mean for the books. */
export const bookOperations: readonly Operation[] = [readRunFile, downloadJournal, downloadRemittances, readBookRows];
