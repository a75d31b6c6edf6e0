import type { FieldRefusal, Operation } from '@campus/contract-kit';
import { defineOperation, id, isoDate, money, pageFields, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { studentAccountsMessages as messages } from '../messages.js';
import { studentAccountsPermissions as can } from '../permissions.js';
import { STATEMENT_DAYS, SUBSIDIARIES } from '../rules/index.js';
import { aging } from './aging.js';

const own = { permission: can.readOwnAccount, method: 'GET', mode: 'read' } as const;
const file = { answer: 'file', output: z.unknown() } as const;
const OWN = '/accounting/payments-student';
const enterYear = 'Enter a year from 2000 to 2200.';
const year = writtenNumber(z.number(enterYear).int(enterYear).min(2000, enterYear).max(2200, enterYear));

/** A row of an account; a negative amount is a credit. [PAY-002] [PAY-003] */
const accountRow = z.object({
  id: z.string(),
  SUBSID_CDE: z.string(),
  TRANS_DTE: isoDate,
  TRANS_DESC: z.string(),
  TRANS_AMT: money,
});
export type AccountRow = z.output<typeof accountRow>;

/** A part of the account and what it comes to. */
export const accountTotal = z.object({ subsid_cde: z.enum(SUBSIDIARIES), subsid_desc: z.string(), balance: money });
export type AccountTotalLine = z.output<typeof accountTotal>;

/** One line of what charges come to, with the reason in words. */
const chargeLine = z.object({ what: z.string(), amount: money, why: z.string(), term: z.string() });
export type WhyLine = z.output<typeof chargeLine>;

/** What a day of a term brought to all accounts: what was charged, what was paid and what aid came. */
const accountDay = z.object({ day: isoDate, charged: money, paid: money, aided: money });

/** A term of the account, from the end of the one before: what it began with, and each day on which something was posted. */
const accountTerm = z.object({
  name: z.string(),
  starts_on: isoDate,
  ends_on: isoDate,
  before: money,
  days: z.array(accountDay),
});
export type AccountTerm = z.output<typeof accountTerm>;

const account = z.object({
  filelist: z.array(z.object({ name: z.string(), ext: z.string(), size: z.number().int() })),
  years1098: z.array(z.number().int()),
  onlinePayment: z.boolean(),
  holds: z.array(z.object({ HOLD_CDE: z.string(), HOLD_DESC: z.string(), START_DTE: isoDate })),
  monthlyPayments: z.boolean(),
  showManagementButton: z.boolean(),
  announcement: z.string(),
  information: z.string(),
  /** The accounts that can be paid; `types2` the same with the recalculated charges. */
  types: z.array(accountTotal),
  types2: z.array(accountTotal),
  totals: z.array(accountTotal),
  /** How old it is what all accounts come to. */
  aging,
  /** The fall or spring term that began last; null before the first. */
  term: accountTerm.nullable(),
  /** The first rows, newest first, of the tuition account. [PAY-028] */
  detail: z.array(accountRow),
});
export type StudentAccount = z.output<typeof account>;

/** The own account; ids that come along say nothing. [PAY-004] [PAY-015] [TRANS-002] */
export const readAccount = defineOperation({
  name: 'student-accounts.readAccount',
  summary: 'My account',
  ...own,
  path: OWN,
  input: z.strictObject({ id: id.optional(), id_num: id.optional() }),
  output: account,
});

const rowsInput = { subsid_cde: z.enum(SUBSIDIARIES).optional(), ...pageFields };

/** The rows of one of the own accounts, newest first; all accounts where none is named. [PAY-028] */
export const listAccountRows = defineOperation({
  name: 'student-accounts.listAccountRows',
  summary: 'The rows of my account',
  ...own,
  path: `${OWN}/transactions`,
  answer: 'list',
  input: z.strictObject(rowsInput),
  output: z.array(accountRow),
});

const recalculation = z.object({
  message: z.string(),
  totals: z.array(accountTotal),
  types: z.array(accountTotal),
  types2: z.array(accountTotal),
  /** Why the charges are what they are, a line each. */
  lines: z.array(chargeLine),
  /** For how many seconds the figures are shown; 60 where it is left out. [PAY-008] */
  expiresIn: z.number().positive().optional(),
  /** The charges cannot be told yet: ask again after so many seconds. [PAY-027] */
  polling: z.number().positive().optional(),
});
export type Recalculation = z.output<typeof recalculation>;

/** What the account comes to with the present courses; nothing is posted. [PAY-016] */
export const recalculateCharges = defineOperation({
  name: 'student-accounts.recalculateCharges',
  summary: 'Recalculate my charges',
  ...own,
  path: `${OWN}/recalc-charges`,
  input: z.strictObject({}),
  output: recalculation,
});

/** A file of the list, or `1098T-{year}` as PDF. [PAY-006] [PAY-018] */
export const readAccountFile = defineOperation({
  name: 'student-accounts.readAccountFile',
  summary: 'A file of my account',
  ...own,
  ...file,
  files: ['any'],
  path: `${OWN}/file`,
  input: z.strictObject({ name: z.string().min(1).max(200), ext: z.string().min(1).max(20) }),
});

const days = writtenNumber(z.number()).pipe(z.literal(STATEMENT_DAYS));
const wrongDays = (fields: readonly FieldRefusal[]) =>
  fields.every(({ path }) => path === 'days') ? messages.refusalAt('days', 'account_days') : null;
const wrongYear = (fields: readonly FieldRefusal[]) =>
  fields.every(({ path }) => path === 'year') ? messages.refusalAt('year', 'account_year') : null;

/** The own rows of the last 30, 60 or 90 days as PDF. [PAY-019] [PAY-029] */
export const readMonthlyStatement = defineOperation({
  name: 'student-accounts.readMonthlyStatement',
  summary: 'The statement of my account of the last days',
  ...own,
  ...file,
  files: ['pdf'],
  path: `${OWN}/monthly-statement/:days`,
  refusalOf: wrongDays,
  input: z.strictObject({ days }),
});

/** The charges of the current term, posted and unpaid, as PDF. [PAY-020] */
export const readUpsStatement = defineOperation({
  name: 'student-accounts.readUpsStatement',
  summary: 'The UPS statement of my account',
  ...own,
  ...file,
  files: ['pdf'],
  path: `${OWN}/ups-statement`,
  input: z.strictObject({}),
});

/** The own rows of a calendar year as PDF. [PAY-021] */
export const readYearEndStatement = defineOperation({
  name: 'student-accounts.readYearEndStatement',
  summary: 'The year-end statement of my account',
  ...own,
  ...file,
  files: ['pdf'],
  path: `${OWN}/year-end-statement`,
  refusalOf: wrongYear,
  input: z.strictObject({ year }),
});

/** The 1098-T of a student and year, for payments staff. [PAYADM-009] */
export const readTaxForm = defineOperation({
  name: 'student-accounts.readTaxForm',
  summary: 'The 1098-T of a student and year',
  permission: can.administerPayments,
  method: 'GET',
  mode: 'read',
  ...file,
  files: ['pdf'],
  path: '/accounting/payments/1098t',
  refusalOf: (fields: readonly FieldRefusal[]) => messages.refusal('account_asked_whole', {}, { fields }),
  input: z.strictObject({ id_num: id, year }),
});

const office = {
  permission: can.administerPayments,
  method: 'POST',
  mode: 'action',
  refusalWhileActing: () => messages.refusal('account_tax_acting'),
} as const;
const overYear = year.meta({ title: 'Year' });

/** Gives the 1098-T forms of a year that is over: from then on they change by a correction alone. */
export const giveTaxForms = defineOperation({
  name: 'student-accounts.giveTaxForms',
  summary: 'Issue the 1098-T forms of a year',
  ...office,
  path: '/accounting/payments/1098t/issue',
  input: z.strictObject({ year: overYear }),
  output: z.object({ forms: z.number().int() }),
});

/** Computes a form that was given once more, and gives it as a correction. */
export const correctTaxForm = defineOperation({
  name: 'student-accounts.correctTaxForm',
  summary: 'Correct the 1098-T of a student and year',
  ...office,
  path: '/accounting/payments/1098t/correct',
  input: z.strictObject({
    id_num: id.meta({ title: 'Student ID' }),
    year: overYear,
    reason: z
      .string()
      .trim()
      .min(3, 'Enter the reason of the correction, 3 to 400 characters.')
      .max(400)
      .meta({ title: 'Reason' }),
  }),
  output: z.null(),
});

/** How the student wants the 1098-T: electronically, on paper, or not chosen yet. On paper no year opens. */
export const readTaxConsent = defineOperation({
  name: 'student-accounts.readTaxConsent',
  summary: 'How my 1098-T comes',
  ...own,
  path: `${OWN}/tax-consent`,
  input: z.strictObject({}),
  output: z.object({ consent: z.enum(['yes', 'no']).nullable() }),
});

/** The student's own choice between the electronic 1098-T and paper; never while impersonating. */
export const saveTaxConsent = defineOperation({
  name: 'student-accounts.saveTaxConsent',
  summary: 'Choose the electronic 1098-T, or paper',
  refusalWhileActing: () => messages.refusal('account_consent_personal'),
  permission: can.readOwnAccount,
  method: 'POST',
  mode: 'action',
  path: `${OWN}/tax-consent`,
  input: z.strictObject({ consent: z.enum(['yes', 'no'], 'Choose electronically or on paper.') }),
  output: z.null(),
});

export const accountOperations: readonly Operation[] = [
  readAccount,
  listAccountRows,
  recalculateCharges,
  readAccountFile,
  readMonthlyStatement,
  readUpsStatement,
  readYearEndStatement,
  readTaxForm,
  giveTaxForms,
  correctTaxForm,
  readTaxConsent,
  saveTaxConsent,
];
