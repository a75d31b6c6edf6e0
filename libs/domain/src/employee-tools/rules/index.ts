export { FRESH_WITHIN_S, maskedAccount, plainDigits, refusalToDeposit } from './direct-deposit.js';
export type { DepositAccount } from './direct-deposit.js';
export { CARD_RESET_MS, idNumberOf } from './library-card.js';
export { compensationPeriod } from './compensation-period.js';
/** Rows of a page in the endowment viewer and in the payroll history. [EMPTOOL-004] [EMPTOOL-016] */
export const ENDOWMENTS_PER_PAGE = 10;
export const CHECKS_PER_PAGE = 12;
export { lastTwelveMonths, payItemName, yearToDate } from './pay-items.js';
