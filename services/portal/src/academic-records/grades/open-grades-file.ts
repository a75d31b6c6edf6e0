import { gradeTexts as texts, listOpenGradesFile } from '@campus/domain/academic-records';
import { fileColumns, serveReport } from '../../platform/index.js';
import type { OpenGradeRow } from './open-grades.service.js';
import { OPEN_GRADES } from './open-grades.service.js';

const { columns, filters: labels } = texts;
const NAMES = ['term_id', 'kind', 'q'] as const;

/** Incompletes and missing grades, as CSV or Excel. */
export const openGradesFile = serveReport<OpenGradeRow>({
  operation: listOpenGradesFile,
  table: (_actor, input, today) => {
    const filters = NAMES.flatMap((name) => {
      const value = input[name];
      return typeof value === 'string' && value !== '' ? [{ label: labels[name], value }] : [];
    });
    return { title: texts.open, name: `open-grades-${today}`, filters, scope: { ...input, today } };
  },
  columns: fileColumns(
    ...[columns.term, columns.course, columns.title, columns.id, columns.student, columns.kind, columns.teachers],
    [columns.due_on, 'date'],
  ),
  list: OPEN_GRADES,
  cells: (row) => [
    row.term_name,
    row.name,
    row.title,
    row.student,
    row.student_name,
    texts.kinds[row.kind],
    row.teachers,
    row.due_on ?? '',
  ],
});
