import { defineOperation, id } from '@campus/contract-kit';
import * as z from 'zod';

import { personnelActionPermissions as right } from '../permissions.js';
import { attachment } from '../entities.js';

const path = '/hr/paf/emp/paf/:id/attachments';
/** A whole file as base64, the fields around it, and room for a file that is too large to be told so. */
const UPLOAD_LIMIT = 15 * 1024 * 1024;

/** The files of a form, oldest first, for whoever may open it. */
export const listAttachments = defineOperation({
  name: 'personnel-actions.listAttachments',
  summary: 'List the files of a form',
  method: 'GET',
  path,
  permission: right.viewForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ id }),
  output: z.array(attachment),
});

/** Attaches a PDF, PNG or JPEG, by the creator or HR until the form ends; `content` is the file in base64. Refuses other types by their first bytes, more than 10 MB and more than 10 files. */
export const addAttachment = defineOperation({
  name: 'personnel-actions.addAttachment',
  summary: 'Attach a file to a form',
  method: 'POST',
  path,
  permission: right.viewForms,
  mode: 'action',
  bodyLimit: UPLOAD_LIMIT,
  input: z.strictObject({ id, name: z.string().trim().min(1).max(500), content: z.string() }),
  output: attachment,
});

/** One file of a form, to be looked at. */
export const readAttachment = defineOperation({
  name: 'personnel-actions.readAttachment',
  summary: 'Open a file of a form',
  method: 'GET',
  path: `${path}/:attachment_id`,
  permission: right.viewForms,
  mode: 'read',
  answer: 'file',
  files: ['any'],
  input: z.strictObject({ id, attachment_id: id }),
  output: z.unknown(),
});

/** Removes a file from a draft; the Audit History keeps its name. */
export const removeAttachment = defineOperation({
  name: 'personnel-actions.removeAttachment',
  summary: 'Remove a file from a draft',
  method: 'DELETE',
  path: `${path}/:attachment_id`,
  permission: right.createForms,
  mode: 'action',
  override: true,
  input: z.strictObject({ id, attachment_id: id }),
  answer: 'nothing',
  output: z.object({ id }),
});

export const attachmentOperations = [listAttachments, addAttachment, readAttachment, removeAttachment] as const;
