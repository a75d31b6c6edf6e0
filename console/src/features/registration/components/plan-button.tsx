import { fillIn } from '@campus/contract-kit';
import type { RegistrationCourse } from '@campus/domain/registration';
import { planTexts as texts } from '@campus/domain/registration';
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import BookmarkAddedOutlined from '@mui/icons-material/BookmarkAddedOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { courseName } from '../hooks/courses.js';
import { usePlan } from '../hooks/plan.js';

/** Puts a course at the end of the plan; a course that is in it already says so. */
export function PlanButton({ course }: { readonly course: RegistrationCourse }) {
  const plan = usePlan('once');
  const name = courseName(course);
  const isPlanned = plan.courses.some(({ jc_num: num }) => num === course.jc_num);
  const label = fillIn(isPlanned ? texts.planned : texts.add, { course: name });
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={isPlanned || plan.isFull || plan.pending || plan.query.data === undefined}
          onClick={() => void plan.change([...plan.courses, course], fillIn(texts.planned, { course: name }))}
        >
          {isPlanned ? <BookmarkAddedOutlined fontSize="small" /> : <BookmarkAddOutlined fontSize="small" />}
        </IconButton>
      </span>
    </Tooltip>
  );
}
