import { counted, fillIn } from '@campus/contract-kit';
import type { PlanResult, RegistrationCourse } from '@campus/domain/registration';
import { planTexts as texts } from '@campus/domain/registration';
import { ErrorState, StatusChip } from '@campus/ui-kit';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { failureFrom, sentenceOf } from '../../../lib/index.js';
import { courseName } from '../hooks/courses.js';
import { movedTo, usePlan } from '../hooks/plan.js';
import { useRegistering } from '../hooks/registering.js';
import { SECTION_STATE, SECTION_TITLE } from '../hooks/section-look.js';

type Of = ReturnType<typeof usePlan>;
const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 1,
  flexWrap: 'wrap',
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const TONES = { registered: 'done', waitlisted: 'attention', refused: 'stopped' } as const;

function StepButton({
  text,
  course,
  disabled,
  onClick,
  children,
}: {
  readonly text: string;
  readonly course: RegistrationCourse;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <IconButton aria-label={fillIn(text, { course: courseName(course) })} disabled={disabled} onClick={onClick}>
      {children}
    </IconButton>
  );
}

function PlannedCourse({ plan, at }: { readonly plan: Of; readonly at: number }) {
  const { courses, change, pending } = plan;
  const course = courses[at];
  if (course === undefined) return null;
  const step = { course, disabled: pending };
  return (
    <Box component="li" sx={LINE}>
      <Typography sx={{ minWidth: '1.5em', fontVariantNumeric: 'tabular-nums' }}>{at + 1}.</Typography>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{courseName(course)}</strong> {course.c_title}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[course.meets_on, course.reason].filter((text) => text !== '').join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex' }}>
        <StepButton
          {...step}
          text={texts.up}
          disabled={pending || at === 0}
          onClick={() => void change(movedTo(courses, at, at - 1))}
        >
          <ArrowUpwardOutlined fontSize="small" />
        </StepButton>
        <StepButton
          {...step}
          text={texts.down}
          disabled={pending || at === courses.length - 1}
          onClick={() => void change(movedTo(courses, at, at + 1))}
        >
          <ArrowDownwardOutlined fontSize="small" />
        </StepButton>
        <StepButton {...step} text={texts.remove} onClick={() => void change(courses.toSpliced(at, 1))}>
          <CloseOutlined fontSize="small" />
        </StepButton>
      </Box>
    </Box>
  );
}

/** What came of each course, in the order in which they were tried. */
function Results({ results }: { readonly results: readonly PlanResult[] }) {
  return (
    <Box component="ul" role="status" aria-label="What came of the plan" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
      {results.map(({ jc_num: num, course, outcome, reason }) => (
        <Box component="li" key={num} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1, alignItems: 'center' }}>
          <StatusChip tone={TONES[outcome]} label={texts.outcomes[outcome]} />
          <strong>{course}</strong> {reason}
        </Box>
      ))}
    </Box>
  );
}

/** What the student plans to take in the term, most important first, and the one press that tries it all. */
export function Plan() {
  const { term, blockedId } = useRegistering();
  const plan = usePlan();
  const { courses, query, results } = plan;
  if (query.error !== null)
    return <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />;
  return (
    <Box component="section" aria-label={texts.plan} sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" sx={SECTION_TITLE}>
          {texts.plan}
        </Typography>
        <Typography sx={SECTION_STATE}>{courses.length === 0 ? texts.empty : texts.hint}</Typography>
      </Box>
      {results.length === 0 ? null : <Results results={results} />}
      {courses.length === 0 ? null : (
        <>
          <Paper variant="outlined" component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
            {courses.map(({ jc_num: num }, at) => (
              <PlannedCourse key={num} plan={plan} at={at} />
            ))}
          </Paper>
          <Button
            variant="contained"
            aria-describedby={blockedId}
            disabled={plan.pending || !term.reg_open || term.holds.has_holds}
            onClick={plan.register}
          >
            {fillIn(texts.register, { count: counted(courses.length, 'course') })}
          </Button>
        </>
      )}
    </Box>
  );
}
