import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { PayPeriod } from '@campus/domain/timeclock';
import { readHours, readPeriod, timeclockTexts as texts } from '@campus/domain/timeclock';
import { campusTimeText } from '@campus/domain/calendar/rules';
import { EmptyState, ErrorState, PageHead, PeriodSelector, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, sentenceOf, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { DayDrawer } from '../components/day-drawer.js';
import { HoursGraph } from '../components/hours-graph.js';
import type { GridDay } from '../components/hours-grid.js';
import { HoursGrid, WeekTotals } from '../components/hours-grid.js';
import { LimitLines } from '../components/limit-lines.js';
import { OwnTimesheets } from '../components/own-timesheets.js';
import { PositionClock } from '../components/position-clock.js';
import { ZoneAlert } from '../components/zone-alert.js';
import { isMissed, isNextAction } from '../hooks/missed.js';

type Hours = OutputOf<typeof readHours>;

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const failure = failureFrom(error);
  return <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={onRetry} />;
}

function PeriodHours({ period }: { readonly period: PayPeriod }) {
  const [day, setDay] = useState<GridDay | null>(null);
  return (
    <>
      <HoursGrid period={period} onOpen={setDay} />
      <Box sx={{ display: 'grid', gap: 5, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr' } }}>
        <HoursGraph period={period} />
        <WeekTotals period={period} />
      </Box>
      <OwnTimesheets period={period.id} />
      {day === null ? null : <DayDrawer day={day} onClose={() => setDay(null)} />}
    </>
  );
}

/** The chosen period: the current one came with the screen, any other is read by itself. */
function Period({ hours }: { readonly hours: Hours }) {
  const setSearch = useSetSearch();
  const current = hours.payPeriod?.id ?? hours.payPeriods[0]?.id ?? '';
  const chosen = useRouteSearch()['period'] ?? current;
  const isCurrent = chosen === hours.payPeriod?.id;
  const other = useOperation(readPeriod, { id: chosen }, { quiet: true, enabled: !isCurrent && chosen !== '' });
  const period = isCurrent ? hours.payPeriod : other.data;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 6, mb: 3 }}>
        Hours
      </Typography>
      <PeriodSelector
        periods={hours.payPeriods}
        value={chosen}
        onChange={(id) => setSearch({ period: id === current ? null : id })}
      />
      {period ? (
        <PeriodHours key={period.id} period={period} />
      ) : other.error !== null ? (
        <Failed error={other.error} onRetry={() => void other.refetch()} />
      ) : chosen === '' ? null : (
        <TableSkeleton label="Hours by position and date" columns={8} />
      )}
    </>
  );
}

/** The employee's clock: press, status, hours of a pay period. [CLOCK-002] */
export default function Timeclock() {
  const query = useOperation(readHours, {}, { quiet: true });
  if (query.data === undefined) {
    return (
      <>
        <PageHead title="Timeclock" />
        {query.error === null ? (
          <TableSkeleton label="Positions" columns={3} />
        ) : (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        )}
      </>
    );
  }
  const hours = query.data;
  if (hours.positions.length === 0) {
    return (
      <>
        <PageHead title="Timeclock" />
        <EmptyState text={texts.noPositions} hint={texts.noPositionsHint} />
      </>
    );
  }
  const inNow = hours.positions.filter((position) => position.status === 'Punched In').length;
  return (
    <>
      <PageHead
        title="Timeclock"
        state={
          inNow === 0 ? 'You are punched out.' : `You are punched in at ${inNow === 1 ? 'one position' : `${inNow} positions`}.`
        }
      />
      <ZoneAlert now={hours.now} />
      <Box
        component="ul"
        aria-label="Positions"
        sx={{ listStyle: 'none', m: 0, mb: 4, p: 0, display: 'grid', gap: 3, maxWidth: 720 }}
      >
        {hours.positions.map((position) => (
          <PositionClock
            key={position.id}
            position={position}
            missed={isMissed(position, Date.parse(hours.now))}
            isNext={isNextAction(position, hours.positions)}
          />
        ))}
      </Box>
      <LimitLines hours={hours} readAt={query.dataUpdatedAt} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fillIn(texts.serverTime, { time: campusTimeText(Date.parse(hours.now)) })}
      </Typography>
      <Period hours={hours} />
    </>
  );
}
