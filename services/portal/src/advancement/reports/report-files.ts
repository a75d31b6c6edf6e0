import type { Operation } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  downloadAlumniGiving,
  downloadAnnualFund,
  downloadAts,
  downloadGivingRelation,
  downloadPaymentAvenue,
  downloadProblems,
  downloadSbc,
  downloadSolicitation,
  downloadTotalGiving,
  reportTexts as texts,
} from '@campus/domain/advancement';
import type { Grouping } from '@campus/domain/advancement/rules';
import { listFileName, PROBLEMS } from '@campus/domain/advancement/rules';
import { fiscalYearStart, fiscalYearText } from '@campus/domain/calendar/rules';
import type { ExportInput, ExportScope, FileColumn } from '../../platform/index.js';
import { fileColumns, serveFile, serveReport } from '../../platform/index.js';
import { PROBLEM_ROWS } from './problems.sql.js';
import type { GroupKey } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

const { columns, ats } = texts;
type Column = string | readonly [label: string, kind: FileColumn['kind']];
type Rows = readonly (readonly (string | number | null)[])[];

/** Rows of a report with its total below. */
interface Table {
  readonly rows: Rows;
  readonly total: readonly (string | number | null)[];
}

interface ReportFile {
  readonly operation: Operation;
  readonly title: string;
  readonly head: (year: string) => readonly Column[];
  readonly table: (reports: ReportsService, scope: ExportScope) => Promise<Table>;
}

const cells = (row: readonly (string | number | null)[]): string[] => row.map((cell) => (cell === null ? '' : String(cell)));
const yearOf = (scope: ExportScope): string => String(scope['fiscal_year']);

/** The settings of a report as its file has them: its fiscal year always. */
function scopeOf(input: ExportInput, today: string): ExportScope {
  const { fiscal_year: year, grouping, solicitations } = input;
  return {
    fiscal_year: typeof year === 'string' ? year : fiscalYearText(fiscalYearStart(today)),
    ...(typeof grouping === 'string' ? { grouping } : {}),
    ...(Array.isArray(solicitations) && solicitations.length > 0 ? { solicitations: JSON.stringify(solicitations) } : {}),
  };
}

function factsOf(scope: ExportScope) {
  const { fiscal_year: year, grouping, solicitations } = scope;
  return [
    { label: texts.filters.fiscal_year, value: String(year) },
    ...(grouping === undefined ? [] : [{ label: texts.filters.grouping, value: texts.groupings[grouping as Grouping] }]),
    ...(solicitations === undefined
      ? []
      : [{ label: texts.filters.solicitations, value: (JSON.parse(String(solicitations)) as string[]).join(', ') }]),
  ];
}

const reportFile = ({ operation, title, head, table }: ReportFile) =>
  serveFile({
    operation,
    table: (_actor, input, today) => {
      const scope = scopeOf(input, today);
      return { title, name: listFileName(title, yearOf(scope)), filters: factsOf(scope), scope };
    },
    inject: [ReportsService],
    content: (reports) => ({
      columns: (scope) => fileColumns(...head(yearOf(scope))),
      count: async (scope) => (await table(reports, scope)).rows.length,
      batches: async function* (scope) {
        const { rows, total } = await table(reports, scope);
        yield { rows: rows.map(cells), total: cells(total) };
      },
    }),
  });

const groupedFile = (operation: Operation, title: string, key: GroupKey) =>
  reportFile({
    operation,
    title,
    head: () => [columns.group, columns.part, [columns.gifts, 'number'], [columns.donors, 'number'], [columns.amount, 'money']],
    table: async (reports, scope) => {
      const { grouping = 'none', solicitations } = scope;
      const codes = solicitations === undefined ? [] : (JSON.parse(String(solicitations)) as string[]);
      const set = { fiscal_year: yearOf(scope), grouping: grouping as Grouping, solicitations: codes };
      const { groups, total } = await reports.grouped(key, set);
      const rows = groups.flatMap((group) => [
        [group.name, '', group.gifts, group.donors, group.amount],
        ...group.rows.map((part) => [group.name, part.name, part.gifts, part.donors, part.amount]),
      ]);
      return { rows, total: [texts.total, '', total.gifts, total.donors, total.amount] };
    },
  });

