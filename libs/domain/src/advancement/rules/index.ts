export {
  DONOR_ID,
  GIVING_RELATIONS,
  isClassYear,
  KEPT_ATTRIBUTES,
  /** @public For the reports of giving. */ OTHER_RELATION,
  SOLICIT,
  solicitOf,
  switchesOf,
} from './donors.js';
export type { GivingRelation, Solicit, SolicitSwitches } from './donors.js';
export {
  ANNUAL_FUND,
  fundKind,
  GIFT_CLASSES,
  givingSums,
  isSoftCredit,
  isUnrestricted,
  RESTRICTED_PREFIXES,
  UNRESTRICTED_PREFIX,
} from './gifts.js';
export type { FundKind, GiftCategory, GiftClass, GiftTransaction, GivingSums } from './gifts.js';
export { isP2g, MAX_RANGE, P2G_ALONE, P2G_LEVELS, P2G_SCORES, P2G_SENTENCE, WEALTH_AMOUNTS, wealthAmount } from './wealth.js';
export { isBadWealthRow, readWealthRow, WEALTH_COLUMNS, wrongColumn } from './wealth-file.js';
export type { BadWealthRow, WealthProblem, WealthRow } from './wealth-file.js';
export {
  bulkDonors,
  cutNotes,
  followUpOf,
  isDescription,
  isStaffNumber,
  MAX_BULK_CONTACTS,
  MAX_CONTACT_NOTES,
  MAX_DESCRIPTION,
  RESTORE_DAYS,
} from './contacts.js';
export { eachGoalMonth, GOAL_MONTHS, isGoal } from './goals.js';
export type { GoalMonth } from './goals.js';
export { MAX_PURGED_EMAILS, purgedEmails } from './purged-emails.js';
export { cellKind, columnLabel, LIST_COLUMN_NAMES, LIST_COLUMNS, LIST_YEARS, listColumn, yearsBefore } from './list-columns.js';
export type { ListColumn, ListColumnName, ListFilterKind } from './list-columns.js';
export { AMOUNT_SENTENCE, fitsDateRow, isListAmount, MAX_DATE_ROWS, refusalOfDateRow, testOf } from './list-dates.js';
export type { DateRow, DateRowTest } from './list-dates.js';
export { listFileName, MAX_LIST_NAME, sheetName } from './list-names.js';
export type {
  ChoiceListFilter,
  ListFilter,
  ListFilters,
  ListReport,
  P2gListFilter,
  SpanListFilter,
  TextListFilter,
} from './list-filters.js';
export { DELETED, listSentence } from './list-sentence.js';
export type { CodeNames } from './list-sentence.js';
export { FIRST_DAY, isReadyList, lybuntRows, READY_LISTS, readyList, reinstatedGap, sybuntRows } from './ready-lists.js';
export {
  ATS_THRESHOLD,
  goalFigure,
  GROUPINGS,
  monthName,
  monthsWithGoals,
  percentOf,
  PROBLEM_CODES,
  PROBLEMS,
  RELATION_ROWS,
  REPORT_NAMES,
  REPORT_SETTINGS,
} from './reports.js';
export type { Grouping, Problem, ReportName } from './reports.js';
export {
  askLadder,
  calleeIds,
  DAYS_OF_WEEK_REPORT,
  DEFAULT_LATER,
  endsCallee,
  GIFT_TYPES,
  assignedSince,
  assignedUntil,
  isGiftAmount,
  LATER_MINUTES,
  MAX_ADDED_CALLEES,
  MAX_CALL_NOTES,
  minutesLater,
  mondayOf,
  monthlyAmount,
  NO_ANSWER_MINUTES,
  OUTCOME_NUMBERS,
  OUTCOMES,
  refusalOfCall,
  RELEASE_MINUTES,
  tenDigits,
} from './phonathon.js';
export type { CallForm, GiftType, Outcome } from './phonathon.js';
export { isPhonathonOpen, nextOpening, readPhonathonHours } from './phonathon-hours.js';
export type { PhonathonHours } from './phonathon-hours.js';
export { amountOfCents, avenueOf, fundOf, isSamePerson, nameOfContact, SYNC_DIRECTIONS, syncRetryWait } from './kindful.js';
export type { KindfulContact, LeftReason, SyncDirection, SyncProblem } from './kindful.js';
export { FIGURE_KINDS, figurePart, figureRelation, fiscalMonthDays, NO_CODE } from './figures.js';
export type { FigureFilter, FigureKind } from './figures.js';
export { everyGivingYear } from './giving-years.js';
