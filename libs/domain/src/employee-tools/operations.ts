import type { Operation } from '@campus/contract-kit';
import { defineOperation, id } from '@campus/contract-kit';
import * as z from 'zod';
import { endowmentDocument } from './entities.js';
import { employeeToolsPermissions as can } from './permissions.js';

const nothing = z.strictObject({});
const yesNo = z.enum(['yes', 'no']);

const read = { method: 'GET', mode: 'read' } as const;
const file = { answer: 'file', files: ['pdf'], output: z.unknown() } as const;

/** Whether the owner of a card may enter the library. [EMPTOOL-025] */
export const checkLibraryAccess = defineOperation({
  name: 'employee-tools.checkLibraryAccess',
  summary: 'Library check-in: access of a card',
  ...read,
  path: '/staff/libraryCheckin/access/:id',
  permission: can.checkLibrary,
  input: z.strictObject({ id }),
  output: z.object({ id, name: z.string(), access: yesNo }),
});

/** Reduces this session to library check-in until sign-out, for a computer that stands open at the door. [EMPTOOL-026] */
export const reduceToLibraryCheckin = defineOperation({
  name: 'employee-tools.reduceToLibraryCheckin',
  summary: 'Reduce this session to library check-in',
  method: 'GET',
  mode: 'action',
  path: '/staff/reduce/libraryCheckin',
  permission: can.checkLibrary,
  answer: 'nothing',
  input: nothing,
  output: z.null(),
});

/** Every endowment document. [EMPTOOL-027] */
export const listEndowments = defineOperation({
  name: 'employee-tools.listEndowments',
  summary: 'Endowment documents',
  ...read,
  path: '/staff/endow-table',
  permission: can.readEndowments,
  answer: 'list',
  input: nothing,
  output: z.array(endowmentDocument),
});

/** The document that an endowment's `acct_desc` leads to. [EMPTOOL-002] */
export const readEndowmentDocument = defineOperation({
  name: 'employee-tools.readEndowmentDocument',
  summary: 'An endowment document as PDF',
  ...read,
  ...file,
  path: '/staff/endow-document',
  permission: can.readEndowments,
  input: z.strictObject({ acct_num: z.string().min(1).max(20) }),
});

/** People by name or id, from three characters; nobody below. [EMPTOOL-034] */
export const searchClinicPeople = defineOperation({
  name: 'employee-tools.searchClinicPeople',
  summary: 'Clinic check: find a person',
  ...read,
  path: '/staff/clinic/search',
  permission: can.checkClinic,
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string() })),
});

/** Whether a person may use the clinic, and as what. [EMPTOOL-035] */
export const checkClinicAccess = defineOperation({
  name: 'employee-tools.checkClinicAccess',
  summary: 'Clinic check: access of a person',
  ...read,
  path: '/staff/clinic/access/:id',
  permission: can.checkClinic,
  input: z.strictObject({ id }),
  output: z.object({ id, name: z.string(), access_type: z.string(), access: yesNo }),
});

/** Every call of the employee tools. */
export const employeeToolsOperations: readonly Operation[] = [
  checkLibraryAccess,
  reduceToLibraryCheckin,
  listEndowments,
  readEndowmentDocument,
  searchClinicPeople,
  checkClinicAccess,
];
