export { dueReminders, lastWeekdayOf, periodOf } from './periods.js';
export type { DueReminder, FormPeriod, PeriodKind, ReminderStep } from './periods.js';
export {
  filledAnswers,
  isBlank,
  MAX_ANSWER_CHARACTERS,
  MAX_ENTRIES,
  RA_QUESTIONS,
  raFormProblems,
  rdFormProblems,
  shownFormOf,
} from './residence-form.js';
export type { Question, RdEntries, ShownForm } from './residence-form.js';
