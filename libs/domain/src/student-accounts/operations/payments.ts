import type { Operation } from '@campus/contract-kit';
import { defineOperation, uuid } from '@campus/contract-kit';
import * as z from 'zod';
import { studentAccountsPermissions as can } from '../permissions.js';
import { studentAccountsMessages as messages } from '../messages.js';
import { PAYMENT_STATES } from '../rules/payments.js';

const own = { permission: can.readOwnAccount } as const;
const action = { method: 'POST', mode: 'action' } as const;
const BASE = '/accounting/payments-student';

const gate = z.object({
  open: z.boolean(),
  closedBy: z.enum(['setting', 'hold']).nullable(),
  hold: z.object({ code: z.string(), name: z.string() }).nullable(),
});

const step = z.object({
  what: z.enum([
    'opened',
    'waiting',
    'unknown',
    'failed',
    'paid',
    'changed',
    'posted',
    'refunded',
    'returned',
    'misfit',
    'closed',
  ]),
  at: z.string(),
  amount: z.string().nullable(),
});

/** An online payment with what happened to it, the oldest first. Amounts are dollars with two places. */
export const ownPayment = z.object({
  id: z.uuid(),
  type: z.string(),
  amount: z.string(),
  state: z.enum(PAYMENT_STATES),
  paid: z.string(),
  refunded: z.string(),
  /** What the office took back, because the payment came back. */
  returned: z.string(),
  /** What of it stands on the account. */
  left: z.string(),
  opened_at: z.string(),
  /** Whether there is a receipt. */
  receipt: z.boolean(),
  timeline: z.array(step),
});
export type OwnPayment = z.output<typeof ownPayment>;

const ownPayments = z.object({
  payments: z.array(ownPayment),
  gates: z.object({ pay: gate, manage: gate, monthly: gate }),
});
export type OwnPayments = z.output<typeof ownPayments>;

/** The topic of live changes of payments; the record is the student. */
export const PAYMENTS_TOPIC = 'student-payments';

/** Own online payments, the newest first, and what is open about paying. [PAY-010] [PAY-011] [PAY-012] [PAY-013] */
export const readOwnPayments = defineOperation({
  name: 'student-accounts.readOwnPayments',
  summary: 'My online payments',
  ...own,
  method: 'GET',
  mode: 'read',
  path: `${BASE}/payments`,
  input: z.strictObject({}),
  output: ownPayments,
});

/** Opens the provider's window, to pay or to manage payment methods. `refresh` says whether the account is read again afterwards. [PAY-017] */
export const signOnToPay = defineOperation({
  name: 'student-accounts.signOn',
  summary: 'Open the payment window',
  refusalWhileActing: () => messages.refusal('payment_not_oneself'),
  ...own,
  ...action,
  path: `${BASE}/signOn`,
  input: z.strictObject({
    action: z.enum(['manage', 'pay'], 'Choose to pay or to manage payment methods.'),
    type: z.string().trim().max(10).optional(),
    amount: z.union([z.string().max(40), z.number()]).optional(),
    /** Whether an amount far above the balance is meant. */
    sure: z.boolean().default(false),
  }),
  output: z.object({ url: z.string(), refresh: z.boolean(), message: z.string() }),
});

const ofPayment = z.strictObject({ id: uuid });

/** Has the provider asked now what became of an own payment. */
export const checkPayment = defineOperation({
  name: 'student-accounts.checkPayment',
  summary: 'Ask the provider about my payment now',
  ...own,
  ...action,
  path: `${BASE}/payments/:id/check`,
  input: ofPayment,
  output: ownPayments,
});

/** Gives up an own payment whose window is open. */
export const cancelPayment = defineOperation({
  name: 'student-accounts.cancelPayment',
  summary: 'Cancel my payment that is open',
  refusalWhileActing: () => messages.refusal('payment_not_oneself'),
  ...own,
  ...action,
  path: `${BASE}/payments/:id/cancel`,
  input: ofPayment,
  output: ownPayments,
});

/** The receipt of an own payment as PDF. */
export const readPaymentReceipt = defineOperation({
  name: 'student-accounts.readPaymentReceipt',
  summary: 'The receipt of my payment as PDF',
  ...own,
  method: 'GET',
  mode: 'read',
  path: `${BASE}/payments/:id/receipt`,
  answer: 'file',
  files: ['pdf'],
  input: ofPayment,
  output: z.unknown(),
});

/**
 * A notice of the payment provider, signed over its raw body in the header `payment-signature`. It is kept once by its id and only rings: the
 * provider is then asked. The answer never says whether the portal knows the payment.
 */
export const receivePaymentNotice = defineOperation({
  name: 'student-accounts.receivePaymentNotice',
  summary: 'Take a notice of the payment provider',
  ...action,
  permission: 'anyone',
  withoutToken: true,
  answer: 'nothing',
  bodyLimit: 64 * 1024,
  path: '/payments/notices',
  input: z.looseObject({
    id: z.string().min(1).max(200),
    type: z.string().max(200),
    data: z.looseObject({ intent: z.string().min(1).max(200) }),
  }),
  output: z.null(),
  refusalOf: (fields) => messages.refusal('payment_notice_wrong', {}, { fields }),
});

/** Every call around online payments. */
export const paymentOperations: readonly Operation[] = [
  readOwnPayments,
  signOnToPay,
  checkPayment,
  cancelPayment,
  readPaymentReceipt,
  receivePaymentNotice,
];
