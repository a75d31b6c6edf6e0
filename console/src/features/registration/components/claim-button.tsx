import type { RegistrationCourse } from '@campus/domain/registration';
import { claimSeat, waitlistTexts as texts } from '@campus/domain/registration';
import Button from '@mui/material/Button';
import { useAction } from '../../../lib/index.js';
import { courseName } from '../hooks/courses.js';
import { useCourseAnswer } from '../hooks/registering.js';

/** Takes the seat that is kept for the student. */
export function ClaimButton({ course }: { readonly course: RegistrationCourse }) {
  const claim = useAction(claimSeat, useCourseAnswer());
  return (
    <Button
      variant="contained"
      size="small"
      aria-label={`${texts.offeredNext} in ${courseName(course)}`}
      loading={claim.pending}
      onClick={() => void claim.run({ jc_num: course.jc_num })}
    >
      {texts.offeredNext}
    </Button>
  );
}
