import type { OutputOf } from '@campus/contract-kit';
import type { ContactCodes } from '@campus/domain/advancement';
import {
  advancementMessages as messages,
  bulkAddContacts,
  contactTexts as texts,
  readContactHistory,
} from '@campus/domain/advancement';
import { bulkDonors } from '@campus/domain/advancement/rules';
import { FormSection, notify, PlainForm } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';
import { missingOf, useContactDraft } from '../hooks/contact-draft.js';
import { ContactFields, Refused } from './contact-fields.js';

type OutcomeOfBulk = OutputOf<typeof bulkAddContacts>;
const OUTCOMES = ['unknown', 'deceased', 'added'] as const;

/** What became of each number. */
function Outcome({ of }: { readonly of: OutcomeOfBulk }) {
  return (
    <Box role="status" sx={{ mt: 3 }}>
      {OUTCOMES.filter((name) => of[name].length > 0).map((name) => (
        <Box component="section" key={name} aria-label={texts.outcome[name]} sx={{ mb: 2 }}>
          <Typography variant="h3">{`${texts.outcome[name]}: ${of[name].length}`}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }} tabIndex={0}>
            {of[name].join(', ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** One entry for many donors, whose numbers stand one a line. [ADV-007] [ADV-034] */
export function BulkEntry({ codes }: { readonly codes: ContactCodes }) {
  const state = useContactDraft();
  const [ids, setIds] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<OutcomeOfBulk | null>(null);
  const add = useAction(bulkAddContacts, {
    quiet: true,
    invalidate: [readContactHistory],
    onSuccess: (data, message) => {
      notify(message ?? '');
      setOutcome(data);
      setIds('');
      state.clear();
    },
  });
  const send = () => {
    add.reset();
    setOutcome(null);
    const lacks = [...missingOf(state.draft), ...(bulkDonors(ids).length === 0 ? [messages.text('no_bulk_donors')] : [])];
    setMissing(lacks);
    if (lacks.length === 0) void add.run({ ...state.draft, id_num_bulk: ids });
  };
  return (
    <FormSection title={texts.bulkEntry}>
      <div className="wide">
        <PlainForm label={texts.bulkEntry} onSend={send}>
          <Refused sentences={add.failure === null ? missing : [sentenceFor(add.failure)]} />
          <ContactFields codes={codes} state={state} />
          <TextField
            multiline
            required
            fullWidth
            minRows={4}
            maxRows={16}
            sx={{ mt: 3 }}
            label={texts.fields.id_num_bulk}
            helperText={texts.bulkHint}
            value={ids}
            onChange={(event) => setIds(event.target.value)}
          />
          <Button type="submit" variant="contained" sx={{ mt: 3 }} loading={add.pending}>
            {texts.bulkAdd}
          </Button>
        </PlainForm>
        {outcome === null ? null : <Outcome of={outcome} />}
      </div>
    </FormSection>
  );
}
