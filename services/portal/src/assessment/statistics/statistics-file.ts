import type { InputOf } from '@campus/contract-kit';
import type { QuestionStats } from '@campus/domain/assessment';
import { downloadStatistics } from '@campus/domain/assessment';
import { LIKERT } from '@campus/domain/assessment/rules';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { serveFile } from '../../platform/index.js';
import { ExportsService } from '../../exports/index.js';
import type { ExportedTable, ExportInput, ExportScope, FileColumn, FileRow } from '../../platform/index.js';
import type { StatsReader } from './statistics.service.js';
import { readerOf, StatisticsService } from './statistics.service.js';

type Asked = InputOf<typeof downloadStatistics>;

const COLUMNS: readonly FileColumn[] = [
  { label: 'Question', kind: 'text' },
  { label: 'Category', kind: 'text' },
  ...LIKERT.map(({ rate, name }) => ({ label: `${rate} ${name}`, kind: 'number' as const })),
  { label: 'Blank', kind: 'number' },
  { label: 'Responses', kind: 'number' },
  { label: 'Lowest', kind: 'number' },
  { label: 'Highest', kind: 'number' },
  { label: 'Mean', kind: 'number' },
  { label: 'Median', kind: 'number' },
  { label: 'Standard deviation', kind: 'number' },
  { label: 'Answer', kind: 'text' },
  { label: 'Student id', kind: 'text' },
  { label: 'Student', kind: 'text' },
];
const ANSWER = COLUMNS.findIndex(({ label }) => label === 'Answer');

/** A row with a label and what is said of it. */
const fact = (label: string, value: string): FileRow => COLUMNS.map((_, at) => (at === 0 ? label : at === ANSWER ? value : ''));

const written = (question: string, ...cells: readonly (string | null)[]): FileRow =>
  COLUMNS.map((_, at) => (at === 0 ? question : at < ANSWER ? '' : (cells[at - ANSWER] ?? '')));

const shown = (figure: number | null): string => (figure === null ? '' : String(figure));

const figuresOf = (one: QuestionStats): readonly (number | null)[] => [
  one.Rate_1,
  one.Rate_2,
  one.Rate_3,
  one.Rate_4,
  one.Rate_5,
  one.Rate_NULL,
  one.NumOfResponses,
  one.LowestScore,
  one.HighestScore,
  one.MeanLikert,
  one.MedianLikert,
  one.StdDev,
];

function readerIn(scope: ExportScope): StatsReader {
  return { empId: String(scope['reader']), admin: scope['admin'] === 1, dean: scope['dean'] === 1 };
}

function tableOf(actor: Actor, input: ExportInput): ExportedTable {
  const { evalId, courseId, deanSchool } = input as Asked;
  const { empId, admin, dean } = readerOf(actor);
  return {
    title: 'Evaluation statistics',
    name: `evaluation-${courseId ?? 'survey'}`,
    filters: [
      { label: 'Evaluation', value: evalId },
      { label: 'Course', value: courseId ?? '' },
    ],
    scope: { evalId, courseId, deanSchool: deanSchool ?? null, reader: empId, admin: admin ? 1 : 0, dean: dean ? 1 : 0 },
  };
}

async function rowsOf(statistics: StatisticsService, scope: ExportScope): Promise<FileRow[]> {
  const { evalId, courseId, deanSchool } = scope;
  const course = courseId === null || courseId === undefined ? null : String(courseId);
  const school = deanSchool === null || deanSchool === undefined ? undefined : String(deanSchool);
  const found = await statistics.single(readerIn(scope), String(evalId), course, school);
  const { header, questions, textResponses, withheld } = found;
  return [
    fact('Evaluation', header.Title),
    fact('Term', header.TermYear),
    fact('Professor', header.professor),
    fact('Student group', header.studentGroup),
    fact('Response rate', header.responseRate),
    ...(withheld === null ? [] : [fact('Note', withheld)]),
    ...questions.map((one) => [one.Question, one.Category, ...figuresOf(one).map(shown), '', '', '']),
    ...textResponses.map((one) => written(one.Question, one.TextValue, one.StudentId, one.StudentName)),
  ];
}

/** The statistics of one course of an evaluation as an Excel file: what the screen shows to the same person, and nothing besides. [ASSESS-003] */
export const statisticsFile = serveFile({
  operation: downloadStatistics,
  table: tableOf,
  inject: [StatisticsService],
  content: (statistics) => ({
    columns: () => COLUMNS,
    count: async (scope) => (await rowsOf(statistics, scope)).length,
    batches: async function* (scope) {
      yield { rows: await rowsOf(statistics, scope) };
    },
  }),
});

/** Hands the file out to whoever may see the screen. */
@Injectable()
export class StatisticsFile {
  constructor(
    @Inject(StatisticsService) private readonly statistics: StatisticsService,
    @Inject(ExportsService) private readonly files: ExportsService,
  ) {}

  /** Refused before anything is written down where the reader may not see it. */
  async download(actor: Actor, input: Asked): Promise<Answered | FileAnswer> {
    await this.statistics.single(readerOf(actor), input.evalId, input.courseId, input.deanSchool);
    return this.files.answer(actor, downloadStatistics, { ...input, format: 'xlsx' });
  }
}
