import { isoDate, money } from '@campus/contract-kit';
import * as z from 'zod';

/** Hours in hundredths, e.g. `80.25`. */
const hours = z.string().regex(/^\d+\.\d{2}$/);
const item = z.object({ ITEM_CDE: z.string(), AMT_CALC: money });

/** A line of the payroll history. [EMPTOOL-015] */
export const checkLine = z.object({ CHECK_NUM: z.string(), CHECK_DTE: isoDate, GROSS_PAY: money, NET_PAY: money });
export type CheckLine = z.output<typeof checkLine>;

/** A paycheck: gross minus deductions and taxes is net. [EMPTOOL-018] */
export const paycheck = z.strictObject({
  CHECK_NUM: z.string(),
  CHECK_DTE: isoDate,
  PRD_BEGIN_DTE: isoDate,
  PRD_END_DTE: isoDate,
  REG_HRS: hours,
  OT_HRS: hours,
  GROSS_PAY: money,
  NET_PAY: money,
  deductions: z.array(item),
  taxes: z.array(item),
  paid_time_off: z.array(z.object({ AMT_TAKEN: hours })),
  benefits: z.array(z.object({ BENEFIT_CDE: z.string(), BENEFIT_AMT_AVAIL: hours })),
  positions: z.array(z.object({ POS_TITLE: z.string() })),
});
export type Paycheck = z.output<typeof paycheck>;

/** A category of a compensation statement with its items, fiscal year to date. [EMPTOOL-011] */
export const compensationCategory = z.object({
  category: z.string(),
  items: z.array(z.object({ item: z.string(), amount: money })),
  total: money,
});
export type CompensationCategory = z.output<typeof compensationCategory>;

/** One's compensation of a fiscal year, by category. [EMPTOOL-011] */
export const compensation = z.object({
  year: z.number().int(),
  /** `2025-2026`. */
  name: z.string(),
  from: isoDate,
  until: isoDate,
  current: z.number().int(),
  categories: z.array(compensationCategory),
  total: money,
});
export type Compensation = z.output<typeof compensation>;
