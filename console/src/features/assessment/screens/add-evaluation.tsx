import { assessmentTexts as texts, listEvaluations, saveEvaluation } from '@campus/domain/assessment';
import { ActionBar, notify, PageHead, SubmitButton } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { OperationForm, useGo } from '../../../lib/index.js';
import { EvaluationFields } from '../components/evaluation-fields.js';
import { fieldsOf, refusalOfFields } from '../hooks/evaluation-fields.js';
import { describeFailure } from '../hooks/form-failure.js';

/** A new evaluation; questions and audience come on its own screen. [ASSESS-009] */
export default function AddEvaluation() {
  const go = useGo();
  return (
    <>
      <PageHead title="Add Evaluation" state="Unpublished and inactive until you say otherwise" />
      <OperationForm
        operation={saveEvaluation}
        label="Evaluation"
        values={fieldsOf()}
        refusal={refusalOfFields}
        describeFailure={describeFailure}
        copy="evaluation/new"
        unsaved={texts.unsavedEvaluation}
        invalidate={[listEvaluations]}
        next={(typed) => typed}
        onDone={({ EvaluationId }, message) => {
          notify(message ?? '');
          go(`/academicAssessment/editEval?id=${EvaluationId}`);
        }}
      >
        <EvaluationFields locked={false} />
        <ActionBar>
          <SubmitButton>Save evaluation</SubmitButton>
          <Button onClick={() => go('/academicAssessment/admin')}>Cancel</Button>
        </ActionBar>
      </OperationForm>
    </>
  );
}
