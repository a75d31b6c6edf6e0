import { counted, fillIn } from '@campus/contract-kit';
import { assessmentTexts as texts, readStatistics, remindStudents } from '@campus/domain/assessment';
import type { SingleStats } from '@campus/domain/assessment';
import { ConfirmDialog, dateText, notify, SplitBar } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction } from '../../../lib/index.js';
import { SAID_ALOUD } from '../hooks/form-failure.js';

type Header = SingleStats['header'];

/** How long students can still answer. */
function timeLeft({ daysLeft, StartDate, EndDate }: Pick<Header, 'daysLeft' | 'StartDate' | 'EndDate'>): string {
  if (daysLeft > 0) return fillIn(texts.daysLeft, { days: counted(daysLeft, 'day'), day: dateText(EndDate) });
  return fillIn(texts.daysOf, { from: dateText(StartDate), to: dateText(EndDate) });
}

/** Sends the reminder, once its effect has been read. It is said how many, never who. */
function Remind({ header, toRemind }: { readonly header: Header; readonly toRemind: number }) {
  const [asking, setAsking] = useState(false);
  const remind = useAction(remindStudents, { ...SAID_ALOUD, invalidate: [readStatistics] });
  const { EvaluationId: evalId, JenzCourseId: courseId } = header;
  const send = async (): Promise<void> => {
    const done = await remind.run({ evalId, courseId });
    setAsking(false);
    if (done.ok) notify(done.message ?? '');
  };
  const label = fillIn(toRemind === 1 ? texts.remindOne : texts.remind, { count: toRemind });
  return (
    <Box>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.remindTitle}
        confirmLabel={fillIn(texts.remindStep, { students: counted(toRemind, 'student') })}
        busy={remind.pending}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{fillIn(texts.remindEffect, { students: counted(toRemind, 'student') })}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

/** How many have finished, begun and not started, how long it goes on, and the reminder of those who have not started. */
export function Response({ header }: { readonly header: Header }) {
  const { TotalSent: sent, TotalResponses: begun, TotalFinished: finished, toRemind, daysLeft, lastReminder } = header;
  const parts = [
    { id: 'finished', label: 'Finished', value: finished, tone: 'done' },
    { id: 'begun', label: 'Begun', value: begun - finished, tone: 'moving' },
    { id: 'not-started', label: 'Not started', value: sent - begun, tone: 'draft' },
  ] as const;
  const all = daysLeft > 0 && sent > begun && toRemind === 0;
  return (
    <Box component="section" aria-label="Response" sx={{ display: 'grid', gap: 2, mb: 6, maxWidth: 960 }}>
      <Typography>{timeLeft(header)}</Typography>
      {sent === 0 ? null : (
        <SplitBar
          label={`Response: ${parts.map(({ value, label }) => `${value} ${label.toLowerCase()}`).join(', ')}`}
          parts={parts.map((part) => ({ ...part, text: String(part.value) }))}
        />
      )}
      {toRemind === null || toRemind === 0 ? null : <Remind header={header} toRemind={toRemind} />}
      {lastReminder === null ? null : (
        <Typography sx={{ color: 'text.secondary' }}>
          {dateText(lastReminder.at)}: {lastReminder.text}
        </Typography>
      )}
      {all ? <Typography sx={{ color: 'text.secondary' }}>{texts.remindedAll}</Typography> : null}
    </Box>
  );
}
