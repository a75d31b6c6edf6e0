import Box from '@mui/material/Box';
import type { MarkTone } from './marks.js';
import { markColor, systemMarks } from './marks.js';

export interface SparkProps {
  /** What the bars say, as a sentence: 'Failures an hour, the last 24 hours: 12, most at 3 AM.' */
  readonly label: string;
  /** One value a bar, the oldest first. */
  readonly values: readonly number[];
  readonly tone?: MarkTone;
  /** Width of the whole in pixels. */
  readonly width?: number;
  readonly height?: number;
}

const LOW = 24;
/** A single value is a bar, not a block. */
const MAX_STEP = 40;

/** Small bars in a row, each against the largest; an empty one leaves a mark on the ground line. */
export function Spark({ label, values, tone = 'primary', width = 120, height: whole = LOW }: SparkProps) {
  const most = Math.max(...values, 0);
  const step = Math.min(MAX_STEP, width / Math.max(1, values.length));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${whole}`}
      sx={{ width, height: whole, maxWidth: '100%', flex: 'none', verticalAlign: 'middle', ...systemMarks }}
    >
      {values.map((value, index) => {
        const height = value <= 0 || most === 0 ? 1 : Math.max(3, (value / most) * whole);
        return (
          <rect
            key={index}
            className={value <= 0 ? 'quiet' : 'mark'}
            x={index * step + step * 0.15}
            y={whole - height}
            width={step * 0.7}
            height={height}
            fill={value <= 0 ? 'var(--campus-palette-text-secondary)' : markColor(tone)}
          />
        );
      })}
    </Box>
  );
}
