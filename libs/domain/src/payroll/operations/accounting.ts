import type { Operation } from '@campus/contract-kit';
import { bulkResult, defineOperation, id, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { delegateOperations } from './delegates.js';
import {
  payrollPeriod,
  payrollTimesheet,
  outstandingSupervisor,
  payrollTimeOff,
  namedPerson,
  statusRow,
  unpaidPeriod,
} from '../entities.js';
import { payrollPermissions as can } from '../permissions.js';
import { MAX_PERIODS, WORKFLOW_STATES } from '../rules/index.js';

/** So many outstanding timesheets are on a page of theirs. */
export const OUTSTANDING_PER_PAGE = 500;

/** The longest reason for a rejection. */
export const MAX_REASON = 1000;

const oneOf = z.strictObject({ pay_period: id.optional() });
const selected = { ids: z.array(id).max(1000).default([]) };

/** The approve payroll table of a pay period, page by page, and what is outstanding or sent back; without one, of the period in hand. [PAYROLL-043] */
export const readApprovals = defineOperation({
  name: 'payroll.readApprovals',
  summary: 'Timesheets that wait for accounting, and outstanding ones',
  method: 'GET',
  path: '/timeclock/accounting/approve',
  permission: can.keepBooks,
  mode: 'read',
  input: z.strictObject({
    pay_period: id.optional(),
    page: pageFields.page,
    per_page: pageFields.per_page,
    /** The page of the outstanding ones, OUTSTANDING_PER_PAGE each. */
    outstanding_page: pageFields.page,
  }),
  output: z.object({
    payPeriod: payrollPeriod,
    /** The period that accounting works on; null where there is none. */
    inHand: z.object({ id, label: z.string() }).nullable(),
    pending: z.array(payrollTimesheet),
    pendingCount: z.number().int().nonnegative(),
    /** The hours of all that are pending, not only of this page. */
    pendingHours: z.number(),
    outstanding: z.array(payrollTimesheet),
    outstandingCount: z.number().int().nonnegative(),
    /** Sent back by accounting and not approved again; not among the outstanding ones. [PAYROLL-018] */
    rejected: z.array(payrollTimesheet),
    /** Every other pay period that has time which no payroll has paid, the oldest first. */
    unpaid: z.array(unpaidPeriod),
    /** Approved and not processed, or processed and not exported; and how many still wait for their supervisor. */
    salariedTimeOff: z.array(payrollTimeOff),
    salariedWaiting: z.number().int().nonnegative(),
    /** Process, export and roll back: offered while nothing is pending, and possible or why not. [PAYROLL-005] */
    actions: z.array(
      z.object({
        action: z.enum(['process', 'export', 'rollback']),
        available: z.boolean(),
        possible: z.boolean(),
        why: z.string().nullable(),
      }),
    ),
  }),
});

/** Approves timesheets that their supervisors approved, each with its own result. [PAYROLL-030] */
export const approveTimesheets = defineOperation({
  name: 'payroll.approveSheets',
  summary: 'Approve the selected timesheets for payroll',
  method: 'POST',
  path: '/timeclock/accounting/approve',
  permission: can.keepBooks,
  mode: 'action',
  answer: 'list',
  input: z.strictObject(selected),
  output: z.array(bulkResult),
});

/** Sends timesheets back to their supervisors, each with its own result; a reason may be given. [PAYROLL-018] [PAYROLL-031] */
export const rejectTimesheets = defineOperation({
  name: 'payroll.rejectSheets',
  summary: 'Send the selected timesheets back to their supervisors',
  method: 'POST',
  path: '/timeclock/accounting/reject',
  permission: can.keepBooks,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ ...selected, reason: z.string().trim().max(MAX_REASON).optional() }),
  output: z.array(bulkResult),
});

/** Where every timesheet stands, the newest pay period first. [PAYROLL-026] */
export const listPayrollStatus = defineOperation({
  name: 'payroll.listPayrollStatus',
  summary: 'Where every timesheet stands',
  method: 'GET',
  path: '/timeclock/accounting/payroll-status',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...pageFields, pay_period: id.optional(), workflowState: z.enum(WORKFLOW_STATES).optional() }),
  output: z.array(statusRow),
});

