import { assessmentMessages as messages, assessmentTexts as texts, readQuestions } from '@campus/domain/assessment';
import type { EvaluationQuestion, QuestionLists } from '@campus/domain/assessment';
import { QUESTION_TYPES } from '@campus/domain/assessment/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, useOperation } from '../../../lib/index.js';
import type { FormFailure } from '../hooks/form-failure.js';
import { FormAlert } from './form-alert.js';
import { AddQuestions } from './add-questions.js';
import { QuestionDialog } from './question-dialog.js';

interface QuestionsSectionProps {
  readonly questions: readonly EvaluationQuestion[];
  readonly locked: boolean;
  readonly onChange: (questions: readonly EvaluationQuestion[]) => void;
}

const named = <Item,>(items: readonly Item[] | undefined, is: (item: Item) => boolean, name: (item: Item) => string): string => {
  const found = items?.find(is);
  return found === undefined ? '' : name(found);
};

function columnsOf(lists: QuestionLists | undefined): readonly DataColumn<EvaluationQuestion>[] {
  return [
    column.text('Question', 'Question', { primary: true }),
    column.of('group', 'Group', (row) =>
      named(
        lists?.groups,
        (one) => one.QuestionGroupId === row.QuestionGroupId,
        (one) => one.GroupName,
      ),
    ),
    column.of('type', 'Type', (row) =>
      named(
        QUESTION_TYPES,
        (one) => one.id === row.TypeId,
        (one) => one.name,
      ),
    ),
    column.of('category', 'Category', (row) =>
      named(
        lists?.categories,
        (one) => one.QuestionCategoryId === row.CatId,
        (one) => one.Name,
      ),
    ),
    column.of('required', 'Required', (row) => (row.IsRequired === 1 ? 'Yes' : 'No')),
  ];
}

/** The questions of an evaluation: edited in a dialog, taken out, added from groups. [ASSESS-011] [ASSESS-019] [ASSESS-054] */
export function QuestionsSection({ questions, locked, onChange }: QuestionsSectionProps) {
  const lists = useOperation(readQuestions, {}, { quiet: true });
  const [edited, setEdited] = useState<EvaluationQuestion | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const edit = (row: EvaluationQuestion) => {
    if (locked) setFailure({ title: texts.questionsLocked, text: messages.text('locked') });
    else setEdited(row);
  };
  const replace = (question: EvaluationQuestion) => {
    onChange(questions.map((one) => (one.QuestionId === question.QuestionId ? question : one)));
    setEdited(null);
  };
  return (
    <Box component="section" aria-label="Questions" sx={{ mb: 5 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        Questions
      </Typography>
      <FormAlert trouble={failure} />
      <RowTable<EvaluationQuestion>
        label="Questions of the evaluation"
        columns={columnsOf(lists.data)}
        rows={questions}
        rowId={(row) => row.QuestionId}
        empty={'No questions yet'}
        rowActions={(row) => (
          <>
            <Button size="small" aria-label={`Edit question: ${row.Question}`} onClick={() => edit(row)}>
              Edit
            </Button>
            {locked ? null : (
              <Button
                size="small"
                color="error"
                aria-label={`Remove question: ${row.Question}`}
                onClick={() => onChange(questions.filter((one) => one.QuestionId !== row.QuestionId))}
              >
                Remove
              </Button>
            )}
          </>
        )}
      />
      {locked || lists.data === undefined ? null : (
        <AddQuestions lists={lists.data} questions={questions} onAdd={(added) => onChange([...questions, ...added])} />
      )}
      {edited === null || lists.data === undefined ? null : (
        <QuestionDialog question={edited} lists={lists.data} onSave={replace} onCancel={() => setEdited(null)} />
      )}
    </Box>
  );
}
