import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { registrationMessages as messages } from '../messages.js';
import { noticeTexts as texts } from '../messages/notices.js';
import { registrationPermissions as can } from '../permissions.js';

/** How a notice looks, from a mere hint to what must be seen. [NOTICE-002] */
export const NOTICE_SEVERITIES = ['info', 'success', 'warning', 'danger'] as const;
export type NoticeSeverity = (typeof NOTICE_SEVERITIES)[number];

const MAX_MESSAGE = 10_000;
const path = '/academic-records/notices';

const severity = z.enum(NOTICE_SEVERITIES).meta({ title: 'Severity', choices: texts.severities });

/** What registration tells its students; `message` is rich text without anything that could act. [NOTICE-003] */
export const registrationNotice = z.object({
  id,
  active: flag,
  message: z.string(),
  severity,
  /** Goes back with a save, so that nobody saves over what they have not seen. */
  version: z.number().int(),
});
export type RegistrationNotice = z.output<typeof registrationNotice>;

/** As it is written. A message that says nothing is refused by its own sentence. [NOTICE-004] */
const written = {
  active: z
    .union([z.boolean(), flag])
    .default(false)
    .meta({ title: 'Shown on registration', description: texts.activeHint, field: 'flag' }),
  message: z.string().max(MAX_MESSAGE).default('').meta({ title: 'Message', field: 'lines' }),
  severity,
};
const noSuchSeverity: Operation['refusalOf'] = ([first, ...others]) =>
  first?.path === 'severity' && others.length === 0 ? messages.refusal('unknown_severity', {}, { fields: [first] }) : null;

/** Every notice of registration, those that are switched off too; the newest first. [NOTICE-007] */
export const listNotices = defineOperation({
  name: 'registration.listNotices',
  summary: 'Notices of registration, active and inactive',
  method: 'GET',
  path,
  mode: 'read',
  permission: can.administer,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(registrationNotice),
});

/** Adds a notice, switched off unless it is said otherwise. [NOTICE-008] */
export const addNotice = defineOperation({
  name: 'registration.addNotice',
  summary: 'Add a notice of registration',
  method: 'POST',
  path,
  mode: 'action',
  permission: can.administer,
  refusalOf: noSuchSeverity,
  input: z.strictObject(written),
  output: registrationNotice,
});

/** Saves a notice. Refuses a version that is not the newest. [NOTICE-009] */
export const saveNotice = defineOperation({
  name: 'registration.saveNotice',
  summary: 'Save a notice of registration',
  method: 'POST',
  path: `${path}/:id`,
  mode: 'write',
  permission: can.administer,
  refusalOf: noSuchSeverity,
  input: z.strictObject({ id, ...written, version: recordVersion.optional() }),
  output: registrationNotice,
});

/** Takes a notice away for good. [NOTICE-010] */
export const deleteNotice = defineOperation({
  name: 'registration.deleteNotice',
  summary: 'Delete a notice of registration',
  method: 'DELETE',
  override: true,
  path: `${path}/:id`,
  mode: 'action',
  permission: can.administer,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

/** What students are told while they register: the notices that are switched on. [NOTICE-005] [REG-030] */
export const listActiveNotices = defineOperation({
  name: 'registration.listActiveNotices',
  summary: 'Notices that students see while they register',
  method: 'GET',
  path: `${path}/student.registration`,
  mode: 'read',
  permission: can.register,
  input: z.strictObject({}),
  output: z.object({ severities: z.array(severity), pl: z.array(registrationNotice) }),
});

/** Every call around the notices of registration. */
export const noticeOperations: readonly Operation[] = [listNotices, addNotice, saveNotice, deleteNotice, listActiveNotices];
