import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, money, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { fiscalYear } from './lists.js';
import { advancementPermissions as can } from '../permissions.js';
import { GROUPINGS, PROBLEM_CODES } from '../rules/reports.js';

const read = { method: 'GET', mode: 'read', permission: can.keepDonors } as const;
const file = { answer: 'file', files: ['xlsx'], output: z.unknown() } as const;
const PATH = '/staff/advancement';

const ofYear = z.strictObject({ fiscal_year: fiscalYear.optional() });
const grouping = z.enum(GROUPINGS).default('none').meta({ title: 'Grouping' });
const grouped = z.strictObject({ fiscal_year: fiscalYear.optional(), grouping });
const ofSolicitations = grouped.extend({ solicitations: z.array(z.string().min(1).max(100)).max(500).default([]) });

const figures = { gifts: z.number().int(), donors: z.number().int(), amount: money };
const withGoal = { amount: money, goal: money.nullable(), share: z.string().nullable() };

/** What each person has last set, by the name of the report or list. [ADVREP-003] */
export const reportSettings = z.object({
  fiscal_year: z.string().optional(),
  grouping: z.enum(GROUPINGS).optional(),
  solicitations: z.array(z.string()).optional(),
  since: z.string().optional(),
  start: z.string().optional(),
  live: z.boolean().optional(),
});
export type ReportSettings = z.output<typeof reportSettings>;

export const readReportSettings = defineOperation({
  name: 'advancement.readReportSettings',
  summary: 'My settings of the reports and lists of advancement',
  ...read,
  path: `${PATH}/report-settings`,
  input: z.strictObject({}),
  output: z.object({
    /** The present fiscal year, and all that have gifts, the latest first. */
    fiscal_years: z.array(z.string()),
    solicitations: z.array(z.object({ value: z.string(), label: z.string() })),
    settings: z.record(z.string(), reportSettings),
  }),
});

/** The annual fund by month and quarter beside its goals. [ADVREP-007] [ADVREP-024] */
export const readAnnualFund = defineOperation({
  name: 'advancement.readAnnualFund',
  summary: 'Report: annual fund by month',
  ...read,
  path: `${PATH}/annual-fund-by-month`,
  input: ofYear,
  output: z.object({
    fiscal_year: z.string(),
    months: z.array(z.object({ month: z.number().int(), name: z.string(), quarter: z.number().int(), ...withGoal })),
    quarters: z.array(z.object({ quarter: z.number().int(), ...withGoal })),
    total: z.object(withGoal),
  }),
});
export type AnnualFund = z.output<typeof readAnnualFund.output>;

const part = z.object({ code: z.string(), name: z.string(), ...figures });
const groupedOutput = z.object({
  fiscal_year: z.string(),
  grouping: z.enum(GROUPINGS),
  groups: z.array(part.extend({ rows: z.array(part) })),
  total: z.object(figures),
});
export type GroupedReport = z.output<typeof groupedOutput>;

/** Gifts, donors and amounts by giving relation. [ADVREP-006] */
export const readGivingRelation = defineOperation({
  name: 'advancement.readGivingRelation',
  summary: 'Report: giving relation',
  ...read,
  path: `${PATH}/giving-relation`,
  input: grouped,
  output: groupedOutput,
});

/** The same by payment avenue. [ADVREP-006] */
export const readPaymentAvenue = defineOperation({
  name: 'advancement.readPaymentAvenue',
  summary: 'Report: payment avenue',
  ...read,
  path: `${PATH}/payment-avenue`,
  input: grouped,
  output: groupedOutput,
});

/** The same by solicitation, of all or of some. [ADVREP-006] */
export const readSolicitation = defineOperation({
  name: 'advancement.readSolicitation',
  summary: 'Report: solicitation',
  ...read,
  path: `${PATH}/solicitation`,
  input: ofSolicitations,
  output: groupedOutput,
});

const alumniFigures = { alumni: z.number().int(), donors: z.number().int(), share: z.string().nullable(), amount: money };

/** Alumni, their donors and amounts by class year. [ADVREP-008] */
export const readAlumniGiving = defineOperation({
  name: 'advancement.readAlumniGiving',
  summary: 'Report: alumni giving',
  ...read,
  path: `${PATH}/alumni-giving`,
  input: ofYear,
  output: z.object({
    fiscal_year: z.string(),
    rows: z.array(z.object({ class_year: z.number().int(), ...alumniFigures })),
    total: z.object(alumniFigures),
  }),
});
export type AlumniGiving = z.output<typeof readAlumniGiving.output>;

const twoYears = { ...figures, gifts_before: z.number().int(), donors_before: z.number().int(), amount_before: money };

