import { defineOperation, id } from '@campus/contract-kit';
import * as z from 'zod';
import { delegation, namedPerson } from '../entities.js';
import { payrollPermissions as can } from '../permissions.js';

/** The timesheet delegates of a supervisor. [PAYROLL-037] */
export const listDelegatesOf = defineOperation({
  name: 'payroll.listDelegatesOf',
  summary: 'The timesheet delegates of a supervisor',
  method: 'GET',
  path: '/timeclock/accounting/delegates',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ supervisor_id: id }),
  output: z.array(namedPerson),
});

/** Every supervisor with the timesheet delegates, by name. [PAYROLL-014] */
export const listDelegations = defineOperation({
  name: 'payroll.listDelegations',
  summary: 'Supervisors and their timesheet delegates',
  method: 'GET',
  path: '/timeclock/accounting/delegations',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(delegation),
});

/** Adds a timesheet delegate for a supervisor. [PAYROLL-039] */
export const addDelegateOf = defineOperation({
  name: 'payroll.addDelegateOf',
  summary: 'Add a timesheet delegate for a supervisor',
  method: 'POST',
  path: '/timeclock/accounting/delegate',
  permission: can.keepBooks,
  mode: 'action',
  input: z.strictObject({ supervisor_id: id, emp_id: id }),
  output: namedPerson,
});

/** Removes a timesheet delegate of a supervisor. [PAYROLL-040] */
export const removeDelegateOf = defineOperation({
  name: 'payroll.removeDelegateOf',
  summary: 'Remove a timesheet delegate of a supervisor',
  method: 'DELETE',
  path: '/timeclock/accounting/delegate',
  override: true,
  permission: can.keepBooks,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ supervisor_id: id, emp_id: id }),
  output: z.null(),
});

/** What accounting does about the timesheet delegates of supervisors. */
export const delegateOperations = [listDelegatesOf, listDelegations, addDelegateOf, removeDelegateOf] as const;
