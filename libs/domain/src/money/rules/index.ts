export { amountOf, centsIn, centsOf, dollarsOf, dollarsText, largestRemainder, roundedShare } from './money.js';
export {
  /** @public For every field that names a fiscal year. */ FISCAL_YEAR_SENTENCE,
  fiscalMonth,
  fiscalQuarter,
  fiscalYearDays,
  fiscalYearStart,
  fiscalYearsUntil,
  fiscalYearText,
} from './fiscal-year.js';
