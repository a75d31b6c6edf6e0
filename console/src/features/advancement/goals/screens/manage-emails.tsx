import type { OutputOf } from '@campus/contract-kit';
import { counted } from '@campus/contract-kit';
import { advancementMessages as messages, purgeEmails, reportScreenTexts as texts } from '@campus/domain/advancement';
import { purgedEmails } from '@campus/domain/advancement/rules';
import { ConfirmDialog, PlainForm } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../../lib/index.js';
import { ManageShell } from '../../components/manage-shell.js';

type Purged = OutputOf<typeof purgeEmails>;
const OUTCOMES = ['removed', 'not_found', 'refused'] as const;

/** What became of each address. [ADV-005] */
function Outcome({ purged }: { readonly purged: Purged }) {
  return (
    <Box role="status" sx={{ mt: 4 }}>
      {OUTCOMES.filter((name) => purged[name].length > 0).map((name) => (
        <Box component="section" key={name} aria-label={texts[name]} sx={{ mb: 3 }}>
          <Typography variant="h2">{texts[name]}</Typography>
          <ul>
            {purged[name].map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </Box>
      ))}
    </Box>
  );
}

/** Takes e-mail addresses out of the donor records. [ADV-005] [ADV-038] */
export default function ManageEmails() {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [purged, setPurged] = useState<Purged | null>(null);
  const purge = useAction(purgeEmails, { quiet: true });
  const count = purgedEmails(typed).length;
  const ask = () => {
    purge.reset();
    setMissing(count === 0);
    setAsking(count > 0);
  };
  const confirm = async () => {
    const done = await purge.run({ emails: typed });
    if (!done.ok) return;
    setAsking(false);
    setPurged(done.data);
    setTyped('');
  };
  return (
    <ManageShell name="emails">
      <PlainForm label={texts.emails} onSend={ask} sx={{ maxWidth: 640 }}>
        <TextField
          multiline
          fullWidth
          minRows={4}
          maxRows={16}
          label={texts.emailsField}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
          error={isMissing}
          helperText={isMissing ? messages.text('no_emails') : texts.emailsHint}
        />
        <Button type="submit" variant="contained" color="error" sx={{ mt: 3 }}>
          {texts.purge}
        </Button>
      </PlainForm>
      {purged === null ? null : <Outcome purged={purged} />}
      <ConfirmDialog
        open={asking}
        danger
        title={texts.purgeTitle}
        confirmLabel={`${texts.purge} ${counted(count, 'address').replace(/ss(s)$/, 'sses')}`}
        busy={purge.pending}
        error={purge.failure === null ? null : sentenceOf(purge.failure)}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {texts.purgeText}
      </ConfirmDialog>
    </ManageShell>
  );
}
