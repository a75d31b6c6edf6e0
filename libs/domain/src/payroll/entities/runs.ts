import { id, money } from '@campus/contract-kit';
import * as z from 'zod';
import type { OwedCause } from '../rules/index.js';

/** What lines add up to: hours as numbers, money as decimal texts. */
export const totals = z.object({
  lines: z.number().int(),
  regular: z.number(),
  overtime: z.number(),
  other: z.number(),
  gross: money,
  taxes: money,
  deductions: money,
  net: money,
});
export type WireTotals = z.output<typeof totals>;

/** Timesheets with hours of a pay period: all, and how many of them stand at each step. `processed` are those of a run, exported or not. */
export const timesheetCounts = z.object({
  all: z.number().int(),
  outstanding: z.number().int(),
  pending: z.number().int(),
  accepted: z.number().int(),
  processed: z.number().int(),
});
export type TimesheetCounts = z.output<typeof timesheetCounts>;

/** A person whose amounts differ. */
export const difference = z.object({ id, name: z.string(), before: money, after: money });
export type PayDifference = z.output<typeof difference>;

const OWED_CAUSE = z.enum(['correction', 'late_sheet', 'late_hire', 'left', 'pay_changed'] satisfies readonly OwedCause[]);

/** What a run paid of another pay period, or took back: whom, which period, how much and why. */
export const settled = z.object({
  id,
  name: z.string(),
  title: z.string(),
  pay_period: id,
  pay_period_label: z.string(),
  gross: money,
  cause: OWED_CAUSE,
});
export type WireSettled = z.output<typeof settled>;

/** What stands in the way of a payroll, or is told before it. */
export const CAUSE = z.enum([
  'hours_outside',
  'same_minutes',
  'over_balance',
  'pending',
  'outstanding',
  'open_punch',
  'no_pay',
  'no_accounts',
  'shares_not_whole',
  'over_week',
  'over_visa',
  'below_zero',
  'corrections',
  'late_sheet',
  'late_hire',
  'left',
  'pay_changed',
  'not_taken_back',
  'older_pending',
  'older_outstanding',
  'rejected',
]);
