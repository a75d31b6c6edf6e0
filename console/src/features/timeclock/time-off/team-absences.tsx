import type { OutputOf } from '@campus/contract-kit';
import { readAbsences, TIME_OFF_TOPIC, timeclockTexts as texts } from '@campus/domain/timeclock';
import { formalDate } from '@campus/domain/timeclock/rules';
import { Drawer, EmptyState, ErrorState, StatusChip, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';

type Month = OutputOf<typeof readAbsences>;

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `2026-11` and so many months on. */
function monthAfter(month: string, by: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
}

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

/** Who of the team is away in a month, approved or asked for, beside the list that is decided on. */
export function TeamAbsences({ onClose }: { readonly onClose: () => void }) {
  const [month, setMonth] = useState<string | null>(null);
  const input = month === null ? {} : { month };
  const query = useOperation(readAbsences, input, { quiet: true });
  useLiveRead(readAbsences, input, [{ topic: TIME_OFF_TOPIC }]);
  const shown = month ?? query.data?.start.slice(0, 7) ?? null;
  const failure = query.error === null ? null : failureFrom(query.error);
  return (
    <Drawer open title="Team absences" onClose={onClose}>
      {shown === null ? null : (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 3 }}>
          <Button size="small" onClick={() => setMonth(monthAfter(shown, -1))}>
            Earlier
          </Button>
          <Typography role="status" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
            {monthName.format(Date.parse(`${shown}-01T12:00:00Z`))}
          </Typography>
          <Button size="small" onClick={() => setMonth(monthAfter(shown, 1))}>
            Later
          </Button>
        </Box>
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
