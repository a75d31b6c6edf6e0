import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, isoDate, money, pageFields, recordVersion, uuid, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { studentAccountsMessages as messages } from '../messages.js';
import { studentAccountsPermissions as can } from '../permissions.js';
import { FEE_REASONS, SUBSIDIARIES } from '../rules/index.js';
import { aging } from './aging.js';

const staff = { permission: can.administerPayments } as const;
/** Money is moved, and its rates are set, in one's own name. */
const save = {
  ...staff,
  method: 'POST',
  mode: 'action',
  refusalWhileActing: () => messages.refusal('account_acting'),
} as const;
const read = { ...staff, method: 'GET', mode: 'read' } as const;
const version = recordVersion;
const code = z.string().trim().max(20);

/** An amount of dollars above 0, with at most two places and eight digits. */
const price = money.refine((text) => Number(text) > 0 && Number(text) < 100_000, 'Enter an amount from 0.01 to 99,999.99.');

const why500 = z
  .string()
  .trim()
  .min(1, 'Say why.')
  .max(500, 'Say it in 500 characters.')
  .meta({ title: 'Reason', field: 'lines' });

const rate = z.strictObject({
  load: z.enum(['full', 'part']).meta({ title: 'Load', choices: { full: 'Full-time', part: 'Part-time' } }),
  from_on: isoDate.meta({ title: 'From' }),
  amount: price.meta({ title: 'Amount a credit', field: 'money' }),
});
const fee = z.strictObject({
  name: z.string().trim().min(1, 'Name the fee.').max(80).meta({ title: 'Fee' }),
  applies_to: z
    .enum(FEE_REASONS)
    .meta({ title: 'Asked for', choices: { term: 'Being here in the term', section: 'A course', program: 'A program' } }),
  target: code.meta({ title: 'Code', description: 'Of the course or program; leave empty for the term' }),
  subsid_cde: z.enum(SUBSIDIARIES).meta({ title: 'Account', choices: { TU: 'TU', AR: 'AR', RT: 'RT', GR: 'GR' } }),
  amount: price.meta({ title: 'Amount', field: 'money' }),
});
const step = z.strictObject({
  until_on: isoDate.meta({ title: 'Up to' }),
  percent: writtenNumber(z.int('Enter a whole number.').min(0).max(100)).meta({ title: 'Percent back' }),
});

const schoolRates = z.object({ school: z.string(), name: z.string(), rates: z.array(rate), version: z.number().int() });
export type SchoolRates = z.output<typeof schoolRates>;
const termSet = {
  bills_on: isoDate
    .nullable()
    .meta({ title: 'Bill date', description: 'Charges are posted from this night on; leave empty for never' }),
  fees: z.array(fee).max(60).meta({ title: 'Fee' }),
  steps: z.array(step).max(12).meta({ title: 'Refund step' }),
  late_fee: price.nullable().meta({ title: 'Late fee', field: 'money' }),
  late_on: isoDate
    .nullable()
    .meta({ title: 'Late from', description: 'Students who owe tuition on this day or later are charged once' }),
};
const termCharges = z.object({
  term_id: z.string(),
  name: z.string(),
  begins_on: isoDate,
  ...termSet,
  version: z.number().int(),
});
export type TermCharges = z.output<typeof termCharges>;

/** What charges are computed from: rates by school, and what each term asks for. */
export const readChargeSettings = defineOperation({
  name: 'student-accounts.readChargeSettings',
  summary: 'Rates, fees, refunds and bill dates',
  ...read,
  path: '/accounting/rates',
  input: z.strictObject({}),
  output: z.object({ schools: z.array(schoolRates), terms: z.array(termCharges) }),
});

/** Saves the rates of a school against the version that was seen. */
export const saveSchoolRates = defineOperation({
  name: 'student-accounts.saveSchoolRates',
  summary: 'Save the rates a credit of a school',
  ...save,
  path: '/accounting/rates/school',
  input: z.strictObject({ school: code, rates: z.array(rate).max(60).meta({ title: 'Rate' }), version }),
  output: schoolRates,
});

/** Saves what a term asks for against the version that was seen. */
export const saveTermCharges = defineOperation({
  name: 'student-accounts.saveTermCharges',
  summary: 'Save fees, refunds and bill date of a term',
  ...save,
  path: '/accounting/rates/term',
  input: z.strictObject({ term_id: z.string().trim().max(10), ...termSet, version }),
  output: termCharges,
});

const total = z.object({ subsid_cde: z.enum(SUBSIDIARIES), subsid_desc: z.string(), balance: money });
const why = z.object({ what: z.string(), amount: money, why: z.string(), term: z.string() });

