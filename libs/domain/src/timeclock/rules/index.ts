export { balanceAsOf, lastFifteenth } from './accrual.js';
export { textWord } from './text-words.js';
export type { TextWord } from './text-words.js';
export type { AccrualTier, HeldDays, TimeOffUse } from './accrual.js';
export { LONG_PUNCH_MS, nextAction, positionStatus, refusalToClock } from './clock.js';
export type { ClockAction, ClockFacts, ClockRefusal } from './clock.js';
export { closingReminder } from './closing.js';
export { yearsOfPeriod, yearsWithoutCalendar } from './calendar-years.js';
export { campusHolidays, HOLIDAY_ENTERED_DAYS, refusalOfHoliday } from './holidays.js';
export type { HolidayRefusal } from './holidays.js';
export { ASK_HR, HOLIDAY, HOUR_TYPES, hourType, REGULAR, SICK, STIPEND, TIME_OFF_TYPES, VACATION } from './hour-types.js';
export type { HourColumn, HourType } from './hour-types.js';
export {
  hoursOf,
  hoursText,
  hundredthsIn,
  hundredthsOf,
  hundredthsOfUnits,
  minutesBetween,
  PART_TIME_MONTH_LIMIT,
  periodHours,
  VISA_WEEK_LIMIT,
  WEEK_LIMIT,
} from './hours.js';
export type { DayEntry } from './hours.js';
export { limitAfter, limitUsages } from './limits.js';
export {
  formalDate,
  payDateOf,
  PERIOD_DAYS,
  PERIODS_A_YEAR,
  periodDates,
  periodEnd,
  periodLabel,
  periodsAfter,
  weekOf,
} from './pay-periods.js';
export { shiftParts } from './shifts.js';
export type { ShiftPart } from './shifts.js';
export {
  canBecome,
  LEAST_TIME_OFF,
  MAX_TIME_OFF,
  refusalOfTimeOff,
  TIME_OFF,
  TIME_OFF_ACTIONS,
  timeOffAfter,
  timeOffBounds,
  workdaysBetween,
} from './time-off.js';
export type { DecidedRequest, DecisionRefusal, TimeOffAction, TimeOffBounds, TimeOffState } from './time-off.js';
export type { TimesheetState } from './timesheet-states.js';
export { hoursOfUnits, TIMESHEET_COLUMNS, timesheetHours, WORKED } from './timesheets.js';
export type { TimesheetHours, TimesheetTime, TimesheetUnits } from './timesheets.js';
export { isDayOfEmployment, refusalOfDay } from './day-limits.js';
export type { DayLimitRefusal, DayOfPerson, HeldFrom } from './day-limits.js';
export { explainDay } from './explain.js';
export type { HoursChange } from './explain.js';
export { changesAnything, changeTexts, checkDate, punchText } from './timesheet-edit.js';
export type { DateChange, DateRefusal, PunchContent, StoredPunch, WantedPunch } from './timesheet-edit.js';
export { canEditTimesheet, refusalToApprove, refusalToCorrect, refusalToSetTime } from './supervision.js';
export type { TimesheetEditor } from './supervision.js';
export { sinceText, timeOn } from './time-text.js';
