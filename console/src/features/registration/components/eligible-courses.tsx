import type { RegistrationCourse } from '@campus/domain/registration';
import { listEligibleCourses, registrationScreenTexts as texts } from '@campus/domain/registration';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { ListFilterBar, useClearFilters, useFilters, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { courseFilters, filterCourses } from '../hooks/filters.js';
import { useShownCourse } from '../hooks/shown-course.js';
import { useRegistering } from '../hooks/registering.js';
import { SECTION_STATE, SECTION_TITLE } from '../hooks/section-look.js';
import { AddButton } from './add-button.js';
import { PlanButton } from './plan-button.js';
import { CourseDrawer } from './course-drawer.js';
import { CourseList } from './course-list.js';
import { Reason } from './course-note.js';
import { CourseRow } from './course-row.js';

const NONE: readonly RegistrationCourse[] = [];
/** Said once for the whole term. */
const OF_TERM: readonly (string | null)[] = ['term_closed', 'on_hold'];

function EligibleRow({ course, onOpen }: { readonly course: RegistrationCourse; readonly onOpen: (num: string) => void }) {
  const { blockedId } = useRegistering();
  const reasonId = useId();
  const hasReason = !OF_TERM.includes(course.refusal) && course.refusal !== 'map_course' && course.reason !== '';
  const hasNote = hasReason || (course.canRegister && course.conflicts.length > 0);
  return (
    <CourseRow
      course={course}
      note={hasNote ? <Reason course={course} id={reasonId} /> : undefined}
      buttons={
        <>
          <PlanButton course={course} />
          <AddButton course={course} reasonId={hasNote ? reasonId : blockedId} />
        </>
      }
      onOpen={() => onOpen(course.jc_num)}
    />
  );
}

function counted(shown: number, all: number): string {
  const courses = all === 1 ? 'course' : 'courses';
  return shown === all ? `${all} ${courses}` : `${shown} of ${all} ${courses}`;
}

/** What the student may take, in a list of its own height or as high as the window, with its filters. [REG-002] [REG-003] [REG-036] */
export function EligibleCourses() {
  const { term } = useRegistering();
  const { show: shown } = useRouteSearch();
  const setSearch = useSetSearch();
  const query = useOperation(listEligibleCourses, { term_id: term.id }, { quiet: true, staleMs: 0 });
  const all = query.data?.pl ?? NONE;
  const filters = useMemo(() => courseFilters(all), [all]);
  const values = useFilters(filters);
  const clear = useClearFilters(filters);
  const courses = filterCourses(all, values);
  const opened = useShownCourse(all);
  const tall = shown === 'all';
  const clearButton =
    Object.keys(values).length === 0 ? undefined : (
      <Button variant="outlined" onClick={clear}>
        Clear filters
      </Button>
    );
  return (
    <Box component="section" aria-label={texts.eligible} sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" sx={SECTION_TITLE}>
          {texts.eligible}
        </Typography>
        <Typography role="status" sx={SECTION_STATE}>
          {query.data === undefined ? '' : counted(courses.length, all.length)}
        </Typography>
        <Button aria-pressed={tall} onClick={() => setSearch({ show: tall ? null : 'all' })}>
          Show all
        </Button>
      </Box>
      <ListFilterBar filters={filters} end={clearButton} />
      <CourseList label={texts.eligible} query={query} courses={courses} tall={tall}>
        {(course) => <EligibleRow course={course} onOpen={opened.show} />}
      </CourseList>
      {opened.course === undefined ? null : (
        <CourseDrawer
          course={opened.course}
          open={opened.open}
          actions={<AddButton course={opened.course} />}
          onClose={opened.hide}
        />
      )}
    </Box>
  );
}
