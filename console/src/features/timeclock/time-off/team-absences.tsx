import type { OutputOf } from '@campus/contract-kit';
import { readAbsences, TIME_OFF_TOPIC, timeclockTexts as texts } from '@campus/domain/timeclock';
import { campusDay } from '@campus/domain/calendar/rules';
import { formalDate } from '@campus/domain/timeclock/rules';
import { Drawer, EmptyState, ErrorState, StatusChip, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';

import type { CalendarDay } from './month-calendar.js';
import { DayMark, MonthCalendar } from './month-calendar.js';

type Month = OutputOf<typeof readAbsences>;

/** The days of the month on which somebody is away, or nobody works. */
function daysOf({ absences, holidays }: Month) {
  const days = new Set([...absences.map(({ date }) => date), ...holidays.map(({ date }) => date)]);
  return [...days].sort().map((date) => ({
    date,
    holiday: holidays.find((one) => one.date === date)?.name ?? null,
    absences: absences.filter((one) => one.date === date),
  }));
}

function Days({ month }: { readonly month: Month }) {
  const days = daysOf(month);
  if (days.length === 0) return <EmptyState text={texts.noAbsences} />;
  return days.map(({ date, holiday, absences }) => (
    <Box key={date} component="section" aria-label={formalDate(date)} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ fontSize: 16, mb: 1 }}>
        {formalDate(date)}
      </Typography>
      {holiday === null ? null : <Typography sx={{ color: 'text.secondary' }}>{holiday}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {absences.map(({ name, type, hours, state }, index) => (
          <Box component="li" key={index} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1 }}>
            <Typography sx={{ flex: '1 1 160px' }}>
              {name}: {hours} h of {type}
            </Typography>
            {state === 'approved' ? <StatusChip tone="done" label="Approved" /> : <StatusChip tone="waiting" label="Asked for" />}
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

/** What the calendar shows of a day: its holiday, and how many are away. */
function dayIn(month: Month | undefined, date: string): CalendarDay {
  const holiday = month?.holidays.find((one) => one.date === date)?.name;
  const away = month?.absences.filter((one) => one.date === date) ?? [];
  const open = away.some(({ state }) => state !== 'approved');
  return {
    isOff: holiday !== undefined || new Date(`${date}T12:00:00Z`).getUTCDay() % 6 === 0,
    isChosen: false,
    canPick: false,
    said: [...(holiday === undefined ? [] : [holiday]), ...away.map(({ name, state }) => `${name} away, ${state}`)],
    marks: (
      <>
        {holiday === undefined ? null : <DayMark>{holiday}</DayMark>}
        {away.length === 0 ? null : (
          <DayMark tone={open ? 'warning.main' : 'success.main'} solid={!open}>
            {away.length} away
          </DayMark>
        )}
      </>
    ),
  };
}

interface TeamAbsencesProps {
  /** The month to open on, that of the request that is decided: `2026-12`. */
  readonly first: string | null;
  readonly onClose: () => void;
}

/** Who of the team is away in a month, approved or asked for, beside the list that is decided on. */
export function TeamAbsences({ first, onClose }: TeamAbsencesProps) {
  const [month, setMonth] = useState(first);
  const input = month === null ? {} : { month };
  const query = useOperation(readAbsences, input, { quiet: true });
  useLiveRead(readAbsences, input, [{ topic: TIME_OFF_TOPIC }]);
  const shown = month ?? query.data?.start.slice(0, 7) ?? null;
  const failure = query.error === null ? null : failureFrom(query.error);
  return (
    <Drawer open title="Team absences" onClose={onClose}>
      {shown === null ? null : (
        <MonthCalendar
          label="Absences by day"
          month={shown}
          today={campusDay(Date.now())}
          onMonth={setMonth}
          dayOf={(date) => dayIn(query.data, date)}
        />
      )}
      {failure === null ? null : (
        <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />
      )}
      {query.data === undefined ? (
        failure === null && <TableSkeleton label="Team absences" columns={2} />
      ) : (
        <Days month={query.data} />
      )}
    </Drawer>
  );
}
