import type { RegistrationCourse } from '@campus/domain/registration';
import { StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
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

/** How one stands in an own course. [REG-014] */
export function OwnState({ course }: { readonly course: RegistrationCourse }) {
  const conflict = conflictText(course);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <StatusChip tone={isWaitlisted(course) ? 'waiting' : 'done'} label={statusText(course)} />
      <OfferedSeat course={course} />
      {conflict === '' ? null : <StatusChip tone="stopped" label={conflict} />}
      {course.passed_over === '' ? null : <Typography variant="body2">{course.passed_over}</Typography>}
    </Box>
  );
}
