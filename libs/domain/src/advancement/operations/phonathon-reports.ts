import type { Operation } from '@campus/contract-kit';
import { defineOperation, instant, isoDate, money, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { advancementPermissions as can } from '../permissions.js';
import { callResult } from './phonathon-calls.js';

const read = { method: 'GET', mode: 'read', permission: can.keepDonors } as const;
const file = { answer: 'file', files: ['xlsx'], output: z.unknown() } as const;
const PATH = '/staff/advancement';

const ofSolicitations = { solicitations: z.array(z.string().min(1).max(100)).max(500).default([]) };
const count = z.number().int();

/** Every result of a call, the latest first. [ADVREP-013] [ADVREP-027] */
export const listPhonathonResults = defineOperation({
  name: 'advancement.listPhonathonResults',
  summary: 'Report: phonathon results',
  ...read,
  path: `${PATH}/phonathon-results`,
  answer: 'list',
  input: z.strictObject({ ...ofSolicitations, ...pageFields }),
  output: z.array(callResult),
});

const giving = { calls: count, gifts: count, amount: money };
const weekly = z.strictObject({ start: isoDate.optional() });

/** Calls and gifts of seven days by ambassador, with who calls now and how fast. [ADVREP-014] */
export const readPhonathonWeekly = defineOperation({
  name: 'advancement.readPhonathonWeekly',
  summary: 'Report: phonathon weekly',
  ...read,
  path: `${PATH}/phonathon-weekly`,
  input: weekly,
  output: z.object({
    start: z.string(),
    end: z.string(),
    rows: z.array(
      z.object({ ID_NUM: z.string(), ambassador: z.string(), ...giving, last_hour: count, in_hand_since: instant.nullable() }),
    ),
    total: z.object({ ...giving, last_hour: count }),
  }),
});

const outcomes = z.object({ 1: count, 2: count, 3: count, 4: count, 5: count, 6: count });
const summed = { calls: count, outcomes, gifts: count, amount: money };

/** Calls, outcomes, gifts and amounts of solicitations, in all and by ambassador. [ADVREP-015] */
export const readPhonathonSummary = defineOperation({
  name: 'advancement.readPhonathonSummary',
  summary: 'Report: phonathon summary',
  ...read,
  path: `${PATH}/phonathon-summary`,
  input: z.strictObject(ofSolicitations),
  output: z.object({
    rows: z.array(z.object({ ID_NUM: z.string(), ambassador: z.string(), ...summed })),
    total: z.object(summed),
  }),
});
export type PhonathonSummary = z.output<typeof readPhonathonSummary.output>;
export type PhonathonWeekly = z.output<typeof readPhonathonWeekly.output>;

const change = z.object({
  id: z.string(),
  at: instant,
  ambassador: z.string(),
  donor_id: z.string(),
  donor: z.string(),
  field: z.string(),
  old_value: z.string(),
  new_value: z.string(),
});
export type AmbassadorChange = z.output<typeof change>;
const since = z.union([z.literal(''), isoDate]).optional();

/** The changes of donor data that came from calls, the latest first. [ADVREP-016] */
export const listAmbassadorChanges = defineOperation({
  name: 'advancement.listAmbassadorChanges',
  summary: 'Report: ambassador changes',
  ...read,
  path: `${PATH}/ambassador-changes`,
  answer: 'list',
  input: z.strictObject({ since, ...pageFields }),
  output: z.array(change),
});

/** A report as an Excel file. [ADVREP-021] */
const asXlsx = <Shape extends z.ZodRawShape>(report: Operation, input: z.ZodObject<Shape>) =>
  defineOperation({
    name: `${report.name}Xlsx`,
    summary: `${report.summary}, as an Excel file`,
    ...read,
    ...file,
    path: `${report.path}-xlsx`,
    input,
  });
export const downloadPhonathonResults = asXlsx(listPhonathonResults, z.strictObject(ofSolicitations));
export const downloadPhonathonWeekly = asXlsx(readPhonathonWeekly, weekly);
export const downloadPhonathonSummary = asXlsx(readPhonathonSummary, z.strictObject(ofSolicitations));
export const downloadAmbassadorChanges = asXlsx(listAmbassadorChanges, z.strictObject({ since }));

/** Every report of the phonathon. */
export const phonathonReportOperations: readonly Operation[] = [
  ...[listPhonathonResults, readPhonathonWeekly, readPhonathonSummary, listAmbassadorChanges],
  ...[downloadPhonathonResults, downloadPhonathonWeekly, downloadPhonathonSummary, downloadAmbassadorChanges],
];
