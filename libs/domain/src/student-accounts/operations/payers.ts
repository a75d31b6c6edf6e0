import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant, money, uuid, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { payerTexts as texts } from '../messages/payers.js';
import { studentAccountsPermissions as can } from '../permissions.js';
import { isPayerName, PAYER_PAPERS } from '../rules/payers.js';
import { accountTotal } from './account.js';
import { ownPayment } from './payments.js';
import { studentAccountsMessages as messages } from '../messages.js';

const own = { permission: can.readOwnAccount } as const;
const seen = { permission: can.readPaidAccounts } as const;
const action = { method: 'POST', mode: 'action' } as const;
const open = { permission: 'anyone', withoutToken: true } as const;
const BASE = '/accounting/payments-student/payers';
const PAID = '/payer/accounts';

const payer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  named_at: instant,
  /** `invited` has not signed in yet, `returned` will not: the mail came back. */
  state: z.enum(['invited', 'active', 'returned']),
  last_seen_at: instant.nullable(),
});
export type AuthorizedPayer = z.output<typeof payer>;

/** The own authorized payers, the first named first. */
export const listPayers = defineOperation({
  name: 'student-accounts.listPayers',
  summary: 'My authorized payers',
  ...own,
  method: 'GET',
  mode: 'read',
  path: BASE,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(payer),
});

/** Names someone by mail, who gets a link; never while impersonating. */
export const namePayer = defineOperation({
  name: 'student-accounts.namePayer',
  summary: 'Name an authorized payer of my account',
  refusalWhileActing: () => messages.refusal('payer_not_oneself'),
  ...own,
  ...action,
  path: BASE,
  input: z.strictObject({
    name: z.string().trim().max(100).refine(isPayerName, texts.nameWrong).meta({ title: texts.name }),
    email: z.email('Enter a mail address, like name@example.com.').max(200).meta({ title: texts.email }),
  }),
  output: payer,
});

/** Whom a student has named, for payments staff who are asked about the account. */
export const listStudentPayers = defineOperation({
  name: 'student-accounts.listStudentPayers',
  summary: 'The authorized payers of a student',
  permission: can.administerPayments,
  method: 'GET',
  mode: 'read',
  path: '/accounting/payments/payers',
  answer: 'list',
  input: z.strictObject({ id_num: id }),
  output: z.array(payer),
});

const ofPayer = z.strictObject({ id: uuid });

/** Sends a new link; those of before no longer open. */
export const sendPayerLink = defineOperation({
  name: 'student-accounts.sendPayerLink',
  summary: 'Send my authorized payer a new link',
  refusalWhileActing: () => messages.refusal('payer_not_oneself'),
  ...own,
  ...action,
  path: `${BASE}/:id/link`,
  input: ofPayer,
  output: z.null(),
});

/** Ends what a payer sees, sessions that are open included. */
export const withdrawPayer = defineOperation({
  name: 'student-accounts.withdrawPayer',
  summary: 'Withdraw an authorized payer of my account',
  refusalWhileActing: () => messages.refusal('payer_not_oneself'),
  ...own,
  ...action,
  path: `${BASE}/:id/withdraw`,
  input: ofPayer,
  output: z.null(),
});

const paidAccount = z.object({ id: z.uuid(), name: z.string() });
export type PaidAccount = z.output<typeof paidAccount>;

/** The accounts that the payer may see; `id` is the naming, not the student. */
export const listPaidAccounts = defineOperation({
  name: 'student-accounts.listPaidAccounts',
  summary: 'The accounts that I may see as authorized payer',
  ...seen,
  method: 'GET',
  mode: 'read',
  path: PAID,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(paidAccount),
});

const paidAccountDetail = paidAccount.extend({
  totals: z.array(accountTotal),
  /** All accounts together. */
  balance: money,
  payments: z.array(ownPayment),
  /** The years whose statement can be opened, the present one first. */
  years: z.array(z.number().int()),
});
export type PaidAccountDetail = z.output<typeof paidAccountDetail>;

