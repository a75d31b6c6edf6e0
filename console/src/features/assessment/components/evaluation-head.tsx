import { showDate } from '@campus/contract-kit';
import {
  assessmentTexts as texts,
  copyEvaluation,
  listEvaluations,
  publishEvaluation,
  readCampaign,
  readEvaluation,
  setEvaluationActive,
} from '@campus/domain/assessment';
import type { Evaluation } from '@campus/domain/assessment';
import { ConfirmDialog, notify, PageHead, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction, useGo } from '../../../lib/index.js';
import { SAID_ALOUD } from '../hooks/form-failure.js';

const REREAD = [listEvaluations, readEvaluation, readCampaign] as const;

interface EvaluationHeadProps {
  readonly evaluation: Evaluation;
  /** Whether its editor holds something that is not saved. */
  readonly unsaved: boolean;
}

/** Asks before it publishes what is saved; what is not must be saved first, or it would be locked out for good. */
function Publish({ evaluation, unsaved }: EvaluationHeadProps) {
  const [asking, setAsking] = useState(false);
  const publish = useAction(publishEvaluation, { ...SAID_ALOUD, invalidate: REREAD });
  const run = async () => {
    const done = await publish.run({ EvaluationId: evaluation.EvaluationId });
    setAsking(false);
    if (done.ok) notify(done.message ?? '');
  };
  return (
    <>
      <Button variant="contained" onClick={() => (unsaved ? notify(texts.saveFirst, { tone: 'error' }) : setAsking(true))}>
        Publish evaluation
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Publish ${evaluation.Title}`}
        confirmLabel="Publish evaluation"
        busy={publish.pending}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <Typography>
          It has {evaluation.questions.length} questions and goes to{' '}
          {evaluation.evalType === 'course'
            ? `${evaluation.courses.length} courses`
            : `${evaluation.segments.length} student groups`}
          , and students answer from {showDate(evaluation.StartDate)} to {showDate(evaluation.EndDate)}. Title, dates, courses and
          questions are locked then, for good.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

/** Title, state and steps of an evaluation. */
export function EvaluationHead({ evaluation, unsaved }: EvaluationHeadProps) {
  const go = useGo();
  const toggle = useAction(setEvaluationActive, { ...SAID_ALOUD, invalidate: REREAD });
  const copy = useAction(copyEvaluation, { ...SAID_ALOUD, invalidate: [listEvaluations] });
  const { EvaluationId, IsActive, IsPublished } = evaluation;
  const setActive = async () => {
    const done = await toggle.run({ EvaluationId, IsActive: IsActive === 1 ? 0 : 1 });
    if (done.ok) notify(done.message ?? '');
  };
  const makeCopy = async () => {
    const done = await copy.run({ EvaluationId });
    if (!done.ok) return;
    notify(done.message ?? '');
    go(`/academicAssessment/editEval?id=${done.data.EvaluationId}`);
  };
  return (
    <>
      <PageHead
        title={evaluation.Title}
        documentTitle={`Edit ${evaluation.Title}`}
        state={
          <Box component="span" sx={{ display: 'inline-flex', gap: 2, flexWrap: 'wrap' }}>
            {IsPublished === 1 ? <StatusChip tone="moving" label="Published" /> : <StatusChip tone="draft" label="Unpublished" />}
            {IsActive === 1 ? <StatusChip tone="done" label="Active" /> : <StatusChip tone="stopped" label="Inactive" />}
          </Box>
        }
        action={IsPublished === 1 ? undefined : <Publish evaluation={evaluation} unsaved={unsaved} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
        <Button variant="outlined" loading={toggle.pending} onClick={() => void setActive()}>
          {IsActive === 1 ? 'Make inactive' : 'Make active'}
        </Button>
        <Button variant="outlined" onClick={() => go(`/academicAssessment/preview?id=${EvaluationId}`)}>
          Preview as a student
        </Button>
        <Button variant="outlined" loading={copy.pending} onClick={() => void makeCopy()}>
          Copy evaluation
        </Button>
      </Box>
    </>
  );
}
