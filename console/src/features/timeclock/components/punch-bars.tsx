import { campusMidnight, addDays, campusTimeText } from '@campus/domain/calendar/rules';
import { markColor, systemMarks } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { Stretch } from '../hooks/day-preview.js';

const WIDTH = 480;
const BAR = 14;
const TICKS = [0, 6, 12, 18, 24] as const;
const NAMES: Readonly<Record<number, string>> = { 0: '12 AM', 6: '6 AM', 12: 'Noon', 18: '6 PM', 24: '12 AM' };

const textOf = ({ from, to }: Stretch): string =>
  `${campusTimeText(from)} to ${to === null ? 'now, still punched in' : campusTimeText(to)}`;

interface PunchBarsProps {
  readonly date: string;
  readonly stretches: readonly Stretch[];
  /** With the hours of the day named below it. */
  readonly axis?: boolean;
}

/** The punches of a date as bars on its 24 hours, by the clocks on campus; one that is open is hollow and ends a quarter of an hour later. */
export function PunchBars({ date, stretches, axis = false }: PunchBarsProps) {
  const [from, until] = [campusMidnight(date), campusMidnight(addDays(date, 1))];
  const x = (at: number): number => (Math.min(Math.max(at, from), until) - from) * (WIDTH / (until - from));
  const label = stretches.length === 0 ? 'No punches on the clock' : stretches.map(textOf).join('; ');
  const height = axis ? BAR + 18 : BAR;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`-16 0 ${WIDTH + 32} ${height}`}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: WIDTH,
        '& text': { fill: 'var(--campus-palette-text-secondary)', fontSize: 12 },
        '& line': { stroke: 'var(--campus-palette-divider)' },
        ...systemMarks,
      }}
    >
      <rect x="0" y="0" width={WIDTH} height={BAR} fill="none" stroke="var(--campus-palette-divider)" />
      {TICKS.map((hour) => (
        <g key={hour}>
          <line x1={(hour / 24) * WIDTH} x2={(hour / 24) * WIDTH} y1="0" y2={BAR} />
          {axis ? (
            <text x={(hour / 24) * WIDTH} y={height - 3} textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}>
              {NAMES[hour]}
            </text>
          ) : null}
        </g>
      ))}
      {stretches.map((stretch, index) => {
        const end = stretch.to ?? stretch.from + 900_000;
        const isOpen = stretch.to === null;
        return (
          <rect
            key={index}
            className={isOpen ? 'quiet' : 'mark'}
            x={x(stretch.from)}
            y="2"
            width={Math.max(1, x(end) - x(stretch.from))}
            height={BAR - 4}
            fill={isOpen ? 'none' : markColor('primary')}
            stroke={markColor(isOpen ? 'attention' : 'primary')}
          />
        );
      })}
    </Box>
  );
}
