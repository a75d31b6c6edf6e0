import type { FieldRefusal, Operation } from '@campus/contract-kit';
import { defineOperation, money, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { fiscalYear } from './lists.js';
import { advancementMessages as messages } from '../messages.js';
import { advancementPermissions as can } from '../permissions.js';
import { eachGoalMonth, isGoal } from '../rules/goals.js';

const PATH = '/staff/advancement';
const CHECK = messages.text('wrong_goals');

/** The goals of a fiscal year; 1 is August, null where none is set. [ADV-016] */
const goals = z.object({
  year: z.string(),
  ...eachGoalMonth(() => money.nullable()),
  version: z.number().int(),
});
export type Goals = z.output<typeof goals>;

/** Whatever is wrong with goals is said in one sentence. [ADV-039] */
const checked = {
  refusalOf: (fields: readonly FieldRefusal[]) => messages.refusal('wrong_goals', {}, { fields: [...fields] }),
} as const;
/** A goal as typed; nothing takes it away. */
const goal = z
  .union([z.string().trim().max(40), z.number().transform(String), z.null().transform(() => '')])
  .refine((text) => text === '' || isGoal(text), CHECK)
  .optional();

/** The years and their goals, the latest first. [ADV-048] */
export const listGoals = defineOperation({
  name: 'advancement.listGoals',
  summary: 'Goals of giving by year and month',
  method: 'GET',
  path: `${PATH}/goals`,
  permission: can.keepDonors,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(goals),
});

/** Changes months of a year; those that are left out stay. [ADV-006] [ADV-048] */
export const saveGoals = defineOperation({
  name: 'advancement.saveGoals',
  summary: 'Change goals of giving',
  method: 'POST',
  path: `${PATH}/goals`,
  permission: can.keepDonors,
  mode: 'write',
  ...checked,
  input: z.strictObject({
    year: fiscalYear,
    version: recordVersion.optional(),
    ...eachGoalMonth(() => goal),
  }),
  output: goals,
});

/** Adds a year without goals. [ADV-048] */
export const addGoalYear = defineOperation({
  name: 'advancement.addGoalYear',
  summary: 'Add a year of goals of giving',
  method: 'POST',
  path: `${PATH}/new-goal`,
  permission: can.keepDonors,
  mode: 'action',
  input: z.strictObject({ year: fiscalYear }),
  output: goals,
});

/** Removes e-mail addresses from every donor that has them. [ADV-049] */
export const purgeEmails = defineOperation({
  name: 'advancement.purgeEmails',
  summary: 'Purge e-mail addresses from the donor records',
  method: 'POST',
  path: `${PATH}/delete-emails`,
  permission: can.keepDonors,
  mode: 'action',
  bodyLimit: 1024 * 1024,
  input: z.strictObject({
    emails: z.union([z.string().max(500_000), z.array(z.string().max(400)).max(5000)]).meta({ title: 'Emails' }),
  }),
  output: z.object({ removed: z.array(z.string()), not_found: z.array(z.string()), refused: z.array(z.string()) }),
});

/** Every call of goals and the purge of e-mails. */
export const goalOperations: readonly Operation[] = [listGoals, saveGoals, addGoalYear, purgeEmails];
