import { asFile, defineOperation, fileFields, flag, id, pageFields } from '@campus/contract-kit';
import * as z from 'zod';

import { personnelActionPermissions as right } from '../permissions.js';
import { awaitingAccess, savedForm } from '../entities.js';
import { bothPrefixes as both } from './both-prefixes.js';

/** Access groups with their active items, to choose from. [PAF-011] [PAFACC-036] */
export const listAccessChoices = defineOperation({
  name: 'personnel-actions.listAccessChoices',
  summary: 'List the access groups with their items',
  method: 'GET',
  path: '/hr/paf/emp/access-choices',
  permission: right.viewForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      items: z.array(z.object({ id, name: z.string(), description: z.string() })),
    }),
  ),
});

/** Saves the access section of a finalized new hire or new position: one request per chosen item. [PAFACC-029] [PAFACC-028] */
export const saveAccess = defineOperation({
  name: 'personnel-actions.saveAccess',
  summary: 'Make the access requests of a finalized form',
  method: 'POST',
  ...both('save-access'),
  permission: right.finalizeForms,
  mode: 'action',
  repeatedFrom: 'commands',
  input: z.strictObject({ id, access_items: z.array(id).max(100).default([]) }),
  output: savedForm,
});

/** Access requests that wait: those of the own groups, all for an admin. [PAFACC-040] [PAFACC-006] */
export const listAwaitingAccess = defineOperation({
  name: 'personnel-actions.listAwaitingAccess',
  summary: 'List the access requests that await processing',
  method: 'GET',
  ...both('awaiting-access'),
  permission: right.processAccess,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...pageFields }),
  output: z.array(awaitingAccess),
});

/** The access requests that wait as a file for spreadsheets. */
export const listAwaitingAccessFile = defineOperation({
  ...asFile(listAwaitingAccess),
  input: z.strictObject({ ...fileFields }),
});

/** Marks an access request processed. [PAFACC-047] [PAFACC-035] */
export const processAccess = defineOperation({
  name: 'personnel-actions.processAccess',
  summary: 'Mark an access request processed',
  method: 'POST',
  ...both('process-access'),
  permission: right.processAccess,
  mode: 'action',
  repeatedFrom: 'commands',
  input: z.strictObject({ id }),
  output: z.object({ id, is_processed: flag }),
});

/** Takes back one's own processed mark, until the next person acts on the form. */
export const undoProcessed = defineOperation({
  name: 'personnel-actions.undoProcessed',
  summary: 'Take back the own processed mark',
  method: 'POST',
  ...both('undo-process-access'),
  permission: right.processAccess,
  mode: 'action',
  repeatedFrom: 'commands',
  input: z.strictObject({ id }),
  output: z.object({ id, is_processed: flag }),
});

/** Sends an open access request to its processors again. [PAFACC-026] [PAFACC-027] */
export const resendAccess = defineOperation({
  name: 'personnel-actions.resendAccess',
  summary: 'Send an access request to its processors again',
  method: 'POST',
  ...both('resend-access'),
  permission: right.resendAccess,
  mode: 'action',
  repeatedFrom: 'commands',
  input: z.strictObject({ id }),
  output: z.object({ id, is_processed: flag }),
});

export const accessOperations = [
  listAccessChoices,
  saveAccess,
  listAwaitingAccess,
  listAwaitingAccessFile,
  processAccess,
  undoProcessed,
  resendAccess,
] as const;
