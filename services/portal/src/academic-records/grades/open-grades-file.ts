import { gradeTexts as texts, listOpenGradesFile } from '@campus/domain/academic-records';
import { serveReport } from '../../platform/index.js';
import { OPEN_GRADES } from './open-grades.service.js';

const { filters: labels } = texts;
const NAMES = ['term_id', 'kind', 'q'] as const;

/** Incompletes and missing grades, as CSV or Excel. */
export const openGradesFile = serveReport({
  operation: listOpenGradesFile,
  table: (_actor, input, today) => {
    const filters = NAMES.flatMap((name) => {
      const value = input[name];
      return typeof value === 'string' && value !== '' ? [{ label: labels[name], value }] : [];
    });
    return { title: texts.open, name: `open-grades-${today}`, filters, scope: { ...input, today } };
  },
  columns: ['term_name', 'name', 'title', 'student', 'student_name', 'kind', 'teachers', 'due_on'],
  list: OPEN_GRADES,
});
