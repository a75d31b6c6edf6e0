import { defineOperation, flag, id, instant, isoDate, money, pageFields, readMoney } from '@campus/contract-kit';
import * as z from 'zod';
import { studentAccountsMessages as messages } from '../messages.js';
import { refundTexts as texts } from '../messages/refunds.js';
import { studentAccountsPermissions as can } from '../permissions.js';

/** The topic of live changes of refund requests. */
export const REFUND_TOPIC = 'refund-request';
const MAX_REASON = 500;

const titleOf = (part: keyof typeof texts.parts): string => texts.amount.replace('{part}', texts.parts[part].toLowerCase());
/** An amount as people write it; what is none stays as it came and is refused by the rules. */
const asked = (part: keyof typeof texts.parts) =>
  z
    .preprocess((given) => (typeof given === 'number' ? String(given) : given === null ? '' : given), z.string().max(40))
    .transform((text) => readMoney(text) ?? text)
    .optional()
    .meta({ title: titleOf(part), field: 'money' });

const line = (title: string, most: number) =>
  z
    .preprocess((given) => given ?? '', z.string().trim().max(most))
    .optional()
    .meta({ title });
/** A checkbox as forms and calls have it. */
const CHECKED = new Map<unknown, 0 | 1>([
  ...([null, '', '0', false].map((off) => [off, 0]) as [unknown, 0][]),
  ...(['1', 'on', true].map((on) => [on, 1]) as [unknown, 1][]),
]);
const picked = z.preprocess((given) => CHECKED.get(given) ?? given, flag).optional();

const parts = z.object({ tu: money, ar: money, rt: money, gr: money });
const ownRefund = z.object({
  /** The four parts of the account; a credit is negative. */
  balance: parts,
  /** What the open request asks for; 0.00 without one. */
  refundAmt: money,
  refundExists: z.boolean(),
  /** What can be asked for in all: the net credit of the whole account. */
  available: money,
  open: z.object({ requested_on: isoDate, due_on: isoDate, pickup: flag, address: z.string() }).nullable(),
  /** The last request, where accounting declined it. */
  declined: z.object({ amount: money, reason: z.string(), at: instant }).nullable(),
});
export type OwnRefund = z.output<typeof ownRefund>;

/** The own balances, and the refund that is asked for. [REFUND-004] [REFUND-013] */
export const readOwnRefund = defineOperation({
  name: 'student-accounts.readOwnRefund',
  summary: 'My refund: balances and open request',
  method: 'GET',
  path: '/accounting/payments-student/refund',
  permission: can.readOwnAccount,
  mode: 'read',
  input: z.strictObject({}),
  output: ownRefund,
});

/** Asks accounting for money back, to a US address or for pickup; one request at a time. [REFUND-003] [REFUND-014] */
export const requestRefund = defineOperation({
  name: 'student-accounts.requestRefund',
  summary: 'Request a refund',
  refusalWhileActing: () => messages.refusal('refund_not_oneself'),
  method: 'POST',
  path: '/accounting/payments-student/refund',
  permission: can.readOwnAccount,
  mode: 'action',
  input: z.strictObject({
    reqTuAmt: asked('TU'),
    reqArAmt: asked('AR'),
    reqRtAmt: asked('RT'),
    reqGrAmt: asked('GR'),
    reqPickupCheck: picked.meta({ title: texts.pickup, field: 'flag' }),
    reqAddress1: line(texts.address1, 60),
    reqAddress2: line(texts.address2, 60),
    reqCity: line(texts.city, 40),
    reqState: line(texts.stateLabel, 20),
    reqZip: line(texts.zip, 20),
  }),
  output: ownRefund,
  refusalOf: (fields) => messages.refusal('refund_invalid', {}, { fields }),
});

const listedRefund = z.object({
  id,
  student: id,
  name: z.string(),
  state: z.enum(['requested', 'processed', 'declined']),
  tu: money,
  ar: money,
  rt: money,
  gr: money,
  amount: money,
  pickup: flag,
  address: z.string(),
  requested_on: isoDate,
  due_on: isoDate,
  /** Business days since it was asked for. */
  age: z.number().int(),
  late: flag,
  /** Whether the account still has the credit for it. */
  covered: flag,
  decided_by: z.string(),
  reason: z.string(),
  /** Whether its check came back or is void, and why. */
  voided: flag,
  void_reason: z.string(),
  /** Whether it is one's own, which somebody else decides. */
  own: flag,
});
export type ListedRefund = z.output<typeof listedRefund>;

/** The refund requests, the open ones where no state is named. [REFUND-002] */
export const listRefunds = defineOperation({
  name: 'student-accounts.listRefunds',
  summary: 'Refund requests of students',
  method: 'GET',
  path: '/accounting/payments/refunds',
  permission: can.administerPayments,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ state: z.enum(['requested', 'processed', 'declined', 'all']).default('requested'), ...pageFields }),
  output: z.array(listedRefund),
});

const aidCredit = z.object({
  id,
  name: z.string(),
  /** What the account has in all, as an amount above 0. */
  credit: money,
  since: isoDate,
  due_on: isoDate,
  late: flag,
  /** Whether the student has asked for a refund. */
  requested: flag,
});
export type AidCredit = z.output<typeof aidCredit>;

/** The accounts whose credit came with aid, with the last day on which it is to go to the student. */
export const listAidCredits = defineOperation({
  name: 'student-accounts.listAidCredits',
  summary: 'Credits that came with aid',
  method: 'GET',
  path: '/accounting/payments/aid-credits',
  permission: can.administerPayments,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(aidCredit),
});

const decision = {
  method: 'POST',
  permission: can.administerPayments,
  mode: 'action',
  repeatedFrom: 'commands',
  answer: 'nothing',
  output: z.null(),
  refusalWhileActing: () => messages.refusal('refund_acting'),
} as const;

/** Marks a refund as processed: it is posted to the account in the same moment. [REFUND-002] */
export const processRefund = defineOperation({
  name: 'student-accounts.processRefund',
  summary: 'Mark a refund as processed',
  ...decision,
  path: '/accounting/payments/refund/process',
  input: z.strictObject({ id }),
});

/** Declines a refund with a reason, which the student reads. */
export const declineRefund = defineOperation({
  name: 'student-accounts.declineRefund',
  summary: 'Decline a refund',
  ...decision,
  path: '/accounting/payments/refund/decline',
  input: z.strictObject({ id, reason: z.string().trim().min(1).max(MAX_REASON).meta({ title: texts.reason, field: 'lines' }) }),
  refusalOf: (fields) =>
    fields.some(({ path }) => path === 'reason') ? messages.refusal('refund_reason', {}, { fields }) : null,
});

/** Takes a processed refund back whose check came back or is void. */
export const voidRefund = defineOperation({
  name: 'student-accounts.voidRefund',
  summary: 'Take back a processed refund',
  method: 'POST',
  path: '/accounting/payments/refund/void',
  permission: can.administerPayments,
  mode: 'action',
  refusalWhileActing: () => messages.refusal('refund_acting'),
  answer: 'nothing',
  input: z.strictObject({ id, reason: z.string().trim().min(1).max(MAX_REASON).meta({ title: texts.reason, field: 'lines' }) }),
  output: z.null(),
  refusalOf: (fields) =>
    fields.some(({ path }) => path === 'reason') ? messages.refusal('refund_void_reason', {}, { fields }) : null,
});

export const refundOperations = [
  readOwnRefund,
  requestRefund,
  listRefunds,
  listAidCredits,
  processRefund,
  declineRefund,
  voidRefund,
] as const;
