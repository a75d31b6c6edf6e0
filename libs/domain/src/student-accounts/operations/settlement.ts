import type { Operation } from '@campus/contract-kit';
import { defineOperation, uuid } from '@campus/contract-kit';
import * as z from 'zod';
import { settlementTexts as texts } from '../messages/settlement.js';
import { studentAccountsMessages as messages } from '../messages.js';
import { studentAccountsPermissions as can } from '../permissions.js';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '../rules/settlement.js';

const office = { permission: can.administerPayments } as const;
const action = {
  ...office,
  method: 'POST',
  mode: 'action',
  refusalWhileActing: () => messages.refusal('settlement_not_acting'),
} as const;
const BASE = '/accounting/settlement';

/** A payment that the provider and the account do not agree about; amounts are dollars, what was paid less what was given back. */
const difference = z.object({
  id: z.uuid(),
  day: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  state: z.enum(DIFFERENCE_STATES),
  /** The student's id and name; both empty where nobody here knows the payment. */
  student: z.string(),
  name: z.string(),
  provider: z.string(),
  ledger: z.string(),
  /** What does not fit, where that is the difference. */
  detail: z.string(),
  /** Whether it is proposed to leave the account as it is. */
  leaves: z.boolean(),
  reason: z.string(),
  proposed_by: z.string(),
  /** Whether the person who reads may confirm it. */
  may_confirm: z.boolean(),
});
export type Difference = z.output<typeof difference>;

/** A payment that the provider answers it does not know. */
const gonePayment = z.object({
  id: z.uuid(),
  student: z.string(),
  name: z.string(),
  amount: z.string(),
  opened_at: z.string(),
  since: z.string(),
  /** From when on it can be closed, and whether the person who reads may close it now. */
  closes_at: z.string(),
  may_close: z.boolean(),
});
export type GonePayment = z.output<typeof gonePayment>;

const settlement = z.object({
  gone: z.array(gonePayment),
  days: z.array(z.object({ day: z.string(), payments: z.number().int(), differences: z.number().int() })),
  differences: z.array(difference),
});
export type Settlement = z.output<typeof settlement>;

/** The days that were compared, and what does not agree. */
export const readSettlement = defineOperation({
  name: 'student-accounts.readSettlement',
  summary: 'The daily settlement with the payment provider',
  ...office,
  method: 'GET',
  mode: 'read',
  path: BASE,
  input: z.strictObject({}),
  output: settlement,
});

/** Proposes to bring the account to what the provider says, or to leave it as it is. */
export const proposeCorrection = defineOperation({
  name: 'student-accounts.proposeCorrection',
  summary: 'Propose to correct a difference',
  ...action,
  path: `${BASE}/:id/propose`,
  input: z.strictObject({
    id: uuid,
    reason: z.string().trim().min(1, texts.reasonMissing).max(500).meta({ title: texts.reason, field: 'lines' }),
    /** Who paid, where nobody here knows the payment. */
    student: z.string().trim().max(20).optional().meta({ title: texts.studentId }),
    leave: z.boolean().default(false).meta({ title: texts.leave }),
  }),
  output: settlement,
});

const decide = (name: string, summary: string, path: string) =>
  defineOperation({
    name: `student-accounts.${name}`,
    summary,
    ...action,
    path: `${BASE}/:id/${path}`,
    input: z.strictObject({ id: uuid }),
    output: settlement,
  });

/** A second person confirms a proposed correction, which is then posted. */
export const confirmCorrection = decide('confirmCorrection', 'Confirm a proposed correction', 'confirm');
/** Takes a proposal away; the difference is open again. */
export const rejectCorrection = decide('rejectCorrection', 'Reject a proposed correction', 'reject');

/** Closes a payment that the provider has not known for a day: its amount can be paid again. */
export const closeGonePayment = defineOperation({
  name: 'student-accounts.closeGonePayment',
  summary: 'Close a payment that the provider does not know',
  ...action,
  path: `${BASE}/payments/:id/close`,
  input: z.strictObject({
    id: uuid,
    reason: z.string().trim().min(1, texts.closeReasonMissing).max(500).meta({ title: texts.reason, field: 'lines' }),
  }),
  output: settlement,
});

/** Every call around the daily settlement. */
export const settlementOperations: readonly Operation[] = [
  readSettlement,
  proposeCorrection,
  confirmCorrection,
  rejectCorrection,
  closeGonePayment,
];
