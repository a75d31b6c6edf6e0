import type { RegistrationCourse } from '@campus/domain/registration';
import { addCourse, registrationScreenTexts as texts } from '@campus/domain/registration';
import Button from '@mui/material/Button';
import { useAction } from '../../../lib/index.js';
import { courseName } from '../hooks/courses.js';
import { useCourseAnswer, useRegistering } from '../hooks/registering.js';

interface AddButtonProps {
  readonly course: RegistrationCourse;
  /** What says why it cannot be added, while it cannot. */
  readonly reasonId?: string | undefined;
}

/** Add, or Waitlist where no seat is free. [REG-010] [REG-013] [REG-018] [REG-019] */
export function AddButton({ course, reasonId }: AddButtonProps) {
  const { term, mapForm } = useRegistering();
  const add = useAction(addCourse, useCourseAnswer());
  if (course.refusal === 'map_course' && term.reg_open && !term.holds.has_holds)
    return (
      <Button
        variant="outlined"
        size="small"
        aria-label={`Add ${courseName(course)}, ${texts.mapForm}`}
        onClick={() => window.open(mapForm, '_blank', 'noopener')}
      >
        Add
      </Button>
    );
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={`${course.verb} ${courseName(course)}`}
      aria-describedby={reasonId}
      disabled={!course.canRegister || !term.reg_open || term.holds.has_holds}
      loading={add.pending}
      onClick={() => void add.run({ jc_num: course.jc_num })}
    >
      {course.verb}
    </Button>
  );
}
