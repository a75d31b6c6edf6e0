export { compensationPeriod } from './compensation-period.js';
export { FRESH_WITHIN_S, maskedAccount, plainDigits, refusalToDeposit } from './direct-deposit.js';
export type { DepositAccount } from './direct-deposit.js';
export { lastTwelveMonths, payItemName, yearToDate } from './pay-items.js';
/** Rows of a page in the payroll history. [EMPTOOL-016] */
export const CHECKS_PER_PAGE = 12;
