import type { OutputOf } from '@campus/contract-kit';
import type {
  ClockPosition,
  EditedDate,
  PayPeriod,
  Punch,
  SalariedRequest,
  TimeOffRequest,
  TimesheetInDays,
  TimesheetRow,
  TodayPerson,
} from '@campus/domain/timeclock';
import type { readTimeOff } from '@campus/domain/timeclock';
import {
  listCorrections,
  supervisorSameMinutes,
  listSalaried,
  listTimesheets,
  readHours,
  readOwnTimesheets,
  readPeriod,
  readPeriodCalendar,
  readSupervisedPeriod,
} from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { formalDate } from '@campus/domain/timeclock/rules';
import { FakePortal } from '../../../lib/testing/fake-portal.js';

/** The first days of three pay periods, the newest first; the first is the current one. */
export const PERIODS = ['2026-09-21', '2026-09-07', '2026-08-24'] as const;
const [CURRENT] = PERIODS;
export const labelOf = (id: string): string => `Pay period from ${id}`;
export const FIRST = 'Human Resources Assistant';
export const SECOND = 'Campus Technology Assistant';
/** A pay period without hours. */
export function periodOf(id: string, changes: Partial<PayPeriod> = {}): PayPeriod {
  const dates = Array.from({ length: 14 }, (_, at) => addDays(id, at));
  return {
    id,
    label: labelOf(id),
    payPeriodStart: id,
    payPeriodEnd: addDays(id, 13),
    payDate: addDays(id, 18),
    payPeriodDates: dates,
    payPeriodDatesFormal: dates.map(formalDate),
    positions: [],
    sheets: [],
    week1: { hourly: 0, stipend: 0 },
    week2: { hourly: 0, stipend: 0 },
    ...changes,
  };
}

/** Hours on some of the fourteen days of a period, by their place. */
export const hoursOn = (days: Readonly<Record<number, number>>): number[] => Array.from({ length: 14 }, (_, at) => days[at] ?? 0);

/** A position of an employee, punched out. */
export function positionOf(changes: Partial<ClockPosition> = {}): ClockPosition {
  return {
    id: 'p1',
    title: FIRST,
    department: 'Human Resources',
    status: 'Punched Out',
    lastPunch: null,
    requests: [],
    textNumber: null,
    clocked: 1,
    ...changes,
  };
}

export const second = positionOf({ id: 'p2', title: SECOND, department: 'Campus Technology', textNumber: '502-555-0199' });

export const hourlyType = { id: '1', description: 'REGULAR', hourly: 1 } as const;
export const sickType = { id: '11', description: 'SICK', hourly: 0 } as const;

/** A punch of four hours in the morning. */
export function punchOf(changes: Partial<Punch> = {}): Punch {
  return {
    id: '1',
    time_in: '2026-09-07T12:00:00.000Z',
    time_out: '2026-09-07T16:00:00.000Z',
    timesheet_hrs: 4,
    type: hourlyType,
    valid: 1,
    ...changes,
  };
}

/** Twenty and a half hours on the clock in week 1, five of a stipend in week 2, on three days. */
export const filled = periodOf(PERIODS[1], {
  positions: [
    { id: 'p1', title: FIRST, timeList: hoursOn({ 0: 10, 1: 10.5 }), total: 20.5 },
    { id: 'p2', title: SECOND, timeList: hoursOn({ 9: 5 }), total: 5 },
  ],
  week1: { hourly: 20.5, stipend: 0 },
  week2: { hourly: 0, stipend: 5 },
});

const withoutHours = (id: string, positions: readonly ClockPosition[]): PayPeriod =>
  periodOf(id, { positions: positions.map((one) => ({ id: one.id, title: one.title, timeList: hoursOn({}), total: 0 })) });

/** What the clock opens with for an employee with these positions. */
export function clockOf(...positions: readonly ClockPosition[]): OutputOf<typeof readHours> {
  return {
    now: '2026-09-22T14:00:00.000Z',
    positions: [...positions],
    payPeriods: PERIODS.map((id) => ({ id, label: labelOf(id) })),
    payPeriod: withoutHours(CURRENT, positions),
    limits: [],
  };
}

/** The portal of an employee with two positions. */
export function employee(first = positionOf(), other = second): FakePortal {
  return new FakePortal()
    .answer(readHours, clockOf(first, other))
    .answer(readPeriod, ({ id }) => (id === filled.id ? filled : withoutHours(String(id), [first, other])))
    .answer(readPeriodCalendar, { today: '2026-09-22', holidays: [] })
    .answer(readOwnTimesheets, []);
}

/** A request for time off that waits. */
export function requestOf(changes: Partial<TimeOffRequest> = {}): TimeOffRequest {
  const states = { approved: 'No', rejected: 'No', processed: 'No' } as const;
  return { id: 'r1', positionId: 'p2', date: '2026-10-14', type: 'VACATION', hours: 4, ...states, ...changes };
}

type TimeOff = OutputOf<typeof readTimeOff>;

