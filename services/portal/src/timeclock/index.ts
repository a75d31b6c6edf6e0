import { timeclockDomain } from '@campus/domain/timeclock/domain';
import type { PortalDomain } from '../platform/index.js';
import { servesApproval } from '../platform/index.js';
import { ClockController } from './clock/clock.controller.js';
import { timeclockCommands } from './commands.js';
import { timeclockEntities } from './entities/index.js';
import { timeclockInvariants } from './invariants.js';
import { EnteredHolidays1791230000000 } from './migrations/1791230000000-entered-holidays.js';
import { HolidayCalendar1791780000000 } from './migrations/1791780000000-holiday-calendar.js';
import { SameMinutesAtTwoPositions1791780200000 } from './migrations/1791780200000-same-minutes-at-two-positions.js';
import { overtakenTimeMail } from './supervision/overtaken-time-mail.js';
import { partTimeReport } from './supervision/part-time-report.js';
import { PunchInbox } from './clock/punch-inbox.js';
import { SalariedRequestsController } from './time-off/salaried-requests.controller.js';
import { timeclockSeeders } from './seeds/index.js';
import { TimesheetsController } from './timesheets/timesheets.controller.js';
import { TimeSupervisorsService } from './record/supervision.service.js';
import { SupervisorInbox } from './supervision/supervisor-inbox.js';
import { SupervisorController } from './supervision/supervisor.controller.js';
import { timeOffApproval } from './time-off/time-off.approval.js';
import { TimeOffController } from './time-off/time-off.controller.js';
import { TimeSchedules } from './time-schedules.js';
import { TimeclockActivities } from './timeclock.activities.js';

export { DelegatesService } from './supervision/delegates.service.js';
export { HolidayCalendarRepository } from './time-off/holiday-calendar.repository.js';
export type { StoredHoliday } from './time-off/holiday-calendar.repository.js';
export { OddHoursRepository } from './record/odd-hours.repository.js';
export { OverBalanceRepository } from './record/over-balance.repository.js';
export type { HoursOutside, StoredSameMinutes } from './record/odd-hours.repository.js';
export { PayPeriodRow } from './entities/pay-period.entity.js';
export { PayPeriodsRepository } from './record/pay-periods.repository.js';
export type { StoredPeriod } from './record/pay-periods.repository.js';
export {
  pageOfTimesheets,
  timesheetOf,
  TimesheetsRepository,
  timesheetsWhere,
  totalsOfTimesheets,
} from './record/timesheets.repository.js';
export type { KnownOfTimesheet, TimesheetKey, StoredTimesheet } from './record/timesheets.repository.js';
export { ALL_POSITIONS } from './record/position-source.js';
export { PAID_OFF_TYPES, partTimePeople, UNPAID_TYPE, unitsOf, WORKED_TYPES } from './record/worked-hours.js';
export { SalariedTimeOffService } from './time-off/salaried-time-off.service.js';
export type { SalariedTimeOffRow } from './time-off/salaried-time-off.service.js';
export { nothingOutstanding } from './supervision/overtaken-time-mail.js';
export { timesheetRecord, TIMESHEET_RECORD } from './record/timesheet-audit.js';

export const timeclockPortal: PortalDomain = {
  domain: timeclockDomain,
  home: 'tells',
  entities: timeclockEntities,
  migrations: [EnteredHolidays1791230000000, HolidayCalendar1791780000000, SameMinutesAtTwoPositions1791780200000],
  seeders: timeclockSeeders,
  commands: timeclockCommands,
  invariants: timeclockInvariants,
  api: [
    ClockController,
    SalariedRequestsController,
    TimesheetsController,
    SupervisorController,
    TimeOffController,
    partTimeReport,
    PunchInbox,
    SupervisorInbox,
    TimeSupervisorsService,
    servesApproval(timeOffApproval),
  ],
  worker: [TimeSchedules, TimeclockActivities, servesApproval(timeOffApproval)],
  jobs: [...overtakenTimeMail, partTimeReport, servesApproval(timeOffApproval)],
};
