export { balanceAsOf, lastFifteenth, nextFifteenth, yearsBetween } from './accrual.js';
export type { AccrualTier, BalanceOpening, TimeOffUse } from './accrual.js';
export { CLOCK_ACTIONS, LONG_PUNCH_MS, LONGEST_PUNCH_MS, nextAction, positionStatus, refusalToClock } from './clock.js';
export type { ClockAction, ClockFacts, ClockRefusal, PositionStatus } from './clock.js';
export { closingReminder } from './closing.js';
export {
  addDays,
  CAMPUS_TIME,
  campusDay,
  campusInstant,
  campusMidnight,
  campusTime,
  campusTimeText,
  daysBetween,
  wholeMinute,
} from './eastern.js';
export { campusHolidays } from './holidays.js';
export type { Holiday } from './holidays.js';
export {
  ASK_HR,
  HOLIDAY,
  HOUR_TYPES,
  hourType,
  PERSONAL,
  REGULAR,
  SICK,
  STIPEND,
  TIME_OFF_TYPES,
  VACATION,
} from './hour-types.js';
export type { HourColumn, HourType } from './hour-types.js';
export {
  hoursOf,
  hoursText,
  hundredthsIn,
  hundredthsOf,
  hundredthsOfUnits,
  minutesBetween,
  overtimeOf,
  PART_TIME_MONTH_LIMIT,
  periodHours,
  VISA_WEEK_LIMIT,
  WEEK_LIMIT,
} from './hours.js';
export type { DayEntry, PeriodHours } from './hours.js';
export { limitAfter, limitStands } from './limits.js';
export type { LimitedPerson, LimitKind, LimitStand } from './limits.js';
export { formalDate, payDateOf, PERIOD_DAYS, periodDates, periodEnd, periodLabel, periodsAfter, weekOf } from './pay-periods.js';
export { shiftParts } from './shifts.js';
export type { ShiftPart } from './shifts.js';
export {
  canBecome,
  isOpenTimeOff,
  LEAST_TIME_OFF,
  MOST_TIME_OFF,
  refusalOfDecision,
  refusalOfTimeOff,
  TIME_OFF_ACTIONS,
  TIME_OFF_STATES,
  timeOffAfter,
  timeOffBounds,
} from './time-off.js';
export type {
  AskedTimeOff,
  DecidedRequest,
  DecisionRefusal,
  TimeOffAction,
  TimeOffBounds,
  TimeOffRefusal,
  TimeOffState,
} from './time-off.js';
export { SHEET_STATES, sheetCanBecome } from './sheet-states.js';
export type { SheetState } from './sheet-states.js';
export { hoursOfSheets, hoursOfUnits, SHEET_COLUMNS, sheetHours } from './sheets.js';
export type { SheetHours, SheetTime, SheetUnits } from './sheets.js';
export { explainDay } from './explain.js';
export type { HoursChange } from './explain.js';
export { changesAnything, changeTexts, checkDate, MOST_HOURS, punchText } from './sheet-edit.js';
export type { CheckedDate, DateChange, DateRefusal, PunchContent, StoredPunch, WantedPunch } from './sheet-edit.js';
export { canEditSheet, refusalToApprove, refusalToCorrect, refusalToSetTime } from './supervision.js';
export type { ApprovalFacts, ApprovalRefusal, SetTimeRefusal, SheetEditor } from './supervision.js';
export { timeOn } from './time-text.js';
