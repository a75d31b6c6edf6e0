import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, instant, recordVersion, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { checkLine, compensation, paycheck } from './entities.js';
import { employeePayPermissions as can } from './permissions.js';
import { w2Operations } from './operations/w2.js';
import { employeePayMessages as messages } from './messages.js';

const nothing = z.strictObject({});
const year = writtenNumber(z.number().int().min(1900).max(2200));
const checkNumber = z.string().trim().min(1).max(20);
const yesNo = z.enum(['yes', 'no']);

const read = { method: 'GET', mode: 'read' } as const;
const file = { answer: 'file', output: z.unknown() } as const;

/** One's own checks, the newest first. [EMPTOOL-031] */
export const listChecks = defineOperation({
  name: 'employee-tools.listChecks',
  summary: 'My payroll history',
  ...read,
  path: '/staff/payroll/check-history',
  permission: can.readOwnPay,
  answer: 'list',
  input: nothing,
  output: z.array(checkLine),
});

/** One own check; another person's is as unknown as one that does not exist. [EMPTOOL-032] */
export const readCheck = defineOperation({
  name: 'employee-tools.readCheck',
  summary: 'One of my checks',
  ...read,
  path: '/staff/payroll/check-detail',
  permission: can.readOwnPay,
  input: z.strictObject({ check: checkNumber }),
  output: paycheck,
});

/** To whom an own check was paid, as it was printed. [EMPTOOL-017] */
export const readCheckPayee = defineOperation({
  name: 'employee-tools.readCheckPayee',
  summary: 'Name and address on one of my checks',
  ...read,
  path: '/staff/payroll/check-payee',
  permission: can.readOwnPay,
  input: z.strictObject({ check: checkNumber }),
  output: z.object({ name: z.string(), address: z.array(z.string()) }),
});

/** An own check as PDF. [EMPTOOL-017] */
export const readCheckPdf = defineOperation({
  name: 'employee-tools.readCheckPdf',
  summary: 'One of my checks as PDF',
  ...read,
  ...file,
  files: ['pdf'],
  path: '/staff/payroll/check-pdf',
  permission: can.readOwnPay,
  input: z.strictObject({ check: checkNumber }),
});

/** The stubs of a calendar year's own checks as one zip. [EMPTOOL-014] [EMPTOOL-033] */
export const readChecksZip = defineOperation({
  name: 'employee-tools.readChecksZip',
  summary: "A year's check stubs as zip",
  ...read,
  ...file,
  files: ['zip'],
  path: '/staff/payroll/bulk',
  permission: can.readOwnPay,
  input: z.strictObject({ year }),
});

/** One's own compensation of a fiscal year up to now, by category. [EMPTOOL-011] [EMPTOOL-028] */
export const readCompensation = defineOperation({
  name: 'employee-tools.readCompensation',
  summary: 'My compensation statement',
  ...read,
  path: '/staff/compensation/report-data',
  permission: can.readOwnPay,
  input: z.strictObject({ year: year.optional() }),
  output: compensation,
});

/** The same statement as PDF. [EMPTOOL-012] */
export const readCompensationPdf = defineOperation({
  name: 'employee-tools.readCompensationPdf',
  summary: 'My compensation statement as PDF',
  ...read,
  ...file,
  files: ['pdf'],
  path: '/staff/compensation/report-pdf',
  permission: can.readOwnPay,
  input: z.strictObject({ year: year.optional() }),
});

/** One's choice about the electronic W-2, null before the first one, and the years that have a form. [EMPTOOL-029] */
export const readW2Form = defineOperation({
  name: 'employee-tools.readW2Form',
  summary: 'My electronic W-2: choice and years',
  ...read,
  path: '/staff/w2Form',
  permission: can.readOwnPay,
  input: nothing,
  output: z.object({
    consent: yesNo.nullable(),
    years: z.array(
      z.object({
        year: z.number().int(),
        corrected: flag,
        /** What a corrected form says otherwise than the first one, where that is known. */
        differs: z.array(z.object({ box: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
});

/** Stores the choice; a personal declaration that nobody makes for somebody else. [EMPTOOL-021] [EMPTOOL-036] */
export const saveW2Consent = defineOperation({
  name: 'employee-tools.saveW2Consent',
  summary: 'Choose whether the W-2 comes electronically',
  refusalWhileActing: () => messages.refusal('consent_is_personal'),
  method: 'POST',
  mode: 'action',
  path: '/staff/w2Form',
  permission: can.readOwnPay,
  answer: 'nothing',
  input: z.strictObject({ consent: yesNo }),
  output: z.null(),
});

/** One's own W-2 of a year, for those who chose yes. [EMPTOOL-030] */
export const readW2Report = defineOperation({
  name: 'employee-tools.readW2Report',
  summary: 'My W-2 of a year as PDF',
  ...read,
  ...file,
  files: ['pdf'],
  path: '/staff/w2_report',
  permission: can.readOwnPay,
  input: z.strictObject({ year }),
});

/** Where one's pay goes: the account by its last four digits, or null for a check; and whether the password was given a moment ago. */
export const readDirectDeposit = defineOperation({
  name: 'employee-tools.readDirectDeposit',
  summary: 'The account that my pay goes to',
  ...read,
  path: '/staff/direct-deposit',
  permission: can.readOwnPay,
  input: nothing,
  output: z.object({
    account: z.object({ type: z.enum(['checking', 'savings']), last_digits: z.string(), changed_at: instant }).nullable(),
    version: z.number().int(),
    /** 1 where a change is possible without signing in again. */
    fresh: flag,
  }),
});

/** Changes the account; needs a fresh sign-in, is noted to one's address, and is never possible for somebody else. */
export const saveDirectDeposit = defineOperation({
  name: 'employee-tools.saveDirectDeposit',
  summary: 'Change the account that my pay goes to',
  refusalWhileActing: () => messages.refusal('deposit_is_personal'),
  method: 'PUT',
  mode: 'write',
  path: '/staff/direct-deposit',
  permission: can.readOwnPay,
  answer: 'nothing',
  input: z.strictObject({
    type: z.enum(['checking', 'savings']).meta({ title: 'Kind', choices: { checking: 'Checking', savings: 'Savings' } }),
    routing: z.string().max(40).meta({ title: 'Routing number', secret: true }),
    account: z.string().max(60).meta({ title: 'Account number', secret: true }),
    account_again: z.string().max(60).meta({ title: 'Account number again', secret: true }),
    version: recordVersion,
  }),
  output: z.null(),
});

/** Goes back to checks on paper; the same care as for a change. */
export const removeDirectDeposit = defineOperation({
  name: 'employee-tools.removeDirectDeposit',
  summary: 'Switch to paper checks',
  refusalWhileActing: () => messages.refusal('deposit_is_personal'),
  method: 'DELETE',
  mode: 'action',
  override: true,
  path: '/staff/direct-deposit',
  permission: can.readOwnPay,
  answer: 'nothing',
  input: nothing,
  output: z.null(),
});

/** Every call around one's own pay, and the W-2 forms of all. They keep the names that clients know them by. */
export const employeePayOperations: readonly Operation[] = [
  listChecks,
  readCheck,
  readCheckPayee,
  readCheckPdf,
  readChecksZip,
  readCompensation,
  readCompensationPdf,
  readW2Form,
  saveW2Consent,
  readW2Report,
  readDirectDeposit,
  saveDirectDeposit,
  removeDirectDeposit,
  ...w2Operations,
];
