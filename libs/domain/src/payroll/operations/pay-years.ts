import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, recordVersion, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { payYearTexts as texts } from '../messages/pay-years.js';
import { payrollPermissions as can } from '../permissions.js';
import { PAY_SHARES } from '../rules/index.js';

/** A year with more than 26 pay days, and what each of them pays of a yearly salary. */
export const payYear = z.object({
  year: z.number().int(),
  payDays: z.number().int(),
  share: z.enum(PAY_SHARES),
  /** 0 until somebody has chosen. */
  version: z.number().int().nonnegative(),
  /** 1 once a payroll that is paid in it is processed or in progress. */
  begun: flag,
});
export type WirePayYear = z.output<typeof payYear>;

/** The years with 27 pay days among those of the pay periods and the year after them, the newest first. */
export const listPayYears = defineOperation({
  name: 'payroll.listPayYears',
  summary: texts.title,
  method: 'GET',
  path: '/timeclock/accounting/pay-years',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(payYear),
});

/** Chooses what each pay day of a year with 27 pays of a yearly salary. */
export const choosePayShare = defineOperation({
  name: 'payroll.choosePayShare',
  summary: 'What each pay day of a year pays of a yearly salary',
  method: 'POST',
  path: '/timeclock/accounting/pay-years',
  permission: can.keepBooks,
  mode: 'action',
  input: z.strictObject({
    year: writtenNumber(z.number().int().min(2023).max(2200)),
    share: z.enum(PAY_SHARES),
    version: recordVersion.optional(),
  }),
  output: payYear,
});

/** What accounting decides about years with 27 pay days. */
export const payYearOperations: readonly Operation[] = [listPayYears, choosePayShare];
