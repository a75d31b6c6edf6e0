import { fillIn } from '@campus/contract-kit';
import { CLOCK_TOPIC, readHours, timeclockTexts as texts } from '@campus/domain/timeclock';
import { ErrorState } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { failureFrom, sentenceOf, useKeptRoom, useLiveRead, useOperation } from '../../../lib/index.js';
import { durationText, minutesToday, usePortalNow } from '../hooks/hours-today.js';
import { isMissed, isNextAction } from '../hooks/missed.js';
import { PositionClock } from '../components/position-clock.js';

const GAP = 12;

/** The punch card on top of Home: each clocked position with its state, the hours of today, and its press. */
export default function HomeClock() {
  const query = useOperation(readHours, {}, { quiet: true });
  useLiveRead(readHours, {}, [{ topic: CLOCK_TOPIC }]);
  const hours = query.data;
  const { card, room } = useKeptRoom<HTMLUListElement>('clock', hours !== undefined);
  const clocked = useMemo(() => hours?.positions.filter((position) => position.clocked === 1) ?? [], [hours]);
  const runs = clocked.some(({ status }) => status === 'Punched In');
  const now = usePortalNow(hours?.now ?? '', query.dataUpdatedAt, runs);
  if (hours === undefined) {
    if (query.error === null) return <Box aria-hidden sx={{ minHeight: room, mb: 5 }} />;
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
          isNext={isNextAction(position, clocked)}
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
