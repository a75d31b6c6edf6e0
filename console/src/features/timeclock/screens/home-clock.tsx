import { fillIn } from '@campus/contract-kit';
import { CLOCK_TOPIC, readHours, timeclockTexts as texts } from '@campus/domain/timeclock';
import { ErrorState } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { failureFrom, sentenceOf, useLiveRead, useMe, useOperation } from '../../../lib/index.js';
import { durationText, minutesToday, usePortalNow } from '../hooks/hours-today.js';
import { isMissed, isNextPress } from '../hooks/missed.js';
import { PositionClock } from '../components/position-clock.js';

const GAP = 12;
const placeOf = (empId: string): string => `campus-clock-${empId}-${window.innerWidth < 600 ? 'phone' : 'desk'}`;

/** How high the card was last time, in pixels: its room is kept while the hours are read, so that nothing below moves. */
function roomOf(empId: string): number {
  const height = Number(localStorage.getItem(placeOf(empId)) ?? '0');
  return Number.isFinite(height) ? height : 0;
}

/** The punch card on top of Home: each clocked position with its state, the hours of today, and its press. */
export default function HomeClock() {
  const { empId } = useMe();
  const query = useOperation(readHours, {}, { quiet: true });
  useLiveRead(readHours, {}, [{ topic: CLOCK_TOPIC }]);
  const card = useRef<HTMLUListElement>(null);
  const hours = query.data;
  const clocked = useMemo(() => hours?.positions.filter((position) => position.clocked === 1) ?? [], [hours]);
  const runs = clocked.some(({ status }) => status === 'Punched In');
  const now = usePortalNow(hours?.now ?? '', query.dataUpdatedAt, runs);
  useEffect(() => {
    if (hours !== undefined) localStorage.setItem(placeOf(empId), String(card.current?.offsetHeight ?? 0));
  }, [empId, hours]);
  if (hours === undefined) {
    if (query.error === null) return <Box aria-hidden sx={{ minHeight: roomOf(empId), mb: 5 }} />;
    const failure = failureFrom(query.error);
    return <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />;
  }
  if (clocked.length === 0) return null;
  return (
    <Box
      ref={card}
      component="ul"
      aria-label={texts.homeClock}
      sx={{ listStyle: 'none', m: 0, mb: 5, p: 0, display: 'grid', gap: `${GAP}px`, maxWidth: 720 }}
    >
      {clocked.map((position) => (
        <PositionClock
          key={position.id}
          position={position}
          missed={isMissed(position, now)}
          isNext={isNextPress(position, clocked)}
          brief
        >
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', mt: 1 }}>
            {fillIn(texts.hoursToday, { hours: durationText(minutesToday(hours, position, now)) })}
          </Typography>
        </PositionClock>
      ))}
    </Box>
  );
}
