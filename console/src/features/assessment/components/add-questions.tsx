import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { EvaluationQuestion, QuestionLists } from '@campus/domain/assessment';
import { ChoiceField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RouteLink } from '../../../lib/index.js';
import type { FormFailure } from '../hooks/form-failure.js';
import { FormAlert } from './form-alert.js';

type GroupQuestion = QuestionLists['groupQuestions'][number];

interface AddQuestionsProps {
  readonly lists: QuestionLists;
  readonly questions: readonly EvaluationQuestion[];
  readonly onAdd: (questions: readonly EvaluationQuestion[]) => void;
}

/** A question of a group as one of the evaluation, not saved yet. */
function asQuestion(from: GroupQuestion): EvaluationQuestion {
  return {
    QuestionId: `new-${crypto.randomUUID()}`,
    QuestionBankId: from.QuestionBankId,
    QuestionGroupId: from.QuestionGroupId,
    CatId: from.QuestionCategoryId,
    TypeId: from.QuestionTypeId,
    IsRequired: from.IsRequired,
    RemoveFromEval: 0,
    Question: from.Question,
  };
}

/** A whole group at once, or one of its questions. [ASSESS-034] */
export function AddQuestions({ lists, questions, onAdd }: AddQuestionsProps) {
  const [group, setGroup] = useState('');
  const [one, setOne] = useState('');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const has = new Set(questions.map(({ QuestionBankId }) => QuestionBankId));
  const free = lists.groupQuestions.filter(({ QuestionBankId }) => !has.has(QuestionBankId));
  const add = (chosen: readonly GroupQuestion[]) => {
    setFailure(chosen.length === 0 ? { title: texts.incomplete, text: messages.text('nothing_selected') } : null);
    onAdd(chosen.map(asQuestion));
    setOne('');
  };
  return (
    <Box sx={{ mt: 3, maxWidth: 960 }}>
      <FormAlert trouble={failure} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        }}
      >
        <ChoiceField
          label="Question group"
          value={group}
          options={lists.groups.map(({ QuestionGroupId, GroupName }) => ({ id: QuestionGroupId, name: GroupName }))}
          onChange={setGroup}
        />
        <Button variant="outlined" onClick={() => add(free.filter(({ QuestionGroupId }) => QuestionGroupId === group))}>
          Bulk add the group
        </Button>
        <ChoiceField
          label="Single question"
          value={one}
          options={free.map(({ GroupQuestionId, Question }) => ({ id: GroupQuestionId, name: Question }))}
          onChange={setOne}
        />
        <Button variant="outlined" onClick={() => add(free.filter(({ GroupQuestionId }) => GroupQuestionId === one))}>
          Add question
        </Button>
      </Box>
      <Box sx={{ mt: 2 }}>
        <RouteLink to="/academicAssessment/manageQuestions">Manage questions</RouteLink>
      </Box>
    </Box>
  );
}
