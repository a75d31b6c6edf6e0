import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { payrollPermissions as can } from '../permissions.js';
import { payrollRunMessages as messages } from '../messages/runs.js';

/** Hours of an exported pay period, put right; hundredths of an hour as a number, negative where too many were paid. */
const payCorrection = z.object({
  id,
  idNum: id,
  employee: z.string(),
  position: z.string(),
  pay_period: id,
  pay_period_label: z.string(),
  date: isoDate,
  type: z.string(),
  hours: z.number(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** The run that pays it, as period and attempt; null while it waits. */
  paidBy: z.string().nullable(),
});
export type PayCorrection = z.output<typeof payCorrection>;

/** Corrections of exported pay periods, the newest first. */
export const listPayCorrections = defineOperation({
  name: 'payroll.listCorrections',
  summary: 'Corrections of exported pay periods',
  method: 'GET',
  path: '/timeclock/accounting/pay-corrections',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(payCorrection),
});

/** Notes hours more or fewer on a day of an exported timesheet, for the next run to pay. */
export const addPayCorrection = defineOperation({
  name: 'payroll.addCorrection',
  summary: 'Correct hours of an exported pay period',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  path: '/timeclock/accounting/pay-corrections',
  permission: can.keepBooks,
  mode: 'action',
  input: z.strictObject({
    idNum: id,
    org_pos: id,
    pos_seq: id,
    pay_period: id,
    date: isoDate.meta({ title: 'Date' }),
    type: id.meta({ title: 'Type' }),
    hours: z.number().meta({ title: 'Hours more or fewer', description: '2 or -1.25' }),
    reason: z.string().trim().max(500).meta({ title: 'Reason' }),
    /** The same hours are wanted once more beside an equal correction that waits. */
    again: z.boolean().optional(),
  }),
  output: payCorrection,
});

/** Withdraws a correction that no run has paid. */
export const withdrawPayCorrection = defineOperation({
  name: 'payroll.withdrawCorrection',
  summary: 'Withdraw a correction of an exported pay period',
  method: 'DELETE',
  path: '/timeclock/accounting/pay-corrections',
  override: true,
  permission: can.keepBooks,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

/** What accounting asks around corrections of exported hours. */
export const correctionOperations: readonly Operation[] = [listPayCorrections, addPayCorrection, withdrawPayCorrection];
