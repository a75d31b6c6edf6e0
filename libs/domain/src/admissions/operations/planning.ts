import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { admissionsMessages as messages, admissionsReportTexts as texts } from '../messages.js';
import { admissionsPermissions as can } from '../permissions.js';

const read = { method: 'GET', mode: 'read', permission: can.report, answer: 'list' } as const;
const write = {
  method: 'POST',
  mode: 'action',
  permission: can.report,
  refusalWhileActing: () => messages.refusal('own_name_only'),
} as const;
const version = z.number().int();

const program = z.object({ id, program_name: z.string(), codes: z.array(z.string()), version });
export type AdmissionsProgram = z.output<typeof program>;

/** The programs with their codes. [ADMIS-015] [ADMIS-024] */
export const listAdmissionsPrograms = defineOperation({
  ...read,
  name: 'admissions.listPrograms',
  summary: texts.titles.programs,
  path: '/admissions/programs',
  input: z.strictObject({}),
  output: z.array(program),
});

/** Saves a program, a new one without an id. What is wrong with name and codes is said in the words of the list. [ADMIS-029] */
export const saveAdmissionsProgram = defineOperation({
  ...write,
  name: 'admissions.saveProgram',
  summary: 'Save a program',
  path: '/admissions/programs',
  input: z.strictObject({
    id: z.string().max(64).nullish(),
    program_name: z.string().max(2000).nullish(),
    codes: z.array(z.string().max(40)).max(200),
    version: recordVersion.optional(),
  }),
  output: program,
});

/** Deletes a program. [ADMIS-029] */
export const deleteAdmissionsProgram = defineOperation({
  ...write,
  name: 'admissions.deleteProgram',
  summary: 'Delete a program',
  method: 'DELETE',
  override: true,
  path: '/admissions/programs',
  answer: 'nothing',
  input: z.strictObject({
    id,
    program_name: z.string().optional(),
    codes: z.array(z.string()).optional(),
    version: recordVersion.optional(),
  }),
  output: z.null(),
});

/** Which PROG_CDEs of candidacies some codes take, and from which programs. */
export const readProgramMatches = defineOperation({
  ...read,
  name: 'admissions.readProgramMatches',
  summary: 'What the codes of a program take',
  path: '/admissions/program-matches',
  input: z.strictObject({ id: z.string().max(64).optional(), codes: z.string().max(2000) }),
  output: z.array(z.object({ prog_cde: z.string(), candidacies: z.number().int(), program: z.string().nullable() })),
});

const value = z.union([z.string().max(100), z.number(), z.null()]).optional();
const goal = z.object({
  yr_cde: z.string(),
  trm_cde: z.string(),
  div_cde: z.string(),
  application: z.number().int(),
  accepted: z.number().int(),
  enrolled: z.number().int(),
  version,
});
export type AdmissionsGoal = z.output<typeof goal>;

/** The goals of a year by term and division. [ADMIS-014] [ADMIS-024] */
export const listAdmissionsGoals = defineOperation({
  ...read,
  name: 'admissions.listGoals',
  summary: texts.titles.goals,
  path: '/admissions/goals',
  input: z.strictObject({
    yr_cde: z
      .string()
      .regex(/^\d{4}$/, 'Enter a year of four digits.')
      .optional(),
  }),
  output: z.array(goal),
});

/** Saves the goals of a term and division. [ADMIS-028] */
export const saveAdmissionsGoal = defineOperation({
  ...write,
  name: 'admissions.saveGoal',
  summary: 'Save the goals of a term and division',
  path: '/admissions/goals',
  input: z.strictObject({
    yr_cde: z.string().max(10),
    trm_cde: z.string().max(10),
    div_cde: z.string().max(10),
    application: value,
    accepted: value,
    enrolled: value,
    version: recordVersion.optional(),
  }),
  output: goal,
});

/** The calls of programs and goals. */
export const planningOperations: readonly Operation[] = [
  ...[listAdmissionsPrograms, saveAdmissionsProgram, deleteAdmissionsProgram, readProgramMatches],
  ...[listAdmissionsGoals, saveAdmissionsGoal],
];
