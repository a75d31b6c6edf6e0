import type { Operation } from '@campus/contract-kit';
import { defineOperation } from '@campus/contract-kit';
import * as z from 'zod';
import { settlementTexts as texts } from '../messages/settlement.js';
import { studentAccountsPermissions as can } from '../permissions.js';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '../rules/settlement.js';

const office = { permission: can.administerPayments } as const;
const action = { ...office, method: 'POST', mode: 'action' } as const;
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
  reason: z.string(),
  proposed_by: z.string(),
  /** Whether the person who reads may confirm it. */
  may_confirm: z.boolean(),
});
export type Difference = z.output<typeof difference>;

const settlement = z.object({
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

/** Proposes to bring the account to what the provider says. */
export const proposeCorrection = defineOperation({
  name: 'student-accounts.proposeCorrection',
  summary: 'Propose to correct a difference',
  ...action,
  path: `${BASE}/:id/propose`,
  input: z.strictObject({
    id: z.uuid(),
    reason: z.string().trim().min(1, texts.reasonMissing).max(500).meta({ title: texts.reason, field: 'lines' }),
    /** Who paid, where nobody here knows the payment. */
    student: z.string().trim().max(20).optional().meta({ title: texts.studentId }),
  }),
  output: settlement,
});

const decide = (name: string, summary: string, path: string) =>
  defineOperation({
    name: `student-accounts.${name}`,
    summary,
    ...action,
    path: `${BASE}/:id/${path}`,
    input: z.strictObject({ id: z.uuid() }),
    output: settlement,
  });

/** A second person confirms a proposed correction, which is then posted. */
export const confirmCorrection = decide('confirmCorrection', 'Confirm a proposed correction', 'confirm');
/** Takes a proposal away; the difference is open again. */
export const rejectCorrection = decide('rejectCorrection', 'Reject a proposed correction', 'reject');

/** Every call around the daily settlement. */
export const settlementOperations: readonly Operation[] = [
  readSettlement,
  proposeCorrection,
  confirmCorrection,
  rejectCorrection,
];
