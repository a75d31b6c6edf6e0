import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { readTimeOff } from '@campus/domain/timeclock';
import { timeclockTexts as texts } from '@campus/domain/timeclock';
import { hoursSum } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { askedOn, isWeekend, leftOn } from './months.js';
import { dayText } from './plain-day.js';

/** What the time-off answer says that a request is weighed against. */
export type TimeOff = OutputOf<typeof readTimeOff>;

function notesOf({ holidays, positions }: TimeOff, date: string, hours: number): string[] {
  const day = dayText(date);
  const holiday = holidays.find((one) => one.date === date)?.name;
  const asked = askedOn(date, positions);
  return [
    ...(holiday === undefined ? [] : [fillIn(texts.dayIsHoliday, { date: day, name: holiday })]),
    ...(isWeekend(date)
      ? [fillIn(texts.dayIsWeekend, { date: day.replace(/^\w+, /, ''), weekday: day.replace(/,.*$/, '') })]
      : []),
    ...(asked === 0
      ? []
      : [fillIn(texts.dayAskedAlready, { date: day, hours: hoursSum(asked), total: hoursSum(asked + hours) })]),
  ];
}

interface DayNotesProps {
  readonly timeOff: TimeOff;
  readonly date: string;
  readonly hours: number;
}

/** What makes one think again before asking for hours on a day: it is no workday, or hours were asked for already. None of it refuses. */
export function DayNotes({ timeOff, date, hours }: DayNotesProps) {
  const notes = notesOf(timeOff, date, hours);
  if (notes.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {notes.join(' ')}
    </Alert>
  );
}

interface BalanceLeftProps {
  readonly timeOff: TimeOff;
  readonly type: string;
  readonly until: string;
  /** Hours asked for now, over all days. */
  readonly asked: number;
}

/** What is left of the balance once the chosen days are taken. */
export function BalanceLeft({ timeOff, type, until, asked }: BalanceLeftProps) {
  const description = timeOff.types.find(({ id }) => id === type)?.description;
  const balance = timeOff.balances.find((one) => one.type === description);
  if (balance === undefined) return null;
  const left = leftOn(until, balance, timeOff.positions, timeOff.asOf) - asked;
  const fields = { hours: hoursSum(left), type: balance.type, date: dayText(until) };
  return (
    <Typography role="status" sx={{ color: left < 0 ? 'error.main' : 'text.secondary' }}>
      {fillIn(left < 0 ? texts.overBalance : texts.leftOnDay, { ...fields, over: hoursSum(-left) })}
    </Typography>
  );
}
