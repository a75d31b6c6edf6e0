import {
  assessmentMessages as messages,
  assessmentTexts as texts,
  listEvaluations,
  readEvaluation,
  saveEvaluation,
} from '@campus/domain/assessment';
import type { CourseChoice, Evaluation, EvaluationQuestion } from '@campus/domain/assessment';
import { ActionBar, notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useAction, useUnsavedGuard } from '../../../lib/index.js';
import { troubleOfFields, useEvaluationFields } from '../hooks/evaluation-fields.js';
import { AudienceSection } from './audience-section.js';
import { EvaluationFields } from './evaluation-fields.js';
import type { FormTrouble } from '../hooks/form-trouble.js';
import { troubleOf } from '../hooks/form-trouble.js';
import { FormAlert } from './form-alert.js';
import { QuestionsSection } from './questions-section.js';

interface EvaluationEditorProps {
  readonly evaluation: Evaluation;
  /** Told whether something is typed or chosen that is not saved. */
  readonly onDirty: (dirty: boolean) => void;
}

/** Everything of an evaluation that publishing locks, saved together. [ASSESS-010] [ASSESS-027] [ASSESS-028] [ASSESS-038] */
export function EvaluationEditor({ evaluation, onDirty }: EvaluationEditorProps) {
  const locked = evaluation.IsPublished === 1;
  const { fields, set } = useEvaluationFields(evaluation);
  const [questions, setQuestions] = useState<readonly EvaluationQuestion[]>(evaluation.questions);
  const [courses, setCourses] = useState<readonly CourseChoice[]>(evaluation.courses);
  const [kept, setKept] = useState({ fields, questions, courses });
  const dirty = kept.fields !== fields || kept.questions !== questions || kept.courses !== courses;
  useUnsavedGuard(dirty, texts.unsavedEvaluation);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const save = useAction(saveEvaluation, { quiet: true, invalidate: [listEvaluations, readEvaluation] });
  const run = async (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = troubleOfFields(fields);
    setTrouble(wrong);
    if (wrong !== null) return;
    const done = await save.run({
      ...fields,
      EvaluationId: evaluation.EvaluationId,
      version: evaluation.version,
      courses: courses.map(({ JenzCourseId }) => JenzCourseId),
      questions: questions.map(({ QuestionId, Question: _text, ...question }) => ({
        ...question,
        ...(QuestionId.startsWith('new-') ? {} : { QuestionId }),
      })),
    });
    if (!done.ok) return setTrouble(troubleOf(done.failure));
    setQuestions(done.data.questions);
    setKept({ fields, courses, questions: done.data.questions });
    notify(done.message ?? '');
  };
  return (
    <Box component="form" noValidate aria-label="Evaluation" onSubmit={(event) => void run(event)} sx={{ mb: 6 }}>
      <EvaluationFields fields={fields} locked={locked} onChange={set} />
      {locked ? (
        <Alert role="note" severity="info" sx={{ mb: 4, maxWidth: 960 }}>
          {messages.text('locked')}
        </Alert>
      ) : null}
      <AudienceSection evaluation={evaluation} fields={fields} courses={courses} locked={locked} onCourses={setCourses} />
      <QuestionsSection questions={questions} locked={locked} onChange={setQuestions} />
      <FormAlert trouble={trouble} />
      {locked ? null : (
        <ActionBar>
          <Button type="submit" variant="contained" loading={save.pending}>
            Save evaluation
          </Button>
        </ActionBar>
      )}
    </Box>
  );
}
