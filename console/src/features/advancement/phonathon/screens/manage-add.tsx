import type { OutputOf } from '@campus/contract-kit';
import {
  addCallees,
  advancementMessages as messages,
  listCallees,
  listSavedLists,
  phonathonScreenTexts as texts,
} from '@campus/domain/advancement';
import { calleeIds } from '@campus/domain/advancement/rules';
import { ChoiceField, FormSection, notify, PlainForm } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction, useOperation } from '../../../../lib/index.js';
import { Refused } from '../../contacts/components/contact-fields.js';
import { ManageShell } from '../../components/manage-shell.js';

type Added = OutputOf<typeof addCallees>;
const OUTCOMES = ['added', 'already', 'done', 'unknown', 'closed'] as const;

/** What became of each number. */
function Outcome({ of }: { readonly of: Added }) {
  return (
    <Box role="status" sx={{ mt: 3 }}>
      {OUTCOMES.filter((name) => of[name].length > 0).map((name) => (
        <Box component="section" key={name} aria-label={texts.outcomes[name]} sx={{ mb: 2 }}>
          <Typography variant="h3">{`${texts.outcomes[name]}: ${of[name].length}`}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }} tabIndex={0}>
            {of[name].join(', ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Donors to call: by their numbers, one a line, or all of a saved list. [PHONE-004] [PHONE-023] */
export default function ManageAdd() {
  const [ids, setIds] = useState('');
  const [list, setList] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [outcome, setOutcome] = useState<Added | null>(null);
  const { data: lists = [] } = useOperation(listSavedLists, {}, { quiet: true });
  const add = useAction(addCallees, {
    quiet: true,
    invalidate: [listCallees],
    onSuccess: (data, message) => {
      notify(message ?? '');
      setOutcome(data);
      setIds('');
      setList('');
    },
  });
  const send = () => {
    add.reset();
    setOutcome(null);
    const lacks = list === '' && calleeIds(ids) === null;
    setMissing(lacks);
    if (!lacks) void add.run(list === '' ? { ids } : { list });
  };
  const sentence = isMissing ? messages.text('no_callee_ids') : add.failure === null ? null : sentenceOf(add.failure);
  return (
    <ManageShell name="phAdd">
      <FormSection title={texts.add}>
        <div className="wide">
          <PlainForm label={texts.add} onSend={send}>
            <Refused sentences={sentence === null ? [] : [sentence]} />
            <TextField
              multiline
              fullWidth
              minRows={4}
              maxRows={16}
              label={texts.ids}
              helperText={texts.idsHint}
              value={ids}
              disabled={list !== ''}
              onChange={(event) => setIds(event.target.value)}
              sx={{ mb: 3 }}
            />
            <ChoiceField
              label={texts.fromList}
              value={list}
              options={[{ id: '', name: texts.noList }, ...lists.map(({ name }) => ({ id: name, name }))]}
              onChange={setList}
            />
            <Button type="submit" variant="contained" sx={{ mt: 3 }} loading={add.pending}>
              {texts.add}
            </Button>
          </PlainForm>
          {outcome === null ? null : <Outcome of={outcome} />}
        </div>
      </FormSection>
    </ManageShell>
  );
}
