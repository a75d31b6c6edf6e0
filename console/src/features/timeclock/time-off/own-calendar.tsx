import type { OutputOf } from '@campus/contract-kit';
import type { readTimeOff } from '@campus/domain/timeclock';
import { timeclockTexts as texts } from '@campus/domain/timeclock';
import { workdaysBetween } from '@campus/domain/timeclock/rules';
import { hoursSum, SplitBar } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRouteSearch, useSetSearch } from '../../../lib/index.js';
import type { CalendarDay } from './month-calendar.js';
import { DayMark, MonthCalendar } from './month-calendar.js';
import { drawnBalance, isMonth, isWeekend } from './months.js';
import { RangeRequest } from './range-request.js';

type TimeOff = OutputOf<typeof readTimeOff>;
type Request = TimeOff['positions'][number]['requests'][number];

/** Where a request stands, in one word. */
const stateOf = ({ approved, rejected, processed }: Request): string =>
  rejected === 'Yes' ? 'rejected' : processed === 'Yes' ? 'processed' : approved === 'Yes' ? 'approved' : 'requested';

interface Range {
  readonly from: string;
  readonly until: string;
}

/** The first day chosen, then the last; a day before the first, or a third one, begins anew. */
function picked(range: Range | null, date: string): Range {
  if (range === null || range.from !== range.until || date <= range.from) return { from: date, until: date };
  return { from: range.from, until: date };
}

function dayOf({ positions, holidays, bounds }: TimeOff, range: Range | null, date: string): CalendarDay {
  const holiday = holidays.find((one) => one.date === date)?.name;
  const requests = positions.flatMap((position) => position.requests.filter((one) => one.date === date));
  return {
    said: [
      ...(holiday === undefined ? [] : [holiday]),
      ...requests.map((one) => `${one.type} ${hoursSum(one.hours)} h, ${stateOf(one)}`),
    ],
    isOff: isWeekend(date) || holiday !== undefined,
    isChosen: range !== null && date >= range.from && date <= range.until,
    canPick: date >= bounds.start && date <= bounds.end,
    marks: (
      <>
        {holiday === undefined ? null : <DayMark>{holiday}</DayMark>}
        {requests
          .filter(({ rejected }) => rejected === 'No')
          .map((one) => (
            <DayMark key={one.id} tone={one.approved === 'Yes' ? 'success.main' : 'warning.main'} solid={one.approved === 'Yes'}>
              {hoursSum(one.hours)} h
            </DayMark>
          ))}
      </>
    ),
  };
}

/** What is used, requested and left of each balance, as a bar. */
export function BalanceBars({ timeOff: { balances, positions, asOf } }: { readonly timeOff: TimeOff }) {
  if (balances.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 720, mt: 3 }}>
      {balances.map((balance) => {
        const { type, used, requested, left } = drawnBalance(balance, positions, asOf);
        const text = (hours: number): string => `${hoursSum(hours)} h`;
        return (
          <Box key={type}>
            <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
              {type}
            </Typography>
            <SplitBar
              label={`${type}: ${text(used)} used, ${text(requested)} requested, ${text(left)} left`}
              parts={[
                { id: 'used', label: 'Used', value: used, text: text(used), tone: 'draft' },
                { id: 'requested', label: 'Requested', value: requested, text: text(requested), tone: 'waiting' },
                { id: 'left', label: 'Left', value: left, text: text(left), tone: 'primary' },
              ]}
            />
          </Box>
        );
      })}
    </Box>
  );
}

/** The own month: requests, holidays, today; one or more days are chosen and asked for at once. */
export function OwnCalendar({ timeOff }: { readonly timeOff: TimeOff }) {
  const [wanted, setSearch] = [useRouteSearch()['month'] ?? '', useSetSearch()];
  const now = timeOff.today.slice(0, 7);
  const month = isMonth(wanted) ? wanted : now;
  const [range, setRange] = useState<Range | null>(null);
  const holidays = new Set(timeOff.holidays.map(({ date }) => date));
  const days =
    range === null ? [] : range.from === range.until ? [range.from] : workdaysBetween(range.from, range.until, holidays);
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.calendar}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: 720 }}>{texts.calendarHint}</Typography>
      <MonthCalendar
        label={texts.calendar}
        month={month}
        today={timeOff.today}
        onMonth={(next) => setSearch({ month: next === now ? null : next })}
        dayOf={(date) => dayOf(timeOff, range, date)}
        onPick={(date) => setRange(picked(range, date))}
      />
      {range === null ? null : (
        <RangeRequest
          key={range.from}
          timeOff={timeOff}
          from={range.from}
          until={range.until}
          days={days ?? []}
          onDone={() => setRange(null)}
        />
      )}
    </Box>
  );
}
