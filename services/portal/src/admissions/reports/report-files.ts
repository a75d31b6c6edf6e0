import type { Operation } from '@campus/contract-kit';
import { showDate } from '@campus/contract-kit';
import type { SummaryRow } from '@campus/domain/admissions';
import {
  admissionsReportTexts as texts,
  downloadArchive,
  downloadByProgram,
  downloadCandidates,
  downloadDropouts,
  downloadSemesterDropouts,
  downloadSummary,
} from '@campus/domain/admissions';
import { CANDIDATE_GROUPS } from '@campus/domain/admissions/rules';
import type { FactoryProvider } from '@nestjs/common';
import type { ExportedTable, ExportInput, ExportScope, FileRow, ListDefinition } from '../../platform/index.js';
import { fileColumns, serveFile, serveReport } from '../../platform/index.js';
import { ARCHIVE, BY_PROGRAM, CANDIDATES, DROPOUTS, SEMESTER_DROPOUTS } from './report-lists.js';
import { SummaryService } from './summary.service.js';
import type { TermOn } from './terms.service.js';

const { columns: heads } = texts;
const number = (label: string) => [label, 'number'] as const;
const textIn = (input: ExportInput | ExportScope, name: string): string => String(input[name] ?? '');

/** The file of a report whose term and day are known. */
function tableOf(operation: Operation, names: readonly string[]): (actor: unknown, input: ExportInput) => ExportedTable {
  return (_actor, input) => {
    const scope = Object.fromEntries(names.map((name) => [name, input[name] === undefined ? null : textIn(input, name)]));
    const note = textIn(input, 'note');
    const named = [textIn(input, 'year') + textIn(input, 'term'), textIn(input, 'day')].filter((part) => part !== '');
    return {
      title: operation.summary.replace(/, as an Excel file$/, ''),
      name: [
        operation.path
          .split('/')
          .at(-1)
          ?.replace(/-xlsx$/, ''),
        ...named,
      ].join('-'),
      filters: [
        ...Object.entries(scope).flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }])),
        ...(note === '' ? [] : [{ label: texts.source, value: note }]),
      ],
      scope,
    };
  };
}

const TERM = ['year', 'term', 'day', 'night'];
const listFile = (operation: Operation, list: ListDefinition, names: readonly string[]) =>
  serveReport({ operation, table: tableOf(operation, names), list });

const GROUPS = Object.values(CANDIDATE_GROUPS);
const COUNTS = [heads.apps, heads.accepts, heads.enrolled];
const byProgramFile = serveReport({
  operation: downloadByProgram,
  table: tableOf(downloadByProgram, TERM),
  list: BY_PROGRAM,
  columns: fileColumns(
    ...[heads.div, heads.program, heads.school, heads.prog],
    ...GROUPS.flatMap((group) => COUNTS.map((count) => number(`${group} ${count}`))),
    ...[number(heads.np1), number(heads.np2)],
  ),
  cells: (row) => [
    ...[row.div, row.program, row.school, row.prog],
    ...[row.N_apps, row.N_accepts, row.N_enrolled, row.T_apps, row.T_accepts, row.T_enrolled].map(String),
    ...[row.R_apps, row.R_accepts, row.R_enrolled, row.NP1, row.NP2].map(String),
  ],
});

const SINCE = ['day', 'before', 'now', 'since'];
const listFiles = [
  listFile(downloadCandidates, CANDIDATES, [...TERM, 'div_cde', 'program', 'stud_type', 'reached', 'place']),
  listFile(downloadArchive, ARCHIVE, TERM),
  listFile(downloadDropouts, DROPOUTS, SINCE),
  listFile(downloadSemesterDropouts, SEMESTER_DROPOUTS, SINCE),
];

/** The counts of a division now, and below them those of the benchmark days. */
function summaryCells({ benchmarks, goals, ...row }: SummaryRow): FileRow[] {
  const goal = [goals.application, goals.accepted, goals.enrolled].map(String);
  const now = [row.apps, row.accepts, row.enrolled, row.hours_sold, row.main, row.other].map(String);
  return [
    [row.div_cde, texts.today, ...now, ...goal],
    ...benchmarks.flatMap(({ date, ...years }) =>
      (['this', 'last', 'before'] as const).flatMap((year) => {
        const counts = years[year];
        const label = { this: texts.thisYear, last: texts.lastYear, before: texts.yearBefore }[year];
        const cells = counts === null ? ['', '', ''] : [counts.applied, counts.accepted, counts.enrolled].map(String);
        return [[row.div_cde, `${showDate(date)}, ${label}`, ...cells, '', '', '', ...goal]];
      }),
    ),
  ];
}

const summaryFile = serveFile({
  operation: downloadSummary,
  table: tableOf(downloadSummary, TERM),
  inject: [SummaryService],
  content: (summary) => {
    const rowsOf = async (scope: ExportScope) => (await summary.read(scope as unknown as TermOn)).flatMap(summaryCells);
    return {
      columns: () =>
        fileColumns(
          ...[heads.div, heads.day, ...[...COUNTS, heads.hours, heads.main, heads.otherPlace].map(number)],
          ...[heads.goalApplication, heads.goalAccepted, heads.goalEnrolled].map(number),
        ),
      count: async (scope) => (await rowsOf(scope)).length,
      batches: async function* (scope) {
        yield { rows: await rowsOf(scope) };
      },
    };
  },
});

/** The reports as Excel files. [ADMIS-009] [ADMIS-027] */
export const admissionsFiles: readonly FactoryProvider[] = [...listFiles, byProgramFile, summaryFile];
