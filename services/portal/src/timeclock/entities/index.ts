import { PayPeriodRow, TimecardSetting } from './pay-period.entity.js';
import { PunchRow, ReceivedText } from './punch.entity.js';
import { TimeOffBalance, TimeOffRequestRow } from './time-off.entity.js';
import { Timesheet, TimesheetDelegate } from './timesheet.entity.js';

/** Every table of time. */
export const timeclockEntities = [
  PayPeriodRow,
  TimecardSetting,
  PunchRow,
  ReceivedText,
  TimeOffRequestRow,
  TimeOffBalance,
  Timesheet,
  TimesheetDelegate,
] as const;
