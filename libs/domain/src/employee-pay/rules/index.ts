export { compensationPeriod } from './compensation-period.js';
export { FRESH_WITHIN_S, maskedAccount, plainDigits, refusalToDeposit } from './direct-deposit.js';
export type { DepositAccount } from './direct-deposit.js';
export { efw2File, isFileable } from './efw2.js';
export type { FiledW2, W2Person } from './efw2.js';
export { w2Boxes, w2Parts } from './w2-boxes.js';
export { controlNumber, DEMO_CAMPUS_EMPLOYER, limitsOf, NEWEST_LIMITS, w2Figures, w2Findings } from './w2.js';
export type { W2Figures, W2Finding, YearlyLimits, YearOfChecks } from './w2.js';
export { lastTwelveMonths, payItemName, yearToDate } from './pay-items.js';
/** Rows of a page in the payroll history. [EMPTOOL-016] */
export const CHECKS_PER_PAGE = 12;
