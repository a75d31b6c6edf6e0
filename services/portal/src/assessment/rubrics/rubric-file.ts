import { fillIn } from '@campus/contract-kit';
import { generateRubric, rubricTexts as texts } from '@campus/domain/assessment';
import { rubricSheetNames } from '@campus/domain/assessment/rules';
import type { ExportBatch, ExportScope } from '../../platform/index.js';
import { Database, fileColumns, serveFile, sql } from '../../platform/index.js';
import type { RubricRequest } from './rubrics.service.js';
import type { RubricFile as Q } from './rubrics.sql.types.js';

const COLUMNS = fileColumns(...Object.values(texts.columns));
const COURSES = sql<
  Q['COURSES']
>`SELECT request_num AS "REQUEST_NUM", crs_cde AS "CRS_CDE", section FROM courses WHERE request_num = ANY (:requestNums::text[])
  ORDER BY crs_cde, section, request_num`;
const TYPES = sql<Q['TYPES']>`SELECT name FROM rubric_types WHERE id = ANY (:ids::uuid[]) ORDER BY lower(name)`;

const listOf = (scope: ExportScope, name: string): string[] =>
  String(scope[name] ?? '')
    .split(',')
    .filter((part) => part !== '');

async function* sheets(db: Database, scope: ExportScope): AsyncGenerator<ExportBatch> {
  const courses = await db.query(COURSES, { requestNums: listOf(scope, 'courses') });
  const types = await db.query(TYPES, { ids: listOf(scope, 'types') });
  const rows = types.map(({ name }) => [name, '', '']);
  for (const sheet of rubricSheetNames(courses)) yield { sheet, rows };
}

/** The rubric as a workbook: a sheet for each course, a row for each type with room for score and comments. [RUBRIC-005] */
export const rubricFile = serveFile({
  operation: generateRubric,
  table: (_actor, input) => {
    const { courses, types } = input as unknown as RubricRequest;
    return {
      title: fillIn(texts.file, { courses: courses.length }),
      name: courses.length === 1 ? `rubric-${courses[0] ?? ''}` : `rubric-${courses.length}-courses`,
      filters: [],
      scope: { courses: courses.join(','), types: types.join(',') },
    };
  },
  inject: [Database],
  content: (db) => ({
    bare: true,
    columns: () => COLUMNS,
    count: (scope) => Promise.resolve(listOf(scope, 'courses').length * Math.max(1, listOf(scope, 'types').length)),
    batches: (scope) => sheets(db, scope),
  }),
});
