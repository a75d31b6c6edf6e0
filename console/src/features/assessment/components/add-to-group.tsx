import {
  addBankQuestion,
  addQuestion,
  assessmentMessages as messages,
  assessmentTexts as texts,
  readQuestions,
} from '@campus/domain/assessment';
import type { QuestionLists } from '@campus/domain/assessment';
import { ChoiceField, FormSection, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useAction } from '../../../lib/index.js';
import type { FormFailure } from '../hooks/form-failure.js';
import { failureOf } from '../hooks/form-failure.js';
import { FormAlert } from './form-alert.js';
import { TypedLine } from './typed-line.js';

const NOTHING = { QuestionGroupId: '', QuestionTypeId: '', QuestionCategoryId: '', QuestionBankId: '' };
type Wanted = typeof NOTHING;

const CHOICES: readonly (readonly [name: keyof Wanted, label: string])[] = [
  ['QuestionGroupId', 'Group'],
  ['QuestionTypeId', 'Type'],
  ['QuestionCategoryId', 'Category'],
  ['QuestionBankId', 'Question'],
];

function optionsOf(lists: QuestionLists): Readonly<Record<keyof Wanted, readonly { id: string; name: string }[]>> {
  return {
    QuestionGroupId: lists.groups.map((one) => ({ id: one.QuestionGroupId, name: one.GroupName })),
    QuestionTypeId: lists.types.map((one) => ({ id: one.QuestionTypeId, name: one.ElementName })),
    QuestionCategoryId: lists.categories.map((one) => ({ id: one.QuestionCategoryId, name: one.Name })),
    QuestionBankId: lists.questionBank.map((one) => ({ id: one.QuestionBankId, name: one.Question })),
  };
}

/** The link that adds a question to the bank; what was added is chosen at once. [ASSESS-014] */
function NewBankQuestion({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const add = useAction(addBankQuestion, { quiet: true, invalidate: [readQuestions] });
  const run = async (Question: string) => {
    const done = await add.run({ Question });
    if (done.ok) onAdded(done.data.QuestionBankId);
    return done;
  };
  return (
    <>
      <Link component="button" type="button" onClick={() => setOpen(!open)} aria-expanded={open} sx={{ justifySelf: 'start' }}>
        Add a new question to the bank
      </Link>
      {open ? <TypedLine label="New question" button="Add to bank" pending={add.pending} onAdd={run} /> : null}
    </>
  );
}

/** Puts a question of the bank into a group. [ASSESS-013] [ASSESS-033] [ASSESS-060] */
export function AddToGroup({ lists }: { readonly lists: QuestionLists }) {
  const [wanted, setWanted] = useState(NOTHING);
  const [required, setRequired] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const add = useAction(addQuestion, { quiet: true, invalidate: [readQuestions] });
  const options = optionsOf(lists);
  const run = async () => {
    const open = Object.values(wanted).includes('');
    if (open) return setFailure({ title: texts.incomplete, text: messages.text('question_incomplete') });
    const done = await add.run({ ...wanted, IsRequired: required ? 1 : 0 });
    setFailure(done.ok ? null : failureOf(done.failure));
    if (!done.ok) return;
    setWanted({ ...NOTHING, QuestionGroupId: wanted.QuestionGroupId });
    notify(done.message ?? '');
  };
  return (
    <FormSection title="Add a question to a group">
      <Box className="wide" sx={{ '&:has(> :empty)': { mb: -4 } }}>
        <FormAlert trouble={failure} />
      </Box>
      {CHOICES.map(([name, label]) => (
        <ChoiceField
          key={name}
          label={label}
          required
          value={wanted[name]}
          options={options[name]}
          onChange={(id) => setWanted({ ...wanted, [name]: id })}
        />
      ))}
      <NewBankQuestion onAdded={(QuestionBankId) => setWanted((before) => ({ ...before, QuestionBankId }))} />
      <FormControlLabel
        label="Required"
        control={<Checkbox checked={required} onChange={(event) => setRequired(event.target.checked)} />}
      />
      <Box className="wide">
        <Button variant="contained" loading={add.pending} onClick={() => void run()}>
          Add question
        </Button>
      </Box>
    </FormSection>
  );
}
