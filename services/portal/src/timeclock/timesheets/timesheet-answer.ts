import type { PayPeriod, TimesheetRow } from '@campus/domain/timeclock';
import { hoursOf, hourType, periodEnd, periodHours, periodLabel } from '@campus/domain/timeclock/rules';
import type { OverBalance } from '../record/over-balance.repository.js';
import type { MarkedDay } from '../record/punches.repository.js';
import type { StoredTimesheet } from '../record/timesheets.repository.js';

/** For whom a sheet is shown, and on which day. */
interface Shown {
  readonly isAssigned: boolean;
  readonly today: string;
  /** What of the time off of the period the person's balances do not have. */
  readonly over: readonly OverBalance[];
}

/** A sheet as it waits for its supervisor. [SUP-007] [SUP-020] */
export function timesheetAnswer(timesheet: StoredTimesheet, { isAssigned, today, over }: Shown): TimesheetRow {
  const { hours } = timesheet;
  return {
    id: timesheet.id,
    employee: timesheet.employee,
    position: timesheet.title,
    regular: hoursOf(hours.regular),
    vacation: hoursOf(hours.vacation),
    sick: hoursOf(hours.sick),
    holiday: hoursOf(hours.holiday),
    personal: hoursOf(hours.personal),
    othhrs: hoursOf(hours.othhrs),
    total: hoursOf(hours.total),
    week1total: hoursOf(hours.week1),
    week2total: hoursOf(hours.week2),
    overtime: hoursOf(hours.overtime),
    week1overtime: hoursOf(hours.overtime1),
    week2overtime: hoursOf(hours.overtime2),
    selected: 0,
    group: isAssigned ? 'assigned' : 'delegated',
    idNum: timesheet.empId,
    org_pos: timesheet.orgPos,
    pos_seq: timesheet.posSeq,
    pay_period: timesheet.period,
    pay_period_label: periodLabel(timesheet.period),
    ended: periodEnd(timesheet.period) < today ? 1 : 0,
    changed_by_hr: timesheet.hrChangedAt === null ? 0 : 1,
    attested: timesheet.attested ? 1 : 0,
    disagreement: timesheet.disagreement,
    rejection_reason: timesheet.rejectionReason,
    open_punches: hours.openPunches,
    over_balance: over.map(({ hourType: type, hundredths }) => ({
      type: hourType(type)?.description ?? type,
      hours: hoursOf(hundredths),
    })),
    content: timesheet.content,
  };
}

/** A sheet among all of its period, with its hours by date. [SUP-018] */
export function periodTimesheetAnswer(
  timesheet: StoredTimesheet,
  dates: readonly string[],
  { days, editable }: { readonly days: readonly MarkedDay[]; readonly editable: boolean },
): PayPeriod['sheets'][number] {
  const { hours } = timesheet;
  const placesOf = (marked: (day: MarkedDay) => boolean): number[] =>
    days
      .filter(marked)
      .map(({ day }) => dates.indexOf(day))
      .sort((one, other) => one - other);
  return {
    id: timesheet.id,
    idNum: timesheet.empId,
    org_pos: timesheet.orgPos,
    pos_seq: timesheet.posSeq,
    state: timesheet.state,
    overtime: hoursOf(hours.overtime),
    emp: timesheet.employee,
    title: timesheet.title,
    editable: editable ? 1 : 0,
    timeList: periodHours(dates, days).days.map(hoursOf),
    edited: placesOf(({ edited }) => edited),
    open: placesOf(({ open }) => open),
    empty: placesOf(({ empty }) => empty),
    total: hoursOf(hours.total),
    week1Total: hoursOf(hours.week1),
    week2Total: hoursOf(hours.week2),
    week1Overtime: hoursOf(hours.overtime1),
    week2Overtime: hoursOf(hours.overtime2),
  };
}
