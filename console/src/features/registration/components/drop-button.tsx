import { fillIn } from '@campus/contract-kit';
import type { RegistrationCourse } from '@campus/domain/registration';
import { addCourse, dropCourse, registrationScreenTexts as texts } from '@campus/domain/registration';
import { ConfirmDialog } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction } from '../../../lib/index.js';
import { courseName, isWaitlisted, leavingLosses } from '../hooks/courses.js';
import { UNDO_MS, useCourseAnswer, useRegistering } from '../hooks/registering.js';

interface DropButtonProps {
  readonly course: RegistrationCourse;
  /** All own courses of the term. */
  readonly own: readonly RegistrationCourse[];
}

/** Drop, or Un-wait; asks first where something hangs on it, and can be undone for 10 seconds. [REG-014] [REG-016] */
export function DropButton({ course, own }: DropButtonProps) {
  const { term, blockedId } = useRegistering();
  const [asking, setAsking] = useState(false);
  const input = { jc_num: course.jc_num };
  const again = useAction(addCourse, useCourseAnswer());
  const undo = () => ({ label: texts.undo, forMs: UNDO_MS, onAct: () => void again.run(input) });
  const drop = useAction(dropCourse, useCourseAnswer({ undo }));
  const losses = leavingLosses(course, own, term);
  const title = fillIn(isWaitlisted(course) ? texts.unwaitTitle : texts.dropTitle, { course: courseName(course) });
  const run = () => void drop.run(input).then(() => setAsking(false));
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`${course.verb} ${courseName(course)}`}
        aria-describedby={term.reg_open ? undefined : blockedId}
        disabled={!term.reg_open}
        loading={drop.pending}
        onClick={() => (losses.length > 0 ? setAsking(true) : run())}
      >
        {course.verb}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={title}
        cancelLabel={texts.keep}
        danger
        busy={drop.pending}
        onCancel={() => setAsking(false)}
        onConfirm={run}
      >
        {losses.map((loss) => (
          <Typography key={loss} sx={{ mb: 2 }}>
            {loss}
          </Typography>
        ))}
      </ConfirmDialog>
    </>
  );
}
