import type { Schedule } from '@campus/domain/ops';
import { dateText, markColor, systemMarks } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DAY_MS, runsWithinDay } from '../hooks/next-day.js';

const WIDTH = 720;
const ROW = 22;
const HOURS = [0, 6, 12, 18, 24] as const;

interface NextDayProps {
  readonly schedules: readonly Schedule[];
}

interface Line {
  readonly id: string;
  readonly paused: boolean;
  readonly runs: readonly number[];
}

const lineText = ({ id, runs }: Line): string => `${id}: ${runs.map((at) => dateText(new Date(at).toISOString())).join(', ')}`;

/** A mark a run, on the line of its schedule. */
function Marks({ line, now }: { readonly line: Line; readonly now: number }) {
  const x = (at: number): number => Math.min(Math.max(0, (at - now) / DAY_MS), 1) * WIDTH;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={lineText(line)}
      viewBox={`-6 0 ${WIDTH + 12} ${ROW}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: ROW, ...systemMarks }}
    >
      {HOURS.map((hour) => (
        <line
          key={hour}
          x1={(hour / 24) * WIDTH}
          x2={(hour / 24) * WIDTH}
          y1="0"
          y2={ROW}
          stroke="var(--campus-palette-divider)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {line.runs.map((at) => (
        <rect
          key={at}
          className={line.paused ? 'quiet' : 'mark'}
          x={x(at) - 3}
          y="5"
          width="6"
          height={ROW - 10}
          fill={line.paused ? 'none' : markColor('primary')}
          stroke={markColor(line.paused ? 'attention' : 'primary')}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Box>
  );
}

/** On a phone the name stands above its line, whole. */
const COLUMNS = { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' };

/** What runs within the next 24 hours: a line a schedule, a mark a run; paused ones are hollow. Below, each card has its next run in words. */
export function NextDay({ schedules }: NextDayProps) {
  const now = Date.now();
  const lines = schedules
    .map(({ id, next, paused }) => ({ id, paused, runs: runsWithinDay(next, now) }))
    .filter(({ runs }) => runs.length > 0);
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-label="The next 24 hours" sx={{ mb: 6, maxWidth: 960, fontSize: '0.8125rem' }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        The next 24 hours
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 3 }}>
        {lines.map((line) => (
          <Box component="li" key={line.id} sx={{ display: 'contents' }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {line.id}
              {line.paused ? ' (paused)' : ''}
            </Box>
            <Marks line={line} now={now} />
          </Box>
        ))}
        <Box
          component="li"
          aria-hidden
          sx={{ gridColumn: '-2 / -1', display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}
        >
          <span>now</span>
          <span>in 12 h</span>
          <span>in 24 h</span>
        </Box>
      </Box>
    </Box>
  );
}
