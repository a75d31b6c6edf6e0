import type { ClockPosition } from '@campus/domain/timeclock';
import { MAX_NOTE, readHours, requestCorrection, supervisorTexts as texts } from '@campus/domain/timeclock';
import { addDays, campusDay } from '@campus/domain/calendar/rules';
import { formalDate, timeOn } from '@campus/domain/timeclock/rules';
import { ConfirmDialog, CountedField, notify, TimeInput } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../lib/index.js';

/** The day of the punch and the one after it: a shift may end past midnight. */
function daysOf({ lastPunch }: ClockPosition): readonly string[] {
  const day = campusDay(lastPunch === null ? Date.now() : Date.parse(lastPunch));
  return [day, addDays(day, 1)];
}

/** What was chosen, as an instant; a time of day that means none is refused by the portal, in its words. */
function endOn(day: string, time: string): string {
  const at = timeOn(day, time, true);
  return at === null ? time : new Date(at).toISOString();
}

function CorrectionDialog({ position, onClose }: { readonly position: ClockPosition; readonly onClose: () => void }) {
  const days = daysOf(position);
  const [day, setDay] = useState(days[0] ?? '');
  const [time, setTime] = useState('');
  const [message, setMessage] = useState('');
  const ask = useAction(requestCorrection, { invalidate: [readHours], quiet: true });
  const confirm = async () => {
    const done = await ask.run({ position: position.id, time_out: endOn(day, time), message });
    if (!done.ok) return;
    notify(done.message ?? '', { tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`When did you leave ${position.title}?`}
      confirmLabel="Ask supervisor"
      busy={ask.pending}
      error={ask.failure === null ? null : sentenceOf(ask.failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <TextField select label="Day" value={day} onChange={(event) => setDay(event.target.value)} sx={{ mt: 2, mb: 4 }}>
        {days.map((each) => (
          <MenuItem key={each} value={each}>
            {formalDate(each)}
          </MenuItem>
        ))}
      </TextField>
      <TimeInput label="Left at" value={time} onChange={setTime} sx={{ mb: 4 }} />
      <CountedField label="Message" value={message} onChange={(event) => setMessage(event.target.value)} limit={MAX_NOTE} />
    </ConfirmDialog>
  );
}

/** Offers to have a forgotten punch ended by the supervisor. */
export function MissedPunch({ position }: { readonly position: ClockPosition }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} sx={{ mt: 2 }}>
        {texts.forgot}
      </Button>
      {asking ? <CorrectionDialog position={position} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
