import { asFile, defineOperation, fileFields, id, instant, pageFields, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';

import { personnelActionMessages as messages } from '../messages.js';
import { fileTexts as heads } from '../messages/reports.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { NOTE_OF_ENTRY, NOTES_OF_FORM } from '../rules/index.js';
import { bothPrefixes as both } from './both-prefixes.js';

function sentence(missing: string, max: number) {
  return z.string(missing).trim().min(1, missing).max(max);
}

/** What a processor noted of an item for a position. [PAFACC-021] */
export const accessNote = z.object({
  id,
  trigger_name: z.string().meta({ title: heads.accessType }),
  item_name: z.string().meta({ title: heads.item }),
  org_pos: z.string().meta({ title: heads.positionCode }),
  pos_title: z.string().meta({ title: heads.position }),
  access_note: z.string().meta({ title: heads.note }),
  date: instant.meta({ title: heads.date }),
});

/** One set of values of the View Access Note modal; `access_note` is null where nothing was noted, `org_pos` empty without a position. [PAFACC-042] */
export const shownAccessNote = z.object({
  trigger_name: z.string(),
  item_name: z.string(),
  org_pos: z.string(),
  pos_title: z.string(),
  access_note: z.string().nullable(),
  /** What the requester noted on the form; null where nothing was. */
  requester_note: z.string().nullable(),
});

/** Every access note, newest first. [PAFACC-041] */
export const listAccessNotes = defineOperation({
  name: 'personnel-actions.listAccessNotes',
  summary: 'List the access notes',
  method: 'GET',
  ...both('access-notes'),
  permission: right.processAccess,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...pageFields }),
  output: z.array(accessNote),
});

/** Every access note as a file for spreadsheets. */
export const listAccessNotesFile = defineOperation({ ...asFile(listAccessNotes), input: z.strictObject({ ...fileFields }) });

/**
 * Type 1 with an access entry: the note of its item for the position, or nothing. Type 2 with a form: one entry per position. Only entries
 * that the asker may process. [PAFACC-042]
 */
export const viewAccessNote = defineOperation({
  name: 'personnel-actions.viewAccessNote',
  summary: 'View the access notes of an entry or of a form',
  method: 'GET',
  ...both('view-access-note/:type/:id'),
  permission: right.processAccess,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({
    type: writtenNumber(z.number()).pipe(
      z.union([z.literal(NOTE_OF_ENTRY), z.literal(NOTES_OF_FORM)], messages.text('note_type')),
    ),
    id,
  }),
  output: z.array(shownAccessNote),
});

/** Notes something of an active item for a position. [PAFACC-048] */
export const addAccessNote = defineOperation({
  name: 'personnel-actions.addAccessNote',
  summary: 'Add an access note',
  method: 'POST',
  ...both('add-note'),
  permission: right.processAccess,
  mode: 'write',
  input: z.strictObject({
    access_item: sentence(messages.text('note_item_required'), 64),
    org_pos: sentence(messages.text('template_position_required'), 40),
    access_note: sentence(messages.text('note_required'), 2000),
  }),
  output: accessNote,
});

/** Deletes a note. [PAFACC-049] */
export const deleteAccessNote = defineOperation({
  name: 'personnel-actions.deleteAccessNote',
  summary: 'Delete an access note',
  method: 'DELETE',
  ...both('access-note'),
  permission: right.processAccess,
  mode: 'action',
  override: true,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.object({ id }),
});

export const accessNoteOperations = [
  listAccessNotes,
  listAccessNotesFile,
  viewAccessNote,
  addAccessNote,
  deleteAccessNote,
] as const;
