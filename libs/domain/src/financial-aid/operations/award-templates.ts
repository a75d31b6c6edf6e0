import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { awardTexts as texts } from '../messages/award-letters.js';
import { financialAidMessages as messages } from '../messages.js';
import { action, awardTerm, deadlines, reading, staff, term, version, year } from './award-fields.js';

const MAX_TEMPLATE = 50_000;
const line = (max: number, title: string) => z.string().trim().max(max, `Write it in ${max} characters.`).meta({ title });

/** A template as it is stored; its text is HTML without anything that acts. [FINAID-004] */
const awardTemplate = z.object({
  TemplateId: id,
  TemplateName: z.string(),
  TemplateDesc: z.string(),
  ImportKey: z.string(),
  TemplateText: z.string(),
  version: z.number().int(),
});
export type AwardTemplate = z.output<typeof awardTemplate>;

/** Every template. [FINAID-018] */
export const listAwardTemplates = defineOperation({
  name: 'financial-aid.listAwardTemplates',
  summary: 'Award templates',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/award-template',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(awardTemplate),
});

/** Saves a template, a new one without an id. Refuses a version that is not the newest. [FINAID-011] [FINAID-018] */
export const saveAwardTemplate = defineOperation({
  name: 'financial-aid.saveAwardTemplate',
  summary: 'Save an award template',
  ...staff,
  method: 'POST',
  mode: 'write',
  path: '/fin-aid/admin/award-template',
  input: z.strictObject({
    TemplateId: id.optional(),
    TemplateName: line(100, texts.templateName).min(1, 'Name the template.'),
    TemplateDesc: line(250, texts.templateDesc).default(''),
    ImportKey: line(100, texts.importKey).min(1, 'Enter an import key.').meta({ description: texts.importKeyHint }),
    TemplateText: z
      .string()
      .max(MAX_TEMPLATE, 'Write it in 50,000 characters.')
      .meta({ title: texts.templateText, field: 'lines' }),
    version,
  }),
  output: awardTemplate,
});

/** Deletes a template that no unsent letter uses. [FINAID-019] */
export const deleteAwardTemplate = defineOperation({
  name: 'financial-aid.deleteAwardTemplate',
  summary: 'Delete an award template',
  ...staff,
  method: 'DELETE',
  mode: 'action',
  override: true,
  path: '/fin-aid/admin/award-template/:id',
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

const kept = {
  fallApplyDeadline: z.string().nullable(),
  springApplyDeadline: z.string().nullable(),
  fallAppealDeadline: z.string().nullable(),
  springAppealDeadline: z.string().nullable(),
};
const awardDeadlines = z.object({ year: z.number().int(), term: awardTerm, ...kept, version: z.number().int() });
export type TermDeadlines = z.output<typeof awardDeadlines>;

const noPeriod: Operation['refusalOf'] = (fields) =>
  fields.every(({ path }) => path === 'year' || path === 'term') ? messages.refusal('award_no_period', {}, { fields }) : null;

/** The deadlines of a year and term; version 0 where nobody has set any. [FINAID-015] */
export const readAwardDeadlines = defineOperation({
  name: 'financial-aid.readAwardDeadlines',
  summary: 'Award deadlines of a year and term',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/short-codes',
  input: z.strictObject({ year, term }),
  output: awardDeadlines,
  refusalOf: noPeriod,
});

/** Saves the deadlines of a year and term. [FINAID-012] [FINAID-015] */
export const saveAwardDeadlines = defineOperation({
  name: 'financial-aid.saveAwardDeadlines',
  summary: 'Save the award deadlines of a year and term',
  ...staff,
  method: 'POST',
  mode: 'write',
  path: '/fin-aid/admin/short-codes',
  input: z.strictObject({ year, term, ...deadlines, version }).partial({
    fallApplyDeadline: true,
    springApplyDeadline: true,
    fallAppealDeadline: true,
    springAppealDeadline: true,
  }),
  output: awardDeadlines,
  refusalOf: noPeriod,
});

const shortCode = z.object({ code: z.string(), name: z.string(), value: z.string() });
export type ShortCodeLine = z.output<typeof shortCode>;

/** The short codes with what stands in their place now; the deadlines are those of a year and term, the current one where none is named. [FINAID-016] */
export const listShortCodes = defineOperation({
  name: 'financial-aid.listShortCodes',
  summary: 'Short codes with their present values',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/shortcodes',
  answer: 'list',
  input: z.strictObject({ year: year.optional(), term: term.optional() }),
  output: z.array(shortCode),
});

const linkSettings = z.object({ link_days: z.number().int(), version: z.number().int() });

/** How long the link of a letter opens it. */
export const readAwardLinks = defineOperation({
  name: 'financial-aid.readAwardLinks',
  summary: 'How long links of award letters open them',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/award-links',
  input: z.strictObject({}),
  output: linkSettings,
});

/** Sets how long the links of letters that are sent from now on open them. */
export const saveAwardLinks = defineOperation({
  name: 'financial-aid.saveAwardLinks',
  summary: 'Set how long links of award letters open them',
  ...staff,
  ...action,
  path: '/fin-aid/admin/award-links',
  input: z.strictObject({
    link_days: writtenNumber(
      z.int('Enter whole days.').min(1, 'Enter 1 day or more.').max(3650, 'Enter at most 3650 days.'),
    ).meta({ title: texts.linkDays, description: texts.linkDaysHint, field: 'number' }),
    version,
  }),
  output: linkSettings,
});

/** Every call around templates, their codes and deadlines. */
export const awardTemplateOperations: readonly Operation[] = [
  listAwardTemplates,
  saveAwardTemplate,
  deleteAwardTemplate,
  readAwardDeadlines,
  saveAwardDeadlines,
  listShortCodes,
  readAwardLinks,
  saveAwardLinks,
];