/** One account for its authorized payer: balance and payments. The student sees that it was opened. */
export const readPaidAccount = defineOperation({
  name: 'student-accounts.readPaidAccount',
  summary: 'The balance and payments of a student who named me',
  ...seen,
  method: 'GET',
  mode: 'read',
  path: `${PAID}/:id`,
  input: ofPayer,
  output: paidAccountDetail,
});

/** A statement as PDF; `year` belongs to the paper of a year. */
export const readPaidStatement = defineOperation({
  name: 'student-accounts.readPaidStatement',
  summary: 'A statement of a student who named me, as PDF',
  ...seen,
  method: 'GET',
  mode: 'read',
  path: `${PAID}/:id/statement`,
  answer: 'file',
  files: ['pdf'],
  input: z.strictObject({
    id: uuid,
    paper: z.enum(PAYER_PAPERS, 'Choose one of the statements.'),
    year: writtenNumber(z.number().int().min(1900).max(9999)).optional(),
  }),
  output: z.unknown(),
});

/** The receipt of a payment of the student, as PDF. */
export const readPaidReceipt = defineOperation({
  name: 'student-accounts.readPaidReceipt',
  summary: 'The receipt of a payment of a student who named me, as PDF',
  ...seen,
  method: 'GET',
  mode: 'read',
  path: `${PAID}/:id/payments/:payment/receipt`,
  answer: 'file',
  files: ['pdf'],
  input: z.strictObject({ id: uuid, payment: uuid }),
  output: z.unknown(),
});

/** The payer no longer wants to see the account; the student is told. */
export const leavePaidAccount = defineOperation({
  name: 'student-accounts.leavePaidAccount',
  summary: 'Stop seeing the account of a student who named me',
  ...seen,
  ...action,
  path: `${PAID}/:id/leave`,
  input: ofPayer,
  output: z.null(),
});

const link = z.string().min(20).max(200);

/** What `readPayerLink` gave the page: another site has none. */
const page = z.string().max(100).default('');

/** What a link opens, without using it up: a scanner of mails opens links too. */
export const readPayerLink = defineOperation({
  name: 'student-accounts.readPayerLink',
  summary: 'What the link of an authorized payer opens',
  ...open,
  ...action,
  path: '/payer/link',
  input: z.strictObject({ link }),
  output: z.object({ address: z.string(), student: z.string(), page: z.string() }),
});

/** Signs in by a link, which opens once: from the portal's own page, so that no other site signs a visitor in as its payer. */
export const signInAsPayer = defineOperation({
  name: 'student-accounts.signInAsPayer',
  summary: 'Sign in as authorized payer by a link',
  ...open,
  ...action,
  path: '/payer/sign-in',
  input: z.strictObject({ link, page }),
  output: z.object({ redirect: z.string() }),
});

/** Says that a naming reached the wrong person: it ends, and the student is told. */
export const declinePayerLink = defineOperation({
  name: 'student-accounts.declinePayerLink',
  summary: 'Say that the link of an authorized payer reached the wrong person',
  ...open,
  ...action,
  path: '/payer/decline',
  input: z.strictObject({ link, page }),
  output: z.null(),
});

/** Sends a link to an address that a student has named; the answer never says whether one has. */
export const askPayerLink = defineOperation({
  name: 'student-accounts.askPayerLink',
  summary: 'Have a link sent to me as authorized payer',
  ...open,
  ...action,
  path: '/payer/ask',
  input: z.strictObject({
    email: z.email('Enter a mail address, like name@example.com.').max(200).meta({ title: texts.email }),
  }),
  output: z.null(),
});

/** Every call around authorized payers. */
export const payerOperations: readonly Operation[] = [
  listPayers,
  listStudentPayers,
  namePayer,
  sendPayerLink,
  withdrawPayer,
  listPaidAccounts,
  readPaidAccount,
  readPaidStatement,
  readPaidReceipt,
  leavePaidAccount,
  readPayerLink,
  signInAsPayer,
  declinePayerLink,
  askPayerLink,
];
