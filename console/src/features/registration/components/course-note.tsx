import type { RegistrationCourse } from '@campus/domain/registration';
import { StatusChip } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { conflictText, isWaitlisted, statusText } from '../hooks/courses.js';
import { OfferedSeat } from './offered-seat.js';

interface ReasonProps {
  readonly course: RegistrationCourse;
  readonly id: string;
}

/** Why a course cannot be added, for everybody to read, whatever they read with. [REG-010] */
export function Reason({ course, id }: ReasonProps) {
  const text = course.reason === '' ? conflictText(course) : course.reason;
  return text === '' ? null : (
    <Typography id={id} variant="body2" sx={{ color: 'status.waiting', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}

/** How one is in an own course: that one is registered goes without a mark. [REG-014] */
export function OwnState({ course }: { readonly course: RegistrationCourse }) {
  const conflict = conflictText(course);
  return (
    <>
      {isWaitlisted(course) ? (
        <StatusChip tone="waiting" label={statusText(course)} />
      ) : (
        <Typography variant="body2">{statusText(course)}</Typography>
      )}
      <OfferedSeat course={course} />
      {conflict === '' ? null : <StatusChip tone="stopped" label={conflict} />}
    </>
  );
}