/** Students by a part of the name or the beginning of the id, from 3 characters. */
export const searchAccounts = defineOperation({
  name: 'student-accounts.searchAccounts',
  summary: 'Search students by name or id',
  ...read,
  path: '/accounting/student-account/search',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string(), school: z.string() })),
});

/** The account of a student for payments staff; the student sees who opened it. */
export const readStudentAccount = defineOperation({
  name: 'student-accounts.readStudentAccount',
  summary: 'The account of a student',
  ...read,
  path: '/accounting/student-account',
  input: z.strictObject({ id_num: id }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    totals: z.array(total),
    aging,
    holds: z.array(z.object({ HOLD_CDE: z.string(), HOLD_DESC: z.string(), START_DTE: isoDate })),
    /** What the charges of the present courses come to, and why. */
    lines: z.array(why),
    sponsors: z.array(z.object({ term_id: z.string(), term: z.string(), name: z.string(), percent: z.number().int() })),
    /** The terms whose charges can be posted. */
    terms: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

/** The rows of a student's account, newest first. */
export const listStudentAccountRows = defineOperation({
  name: 'student-accounts.listStudentAccountRows',
  summary: "The rows of a student's account",
  ...read,
  answer: 'list',
  path: '/accounting/student-account/transactions',
  input: z.strictObject({ id_num: id, subsid_cde: z.enum(SUBSIDIARIES).optional(), ...pageFields }),
  output: z.array(
    z.object({
      id: z.string(),
      SUBSID_CDE: z.string(),
      TRANS_DTE: isoDate,
      TRANS_DESC: z.string(),
      TRANS_AMT: money,
      /** Whether it is a late fee that stands. */
      LATE_FEE: z.boolean(),
    }),
  ),
});

/** Posts the difference between what a student's courses of a term come to and what stands. */
export const postCharges = defineOperation({
  name: 'student-accounts.postCharges',
  summary: 'Post the charges of a student and term',
  ...save,
  path: '/accounting/student-account/charges',
  input: z.strictObject({ id_num: id, term_id: z.string().trim().max(10) }),
  output: z.object({ rows: z.number().int() }),
});

const sponsored = z.object({ term_id: z.string(), name: z.string() });
const ofSponsor = { id_num: id, term_id: z.string().trim().max(10).meta({ title: 'Term' }) };
const sponsorName = z.string().trim().min(1, 'Name the sponsor.').max(80).meta({ title: 'Sponsor' });

/** Names who pays a part of a student's tuition in a term. */
export const addSponsor = defineOperation({
  name: 'student-accounts.addSponsor',
  summary: 'Add a sponsor of a student',
  ...save,
  path: '/accounting/student-account/sponsor',
  input: z.strictObject({
    ...ofSponsor,
    name: sponsorName,
    percent: writtenNumber(z.int('Enter 1 to 100.').min(1, 'Enter 1 to 100.').max(100, 'Enter 1 to 100.')).meta({
      title: 'Percent of the tuition',
    }),
  }),
  output: sponsored,
});

/** The sponsor pays nothing more of the term; what was posted is taken back with the next posting. */
export const removeSponsor = defineOperation({
  name: 'student-accounts.removeSponsor',
  summary: 'Remove a sponsor of a student',
  ...save,
  path: '/accounting/student-account/sponsor/remove',
  input: z.strictObject({ ...ofSponsor, name: sponsorName }),
  output: sponsored,
});

/** A payment came back, as from a check without cover: what is left of it is taken back, with a fee beside it where one is named. */
export const returnPayment = defineOperation({
  name: 'student-accounts.returnPayment',
  summary: 'Take back a payment that came back',
  ...save,
  path: '/accounting/student-account/returned',
  input: z.strictObject({
    id_num: id,
    row: uuid,
    fee: price.nullable().meta({ title: 'Fee', description: 'Leave empty for none', field: 'money' }),
    reason: why500,
  }),
  output: z.object({ rows: z.number().int(), amount: money }),
});

/** Waives one late fee that stands: it is taken back, and the term asks the student for none again. */
export const waiveLateFee = defineOperation({
  name: 'student-accounts.waiveLateFee',
  summary: 'Waive a late fee',
  ...save,
  path: '/accounting/student-account/late-fee/waive',
  input: z.strictObject({ id_num: id, row: uuid, reason: why500 }),
  output: z.object({ amount: money }),
});

export const chargeOperations: readonly Operation[] = [
  readChargeSettings,
  saveSchoolRates,
  saveTermCharges,
  searchAccounts,
  readStudentAccount,
  listStudentAccountRows,
  postCharges,
  addSponsor,
  removeSponsor,
  returnPayment,
  waiveLateFee,
];
