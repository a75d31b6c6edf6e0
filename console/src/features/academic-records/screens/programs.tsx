import type { ProgramLine } from '@campus/domain/academic-records';
import { listPrograms, programTexts as texts } from '@campus/domain/academic-records';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { listScreen, RouteLink } from '../../../lib/index.js';

const columns: readonly DataColumn<ProgramLine>[] = [
  column.of(
    'name',
    'Program',
    ({ code, name }) => <RouteLink to={`/academicRecords/program?code=${encodeURIComponent(code)}`}>{name}</RouteLink>,
    { primary: true },
  ),
  column.text('code', 'Code'),
  column.text('degree', 'Degree'),
  column.text('school', 'School'),
  column.number('hours_needed', 'Hours needed'),
  column.number('students', 'Students'),
  column.of('years', 'Catalog years', ({ years }) =>
    years.length === 0 ? texts.noRequirements : years.map(({ catalog_year: year }) => year).join(', '),
  ),
];

/** The programs, whose requirements the registrar keeps. */
export default listScreen(listPrograms, {
  title: texts.title,
  head: () => texts.state,
  columns,
  rowId: ({ code }) => code,
  empty: { text: texts.none, hint: texts.noneHint },
});
