import type { Operation } from '@campus/contract-kit';
import { defineOperation } from '@campus/contract-kit';
import * as z from 'zod';
import { admissionsReportTexts as texts } from '../messages.js';
import { admissionsPermissions as can } from '../permissions.js';
import { asked, paged } from './reports.js';

const read = { method: 'GET', mode: 'read', permission: can.report } as const;
const flag = z.number().int();

const day = z.object({
  day: z.string(),
  source: z.enum(['present', 'frozen', 'night-before', 'history']),
  /** The night whose figures they are. */
  night: z.string().nullable(),
  first_night: z.string().nullable(),
  /** What is to be said with them. */
  note: z.string().nullable(),
});
export type AdmissionsDay = z.output<typeof day>;

/** Where the figures of a day come from: the present, its frozen night, the night before, or the stage history. */
export const readAdmissionsDay = defineOperation({
  ...read,
  name: 'admissions.readDay',
  summary: 'Where the figures of a day come from',
  path: '/admissions/day',
  input: z.strictObject({ as_of: asked.as_of }),
  output: day,
});

const difference = z.object({
  id_num: z.string(),
  connect_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  div_cde: z.string(),
  change: z.enum(['came', 'gone', 'changed']),
  /** Empty or 0 where there was, or is, no such candidacy. */
  then_name: z.string(),
  then_prog: z.string(),
  then_stage: z.string(),
  then_app: flag,
  then_acc: flag,
  then_reg: flag,
  now_prog: z.string(),
  now_stage: z.string(),
  now_app: flag,
  now_acc: flag,
  now_reg: flag,
});
export type FrozenDifference = z.output<typeof difference>;

/** By person, what differs between the figures of a day and those of now; `reached` asks for the people of one figure. */
export const listFrozenDifferences = defineOperation({
  ...read,
  name: 'admissions.listDifferences',
  summary: texts.differences,
  path: '/admissions/differences',
  answer: 'list',
  input: z.strictObject({
    ...asked,
    div_cde: z.string().max(5).optional(),
    reached: z.enum(['app', 'acc', 'reg']).optional(),
    ...paged,
  }),
  output: z.array(difference),
});

/** Whether the summary is mailed to me every Monday; the user setting `admissions.weeklySummary` switches it. */
export const readWeeklyMail = defineOperation({
  ...read,
  name: 'admissions.readWeeklyMail',
  summary: texts.weekly.title,
  path: '/admissions/weekly-mail',
  input: z.strictObject({}),
  output: z.object({ on: z.boolean() }),
});

/** The calls of frozen days and of the weekly mail. */
export const frozenDayOperations: readonly Operation[] = [readAdmissionsDay, listFrozenDifferences, readWeeklyMail];
