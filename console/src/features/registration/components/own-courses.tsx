import { fillIn } from '@campus/contract-kit';
import { listOwnCourses, REGISTRATION_TOPIC, registrationScreenTexts as texts } from '@campus/domain/registration';
import type { RegistrationCourse } from '@campus/domain/registration';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLiveRead, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { hoursOf, isWaitlisted } from '../hooks/courses.js';
import { useShownCourse } from '../hooks/shown-course.js';
import { useRegistering } from '../hooks/registering.js';
import { CalendarFeed } from './calendar-feed.js';
import { ClaimButton } from './claim-button.js';
import { SECTION_STATE, SECTION_TITLE } from '../hooks/section-look.js';
import { CourseDrawer } from './course-drawer.js';
import { CourseList } from './course-list.js';
import { OwnState } from './course-note.js';
import { CourseRow } from './course-row.js';
import { DropButton } from './drop-button.js';
import { SwapButton } from './swap-button.js';
import { WeekGrid } from './week-grid.js';

const NONE: readonly RegistrationCourse[] = [];

interface OwnButtonsProps {
  readonly course: RegistrationCourse;
  readonly own: readonly RegistrationCourse[];
}

function OwnButtons({ course, own }: OwnButtonsProps) {
  return (
    <>
      {course.offer === null ? null : <ClaimButton course={course} />}
      {isWaitlisted(course) ? null : <SwapButton course={course} own={own} />}
      <DropButton course={course} own={own} />
    </>
  );
}

/** The own registered and waitlisted courses of the term, as a list and as a week. [REG-002] [REG-014] */
export function OwnCourses() {
  const { term } = useRegistering();
  const { week } = useRouteSearch();
  const setSearch = useSetSearch();
  const query = useOperation(listOwnCourses, { term_id: term.id }, { quiet: true, staleMs: 0 });
  useLiveRead(listOwnCourses, { term_id: term.id }, [{ topic: REGISTRATION_TOPIC }]);
  const own = query.data?.pl ?? NONE;
  const opened = useShownCourse(own);
  const showsWeek = week === '1' && own.length > 0;
  return (
    <Box component="section" aria-label={texts.mine} sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" sx={SECTION_TITLE}>
          {texts.mine}
        </Typography>
        <Typography role="status" sx={SECTION_STATE}>
          {query.data === undefined ? '' : fillIn(texts.mineHours, { hours: hoursOf(own), limit: term.credit_limit })}
        </Typography>
        <Button disabled={own.length === 0} onClick={() => setSearch({ week: week === '1' ? null : '1' })}>
          {showsWeek ? texts.list : texts.week}
        </Button>
        <CalendarFeed />
      </Box>
      <CourseList label={texts.mine} query={query} courses={own}>
        {(course) => (
          <CourseRow
            course={course}
            state={<OwnState course={course} />}
            note={course.passed_over === '' ? undefined : <Typography variant="body2">{course.passed_over}</Typography>}
            buttons={<OwnButtons course={course} own={own} />}
            onOpen={() => opened.show(course.jc_num)}
          />
        )}
      </CourseList>
      {showsWeek ? <WeekGrid courses={own} /> : null}
      {opened.course === undefined ? null : (
        <CourseDrawer
          course={opened.course}
          open={opened.open}
          actions={<OwnButtons course={opened.course} own={own} />}
          onClose={opened.hide}
        />
      )}
    </Box>
  );
}
