import { defineOperation, id } from '@campus/contract-kit';
import * as z from 'zod';
import { recordsMessages as messages, recordsTexts as texts } from '../messages.js';
import { recordsPermissions as can } from '../permissions.js';
import { personRecord } from './record.js';

const change = {
  method: 'POST',
  mode: 'action',
  permission: can.editWork,
  path: '/custom/fake-job',
  refusalWhileActing: () => messages.refusal('own_name_only'),
  output: personRecord,
} as const;

/** Saves the position that somebody has outside of the campus. [RECORD-006] [RECORD-022] [RECORD-044] */
export const saveFakeJob = defineOperation({
  name: 'records.saveFakeJob',
  summary: "Save a person's non-campus position",
  ...change,
  input: z.strictObject({
    pk: id,
    title: z.string().trim().min(1).max(100).meta({ title: texts.fakeTitle }),
    fullpart_sts: z.enum(['F', 'P']).meta({ title: texts.fakeStatus, choices: texts.fakeStatuses }),
    deptCde: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{4}$/, 'Enter the four characters of a department code.')
      .transform((code) => code.toUpperCase())
      .meta({ title: texts.fakeDepartment }),
  }),
});

/** Deletes it. [RECORD-045] */
export const deleteFakeJob = defineOperation({
  name: 'records.deleteFakeJob',
  summary: "Delete a person's non-campus position",
  ...change,
  method: 'DELETE',
  override: true,
  input: z.strictObject({ pk: id }),
});
