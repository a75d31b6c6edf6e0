import type { Refusal } from '@campus/contract-kit';
import { asFile, defineOperation, fileFields, id, pageFields, recordVersion, showDate } from '@campus/contract-kit';
import * as z from 'zod';

import { campusDay, campusTimeText } from '../../calendar/rules/index.js';
import { formContent } from '../entities/form-content.js';
import { personnelActionMessages } from '../messages.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { archiveYearDays } from '../rules/index.js';
import { formAnswer, formRow, savedForm } from '../entities.js';

const emp = '/hr/paf/emp';
const yearText = personnelActionMessages.text('fiscal_year');
const yearField = z.string(yearText).refine((text) => archiveYearDays(text) !== null, yearText);
const version = recordVersion.optional();

/** A save whose answer was lost, repeated with something else in it: the draft of that moment exists, and may be saved over. */
function draftExists(first: unknown, at: Date): Refusal | null {
  const saved = savedForm.safeParse(first);
  if (!saved.success) return null;
  const values = { day: showDate(campusDay(at.getTime())), time: campusTimeText(at.getTime()) };
  return personnelActionMessages.refusal('draft_exists', values, { data: { id: saved.data.id, version: saved.data.version } });
}

/** Makes a form: a draft, or with `no_draft` a complete form that is submitted at once. [PAF-072] */
export const createForm = defineOperation({
  name: 'personnel-actions.createForm',
  summary: 'Make a personnel action form',
  method: 'POST',
  path: `${emp}/new`,
  permission: right.createForms,
  mode: 'write',
  input: z.strictObject({
    data: formContent,
    no_draft: z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]).optional(),
  }),
  output: savedForm,
  refusalOfReuse: draftExists,
});

/** Saves a draft. A save without the version that was seen passes only if the caller made the last change. [PAFVIEW-038] */
export const updateForm = defineOperation({
  name: 'personnel-actions.updateForm',
  summary: 'Save a draft',
  method: 'POST',
  path: `${emp}/update-paf`,
  permission: right.createForms,
  mode: 'write',
  input: z.strictObject({ id: id.optional(), data: formContent, version }),
  output: savedForm,
});

/** Deletes a draft. [PAFLIST-016] */
export const deleteForm = defineOperation({
  name: 'personnel-actions.deleteForm',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: `${emp}/delete-paf`,
  permission: right.createForms,
  mode: 'action',
  override: true,
  input: z.strictObject({ id }),
  answer: 'nothing',
  output: z.object({ id }),
});

/** One form with positions, accesses, account codes, triggers, audit and approver. [PAFVIEW-036] */
export const readForm = defineOperation({
  name: 'personnel-actions.readForm',
  summary: 'Read one form',
  method: 'GET',
  path: `${emp}/paf/:id`,
  permission: right.viewForms,
  mode: 'read',
  /** `masked` leaves of the SSN its last four digits: nobody has seen it then, and no row says so. Whoever may edit the form gets it whole. */
  input: z.strictObject({ id, ssn: z.literal('masked').optional() }),
  output: formAnswer,
});

/** The form's PDF; a finalized form answers the stored document. [PAFLIST-017] */
export const readFormPdf = defineOperation({
  name: 'personnel-actions.readFormPdf',
  summary: 'Open the PDF of one form',
  method: 'GET',
  path: `${emp}/paf/:id/pdf`,
  permission: right.viewForms,
  mode: 'read',
  answer: 'file',
  files: ['pdf'],
  input: z.strictObject({ id }),
  output: z.unknown(),
});

/** The asker's own forms, newest first. [PAFLIST-014] */
export const listMyForms = defineOperation({
  name: 'personnel-actions.listMyForms',
  summary: 'List the own forms',
  method: 'GET',
  path: `${emp}/my-pafs`,
  permission: right.createForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...pageFields }),
  output: z.array(formRow),
});

/** The asker's own forms of one fiscal year. [PAFLIST-015] */
export const listMyArchive = defineOperation({
  name: 'personnel-actions.listMyArchive',
  summary: 'List the own forms of one fiscal year',
  method: 'GET',
  path: `${emp}/my-pafs-archive`,
  permission: right.createForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ fiscal_year: yearField, ...pageFields }),
  output: z.array(formRow),
});

/** The own forms as a file for spreadsheets. */
export const listMyFormsFile = defineOperation({ ...asFile(listMyForms), input: z.strictObject({ ...fileFields }) });

/** The own forms of one fiscal year as a file for spreadsheets. */
export const listMyArchiveFile = defineOperation({
  ...asFile(listMyArchive),
  input: z.strictObject({ fiscal_year: yearField, ...fileFields }),
});

export const formOperations = [
  createForm,
  updateForm,
  deleteForm,
  readForm,
  readFormPdf,
  listMyForms,
  listMyFormsFile,
  listMyArchive,
  listMyArchiveFile,
] as const;
