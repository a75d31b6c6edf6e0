import { markColor, systemMarks } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { DayKind, DayFlags } from '../hooks/day-flags.js';
import { LONG_DAY, flagsText } from '../hooks/day-flags.js';

const STEP = 8;
const BAR = 5;
const HEIGHT = 22;
/** With the line below the bars, in pixels: as much is kept free until the days are read. */
export const DAY_STRIP_HEIGHT = HEIGHT + 4;
/** The strip reaches up to so many hours; a longer day is cut there. */
const TOP = 10;

interface DayStripProps {
  readonly days: readonly DayKind[];
  readonly marks: readonly DayFlags[];
}

/** The fourteen days of a timesheet as bars: over the line is over 8 hours, a dot is a punch that is open, a ring one of 0.00 h, a notch below a day changed by hand. */
export function DayStrip({ days, marks }: DayStripProps) {
  const y = (hours: number): number => HEIGHT - (Math.min(hours, TOP) / TOP) * HEIGHT;
  const said = days.flatMap(({ formal }, index) => {
    const day = marks[index];
    return day === undefined || (day.hours === 0 && !day.isOpen && !day.isEmpty)
      ? []
      : [`${formal.split(',')[0] ?? ''} ${flagsText(day)}`];
  });
  return (
    <Box
      component="svg"
      role="img"
      aria-label={said.length === 0 ? 'No hours by day' : `By day: ${said.join('; ')}`}
      viewBox={`0 0 ${days.length * STEP} ${DAY_STRIP_HEIGHT}`}
      sx={{ display: 'block', width: days.length * STEP, height: DAY_STRIP_HEIGHT, maxWidth: '100%', ...systemMarks }}
    >
      {days.map(({ date, isToday, isWeekend, holiday }, index) => (
        <g key={date}>
          {isWeekend || holiday !== null ? (
            <rect x={index * STEP} y="0" width={STEP} height={HEIGHT} fill="var(--campus-palette-divider)" opacity="0.5" />
          ) : null}
          {isToday ? (
            <rect className="mark" x={index * STEP} y={HEIGHT} width={STEP} height="1" fill={markColor('primary')} />
          ) : null}
          <Mark x={index * STEP + (STEP - BAR) / 2} y={y} day={marks[index]} />
        </g>
      ))}
      <line
        x1="0"
        x2={days.length * STEP}
        y1={y(LONG_DAY)}
        y2={y(LONG_DAY)}
        stroke="var(--campus-palette-text-secondary)"
        strokeDasharray="2 2"
        strokeWidth="0.5"
      />
    </Box>
  );
}

interface MarkProps {
  readonly x: number;
  readonly y: (hours: number) => number;
  readonly day: DayFlags | undefined;
}

function Mark({ x, y, day }: MarkProps) {
  if (day === undefined) return null;
  const top = y(day.hours);
  const tone = day.isLong ? 'attention' : 'primary';
  return (
    <>
      <rect className="mark" x={x} y={top} width={BAR} height={HEIGHT - top} fill={markColor(tone)} />
      {day.isOpen ? (
        <circle className="mark" cx={x + BAR / 2} cy={Math.max(3, top - 3)} r="2" fill={markColor('attention')} />
      ) : null}
      {day.isEmpty && !day.isOpen ? (
        <circle cx={x + BAR / 2} cy={Math.max(3, top - 3)} r="1.5" fill="none" stroke={markColor('attention')} />
      ) : null}
      {day.isEdited ? <rect className="mark" x={x} y={HEIGHT + 2} width={BAR} height="2" fill={markColor('moving')} /> : null}
    </>
  );
}