/** The time off of an employee with one eligible position. */
export function timeOffOf(changes: Partial<TimeOff> = {}): TimeOff {
  return {
    balances: [
      { type: 'VACATION', taken: 12, available: 40.5 },
      { type: 'SICK', taken: 0, available: 16 },
    ],
    asOf: '2026-09-15',
    positions: [second],
    types: [
      { id: '10', description: 'VACATION' },
      { id: '11', description: 'SICK' },
      { id: '15', description: 'PERSONAL, ASK HR' },
    ],
    bounds: { start: '2026-09-15', end: '2026-12-30' },
    today: '2026-09-22',
    holidays: [],
    ...changes,
  };
}

/** A timesheet that waits for its supervisor: one week of 40 hours, one of 40.01. */
export function waitingRow(changes: Partial<TimesheetRow> = {}): TimesheetRow {
  return {
    id: 's1',
    employee: 'Paul Tarrant',
    position: FIRST,
    regular: 80.01,
    vacation: 0,
    sick: 0,
    holiday: 0,
    personal: 0,
    othhrs: 0,
    total: 80.01,
    week1total: 40,
    week2total: 40.01,
    overtime: 0.01,
    week1overtime: 0,
    week2overtime: 0.01,
    selected: 0,
    group: 'assigned',
    idNum: '200101',
    org_pos: 'HR01',
    pos_seq: '1',
    pay_period: PERIODS[1],
    pay_period_label: labelOf(PERIODS[1]),
    ended: 1,
    changed_by_hr: 0,
    attested: 0,
    disagreement: null,
    rejection_reason: null,
    open_punches: 0,
    over_balance: [],
    content: 'c1',
    ...changes,
  };
}

/** The same timesheet by date. */
export function sheetOf(changes: Partial<PayPeriod['sheets'][number]> = {}): PayPeriod['sheets'][number] {
  return {
    id: 's1',
    idNum: '200101',
    org_pos: 'HR01',
    pos_seq: '1',
    state: 'open',
    overtime: 0,
    emp: 'Paul Tarrant',
    title: FIRST,
    editable: 1,
    timeList: hoursOn({ 1: 20, 2: 20, 8: 20, 9: 20.01 }),
    edited: [],
    open: [],
    empty: [],
    total: 80.01,
    week1Total: 40,
    week2Total: 40.01,
    week1Overtime: 0,
    week2Overtime: 0.01,
    ...changes,
  };
}

/** A salaried request that waits for its supervisor. */
export function salariedOf(changes: Partial<SalariedRequest> = {}): SalariedRequest {
  return {
    request_id: 'q1',
    name: 'Simon Aldridge',
    request_type: 'VACATION',
    hrs: 8,
    date_taken: '2026-10-14',
    salariedSelected: 0,
    title: 'Archivist',
    requested_at: '2026-09-20T14:00:00.000Z',
    group: 'assigned',
    others_away: 0,
    over_balance: 0,
    ...changes,
  };
}

/** Somebody supervised, at a position today. */
export function todayOf(changes: Partial<TodayPerson> = {}): TodayPerson {
  return {
    id: 't1',
    employee: 'Paul Tarrant',
    position: FIRST,
    department: 'Human Resources',
    status: 'Punched Out',
    time_in: null,
    time_out: null,
    minimum: '2026-09-22T12:00:00.000Z',
    ...changes,
  };
}

/** A timesheet by days, as it is edited. */
export function timesheetOf(changes: Partial<TimesheetInDays> = {}): TimesheetInDays {
  return {
    id: 's1',
    idNum: '200101',
    org_pos: 'HR01',
    pos_seq: '1',
    employee: 'Paul Tarrant',
    position: FIRST,
    department: 'Human Resources',
    pay_period: PERIODS[1],
    pay_period_label: labelOf(PERIODS[1]),
    state: 'open',
    stand: 'waiting for the supervisor',
    editable: 1,
    why_not: null,
    total: 4,
    week1total: 4,
    week2total: 0,
    overtime: 0,
    attested_at: null,
    disagreement: null,
    days: [],
    history: [],
    ...changes,
  };
}

/** A date of it with one punch. */
export function dateOf(changes: Partial<EditedDate> = {}): EditedDate {
  return {
    date: '2026-09-07',
    formal: formalDate('2026-09-07'),
    version: 'v1',
    editable: 1,
    why_not: null,
    hours: 4,
    words: '8:00 AM to 12:00 PM: 4 h',
    punches: [punchOf()],
    types: [hourlyType, sickType],
    ...changes,
  };
}

/** The portal of a supervisor for whom these timesheets and requests wait. */
export function supervisor(rows: readonly TimesheetRow[] = [], requests: readonly SalariedRequest[] = []): FakePortal {
  return new FakePortal()
    .answer(listTimesheets, () => [...rows])
    .answer(listSalaried, () => [...requests])
    .answer(listCorrections, [])
    .answer(supervisorSameMinutes.list, [])
    .answer(readPeriodCalendar, { today: '2026-09-22', holidays: [] })
    .answer(readSupervisedPeriod, ({ id }) => periodOf(String(id)));
}
