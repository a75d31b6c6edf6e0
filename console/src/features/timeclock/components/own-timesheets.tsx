import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  attestTimesheet,
  MAX_NOTE,
  readOwnTimesheets,
  supervisorMessages as messages,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import { hoursSum, notify, ReasonDialog, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction, useOperation } from '../../../lib/index.js';

type OwnTimesheet = OutputOf<typeof readOwnTimesheets>[number];

function DisagreeDialog({ sheet: timesheet, onClose }: { readonly sheet: OwnTimesheet; readonly onClose: () => void }) {
  const attest = useAction(attestTimesheet, { invalidate: [readOwnTimesheets], quiet: true });
  const confirm = async (disagreement: string) => {
    const done = await attest.run({ id: timesheet.id, disagreement });
    if (!done.ok) return;
    notify(done.message ?? '');
    onClose();
  };
  return (
    <ReasonDialog
      open
      title={`What is wrong with ${timesheet.position}?`}
      label="What is wrong"
      requiredMessage={messages.text('disagreement_required')}
      limit={MAX_NOTE}
      confirmLabel="Send to supervisor"
      busy={attest.pending}
      error={attest.failure === null ? null : sentenceOf(attest.failure)}
      onConfirm={(text) => void confirm(text)}
      onCancel={onClose}
    />
  );
}

function Said({ sheet: timesheet }: { readonly sheet: OwnTimesheet }) {
  if (timesheet.attested_at !== null) return <StatusChip tone="done" label={texts.youAgree} />;
  if (timesheet.disagreement === null) return null;
  return <StatusChip tone="attention" label={fillIn(texts.youDisagree, { message: timesheet.disagreement })} />;
}

/** One own sheet: its hours in words, where it stands, and what the employee says to it. */
function Timesheet({ sheet: timesheet }: { readonly sheet: OwnTimesheet }) {
  const [disagreeing, setDisagreeing] = useState(false);
  const attest = useAction(attestTimesheet, {
    invalidate: [readOwnTimesheets],
    onSuccess: (_data, message) => notify(message ?? '', { tone: 'success' }),
  });
  const days = timesheet.days.filter((day) => day.words !== '');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={`Timesheet of ${timesheet.position}`}
      sx={{ p: 4, mb: 3, maxWidth: 720 }}
    >
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {timesheet.position}: {hoursSum(timesheet.total)} h
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>Now {timesheet.stand}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, display: 'grid', gap: 1 }}>
        {days.map((day) => (
          <Typography component="li" variant="body2" key={day.date} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{day.formal.slice(0, 3)}</strong> {day.words}
          </Typography>
        ))}
      </Box>
      <Said sheet={timesheet} />
      {timesheet.attestable === 0 ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          {timesheet.attested_at !== null ? null : (
            <Button
              variant="outlined"
              loading={attest.pending}
              onClick={() => void attest.run({ id: timesheet.id, content: timesheet.content })}
            >
              These hours are right
            </Button>
          )}
          <Button onClick={() => setDisagreeing(true)}>I do not agree</Button>
        </Box>
      )}
      {disagreeing ? <DisagreeDialog sheet={timesheet} onClose={() => setDisagreeing(false)} /> : null}
    </Paper>
  );
}

/** The own timesheets of a period, to be agreed with at its end. */
export function OwnTimesheets({ period }: { readonly period: string }) {
  const timesheets = useOperation(readOwnTimesheets, { pay_period: period }, { quiet: true });
  if (timesheets.data === undefined || timesheets.data.length === 0) return null;
  return (
    <Box component="section" aria-label="Timesheets" sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Timesheets
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: 720 }}>{texts.attestHint}</Typography>
      {timesheets.data.map((timesheet) => (
        <Timesheet key={timesheet.id} sheet={timesheet} />
      ))}
    </Box>
  );
}
