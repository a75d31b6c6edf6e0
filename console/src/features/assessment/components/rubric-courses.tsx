import type { RubricCourse } from '@campus/domain/assessment';
import { listRubricCourses, rubricTexts as texts } from '@campus/domain/assessment';
import { COURSE_SEARCH_MS, MAX_COURSE_SEARCH } from '@campus/domain/assessment/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, CountedField } from '@campus/ui-kit';
import { useState } from 'react';
import { RowTable, tableStateOf, useOperation, useTypedText } from '../../../lib/index.js';
import type { RubricTerm } from '../hooks/rubric-choice.js';

const columns: readonly DataColumn<RubricCourse>[] = [
  column.text('CRS_CDE', 'Code', { primary: true }),
  column.text('CRS_TITLE', 'Title'),
  column.text('REQUEST_NUM', 'Number'),
];

export interface RubricCoursesProps {
  readonly term: RubricTerm;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The courses of a school in a term, narrowed 100 ms after the last key; what is chosen stays chosen. [RUBRIC-007] [RUBRIC-010] [RUBRIC-017] */
export function RubricCourses({ term, chosen, onChoose }: RubricCoursesProps) {
  const [words, setWords] = useState('');
  const search = (typed: string) => {
    if (typed.length <= MAX_COURSE_SEARCH) setWords(typed);
  };
  const [text, setText] = useTypedText(words, search, COURSE_SEARCH_MS);
  const query = useOperation(
    listRubricCourses,
    { ...term, ...(words === '' ? {} : { q: words }) },
    { quiet: true, staleMs: 60_000 },
  );
  const shown = new Set((query.data ?? []).map((course) => course.REQUEST_NUM));
  return (
    <>
      <CountedField
        label="Search courses"
        value={text}
        onChange={(event) => setText(event.target.value)}
        limit={MAX_COURSE_SEARCH}
        slotProps={{ htmlInput: { maxLength: MAX_COURSE_SEARCH } }}
        sx={{ maxWidth: 420, width: '100%', mb: 3 }}
      />
      <RowTable
        label="Courses"
        columns={columns}
        rows={tableStateOf(query)}
        rowId={(row) => row.REQUEST_NUM}
        rowName={(row) => `${row.CRS_CDE} ${row.CRS_TITLE}`}
        empty={texts.noCourses}
        listKey={words}
        filtered={words !== ''}
        onClearFilters={() => setText('')}
        selected={new Set([...chosen].filter((id) => shown.has(id)))}
        onSelect={(selected) => onChoose(new Set([...[...chosen].filter((id) => !shown.has(id)), ...selected]))}
      />
    </>
  );
}
