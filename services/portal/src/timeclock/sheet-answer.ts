import type { PayPeriod, SheetRow } from '@campus/domain/timeclock';
import { hoursOf, periodEnd, periodLabel } from '@campus/domain/timeclock/rules';
import type { StoredSheet } from './sheets.repository.js';

/** For whom a sheet is shown, and on which day. */
interface Shown {
  readonly isAssigned: boolean;
  readonly today: string;
}

/** A sheet as it waits for its supervisor. [SUP-007] [SUP-020] */
export function sheetAnswer(sheet: StoredSheet, { isAssigned, today }: Shown): SheetRow {
  const { hours } = sheet;
  return {
    id: sheet.id,
    employee: sheet.employee,
    position: sheet.title,
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
    selected: 0,
    group: isAssigned ? 'assigned' : 'delegated',
    idNum: sheet.empId,
    org_pos: sheet.orgPos,
    pos_seq: sheet.posSeq,
    pay_period: sheet.period,
    pay_period_label: periodLabel(sheet.period),
    ended: periodEnd(sheet.period) < today ? 1 : 0,
    changed_by_hr: sheet.hrChangedAt === null ? 0 : 1,
    attested: sheet.attested ? 1 : 0,
    disagreement: sheet.disagreement,
    rejection_reason: sheet.rejectionReason,
    open_punches: hours.openPunches,
    content: sheet.content,
  };
}

/** A sheet among all of its period, with its hours by date. [SUP-018] */
export function periodSheetAnswer(sheet: StoredSheet, days: readonly number[], editable: boolean): PayPeriod['sheets'][number] {
  const { hours } = sheet;
  return {
    id: sheet.id,
    idNum: sheet.empId,
    org_pos: sheet.orgPos,
    pos_seq: sheet.posSeq,
    state: sheet.state,
    overtime: hoursOf(hours.overtime),
    emp: sheet.employee,
    title: sheet.title,
    editable: editable ? 1 : 0,
    timeList: days.map(hoursOf),
    total: hoursOf(hours.total),
    week1Total: hoursOf(hours.week1),
    week2Total: hoursOf(hours.week2),
  };
}
