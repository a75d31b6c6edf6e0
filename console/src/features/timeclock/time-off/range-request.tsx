import type { OutputOf } from '@campus/contract-kit';
import { readDecimal } from '@campus/contract-kit';
import { createTimeOff, readHours, readTimeOff, timeclockTexts as texts } from '@campus/domain/timeclock';
import { ASK_HR, VACATION } from '@campus/domain/timeclock/rules';
import { hoursSum, notify, PlainForm, SaveFailed } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../lib/index.js';
import { BalanceLeft, DayNotes } from './day-notes.js';
import { dayText } from './plain-day.js';

type TimeOff = OutputOf<typeof readTimeOff>;

/** A whole day; fewer hours can be typed. */
const WHOLE_DAY = '8';

interface RangeRequestProps {
  readonly timeOff: TimeOff;
  readonly from: string;
  readonly until: string;
  /** The workdays from the first day to the last. */
  readonly days: readonly string[];
  readonly onDone: () => void;
}

const countText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly of: readonly (readonly [id: string, text: string])[];
  readonly onChoose: (id: string) => void;
}

function Choice({ label, value, of, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      fullWidth={false}
      sx={{ minWidth: 160 }}
    >
      {of.map(([id, text]) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What is to be asked of HR before; nothing for other kinds. [TIMEOFF-010] */
function HrNote({ type }: { readonly type: string }) {
  if (type !== ASK_HR) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {texts.verifyWithHr}
    </Alert>
  );
}

/** Asks for the chosen days at once: the same hours on each of them, all or none. [TIMEOFF-024] */
export function RangeRequest({ timeOff, from, until, days, onDone }: RangeRequestProps) {
  const { positions, types } = timeOff;
  const [position, setPosition] = useState(positions[0]?.id ?? '');
  const [type, setType] = useState(VACATION);
  const [typed, setTyped] = useState(WHOLE_DAY);
  const create = useAction(createTimeOff, { quiet: true, invalidate: [readTimeOff, readHours] });
  const hours = readDecimal(typed) ?? 0;
  const asked = Math.round(hours * days.length * 100) / 100;
  const send = async () => {
    const range = until === from ? {} : { until };
    const done = await create.run({ positionId: position, date: from, type, hours, ...range });
    if (!done.ok) return;
    notify(done.message ?? '');
    onDone();
  };
  return (
    <PlainForm
      label="Request for the chosen days"
      onSend={() => void send()}
      sx={{ display: 'grid', gap: 3, maxWidth: 720, mb: 6 }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {until === from ? dayText(from) : `${dayText(from)} – ${dayText(until)}`}: {countText(days.length)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {positions.length < 2 ? null : (
          <Choice label="Position" value={position} of={positions.map(({ id, title }) => [id, title])} onChoose={setPosition} />
        )}
        <Choice
          label="Type of time off"
          value={type}
          of={types.map(({ id, description }) => [id, description])}
          onChoose={setType}
        />
        <TextField
          label="Hours a day"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          fullWidth={false}
          sx={{ width: 120 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      </Box>
      <HrNote type={type} />
      {until === from ? <DayNotes timeOff={timeOff} date={from} hours={hours} /> : null}
      <BalanceLeft timeOff={timeOff} type={type} until={until} asked={asked} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" loading={create.pending} disabled={days.length === 0}>
          Request {countText(days.length)}, {hoursSum(asked)} h
        </Button>
        <Button onClick={onDone}>Clear</Button>
      </Box>
      <SaveFailed sentence={create.failure === null ? null : sentenceOf(create.failure)} />
    </PlainForm>
  );
}
