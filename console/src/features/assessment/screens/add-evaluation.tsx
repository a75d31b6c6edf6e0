import { assessmentTexts as texts, listEvaluations, saveEvaluation } from '@campus/domain/assessment';
import { ActionBar, notify, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useAction, useGo, useUnsavedGuard } from '../../../lib/index.js';
import { EvaluationFields } from '../components/evaluation-fields.js';
import type { FormTrouble } from '../hooks/form-trouble.js';
import { troubleOf } from '../hooks/form-trouble.js';
import { FormAlert } from '../components/form-alert.js';
import { troubleOfFields, useEvaluationFields } from '../hooks/evaluation-fields.js';

/** A new evaluation; questions and audience come on its own screen. [ASSESS-009] */
export default function AddEvaluation() {
  const go = useGo();
  const { fields, set } = useEvaluationFields();
  const [blank] = useState(fields);
  const [made, setMade] = useState<string | null>(null);
  useUnsavedGuard(fields !== blank && made === null, texts.unsavedEvaluation);
  useEffect(() => {
    if (made !== null) go(`/academicAssessment/editEval?id=${made}`);
  }, [made, go]);
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const save = useAction(saveEvaluation, { quiet: true, invalidate: [listEvaluations] });
  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = troubleOfFields(fields);
    setTrouble(wrong);
    if (wrong !== null) return;
    const done = await save.run({ ...fields });
    if (!done.ok) return setTrouble(troubleOf(done.failure));
    notify(done.message ?? '');
    setMade(done.data.EvaluationId);
  };
  return (
    <>
      <PageHead title="Add Evaluation" state="Unpublished and inactive until you say otherwise" />
      <Box component="form" noValidate aria-label="Evaluation" onSubmit={(event) => void add(event)}>
        <FormAlert trouble={trouble} />
        <EvaluationFields fields={fields} locked={false} onChange={set} />
        <ActionBar>
          <Button type="submit" variant="contained" loading={save.pending}>
            Save evaluation
          </Button>
          <Button onClick={() => go('/academicAssessment/admin')}>Cancel</Button>
        </ActionBar>
      </Box>
    </>
  );
}
