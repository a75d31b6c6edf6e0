import type { RegistrationCourse } from '@campus/domain/registration';
import { registrationScreenTexts as texts } from '@campus/domain/registration';
import { Drawer, Fact, useDateText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { conflictText, courseName, creditsOf, seatsOf } from '../hooks/courses.js';
import { subtermName } from '../hooks/filters.js';
import { timesText } from '../hooks/week.js';

/** What a fact says; what is empty is left out. */
function factsOf(course: RegistrationCourse, lastDay: string): readonly (readonly [string, string])[] {
  const facts: readonly (readonly [string, string])[] = [
    ['Status', course.s_status.name],
    ['Description', course.c_desc],
    ['Notes', course.c_snotes],
    ['Credits', String(creditsOf(course))],
    ['Seats', `${seatsOf(course)} of ${course.c_stotal} ${texts.seats}, ${course.c_swait} waiting`],
    ['Teacher', course.c_prof.name],
    ['Location', course.c_loc.name],
    ['Division', course.division.name],
    ['Subterm', subtermName(course)],
    ['Lab', course.c_section_lab],
    ['Last day to add', lastDay],
    ['Number', course.jc_num],
  ];
  return facts.filter(([, said]) => said !== '');
}

function Meetings({ course }: { readonly course: RegistrationCourse }) {
  const dateText = useDateText();
  if (course.c_meets.length === 0) return null;
  return (
    <Fact label="Meets">
      {course.c_meets.map((one) => (
        <Box key={`${one.c_days.id} ${one.c_times} ${one.c_sdate}`} sx={{ mb: 1 }}>
          {one.c_days.name}, {timesText(one)}
          <br />
          {one.c_place.b_name} {one.c_place.r_id}, {dateText(one.c_sdate)} to {dateText(one.c_edate)}
        </Box>
      ))}
    </Fact>
  );
}

interface CourseDrawerProps {
  readonly course: RegistrationCourse;
  readonly open: boolean;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A course with all that is known of it, beside its list. */
export function CourseDrawer({ course, open, actions, onClose }: CourseDrawerProps) {
  const dateText = useDateText();
  const isOwn = course.verb === 'Drop' || course.verb === 'Un-wait';
  const warnings = [isOwn ? '' : course.reason, conflictText(course), course.passed_over].filter((text) => text !== '');
  return (
    <Drawer open={open} title={`${courseName(course)} ${course.c_title}`} onClose={onClose} actions={actions}>
      <Box role="group" aria-label="Details" tabIndex={0} sx={{ display: 'grid', gap: 4 }}>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning" variant="outlined" role="note">
            {warning}
          </Alert>
        ))}
        <Meetings course={course} />
        {factsOf(course, dateText(course.c_cen_dte)).map(([label, said]) => (
          <Fact key={label} label={label}>
            {said}
          </Fact>
        ))}
      </Box>
    </Drawer>
  );
}
