import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, instant, isoDate, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { FISCAL_YEAR_SENTENCE, fiscalYearDays } from '../../calendar/rules/index.js';
import { advancementPermissions as can } from '../permissions.js';
import { dateRow, listName, listReportShape } from './list-report.js';

const read = { method: 'GET', mode: 'read', permission: can.keepDonors } as const;
const file = { answer: 'file', files: ['xlsx'], output: z.unknown() } as const;
const BUILDER = '/staff/advancement/list-builder';
/** A list of many codes is longer than other calls. */
const bodyLimit = 1024 * 1024;

/** A fiscal year as it is written everywhere: `2025-2026`. */
export const fiscalYear = z
  .string()
  .max(40)
  .refine((text) => fiscalYearDays(text) !== null, FISCAL_YEAR_SENTENCE)
  .meta({ title: 'Fiscal year' });

const choice = z.object({ value: z.string(), label: z.string() });

/** The columns with their filters, and what a date row can be limited to. [LIST-020] */
export const readListBuilder = defineOperation({
  name: 'advancement.readListBuilder',
  summary: 'List builder: columns, filters and choices',
  ...read,
  path: BUILDER,
  input: z.strictObject({}),
  output: z.object({
    columns: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        filter: z.enum(['choice', 'text', 'number', 'amount', 'date', 'p2g']),
        choices: z.array(choice),
      }),
    ),
    gifts: z.array(choice),
    payments: z.array(choice),
    solicitations: z.array(choice),
  }),
});
export type ListBuilderChoices = z.output<typeof readListBuilder.output>;

/** A cell of a row: a text, a number, or nothing. */
const cell = z.union([z.string(), z.number(), z.null()]);

/** The donors that fit a list. [LIST-022] */
export const buildList = defineOperation({
  name: 'advancement.buildList',
  summary: 'List builder: the donors that fit',
  method: 'POST',
  mode: 'read',
  permission: can.keepDonors,
  path: `${BUILDER}/build`,
  answer: 'list',
  bodyLimit,
  input: z.strictObject({ ...listReportShape, name: z.string().max(200).optional(), ...pageFields }),
  output: z.array(z.object({ id, last_first_middle: z.string() }).catchall(cell)),
});

/** How many donors fit a list, and the list in a sentence. */
export const countList = defineOperation({
  name: 'advancement.countList',
  summary: 'List builder: how many donors fit, and the meaning of the list',
  method: 'POST',
  mode: 'read',
  permission: can.keepDonors,
  path: `${BUILDER}/count`,
  bodyLimit,
  input: z.strictObject({ ...listReportShape, name: z.string().max(200).optional() }),
  output: z.object({ count: z.number().int(), sentence: z.string() }),
});

const savedList = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  filters: z.record(z.string(), z.unknown()),
  dates: z.array(dateRow),
  sentence: z.string(),
  saved_by: z.string(),
  saved_at: instant.nullable(),
  /** Always there: neither replaced nor deleted. */
  ready: z.boolean(),
});
export type SavedList = z.output<typeof savedList>;

/** A saved list by its name. [LIST-021] */
export const readList = defineOperation({
  name: 'advancement.readList',
  summary: 'List builder: a saved list',
  ...read,
  path: `${BUILDER}/list`,
  input: z.strictObject({ name: z.string().min(1).max(200) }),
  output: savedList,
});

/** Saves a list; one of the same name is replaced only with `replace` 1. [LIST-021] [LIST-012] */
export const saveList = defineOperation({
  name: 'advancement.saveList',
  summary: 'List builder: save a list',
  method: 'POST',
  mode: 'action',
  permission: can.keepDonors,
  path: `${BUILDER}/list`,
  bodyLimit,
  input: z.strictObject({ ...listReportShape, name: listName, replace: flag.default(0) }),
  output: savedList,
});

/** Deletes a saved list by its name. [LIST-018] */
export const deleteList = defineOperation({
  name: 'advancement.deleteList',
  summary: 'List builder: delete a saved list',
  method: 'DELETE',
  override: true,
  mode: 'action',
  permission: can.keepDonors,
  path: `${BUILDER}/list`,
  answer: 'nothing',
  input: z.strictObject({ name: z.string().min(1).max(200) }),
  output: z.null(),
});

