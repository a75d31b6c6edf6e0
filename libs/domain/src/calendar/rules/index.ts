export { bankingDayBefore, bankingDaysAfter, isBankingDay } from './banking-days.js';
export { businessDaysAfter, isBusinessDay, weekdaysBetween } from './business-days.js';
export {
  addDays,
  CAMPUS_TIME,
  campusDateText,
  campusDay,
  campusDayWords,
  campusInstant,
  campusMidnight,
  campusMomentText,
  campusTime,
  campusTimeText,
  daysBetween,
  wholeMinute,
} from './campus-time.js';
export {
  /** @public For every field that names a fiscal year. */ FISCAL_YEAR_SENTENCE,
  fiscalMonth,
  fiscalQuarter,
  fiscalYearDays,
  fiscalYearStart,
  fiscalYearsUntil,
  fiscalYearText,
} from './fiscal-year.js';
export { lastWeekday, nearestWorkday, nthWeekday } from './weekdays.js';
