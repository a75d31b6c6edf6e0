import { flag, id, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';

/** Hours on the wire: a number of at most two decimals. */
export const hours = z.number();

/** A pay period in the selector. [CLOCK-003] */
export const payPeriodChoice = z.object({ id, label: z.string() });

/** A position's hours by date, as numbers in the order of `payPeriodDates`. [CLOCK-012] */
export const periodPosition = z.object({ id, title: z.string(), timeList: z.array(hours), total: hours });

/** A timesheet of a supervised person in a period; `editable` while nobody has approved it. [CLOCK-012] [SUP-018] */
export const periodTimesheet = z.object({
  id,
  idNum: id,
  org_pos: id,
  pos_seq: id,
  state: z.enum(['open', 'approved', 'accepted', 'processed', 'exported']),
  overtime: hours,
  emp: z.string(),
  title: z.string(),
  editable: flag,
  timeList: z.array(hours),
  /** The places in `timeList` whose hours somebody of supervision or accounting entered or changed. */
  edited: z.array(z.number().int()),
  /** The places in `timeList` with a punch that is still open. */
  open: z.array(z.number().int()),
  /** The places in `timeList` with a punch of 0.00 h. */
  empty: z.array(z.number().int()),
  total: hours,
  week1Total: hours,
  week2Total: hours,
  /** Of each week: worked beyond 40 hours. */
  week1Overtime: hours,
  week2Overtime: hours,
});

/** The hours of one week over all positions. [CLOCK-005] */
export const weekHours = z.object({ hourly: hours, stipend: hours });

/** A pay period with its hours: `positions` for the employee, `sheets` for the supervisor. [CLOCK-012] */
export const payPeriod = z.object({
  id,
  label: z.string(),
  payPeriodStart: isoDate,
  payPeriodEnd: isoDate,
  payDate: isoDate,
  payPeriodDates: z.array(isoDate),
  payPeriodDatesFormal: z.array(z.string()),
  positions: z.array(periodPosition),
  sheets: z.array(periodTimesheet),
  week1: weekHours,
  week2: weekHours,
});
export type PayPeriod = z.output<typeof payPeriod>;

/** What marks the days of a pay period: the business date now, by the portal's clock, and the paid holidays of the period. */
export const periodCalendar = z.object({ today: isoDate, holidays: z.array(z.object({ date: isoDate, name: z.string() })) });
export type PeriodCalendar = z.output<typeof periodCalendar>;

/** One punch, or hours entered without times; `valid` is 1 when nothing is missing. [CLOCK-013] */
export const punch = z.object({
  id,
  time_in: instant.nullable(),
  time_out: instant.nullable(),
  timesheet_hrs: hours,
  type: z.object({ id, description: z.string(), hourly: flag }),
  valid: flag,
});
export type Punch = z.output<typeof punch>;

/** A time-off request; `approved`, `rejected` and `processed` read Yes or No. [TIMEOFF-012] */
export const timeOffRequest = z.object({
  id,
  positionId: id,
  date: isoDate,
  type: z.string(),
  hours,
  approved: z.enum(['Yes', 'No']),
  rejected: z.enum(['Yes', 'No']),
  processed: z.enum(['Yes', 'No']),
});
export type TimeOffRequest = z.output<typeof timeOffRequest>;

/** A position as its holder sees it; `textNumber` is the number that texts clock it by, null where texts do not. [CLOCK-011] [CLOCK-014] */
export const clockPosition = z.object({
  id,
  title: z.string(),
  department: z.string(),
  status: z.enum(['Punched In', 'Punched Out']),
  lastPunch: instant.nullable(),
  requests: z.array(timeOffRequest),
  textNumber: z.string().nullable(),
  /** 1 where the position is clocked, 0 where its hours are entered without times. */
  clocked: flag,
});
export type ClockPosition = z.output<typeof clockPosition>;

/** How near a person is to a limit of hours, over all positions and with what runs now. */
export const limitUsage = z.object({
  kind: z.enum(['overtime', 'visa', 'part_time']),
  used: hours,
  limit: hours,
  stand: z.enum(['within', 'near', 'over']),
});

/** A salaried request as its supervisor sees it; `salariedSelected` is 1 where the list opens with it selected, which it never does. [SUP-021] */
export const salariedRequest = z.object({
  request_id: id,
  name: z.string(),
  request_type: z.string(),
  hrs: hours,
  date_taken: isoDate,
  salariedSelected: flag,
  title: z.string(),
  requested_at: instant,
  /** Whether one supervises the position oneself or as a delegate. */
  group: z.enum(['assigned', 'delegated']),
  /** How many others of the same team are away on that day, approved or asked for. */
  others_away: z.number().int(),
  /** Hours that the balance does not have once this day and all before it are taken; without what is earned until then. */
  over_balance: hours,
});
export type SalariedRequest = z.output<typeof salariedRequest>;

/** One absence of the team: approved, or still asked for. */
export const absence = z.object({
  date: isoDate,
  name: z.string(),
  type: z.string(),
  hours,
  state: z.enum(['requested', 'approved']),
});
export type Absence = z.output<typeof absence>;
