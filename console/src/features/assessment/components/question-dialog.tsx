import { ChoiceField, Dialog } from '@campus/ui-kit';
import type { EvaluationQuestion, QuestionLists } from '@campus/domain/assessment';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';

interface QuestionDialogProps {
  readonly question: EvaluationQuestion;
  readonly lists: QuestionLists;
  readonly onSave: (question: EvaluationQuestion) => void;
  readonly onCancel: () => void;
}

/** Group, type, category, required flag and text of one question. [ASSESS-011] */
export function QuestionDialog({ question, lists, onSave, onCancel }: QuestionDialogProps) {
  const [draft, setDraft] = useState(question);
  const title = useId();
  const text = (id: string): string =>
    lists.questionBank.find(({ QuestionBankId }) => QuestionBankId === id)?.Question ?? draft.Question;
  return (
    <Dialog open onClose={onCancel} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>Edit question</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
          <ChoiceField
            label="Group"
            value={draft.QuestionGroupId ?? ''}
            options={lists.groups.map(({ QuestionGroupId, GroupName }) => ({ id: QuestionGroupId, name: GroupName }))}
            onChange={(QuestionGroupId) => setDraft({ ...draft, QuestionGroupId })}
          />
          <ChoiceField
            label="Type"
            value={draft.TypeId}
            options={lists.types.map(({ QuestionTypeId, ElementName }) => ({ id: QuestionTypeId, name: ElementName }))}
            onChange={(TypeId) => setDraft({ ...draft, TypeId })}
          />
          <ChoiceField
            label="Category"
            value={draft.CatId}
            options={lists.categories.map(({ QuestionCategoryId, Name }) => ({ id: QuestionCategoryId, name: Name }))}
            onChange={(CatId) => setDraft({ ...draft, CatId })}
          />
          <ChoiceField
            label="Question"
            value={draft.QuestionBankId}
            options={lists.questionBank.map(({ QuestionBankId, Question }) => ({ id: QuestionBankId, name: Question }))}
            onChange={(QuestionBankId) => setDraft({ ...draft, QuestionBankId, Question: text(QuestionBankId) })}
          />
          <FormControlLabel
            label="Required"
            control={
              <Checkbox
                checked={draft.IsRequired === 1}
                onChange={(event) => setDraft({ ...draft, IsRequired: event.target.checked ? 1 : 0 })}
              />
            }
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="contained" onClick={() => onSave(draft)}>
          Save question
        </Button>
      </DialogActions>
    </Dialog>
  );
}