const annualFundFile = reportFile({
  operation: downloadAnnualFund,
  title: texts.reports.annualFundByMonth,
  head: () => [columns.month, [columns.amount, 'money'], [columns.goal, 'money'], [columns.share, 'percent']],
  table: async (reports, scope) => {
    const { months, quarters, total } = await reports.annualFund({ fiscal_year: yearOf(scope) });
    const rows = quarters.flatMap((quarter) => [
      ...months
        .filter((month) => month.quarter === quarter.quarter)
        .map(({ name, amount, goal, share }) => [name, amount, goal, share]),
      [fillIn(texts.quarter, { quarter: quarter.quarter }), quarter.amount, quarter.goal, quarter.share],
    ]);
    return { rows, total: [texts.total, total.amount, total.goal, total.share] };
  },
});

const alumniFile = reportFile({
  operation: downloadAlumniGiving,
  title: texts.reports.alumniGiving,
  head: () => [
    ...[columns.class_year, [columns.alumni, 'number'] as const, [columns.alumniDonors, 'number'] as const],
    ...[[columns.alumniShare, 'percent'] as const, [columns.amount, 'money'] as const],
  ],
  table: async (reports, scope) => {
    const { rows, total } = await reports.alumni({ fiscal_year: yearOf(scope) });
    return {
      rows: rows.map(({ class_year, alumni, donors, share, amount }) => [class_year, alumni, donors, share, amount]),
      total: [texts.total, total.alumni, total.donors, total.share, total.amount],
    };
  },
});

const yearBefore = (year: string): string => fiscalYearText(Number(year.slice(0, 4)) - 1);
const totalGivingFile = reportFile({
  operation: downloadTotalGiving,
  title: texts.reports.totalGiving,
  head: (year) => [
    columns.category,
    ...[year, yearBefore(year)].flatMap((one): Column[] => [
      [fillIn(columns.of, { what: columns.gifts, year: one }), 'number'],
      [fillIn(columns.of, { what: columns.donors, year: one }), 'number'],
      [fillIn(columns.of, { what: columns.amount, year: one }), 'money'],
    ]),
  ],
  table: async (reports, scope) => {
    const { rows, total } = await reports.totalGiving({ fiscal_year: yearOf(scope) });
    const figures = (row: typeof total) => [
      ...[row.gifts, row.donors, row.amount, row.gifts_before, row.donors_before, row.amount_before],
    ];
    return {
      rows: rows.map((row) => [fillIn(texts.category, row), ...figures(row)]),
      total: [texts.total, ...figures(total)],
    };
  },
});

const sbcFile = reportFile({
  operation: downloadSbc,
  title: texts.reports.sbc,
  head: () => [
    columns.relation,
    ...[columns.annual, columns.restricted, columns.other, columns.total].map((label): Column => [label, 'money']),
  ],
  table: async (reports, scope) => {
    const { rows, total } = await reports.sbc({ fiscal_year: yearOf(scope) });
    const kinds = (row: typeof total) => [row.annual_fund, row.temporarily_restricted, row.other, row.total];
    return { rows: rows.map((row) => [row.name, ...kinds(row)]), total: [texts.total, ...kinds(total)] };
  },
});

const atsFile = reportFile({
  operation: downloadAts,
  title: texts.reports.ats,
  head: () => [
    ...[columns.row, columns.relation],
    ...(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const).map((name): Column => [
      ats[name],
      name === 'B' || name === 'D' || name === 'F' ? 'money' : 'number',
    ]),
  ],
  table: async (reports, scope) => {
    const { rows, total } = await reports.ats({ fiscal_year: yearOf(scope) });
    const figures = ({ A, B, C, D, E, F, G }: typeof total) => [A, B, C, D, E, F, G];
    return { rows: rows.map((row) => [row.row, row.name, ...figures(row)]), total: ['', texts.total, ...figures(total)] };
  },
});

const problemsFile = serveReport({
  operation: downloadProblems,
  list: PROBLEM_ROWS,
  table: (_actor, input, today) => {
    const { problem } = input;
    const scope: ExportScope = typeof problem === 'string' ? { problem } : {};
    return { title: texts.reports.problems, name: listFileName(texts.reports.problems, today), filters: [], scope };
  },
  columns: fileColumns(columns.id, columns.donor, columns.problem, columns.value),
  cells: ({ ID_NUM, de_name, problem, value }) => [ID_NUM, de_name, PROBLEMS[problem], value],
});

/** The reports of giving as Excel, with the figures of their screens. [ADVREP-005] [ADVREP-021] */
export const reportFiles = [
  groupedFile(downloadGivingRelation, texts.reports.givingRelation, 'relation'),
  groupedFile(downloadPaymentAvenue, texts.reports.paymentAvenue, 'payment'),
  groupedFile(downloadSolicitation, texts.reports.solicitation, 'solicitation'),
  ...[annualFundFile, alumniFile, totalGivingFile, sbcFile, atsFile, problemsFile],
];
