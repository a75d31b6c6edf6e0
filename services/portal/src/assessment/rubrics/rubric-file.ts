import { fillIn } from '@campus/contract-kit';
import { generateRubric, rubricTexts as texts } from '@campus/domain/assessment';
import { rubricSheetNames } from '@campus/domain/assessment/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportInput, ExportScope } from '../../exports/index.js';
import { ExportSources } from '../../exports/index.js';
import type { FileColumn } from '../../platform/index.js';
import { Database } from '../../platform/index.js';
import type { RubricRequest } from './rubrics.service.js';

interface CourseOfSheet extends Record<string, unknown> {
  readonly REQUEST_NUM: string;
  readonly CRS_CDE: string;
  readonly section: string;
}

const COLUMNS: readonly FileColumn[] = Object.values(texts.columns).map((label) => ({ label, kind: 'text' }));
const COURSES = `SELECT request_num AS "REQUEST_NUM", crs_cde AS "CRS_CDE", section FROM courses WHERE request_num = ANY ($1::text[])
  ORDER BY crs_cde, section, request_num`;

const listOf = (scope: ExportScope, name: string): string[] =>
  String(scope[name] ?? '')
    .split(',')
    .filter((part) => part !== '');

/** The rubric as a workbook: a sheet for each course, a row for each type with room for score and comments. [RUBRIC-005] */
@Injectable()
export class RubricFile implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      operation: generateRubric,
      bare: true,
      tableOf: (_actor, input: ExportInput) => {
        const { courses, types } = input as unknown as RubricRequest;
        return {
          title: fillIn(texts.file, { courses: courses.length }),
          name: courses.length === 1 ? `rubric-${courses[0] ?? ''}` : `rubric-${courses.length}-courses`,
          filters: [],
          scope: { courses: courses.join(','), types: types.join(',') },
        };
      },
      columns: () => COLUMNS,
      count: (scope) => Promise.resolve(listOf(scope, 'courses').length * Math.max(1, listOf(scope, 'types').length)),
      batches: (scope) => this.sheets(scope),
    });
  }

  private async *sheets(scope: ExportScope): AsyncGenerator<ExportBatch> {
    const courses = await this.db.query<CourseOfSheet>(COURSES, [listOf(scope, 'courses')]);
    const types = await this.db.query<{ name: string }>(
      'SELECT name FROM rubric_types WHERE id = ANY ($1::uuid[]) ORDER BY lower(name)',
      [listOf(scope, 'types')],
    );
    const rows = types.map(({ name }) => [name, '', '']);
    for (const sheet of rubricSheetNames(courses)) yield { sheet, rows };
  }
}
