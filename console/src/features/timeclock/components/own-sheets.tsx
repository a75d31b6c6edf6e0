import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  attestSheet,
  LONGEST_NOTE,
  readOwnSheets,
  supervisorMessages as messages,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import { notify, ReasonDialog, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction, useOperation } from '../../../lib/index.js';

type OwnSheet = OutputOf<typeof readOwnSheets>[number];

function DisagreeDialog({ sheet, onClose }: { readonly sheet: OwnSheet; readonly onClose: () => void }) {
  const attest = useAction(attestSheet, { invalidate: [readOwnSheets], quiet: true });
  const confirm = async (disagreement: string) => {
    const done = await attest.run({ id: sheet.id, disagreement });
    if (!done.ok) return;
    notify(done.message ?? '');
    onClose();
  };
  return (
    <ReasonDialog
      open
      title={`What is wrong with ${sheet.position}?`}
      label="What is wrong"
      requiredMessage={messages.text('disagreement_required')}
      limit={LONGEST_NOTE}
      confirmLabel="Send to supervisor"
      busy={attest.pending}
      error={attest.failure === null ? null : sentenceOf(attest.failure)}
      onConfirm={(text) => void confirm(text)}
      onCancel={onClose}
    />
  );
}

function Said({ sheet }: { readonly sheet: OwnSheet }) {
  if (sheet.attested_at !== null) return <StatusChip tone="done" label={texts.youAgree} />;
  if (sheet.disagreement === null) return null;
  return <StatusChip tone="attention" label={fillIn(texts.youDisagree, { message: sheet.disagreement })} />;
}

/** One own sheet: its hours in words, where it stands, and what the employee says to it. */
function Sheet({ sheet }: { readonly sheet: OwnSheet }) {
  const [disagreeing, setDisagreeing] = useState(false);
  const attest = useAction(attestSheet, {
    invalidate: [readOwnSheets],
    onSuccess: (_data, message) => notify(message ?? '', { tone: 'success' }),
  });
  const days = sheet.days.filter((day) => day.words !== '');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={`Timesheet of ${sheet.position}`}
      sx={{ p: 4, mb: 3, maxWidth: 720 }}
    >
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {sheet.position}: {sheet.total} h
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>Now {sheet.stand}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, display: 'grid', gap: 1 }}>
        {days.map((day) => (
          <Typography component="li" variant="body2" key={day.date} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{day.formal.slice(0, 3)}</strong> {day.words}
          </Typography>
        ))}
      </Box>
      <Said sheet={sheet} />
      {sheet.attestable === 0 ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          {sheet.attested_at !== null ? null : (
            <Button
              variant="outlined"
              loading={attest.pending}
              onClick={() => void attest.run({ id: sheet.id, content: sheet.content })}
            >
              These hours are right
            </Button>
          )}
          <Button onClick={() => setDisagreeing(true)}>I do not agree</Button>
        </Box>
      )}
      {disagreeing ? <DisagreeDialog sheet={sheet} onClose={() => setDisagreeing(false)} /> : null}
    </Paper>
  );
}

/** The own timesheets of a period, to be agreed with at its end. */
export function OwnSheets({ period }: { readonly period: string }) {
  const sheets = useOperation(readOwnSheets, { pay_period: period }, { quiet: true });
  if (sheets.data === undefined || sheets.data.length === 0) return null;
  return (
    <Box component="section" aria-label="Timesheets" sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Timesheets
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: 720 }}>{texts.attestHint}</Typography>
      {sheets.data.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
    </Box>
  );
}
