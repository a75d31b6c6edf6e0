import { fillIn } from '@campus/contract-kit';
import type { RegistrationCourse } from '@campus/domain/registration';
import { listEligibleCourses, registrationScreenTexts as texts, swapCourses } from '@campus/domain/registration';
import { ConfirmDialog } from '@campus/ui-kit';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction, useOperation } from '../../../lib/index.js';
import { courseName, isSwapTarget, leavingLosses } from '../hooks/courses.js';
import { useCourseAnswer, useRegistering } from '../hooks/registering.js';

const optionLabel = (course: RegistrationCourse): string =>
  [courseName(course), course.c_title, course.meets_on].filter((part) => part !== '').join(' · ');
const OPTIONS = createFilterOptions<RegistrationCourse>({ limit: 50, stringify: optionLabel });

interface SwapButtonProps {
  readonly course: RegistrationCourse;
  /** All own courses of the term. */
  readonly own: readonly RegistrationCourse[];
}

interface SwapDialogProps extends SwapButtonProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chooses the course to take in the place of another; the other is kept unless there is a seat. */
function SwapDialog({ course, own, open, onClose }: SwapDialogProps) {
  const { term } = useRegistering();
  const [chosen, setChosen] = useState<RegistrationCourse | null>(null);
  const [missing, setMissing] = useState(false);
  const eligible = useOperation(listEligibleCourses, { term_id: term.id }, { quiet: true, enabled: open });
  const answer = useCourseAnswer({ left: course.jc_num });
  const swap = useAction(swapCourses, {
    quiet: true,
    onSuccess: (data, message) => {
      onClose();
      answer.onSuccess(data, message);
    },
  });
  const name = courseName(course);
  const losses = chosen === null ? [] : leavingLosses(course, own, term, chosen);
  const confirm = () => {
    setMissing(chosen === null);
    if (chosen !== null) void swap.run({ drop: course.jc_num, jc_num: chosen.jc_num });
  };
  return (
    <ConfirmDialog
      open={open}
      title={fillIn(texts.swapTitle, { course: name })}
      confirmLabel={chosen === null ? fillIn(texts.swapTitle, { course: name }) : `Drop ${name} and add ${courseName(chosen)}`}
      cancelLabel={texts.keep}
      busy={swap.pending}
      error={missing ? texts.swapMissing : swap.failure === null ? null : sentenceOf(swap.failure)}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Typography sx={{ mb: 4 }}>{fillIn(texts.swapHint, { course: name })}</Typography>
      {losses.map((loss) => (
        <Typography key={loss} role="status" sx={{ mb: 4 }}>
          {loss}
        </Typography>
      ))}
      <Box sx={{ minHeight: 240 }}>
        <Autocomplete<RegistrationCourse>
          options={(eligible.data?.pl ?? []).filter(isSwapTarget)}
          value={chosen}
          onChange={(_event, found) => {
            setChosen(found);
            setMissing(false);
            swap.reset();
          }}
          filterOptions={OPTIONS}
          getOptionLabel={optionLabel}
          getOptionKey={({ jc_num: num }) => num}
          isOptionEqualToValue={(a, b) => a.jc_num === b.jc_num}
          loading={eligible.isPending}
          noOptionsText="No matches"
          slotProps={{ listbox: { sx: { maxHeight: 176 } } }}
          renderInput={(input) => <TextField {...input} label={texts.swapChoice} />}
        />
      </Box>
    </ConfirmDialog>
  );
}

/** 'Swap for …' on a registered course. */
export function SwapButton({ course, own }: SwapButtonProps) {
  const { term, blockedId } = useRegistering();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Swap ${courseName(course)} for …`}
        aria-describedby={blockedId}
        disabled={!term.reg_open || term.holds.has_holds}
        onClick={() => {
          setTurn(turn + 1);
          setOpen(true);
        }}
      >
        {texts.swap}
      </Button>
      <SwapDialog key={turn} course={course} own={own} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