/** Every pay period, the newest first. [PAYROLL-027] */
export const listPayrollPeriods = defineOperation({
  name: 'payroll.listBookPeriods',
  summary: 'All pay periods',
  method: 'GET',
  path: '/timeclock/accounting/all-pay-periods',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(payrollPeriod),
});

/** Makes the next pay periods, at most 26 at a time. [PAYROLL-013] [PAYROLL-023] [PAYROLL-024] [PAYROLL-028] */
export const makePayPeriods = defineOperation({
  name: 'payroll.makePayPeriods',
  summary: 'Make the next pay periods',
  method: 'POST',
  path: '/timeclock/accounting/pay-period',
  permission: can.keepBooks,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({
    count: z
      .union([z.number(), z.string().max(20)])
      .nullish()
      .meta({ title: 'Number of pay periods', description: `1 to ${MAX_PERIODS}` }),
    /** The last pay period that the caller knows of: where there are later ones by now, none are made. */
    after: id.nullish(),
  }),
  output: z.array(payrollPeriod),
});

/** Supervisors with the number of their outstanding timesheets in a pay period. [PAYROLL-044] */
export const listOutstandingSupervisors = defineOperation({
  name: 'payroll.listBookSupervisors',
  summary: 'Supervisors and their outstanding timesheets',
  method: 'GET',
  path: '/timeclock/accounting/supervisors',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: oneOf,
  output: z.array(outstandingSupervisor),
});

/** Writes to supervisors about their outstanding timesheets, each with its own result. [PAYROLL-022] [PAYROLL-025] [PAYROLL-029] */
export const notifySupervisors = defineOperation({
  name: 'payroll.notifySupervisors',
  summary: 'Write to supervisors with outstanding timesheets',
  method: 'POST',
  path: '/timeclock/accounting/notify',
  permission: can.keepBooks,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ supervisors: z.array(id).max(500).default([]), pay_period: id.optional() }),
  output: z.array(bulkResult),
});

/** Who keeps the books. [PAYROLL-038] */
export const listAccountants = defineOperation({
  name: 'payroll.listAccountants',
  summary: 'The accountants',
  method: 'GET',
  path: '/timeclock/accounting/accountants',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(namedPerson),
});

/** Adds an accountant, who can use accounting from then on. [PAYROLL-041] */
export const addAccountant = defineOperation({
  name: 'payroll.addAccountant',
  summary: 'Add an accountant',
  method: 'POST',
  path: '/timeclock/accounting/accountant',
  permission: can.keepBooks,
  mode: 'action',
  input: z.strictObject({ emp_id: id }),
  output: namedPerson,
});

/** Removes an accountant, whose next accounting call is refused. One accountant always stays. [PAYROLL-042] */
export const removeAccountant = defineOperation({
  name: 'payroll.removeAccountant',
  summary: 'Remove an accountant',
  method: 'DELETE',
  path: '/timeclock/accounting/accountant',
  override: true,
  permission: can.keepBooks,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ emp_id: id }),
  output: z.null(),
});

/** Processes every approved salaried request for time off; no timesheet is touched. [PAYROLL-035] */
export const processSalariedTimeOff = defineOperation({
  name: 'payroll.processSalariedTimeOff',
  summary: 'Process the approved salaried time off',
  method: 'POST',
  path: '/timeclock/accounting/process-salaried-time-off',
  permission: can.keepBooks,
  mode: 'action',
  input: z.strictObject({}),
  output: z.object({ processed: z.number().int().nonnegative() }),
});

/** The processed salaried requests that were not exported before, as a file. [PAYROLL-036] */
export const exportSalariedTimeOff = defineOperation({
  name: 'payroll.exportSalariedTimeOff',
  summary: 'Export the processed salaried time off',
  method: 'POST',
  path: '/timeclock/accounting/export-salaried-time-off',
  permission: can.keepBooks,
  mode: 'action',
  answer: 'file',
  files: ['csv'],
  input: z.strictObject({}),
  output: z.unknown(),
});

/** What accounting asks around timesheets, periods, accountants and delegates. */
export const accountingOperations: readonly Operation[] = [
  readApprovals,
  approveTimesheets,
  rejectTimesheets,
  listPayrollStatus,
  listPayrollPeriods,
  makePayPeriods,
  listOutstandingSupervisors,
  notifySupervisors,
  listAccountants,
  addAccountant,
  removeAccountant,
  ...delegateOperations,
  processSalariedTimeOff,
  exportSalariedTimeOff,
];
