import { defineOperation, id, isoDate, writtenText } from '@campus/contract-kit';
import * as z from 'zod';

import { fieldTexts } from '../messages/fields.js';
import { personnelActionPermissions as right } from '../permissions.js';

const emp = '/hr/paf/emp';
const text = z.string().nullable();
const search = z.strictObject({ q: z.string().trim().max(100) });
const person = z.object({ id, name: z.string(), email: text, department: text });
const supervisor = z.object({ FIRST_NAME: z.string(), LAST_NAME: z.string(), SUPER_ID_NUM: z.string() });
const heldPosition = z.object({ ORG_POS: z.string(), POS_SEQ: z.string(), title: z.string() });

/** A position of the catalogue. [PAF-035] */
export const cataloguePosition = z.object({
  appid: z.string(),
  org_pos: z.string(),
  org_pos_desc: z.string(),
  pos_title: z.string(),
  pos_type: z.string(),
  fullpart_sts: z.string(),
  median_salary: text,
  obj_cde: z.string(),
  department_code: z.string(),
});

function lookup<Input extends z.ZodObject, Output extends z.ZodType>(
  name: string,
  path: string,
  summary: string,
  input: Input,
  output: Output,
  answer: 'list' | 'record',
) {
  return defineOperation({
    name: `personnel-actions.${name}`,
    summary,
    method: 'GET',
    path: `${emp}/${path}`,
    permission: right.createForms,
    mode: 'read',
    answer,
    input,
    output,
  });
}

const none = z.strictObject({});

/** Employees by name or id, from 3 characters. [PAF-058] [SHELL-026] */
export const searchUsers = lookup('searchUsers', 'search-users', 'Search employees', search, z.array(person), 'list');
/** Supervisors by name or id, from 3 characters. [PAF-059] */
export const searchSupervisors = lookup(
  'searchSupervisors',
  'search-supervisors',
  'Search supervisors',
  search,
  z.array(supervisor),
  'list',
);
/** One catalogue position by appid. [PAF-060] */
export const readPosition = lookup(
  'readPosition',
  'position/:id',
  'Read a catalogue position',
  z.strictObject({ id }),
  cataloguePosition,
  'record',
);
/** The template that matches a position, or nothing matched. [PAF-061] */
export const matchTemplate = lookup(
  'matchTemplate',
  'match-template/:id',
  'Find the access template of a position',
  z.strictObject({ id }),
  z.object({ triggers_array: z.array(id), access_list: z.string() }).nullable(),
  'record',
);
/** Verifies an address; needs street1, city and state. [PAF-062] [PAF-027] */
export const checkAddress = lookup(
  'checkAddress',
  'address',
  'Verify an address',
  z.strictObject({
    street1: z.string().trim().min(1, fieldTexts.required).max(100),
    street2: z.string().max(100).optional(),
    city: z.string().trim().min(1, fieldTexts.required).max(60),
    state: z.string().trim().length(2, fieldTexts.state),
    zip: z.string().max(10).optional(),
  }),
  z.object({ valid: z.literal(true) }),
  'record',
);
/** The approvers of a department, in their order. [PAF-063] [PAF-013] */
export const listApprovers = lookup(
  'listApprovers',
  'approvers/:department',
  'List the approvers of a department',
  z.strictObject({ department: z.string().max(10) }),
  z.array(z.object({ id, name: z.string() })),
  'list',
);
/** The supervisors of a department. [PAF-064] */
export const listSupervisorsOf = lookup(
  'listSupervisorsOf',
  'supervisors/:department',
  'List the supervisors of a department',
  z.strictObject({ department: z.string().max(10) }),
  z.array(supervisor),
  'list',
);
/** All supervisors. [PAF-070] */
export const listSupervisors = lookup(
  'listSupervisors',
  'supervisors',
  'List all supervisors',
  none,
  z.array(supervisor),
  'list',
);
/** Personnel information of one employee. [PAF-065] */
export const readPersonnel = lookup(
  'readPersonnel',
  'profile',
  'Read the personnel information of an employee',
  z.strictObject({ idNum: writtenText(z.string().max(20)).default('') }),
  z.object({
    id,
    photo: text,
    name: z.string(),
    dob: isoDate.nullable(),
    street1: text,
    street2: text,
    city: text,
    state: text,
    zip: text,
  }),
  'record',
);
/** The positions that an employee holds. [PAF-066] [PAF-038] */
export const listHeldPositions = lookup(
  'listHeldPositions',
  'individual-positions/:employee',
  'List the positions of an employee',
  z.strictObject({ employee: z.string().max(20) }),
  z.array(heldPosition),
  'list',
);
/** One position of one employee. [PAF-067] */
export const readHeldPosition = lookup(
  'readHeldPosition',
  'individual-position/:employee/:org_pos/:pos_seq',
  'Read one position of an employee',
  z.strictObject({ employee: z.string().max(20), org_pos: z.string().max(20), pos_seq: z.string().max(20) }),
  heldPosition,
  'record',
);
/** Departments; `mine` marks those for which the asker may make forms. [PAF-068] [PAF-036] */
export const listDepartments = lookup(
  'listDepartments',
  'departments',
  'List the departments',
  none,
  z.array(z.object({ dept_code: z.string(), friendly_name: z.string(), mine: z.boolean() })),
  'list',
);
/** The catalogue's positions, of one department or all. [PAF-069] */
export const listPositions = lookup(
  'listPositions',
  'positions',
  'List the catalogue positions',
  z.strictObject({ department: z.string().max(10).optional() }),
  z.array(cataloguePosition),
  'list',
);
/** The four types. [PAF-071] */
export const listPafTypes = lookup(
  'listPafTypes',
  'paf-types',
  'List the types of forms',
  none,
  z.array(z.object({ id: z.number(), name: z.string() })),
  'list',
);

/** Existing employees who may be the entered person, and former ones; never a whole SSN. [PAF-073] [PAF-026] */
export const checkDuplicates = defineOperation({
  name: 'personnel-actions.checkDuplicates',
  summary: 'Check an entered person against the employees',
  method: 'POST',
  path: `${emp}/duplicate-checker`,
  permission: right.createForms,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({
    first_name: z.string().max(50).default(''),
    last_name: z.string().max(50).default(''),
    dob: z.string().max(20).nullable().optional(),
    ssn: z.string().max(20).nullable().optional(),
  }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      dob: isoDate.nullable(),
      ssn_last4: text,
      department: text,
      former: z.boolean(),
      by_ssn: z.boolean(),
    }),
  ),
});

export const lookupOperations = [
  searchUsers,
  searchSupervisors,
  readPosition,
  matchTemplate,
  checkAddress,
  listApprovers,
  listSupervisorsOf,
  listSupervisors,
  readPersonnel,
  listHeldPositions,
  readHeldPosition,
  listDepartments,
  listPositions,
  listPafTypes,
  checkDuplicates,
] as const;
