import { listSchools, listTerms, readCourseListing } from '@campus/domain/academic-records';
import type { TaughtCourse } from '@campus/domain/faculty';
import { facultyTexts as texts, listTaughtCourses, readTaughtCoursesPdf } from '@campus/domain/faculty';
import type { DataColumn } from '@campus/ui-kit';
import { column, FilterBar, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { portal, RowTable, tableStateOf, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';

const columns: readonly DataColumn<TaughtCourse>[] = [
  column.of('code', 'Code', (row) => `${row.code} ${row.section}`, { primary: true }),
  column.text('title', 'Title'),
  column.text('meeting_times', 'Meets'),
  column.text('room', 'Room'),
  column.number('credits', 'Credits'),
  column.number('students', 'Students'),
];

/** The course listing of a school in the chosen term; without a school there is no link. */
function Listing({ year, term }: { readonly year: string; readonly term: string }) {
  const { school = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const schools = useOperation(listSchools, {}, { quiet: true });
  return (
    <>
      <TextField
        select
        size="small"
        label="Listing of a school"
        value={school}
        onChange={(event) => setSearch({ school: event.target.value })}
      >
        <MenuItem value="">None</MenuItem>
        {(schools.data ?? []).map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {school === '' ? null : (
        <Button href={portal.address(readCourseListing, { year, term, school, download: '1' })}>Course listing (PDF)</Button>
      )}
    </>
  );
}

/** The courses that one teaches in a term, with times and rooms. [FACULTY-002] */
export default function Courses() {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const terms = useOperation(listTerms, {}, { quiet: true });
  const current = terms.data?.find((term) => term.id === search['term_id']) ?? terms.data?.find((term) => term.current);
  const input = current === undefined ? {} : { term_id: current.id };
  const query = useOperation(listTaughtCourses, input, { quiet: true, enabled: terms.data !== undefined || terms.isError });
  const rows = tableStateOf(query);
  const taught = rows.status === 'ready' ? { ...rows, rows: rows.rows.filter(({ role }) => role === 'teacher') } : rows;
  const href = (row: TaughtCourse) => `/faculty/grades?course=${encodeURIComponent(row.request_num)}`;
  return (
    <>
      <PageHead
        title={texts.courses}
        {...(current === undefined ? {} : { state: current.name })}
        action={
          (query.data ?? []).length === 0 ? undefined : (
            <Button variant="contained" href={portal.address(readTaughtCoursesPdf, input)}>
              My courses (PDF)
            </Button>
          )
        }
      />
      <FilterBar active={[]} onClear={() => undefined}>
        <TextField
          select
          size="small"
          label="Term"
          value={current?.id ?? ''}
          onChange={(event) => setSearch({ term_id: event.target.value })}
        >
          {(terms.data ?? []).map((term) => (
            <MenuItem key={term.id} value={term.id}>
              {term.name}
            </MenuItem>
          ))}
        </TextField>
        {current === undefined ? null : <Listing year={current.year_code} term={current.term_code} />}
      </FilterBar>
      <RowTable
        label="My courses"
        columns={columns}
        rows={taught}
        rowId={(row) => row.request_num}
        empty={{ text: texts.noCourses, hint: 'Choose another term above.' }}
        opens={href}
      />
    </>
  );
}
