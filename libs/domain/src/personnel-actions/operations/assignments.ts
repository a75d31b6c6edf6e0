import { defineOperation, flag, id } from '@campus/contract-kit';
import * as z from 'zod';

import { personnelActionMessages as messages } from '../messages.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { bothPrefixes as both } from './both-prefixes.js';

const assigned = z.object({ id, name: z.string(), account_ended: flag });

/** The approvers of a department: their names, and each with the id. [PAFADM-007] */
export const departmentApprovers = z.object({
  department_code: z.string(),
  friendly_name: z.string(),
  names: z.array(z.string()),
  approvers: z.array(assigned),
});

/** A person who processes the requests of an access group. The e-mail serves for sending only. [PAFADM-008] [PAFADM-009] */
export const processor = z.object({
  id,
  paf_action_trigger_type: id,
  trigger_name: z.string(),
  /** 0 where the group was removed; open requests of such a group are still processed. */
  trigger_active: flag,
  emp_id: id,
  name: z.string(),
  email: z.string().nullable(),
  account_ended: flag,
});

const chosenPerson = z.string(messages.text('person_required')).trim().min(1, messages.text('person_required')).max(20);
const chosenDepartment = z
  .string(messages.text('department_required'))
  .trim()
  .min(1, messages.text('department_required'))
  .max(10);

const administered = { permission: right.administer } as const;
const list = { ...administered, method: 'GET', mode: 'read', answer: 'list', input: z.strictObject({}) } as const;
const act = { ...administered, method: 'POST', mode: 'action' } as const;

/** Every department with its approvers. [PAFADM-011] */
export const listDepartmentApprovers = defineOperation({
  name: 'personnel-actions.listDepartmentApprovers',
  summary: 'List the approvers per department',
  ...both('approvers'),
  ...list,
  output: z.array(departmentApprovers),
});

/** Everybody on the admin list. [PAFADM-012] */
export const listAdmins = defineOperation({
  name: 'personnel-actions.listAdmins',
  summary: 'List the administrators',
  ...both('users'),
  ...list,
  output: z.array(assigned),
});

/** The processors per trigger type. [PAFADM-013] */
export const listProcessors = defineOperation({
  name: 'personnel-actions.listProcessors',
  summary: 'List the processors per access group',
  ...both('processors'),
  ...list,
  output: z.array(processor),
});

/** Adds a processor to an active access group. [PAFADM-014] */
export const addProcessor = defineOperation({
  name: 'personnel-actions.addProcessor',
  summary: 'Add a processor to an access group',
  ...both('add-processor'),
  ...act,
  input: z.strictObject({
    paf_action_trigger_type: z
      .string(messages.text('item_group_required'))
      .trim()
      .min(1, messages.text('item_group_required'))
      .max(64),
    emp_id: chosenPerson,
  }),
  output: processor,
});

/** Removes a processor. [PAFADM-015] */
export const removeProcessor = defineOperation({
  name: 'personnel-actions.removeProcessor',
  summary: 'Remove a processor',
  method: 'DELETE',
  ...both('processor'),
  ...administered,
  mode: 'action',
  override: true,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.object({ id }),
});

/** Adds an approver at the end of a department's order. [PAFADM-016] */
export const addApprover = defineOperation({
  name: 'personnel-actions.addApprover',
  summary: 'Add an approver to a department',
  ...both('add-approver'),
  ...act,
  input: z.strictObject({ department_code: chosenDepartment, emp_id: chosenPerson }),
  output: departmentApprovers,
});

/** Removes an approver from one department; forms that name the person keep it and can still be decided. [PAFADM-017] [PAFADM-003] */
export const removeApprover = defineOperation({
  name: 'personnel-actions.removeApprover',
  summary: 'Remove an approver from a department',
  ...both('remove-approver'),
  ...act,
  input: z.strictObject({ department_code: chosenDepartment, emp_id: chosenPerson }),
  output: departmentApprovers,
});

/** Adds a person to the admin list. [PAFADM-018] */
export const addAdmin = defineOperation({
  name: 'personnel-actions.addAdmin',
  summary: 'Add an administrator',
  ...both('add-user'),
  ...act,
  input: z.strictObject({ emp_id: chosenPerson }),
  output: assigned,
});

/** Removes a person from the admin list, never the last one with an account. [PAFADM-019] [PAFADM-005] */
export const removeAdmin = defineOperation({
  name: 'personnel-actions.removeAdmin',
  summary: 'Remove an administrator',
  ...both('remove-user'),
  ...act,
  answer: 'nothing',
  input: z.strictObject({ emp_id: chosenPerson }),
  output: z.object({ id }),
});

export const assignmentOperations = [
  listDepartmentApprovers,
  listAdmins,
  listProcessors,
  addProcessor,
  removeProcessor,
  addApprover,
  removeApprover,
  addAdmin,
  removeAdmin,
] as const;
