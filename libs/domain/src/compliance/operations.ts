import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { complianceMessages as messages, complianceTexts } from './messages.js';
import { compliancePermissions as can } from './permissions.js';

const { columns } = complianceTexts;
const read = { method: 'GET', mode: 'read', permission: can.readTraining } as const;

/** The groups of students whose training is downloaded. [MINSAFE-006] */
export const TRAINING_GROUPS = ['active', 'graduating', 'new'] as const;
export type TrainingGroup = (typeof TRAINING_GROUPS)[number];

/** The ministry-safe training of a term's students. [MINSAFE-005] */
const trainingTerm = z.object({
  /** `2026FA`. */
  id: z.string(),
  year_code: z.string(),
  term_code: z.string(),
  name: z.string(),
  students: z.number().int(),
  activated: z.number().int(),
  complete: z.number().int(),
  /** Of those who completed it, with one decimal; null where nobody did. */
  average_score: z.number().nullable(),
});
export type TrainingTerm = z.output<typeof trainingTerm>;

/** How many students of each term have begun and completed the training, the newest term first. [MINSAFE-008] */
export const readTrainingStatistics = defineOperation({
  name: 'compliance.readTrainingStatistics',
  summary: 'Ministry-safe training by term',
  ...read,
  path: '/staff/minsafe-stats',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(trainingTerm),
});

/** The students of a group with their training, as CSV. [MINSAFE-009] */
export const downloadTraining = defineOperation({
  name: 'compliance.downloadTraining',
  summary: 'Ministry-safe training of a group of students as a CSV file',
  ...read,
  path: '/staff/minsafe-csv/:group',
  answer: 'file',
  files: ['csv'],
  refusalOf: ([first, ...others]) => (first?.path === 'group' && others.length === 0 ? messages.refusal('no_such_group') : null),
  input: z.strictObject({ group: z.enum(TRAINING_GROUPS) }),
  output: z.unknown(),
  rows: z.object({
    id: id.meta({ title: columns.id }),
    name: z.string().meta({ title: columns.name }),
    email: z.string().nullable().meta({ title: columns.email }),
    school: z.string().meta({ title: columns.school }),
    status: z.string().meta({ title: columns.status }),
    activated: z.boolean().meta({ title: columns.activated }),
    complete: z.boolean().meta({ title: columns.complete }),
    completed_at: instant.nullable().meta({ title: columns.completedAt }),
    score: z.number().nullable().meta({ title: columns.score }),
  }),
});

/** When the provider was read last, and whom it has twice. */
export const readTrainingRun = defineOperation({
  name: 'compliance.readTrainingRun',
  summary: 'When the ministry-safe training was read from its provider',
  ...read,
  path: '/staff/minsafe-stats/as-of',
  input: z.strictObject({}),
  output: z.object({
    /** Of the last reading that went well; null before the first one. */
    as_of: instant.nullable(),
    /** Whether the provider has not answered since. */
    failing: z.boolean(),
    left_out: z.array(z.string()),
  }),
});
export type TrainingRunState = z.output<typeof readTrainingRun.output>;

/** How far a person is with the training. [MINSAFE-004] */
const training = {
  activated: flag,
  complete: flag,
  completed_at: instant.nullable(),
  score: z.number().int().nullable(),
};

/** The own record, with the address that lets its person in; null where nothing was assigned. [MINSAFE-004] [SHELL-013] */
const myTraining = z.object({ ...training, login_url: z.string().nullable() }).nullable();
export type MyTraining = z.output<typeof myTraining>;

export const readMyTraining = defineOperation({
  name: 'compliance.readMyTraining',
  summary: 'My ministry-safe training',
  method: 'GET',
  mode: 'read',
  permission: 'signedIn',
  path: '/ministrysafe/me',
  input: z.strictObject({}),
  output: myTraining,
});

const send = { permission: can.sendLinks } as const;

/** People by a part of the name or the beginning of the id, from 3 characters. [MINSAFE-007] [MINSAFE-010] */
export const searchTrainingPeople = defineOperation({
  name: 'compliance.searchTrainingPeople',
  summary: 'Search the people whom a link is sent to',
  ...send,
  method: 'GET',
  mode: 'read',
  path: '/hr/minsafe/searchUsers',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string() })),
});

/** A person whom links are sent to; the address of the training itself is in no answer but the person's own. */
const trainingLink = z.object({ id, name: z.string(), ...training, link_sent_at: instant.nullable() });
export type TrainingLink = z.output<typeof trainingLink>;

export const readTrainingLink = defineOperation({
  name: 'compliance.readTrainingLink',
  summary: 'How far a person is with the training, and when the last link was sent',
  ...send,
  method: 'GET',
  mode: 'read',
  path: '/hr/minsafe/link',
  input: z.strictObject({ id }),
  output: trainingLink,
});

/** Who has not finished three weeks after the last link, the longest first. */
export const listOverdueTraining = defineOperation({
  name: 'compliance.listOverdueTraining',
  summary: 'People who have not finished the training three weeks after their link',
  ...send,
  method: 'GET',
  mode: 'read',
  path: '/hr/minsafe/overdue',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(z.object({ id, name: z.string(), link_sent_at: instant, reminded_at: instant.nullable() })),
});
export type OverdueTraining = z.output<typeof listOverdueTraining.output>[number];

/** Mails a person the link to the training. [MINSAFE-003] [MINSAFE-011] */
export const emailTrainingLink = defineOperation({
  name: 'compliance.emailTrainingLink',
  summary: 'Send a person the link to the training',
  ...send,
  method: 'POST',
  mode: 'action',
  path: '/hr/minsafe/emailLink',
  refusalWhileActing: () => messages.refusal('own_name_only'),
  input: z.strictObject({ id }),
  output: trainingLink,
});

/** Every call around trainings. */
export const complianceOperations: readonly Operation[] = [
  readTrainingStatistics,
  readTrainingRun,
  downloadTraining,
  readMyTraining,
  searchTrainingPeople,
  readTrainingLink,
  listOverdueTraining,
  emailTrainingLink,
];
