import type { Operation } from '@campus/contract-kit';
import { defineOperation, isoDate, pageFields, rowsOf, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { admissionsReportTexts as texts } from '../messages.js';
import { admissionsPermissions as can } from '../permissions.js';
import { FUNNEL_STEPS } from '../rules/index.js';

const read = { method: 'GET', mode: 'read', permission: can.report } as const;
const file = { ...read, answer: 'file', files: ['xlsx'], output: z.unknown() } as const;
const { columns: heads } = texts;
const count = z.number().int();
/** Rows of a page where nothing else is asked for. [ADMIS-030] */
export const ROWS_PER_PAGE = 25;
/** How many rows the students report can have on a page. [ADMIS-031] */
export const STUDENT_PAGE_SIZES = [10, 25, 50, 100, 5000] as const;

/** The term of a report, the next one unless it is named, and the day as of which it counts. */
export const asked = {
  yr_cde: z
    .string()
    .regex(/^\d{4}$/, 'Enter a year of four digits.')
    .optional(),
  trm_cde: z
    .string()
    .regex(/^[A-Z0-9]{1,2}$/, 'Enter a term code, such as FA.')
    .optional(),
  as_of: isoDate.optional(),
};
export const paged = { ...pageFields, per_page: writtenNumber(z.number().int().min(1).max(5000)).default(ROWS_PER_PAGE) };
/** The people behind a figure. */
const narrower = {
  div_cde: z.string().max(5).optional(),
  program: z.string().max(40).optional(),
  stud_type: z.enum(['N', 'T', 'R']).optional(),
  reached: z.enum(['app', 'acc', 'reg']).optional(),
  /** On the main campus or elsewhere. */
  place: z.enum(['main', 'other']).optional(),
};

const codes = z.object({ yr_cde: z.string(), trm_cde: z.string() });
const term = codes.extend({ name: z.string() });

/** The terms to choose from, the one that a report has where none is chosen, and the `past` one that the archive has then. */
export const readAdmissionsTerms = defineOperation({
  ...read,
  name: 'admissions.readTerms',
  summary: 'Admissions: the terms',
  path: '/admissions/terms',
  input: z.strictObject({}),
  output: codes.extend({ terms: z.array(term), past: codes.nullable(), today: z.string() }),
});

const threeCounts = z.object({ applied: count, accepted: count, enrolled: count });
export type ThreeCounts = z.output<typeof threeCounts>;
const benchmark = z.object({
  date: z.string(),
  /** Null while the day lies ahead. */
  this: threeCounts.nullable(),
  last: threeCounts,
  before: threeCounts,
});
const summaryRow = z.object({
  div_cde: z.string(),
  apps: count,
  accepts: count,
  enrolled: count,
  hours_sold: z.number(),
  main: count,
  other: count,
  goals: z.object({ application: count, accepted: count, enrolled: count }),
  benchmarks: z.array(benchmark),
});
export type SummaryRow = z.output<typeof summaryRow>;

/** Counts by division, the total last, with goals and benchmarks. [ADMIS-016] [ADMIS-024] */
export const readSummary = defineOperation({
  ...read,
  name: 'admissions.readSummary',
  summary: texts.titles.summary,
  path: '/admissions/summary',
  answer: 'list',
  input: z.strictObject(asked),
  output: z.array(summaryRow),
});

const funnel = z.object({
  day: z.string(),
  /** The same month and day last year. */
  last_day: z.string(),
  divisions: z.array(
    z.object({
      div_cde: z.string(),
      steps: z.array(
        z.object({
          step: z.enum(FUNNEL_STEPS),
          now: count,
          last: count,
          goal: count.nullable(),
          conversion: z.number().nullable(),
          last_conversion: z.number().nullable(),
        }),
      ),
    }),
  ),
});
export type AdmissionsFunnel = z.output<typeof funnel>;

/** How far the candidates of each division came, with the goal and the same day last year. */
export const readFunnel = defineOperation({
  ...read,
  name: 'admissions.readFunnel',
  summary: texts.funnel.title,
  path: '/admissions/funnel',
  input: z.strictObject(asked),
  output: funnel,
});

const programRow = z.object({
  div: z.string(),
  program: z.string(),
  school: z.string(),
  prog: z.string(),
  N_apps: count,
  N_accepts: count,
  N_enrolled: count,
  T_apps: count,
  T_accepts: count,
  T_enrolled: count,
  R_apps: count,
  R_accepts: count,
  R_enrolled: count,
  NP1: count,
  NP2: count,
});
export type ProgramRow = z.output<typeof programRow>;

/** Counts by division and program, for new, transfer and readmit. [ADMIS-011] [ADMIS-026] */
export const listByProgram = defineOperation({
  ...read,
  name: 'admissions.listByProgram',
  summary: texts.titles.byProgram,
  path: '/admissions/by-program',
  answer: 'list',
  input: z.strictObject({ ...asked, ...paged }),
  output: z.array(programRow),
});

const candidate = z.object({
  connect_id: z.string().meta({ title: heads.connectId }),
  id_num: z.string().meta({ title: heads.id }),
  first_name: z.string().meta({ title: heads.firstName }),
  last_name: z.string().meta({ title: heads.lastName }),
  dept_cde: z.string().meta({ title: heads.dept }),
  div_cde: z.string().meta({ title: heads.div }),
  prog_cde: z.string().meta({ title: heads.progCde }),
  program: z.string().meta({ title: heads.program }),
  trm_cde: z.string().meta({ title: heads.term }),
  loca_cde: z.string().meta({ title: heads.location }),
  stud_type: z.string().meta({ title: heads.type }),
  app: count.meta({ title: heads.app }),
  acc: count.meta({ title: heads.acc }),
  reg: count.meta({ title: heads.reg }),
  hrs_enrolled: z.number().meta({ title: heads.hrs }),
  gender: z.string().meta({ title: heads.gender }),
});
export type CandidateRow = z.output<typeof candidate>;

/** The candidates of a term. [ADMIS-012] [ADMIS-024] */
export const listCandidates = defineOperation({
  ...read,
  name: 'admissions.listStudents',
  summary: texts.titles.students,
  path: '/admissions/students',
  answer: 'list',
  input: z.strictObject({ ...asked, ...narrower, ...paged }),
  output: z.array(candidate),
});

const dropout = z.object({
  id_num: z.string().meta({ title: heads.id }),
  first_name: z.string().meta({ title: heads.firstName }),
  last_name: z.string().meta({ title: heads.lastName }),
  email: z.string().nullable().meta({ title: heads.email }),
  mobile_phone: z.string().nullable().meta({ title: heads.mobile }),
});
export type DropoutRow = z.output<typeof dropout>;

/** Who studied in the academic year before and does not in this one. [ADMIS-007] [ADMIS-013] [ADMIS-025] */
export const listDropouts = defineOperation({
  ...read,
  name: 'admissions.listDropouts',
  summary: texts.titles.dropouts,
  path: '/admissions/dropouts',
  answer: 'list',
  input: z.strictObject({ ...asked, ...paged }),
  output: z.array(dropout),
});

/** Who studied in the fall or spring term before and does not in this one. [ADMIS-007] [ADMIS-025] */
export const listSemesterDropouts = defineOperation({
  ...read,
  name: 'admissions.listSemesterDropouts',
  summary: texts.titles.semesterDropouts,
  path: '/admissions/semester-dropouts',
  answer: 'list',
  input: z.strictObject({ ...asked, ...paged }),
  output: z.array(dropout),
});

/** The candidates of a past term as they stood the day after it ended. [ADMIS-008] [ADMIS-026] */
export const listArchive = defineOperation({
  ...read,
  name: 'admissions.listArchive',
  summary: texts.titles.archive,
  path: '/admissions/connect-archive',
  answer: 'list',
  input: z.strictObject({ yr_cde: asked.yr_cde, trm_cde: asked.trm_cde, ...paged }),
  output: z.array(candidate),
});

const xlsx = <Input extends z.ZodObject>(list: Operation, path: string, input: Input) =>
  defineOperation({
    ...file,
    name: `${list.name}Xlsx`,
    summary: `${list.summary}, as an Excel file`,
    path,
    input,
    rows: rowsOf(list.output),
  });

/** The six reports as Excel files. [ADMIS-009] [ADMIS-027] */
export const downloadSummary = xlsx(readSummary, '/admissions/summary-xlsx', z.strictObject(asked));
export const downloadByProgram = xlsx(listByProgram, '/admissions/by-program-xlsx', z.strictObject(asked));
export const downloadCandidates = xlsx(listCandidates, '/admissions/students-xlsx', z.strictObject({ ...asked, ...narrower }));
export const downloadDropouts = xlsx(listDropouts, '/admissions/dropouts-xlsx', z.strictObject(asked));
export const downloadSemesterDropouts = xlsx(listSemesterDropouts, '/admissions/semester-dropouts-xlsx', z.strictObject(asked));
export const downloadArchive = xlsx(
  listArchive,
  '/admissions/connect-archive-xlsx',
  z.strictObject({ yr_cde: asked.yr_cde, trm_cde: asked.trm_cde }),
);

/** The calls of the reports. */
export const reportOperations: readonly Operation[] = [
  ...[
    readAdmissionsTerms,
    readSummary,
    readFunnel,
    listByProgram,
    listCandidates,
    listDropouts,
    listSemesterDropouts,
    listArchive,
  ],
  ...[downloadSummary, downloadByProgram, downloadCandidates, downloadDropouts, downloadSemesterDropouts, downloadArchive],
];
