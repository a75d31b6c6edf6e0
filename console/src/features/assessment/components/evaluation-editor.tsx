import {
  assessmentMessages as messages,
  assessmentTexts as texts,
  listEvaluations,
  readEvaluation,
  saveEvaluation,
} from '@campus/domain/assessment';
import type { CourseChoice, Evaluation, EvaluationQuestion } from '@campus/domain/assessment';
import { ActionBar, notify, SubmitButton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useController, useFormState } from 'react-hook-form';
import * as z from 'zod';
import { OperationForm } from '../../../lib/index.js';
import type { EvaluationFields as Fields } from '../hooks/evaluation-fields.js';
import { fieldsOf, refusalOfFields } from '../hooks/evaluation-fields.js';
import { describeFailure } from '../hooks/form-failure.js';
import { AudienceSection } from './audience-section.js';
import { EvaluationFields } from './evaluation-fields.js';
import { QuestionsSection } from './questions-section.js';

interface EvaluationEditorProps {
  readonly evaluation: Evaluation;
  /** Told whether something is typed or chosen that is not saved. */
  readonly onDirty: (dirty: boolean) => void;
}

interface Typed extends Fields {
  readonly EvaluationId: string;
  readonly version: number;
  readonly questions: readonly EvaluationQuestion[];
  readonly courses: readonly CourseChoice[];
}

/** Courses and questions as they are shown; the call names them by their ids. */
const TYPED = saveEvaluation.input.extend({
  questions: z.array(z.custom<EvaluationQuestion>()),
  courses: z.array(z.custom<CourseChoice>()),
});

function callOf({ courses, questions, ...fields }: Typed) {
  return {
    ...fields,
    courses: courses.map(({ JenzCourseId }) => JenzCourseId),
    questions: questions.map(({ QuestionId, Question: _text, ...question }) => ({
      ...question,
      ...(QuestionId.startsWith('new-') ? {} : { QuestionId }),
    })),
  };
}

function Parts({ evaluation, onDirty }: EvaluationEditorProps) {
  const locked = evaluation.IsPublished === 1;
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const courses = useController<Typed, 'courses'>({ name: 'courses' }).field;
  const questions = useController<Typed, 'questions'>({ name: 'questions' }).field;
  return (
    <>
      <EvaluationFields locked={locked} />
      {locked ? (
        <Alert role="note" severity="info" sx={{ mb: 4, maxWidth: 960 }}>
          {messages.text('locked')}
        </Alert>
      ) : null}
      <AudienceSection evaluation={evaluation} courses={courses.value} locked={locked} onCourses={courses.onChange} />
      <QuestionsSection questions={questions.value} locked={locked} onChange={questions.onChange} />
      {locked ? null : (
        <ActionBar>
          <SubmitButton>Save evaluation</SubmitButton>
        </ActionBar>
      )}
    </>
  );
}

/** Everything of an evaluation that publishing locks, saved together. [ASSESS-010] [ASSESS-027] [ASSESS-028] [ASSESS-038] */
export function EvaluationEditor({ evaluation, onDirty }: EvaluationEditorProps) {
  const { EvaluationId, version, questions, courses } = evaluation;
  return (
    <OperationForm
      operation={saveEvaluation}
      schema={TYPED}
      label="Evaluation"
      values={{ ...fieldsOf(evaluation), EvaluationId, version, questions, courses } as Typed}
      input={callOf}
      refusal={refusalOfFields}
      describeFailure={describeFailure}
      copy={`evaluation/${EvaluationId}/${version}`}
      unsaved={texts.unsavedEvaluation}
      invalidate={[listEvaluations, readEvaluation]}
      next={(typed, saved) => ({ ...typed, version: saved.version, questions: saved.questions, courses: saved.courses })}
      onDone={(_saved, message) => notify(message ?? '')}
    >
      <Parts evaluation={evaluation} onDirty={onDirty} />
    </OperationForm>
  );
}