/** The saved lists, those that are always there first. [LIST-017] */
export const listSavedLists = defineOperation({
  name: 'advancement.listSavedLists',
  summary: 'The saved lists',
  ...read,
  path: '/staff/advancement/manage-lists',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(savedList.pick({ name: true, sentence: true, saved_by: true, saved_at: true, ready: true })),
});

/** A saved list as Excel, or one that is not saved. [LIST-019] */
export const downloadList = defineOperation({
  name: 'advancement.downloadList',
  summary: 'List builder: a list as an Excel file',
  ...read,
  ...file,
  path: `${BUILDER}/xlsx`,
  input: z.strictObject({
    name: z.string().max(200).optional(),
    columns: listReportShape.columns.optional(),
    filters: listReportShape.filters,
    dates: listReportShape.dates,
  }),
});

const donorRow = z.object({
  ID_NUM: id,
  de_name: z.string(),
  last_gift_dte: isoDate.nullable(),
  last_gift_amt: z.string().nullable(),
  phone: z.string(),
  mobile_phone: z.string(),
  email_address: z.string(),
  /** The chosen fiscal year and four before it, the latest first. */
  totals: z.array(z.object({ fiscal_year: z.string(), amount: z.string() })),
});
export type DonorRow = z.output<typeof donorRow>;

const christmasRow = z.object({
  id,
  last_first_middle: z.string(),
  salutation: z.string(),
  addr_line_1: z.string(),
  addr_line_2: z.string(),
  addr_line_3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
export type ChristmasRow = z.output<typeof christmasRow>;

const donors = { ...read, answer: 'list', output: z.array(donorRow) } as const;
const ofYear = { fiscal_year: fiscalYear.optional() };
const since = { since: isoDate.meta({ title: 'Since' }).optional() };
const sinceInYear = { ...since, ...ofYear };

/** Every donor with a gift in a fiscal year. [LIST-004] */
export const listRollCall = defineOperation({
  name: 'advancement.listRollCall',
  summary: 'Roll call: donors with a gift in a fiscal year',
  ...donors,
  path: '/staff/advancement/roll-call',
  input: z.strictObject({ ...ofYear, ...pageFields }),
});

/** Donors whose first gift ever is on or after a day. [LIST-005] */
export const listNewDonors = defineOperation({
  name: 'advancement.listNewDonors',
  summary: 'New donors since a day',
  ...donors,
  path: '/staff/advancement/new-donors',
  input: z.strictObject({ ...since, ...pageFields }),
});

/** Donors who give again after two fiscal years without a gift. [LIST-006] */
export const listReinstatedDonors = defineOperation({
  name: 'advancement.listReinstatedDonors',
  summary: 'Reinstated donors since a day',
  ...donors,
  path: '/staff/advancement/reinstated-donors',
  input: z.strictObject({ ...sinceInYear, ...pageFields }),
});

/** Donors with a gift since a day who are alive and take mail, with their address. [LIST-007] */
export const listChristmas = defineOperation({
  name: 'advancement.listChristmas',
  summary: 'Christmas list: donors to write to',
  ...read,
  answer: 'list',
  path: '/staff/advancement/christmas',
  input: z.strictObject({ ...since, ...pageFields }),
  output: z.array(christmasRow),
});

/** The same rows as an Excel file, at the address of the list with `-xlsx` behind it. [LIST-024] */
const asXlsx = <Shape extends z.ZodRawShape>(list: Operation, input: z.ZodObject<Shape>) =>
  defineOperation({
    name: `${list.name}Xlsx`,
    summary: `${list.summary}, as an Excel file`,
    ...read,
    ...file,
    path: `${list.path}-xlsx`,
    input,
  });
export const downloadRollCall = asXlsx(listRollCall, z.strictObject(ofYear));
export const downloadNewDonors = asXlsx(listNewDonors, z.strictObject(since));
export const downloadReinstatedDonors = asXlsx(listReinstatedDonors, z.strictObject(sinceInYear));
export const downloadChristmas = asXlsx(listChristmas, z.strictObject(since));

/** Every call of lists. */
export const listOperations: readonly Operation[] = [
  ...[readListBuilder, buildList, countList, readList, saveList, deleteList, listSavedLists, downloadList],
  ...[listRollCall, listNewDonors, listReinstatedDonors, listChristmas],
  ...[downloadRollCall, downloadNewDonors, downloadReinstatedDonors, downloadChristmas],
];
