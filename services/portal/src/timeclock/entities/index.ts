import { AcceptedSameMinutes } from './accepted-same-minutes.entity.js';
import { PayPeriodRow, TimecardSetting } from './pay-period.entity.js';
import { PunchRow, ReceivedText } from './punch.entity.js';
import { PunchCorrection } from './punch-correction.entity.js';
import {
  AccrualRule,
  EnteredHoliday,
  HolidayYear,
  PaidHoliday,
  TimeOffBalance,
  TimeOffRequestRow,
  TimeReminder,
} from './time-off.entity.js';
import { Timesheet, TimesheetDelegate } from './timesheet.entity.js';

/** Every table of time. */
export const timeclockEntities = [
  PayPeriodRow,
  TimecardSetting,
  PunchRow,
  ReceivedText,
  TimeOffRequestRow,
  TimeOffBalance,
  PaidHoliday,
  AcceptedSameMinutes,
  EnteredHoliday,
  HolidayYear,
  AccrualRule,
  TimeReminder,
  Timesheet,
  TimesheetDelegate,
  PunchCorrection,
] as const;
