import { flag, id, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { WORKFLOW_STATES } from './rules/index.js';

/** Hours on the wire: a number of at most two decimals. */
const hours = z.number();

/** A pay period as accounting chooses and reads it. [PAYROLL-016] [PAYROLL-027] */
export const payrollPeriod = z.object({
  id,
  label: z.string(),
  payPeriodStart: isoDate,
  payPeriodEnd: isoDate,
  payDate: isoDate,
  processed: flag,
});
export type PayrollPeriod = z.output<typeof payrollPeriod>;

/** A timesheet on the approve payroll table. `own` is 1 where it is the asker's own, who cannot approve it. [PAYROLL-043] */
export const payrollTimesheet = z.object({
  id,
  emp_id: id,
  employee: z.string(),
  department: z.string(),
  position: z.string(),
  supervisor: z.string().nullable(),
  idNum: id,
  org_pos: id,
  pos_seq: id,
  pay_period: id,
  week1: hours,
  week2: hours,
  overtime: hours,
  total: hours,
  openPunches: z.number().int(),
  /** Who approved it and when; null while nobody has. */
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  /** 1 where hours were changed behind the supervisor since. */
  hrChanged: flag,
  attested: flag,
  disagreement: z.string().nullable(),
  workflowState: z.enum(WORKFLOW_STATES),
  own: flag,
});
export type PayrollTimesheet = z.output<typeof payrollTimesheet>;

/** Where a timesheet stands, by its five values. [PAYROLL-011] [PAYROLL-026] */
export const statusRow = z.object({
  id,
  employee: z.string(),
  department: z.string(),
  position: z.string(),
  payPeriod: z.string(),
  workflowState: z.enum(WORKFLOW_STATES),
});
export type StatusRow = z.output<typeof statusRow>;

/** A person by name and id: an accountant, a delegate. [PAYROLL-015] */
export const namedPerson = z.object({ id, name: z.string() });
export type NamedPerson = z.output<typeof namedPerson>;

/** A supervisor and who looks after the timesheets too. */
export const delegation = namedPerson.extend({ delegates: z.array(namedPerson) });
export type Delegation = z.output<typeof delegation>;

/** A supervisor, and how many timesheets wait for that person in a pay period. [PAYROLL-044] */
export const outstandingSupervisor = z.object({
  id,
  name: z.string(),
  outstanding: z.number().int().nonnegative(),
  /** When accounting last wrote to the supervisor about this pay period. */
  notifiedAt: instant.nullable(),
});
export type OutstandingSupervisor = z.output<typeof outstandingSupervisor>;

/** A salaried request for time off, from its approval until it is exported. [PAYROLL-006] */
export const payrollTimeOff = z.object({
  id,
  employee: z.string(),
  department: z.string(),
  position: z.string(),
  date: isoDate,
  type: z.string(),
  hours,
  processed: z.enum(['Yes', 'No']),
});
export type PayrollTimeOff = z.output<typeof payrollTimeOff>;

/** Another pay period with time that no payroll has paid: how many timesheets wait for supervisors, for accounting, and for the next payroll. */
export const unpaidPeriod = z.object({
  id,
  label: z.string(),
  outstanding: z.number().int(),
  pending: z.number().int(),
  accepted: z.number().int(),
});
export type UnpaidPeriod = z.output<typeof unpaidPeriod>;