/** What was given by fund category, beside the year before. [ADVREP-009] */
export const readTotalGiving = defineOperation({
  name: 'advancement.readTotalGiving',
  summary: 'Report: total giving',
  ...read,
  path: `${PATH}/total-giving`,
  input: ofYear,
  output: z.object({
    fiscal_year: z.string(),
    year_before: z.string(),
    rows: z.array(z.object({ code: z.string(), name: z.string(), ...twoYears })),
    total: z.object(twoYears),
  }),
});
export type TotalGiving = z.output<typeof readTotalGiving.output>;

const kinds = { annual_fund: money, temporarily_restricted: money, other: money, total: money };

/** Amounts by giving relation and kind of fund. [ADVREP-010] */
export const readSbc = defineOperation({
  name: 'advancement.readSbc',
  summary: 'Report: SBC',
  ...read,
  path: `${PATH}/sbc`,
  input: ofYear,
  output: z.object({
    fiscal_year: z.string(),
    rows: z.array(z.object({ code: z.string(), name: z.string(), ...kinds })),
    total: z.object(kinds),
  }),
});
export type Sbc = z.output<typeof readSbc.output>;

const count = z.number().int();
const atsColumns = { A: count, B: money, C: count, D: money, E: count, F: money, G: count };

/** Columns A to G and rows 1 to 15. [ADVREP-011] */
export const readAts = defineOperation({
  name: 'advancement.readAts',
  summary: 'Report: ATS',
  ...read,
  path: `${PATH}/ats`,
  input: ofYear,
  output: z.object({
    fiscal_year: z.string(),
    rows: z.array(z.object({ row: count, code: z.string(), name: z.string(), ...atsColumns })),
    total: z.object(atsColumns),
  }),
});
export type Ats = z.output<typeof readAts.output>;

/** Donors with missing or contradictory data, a row a donor and problem. [ADVREP-012] */
export const listProblems = defineOperation({
  name: 'advancement.listProblems',
  summary: 'Report: problems of donor data',
  ...read,
  path: `${PATH}/problems`,
  answer: 'list',
  input: z.strictObject({ problem: z.enum(PROBLEM_CODES).optional(), ...pageFields }),
  output: z.array(z.object({ id, ID_NUM: id, de_name: z.string(), problem: z.enum(PROBLEM_CODES), value: z.string() })),
});
export type ProblemRow = z.output<typeof listProblems.output>[number];

/** The figures of the dashboard: the annual fund against its goals, giving by year, donors by giving relation, results of the phonathon. [ADVREP-001] */
export const readGivingDashboard = defineOperation({
  name: 'advancement.readGivingDashboard',
  summary: 'Dashboard: giving',
  ...read,
  path: `${PATH}/dashboard`,
  input: ofYear,
  output: z.object({
    fiscal_year: z.string(),
    months: z.array(z.object({ month: count, name: z.string(), amount: money, goal: money.nullable() })),
    years: z.array(z.object({ fiscal_year: z.string(), amount: money })),
    relations: z.array(z.object({ code: z.string(), name: z.string(), donors: count })),
    /** What calls came to, of the solicitation of the phonathon; null without any. */
    phonathon: z
      .object({
        solicitation: z.string(),
        name: z.string(),
        calls: count,
        outcomes: z.array(z.object({ outcome: count, calls: count })),
        amount: money,
      })
      .nullable(),
  }),
});
export type GivingDashboard = z.output<typeof readGivingDashboard.output>;

/** A report as an Excel file, at its address with `-xlsx` behind it. [ADVREP-021] */
const asXlsx = <Shape extends z.ZodRawShape>(report: Operation, input: z.ZodObject<Shape>) =>
  defineOperation({
    name: `${report.name}Xlsx`,
    summary: `${report.summary}, as an Excel file`,
    ...read,
    ...file,
    path: `${report.path}-xlsx`,
    input,
  });
export const downloadAnnualFund = asXlsx(readAnnualFund, ofYear);
export const downloadGivingRelation = asXlsx(readGivingRelation, grouped);
export const downloadPaymentAvenue = asXlsx(readPaymentAvenue, grouped);
export const downloadSolicitation = asXlsx(readSolicitation, ofSolicitations);
export const downloadAlumniGiving = asXlsx(readAlumniGiving, ofYear);
export const downloadTotalGiving = asXlsx(readTotalGiving, ofYear);
export const downloadSbc = asXlsx(readSbc, ofYear);
export const downloadAts = asXlsx(readAts, ofYear);
export const downloadProblems = asXlsx(listProblems, z.strictObject({ problem: z.enum(PROBLEM_CODES).optional() }));

/** Every call of the reports of giving. */
export const reportOperations: readonly Operation[] = [
  ...[readReportSettings, readAnnualFund, readGivingRelation, readPaymentAvenue, readSolicitation, readAlumniGiving],
  ...[readTotalGiving, readSbc, readAts, listProblems, readGivingDashboard],
  ...[downloadAnnualFund, downloadGivingRelation, downloadPaymentAvenue, downloadSolicitation, downloadAlumniGiving],
  ...[downloadTotalGiving, downloadSbc, downloadAts, downloadProblems],
];
