import { fillIn } from '@campus/contract-kit';
import type { PayPeriod } from '@campus/domain/timeclock';
import { timeclockTexts as texts } from '@campus/domain/timeclock';
import { hoursSum } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';

const WIDE = 560;
const NARROW = 300;
const HEIGHT = 160;
const LEFT = 36;
const BOTTOM = 18;
/** The axis reaches this many hours at least. [CLOCK-008] */
const LEAST_TOP = 12;
const STEP = 4;

/** The hours of each date of a period over all positions. */
function dayHours(period: PayPeriod): number[] {
  return period.payPeriodDates.map(
    (_, index) => period.positions.reduce((sum, position) => sum + Math.round((position.timeList[index] ?? 0) * 100), 0) / 100,
  );
}

/** A bar for each date of the period; the axis begins at 0 and reaches 12 hours or more. [CLOCK-008] */
export function HoursGraph({ period }: { readonly period: PayPeriod }) {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const width = phone ? NARROW : WIDE;
  const hours = dayHours(period);
  const most = Math.max(...hours, 0);
  const top = Math.max(LEAST_TOP, Math.ceil(most / STEP) * STEP);
  const total = Math.round(hours.reduce((sum, one) => sum + one, 0) * 100) / 100;
  const plot = HEIGHT - BOTTOM - 8;
  const y = (value: number) => 8 + plot - (value / top) * plot;
  const slot = (width - LEFT) / hours.length;
  const ticks = Array.from({ length: top / STEP + 1 }, (_, index) => index * STEP);
  const { payPeriodDatesFormal: names, payPeriodDates: dates } = period;
  const label = fillIn(texts.graphOf, {
    from: names[0] ?? '',
    to: names.at(-1) ?? '',
    total: `${hoursSum(total)} h`,
    most: `${hoursSum(most)} h`,
  });
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: 720,
        mb: 5,
        '& text': { fill: 'var(--campus-palette-text-secondary)', fontSize: 11 },
        '& line': { stroke: 'var(--campus-palette-divider)' },
        '& rect': { fill: 'var(--campus-palette-primary-main)' },
      }}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" data-tick={tick}>
            {tick} h
          </text>
        </g>
      ))}
      {hours.map((value, index) => (
        <g key={dates[index]}>
          <rect x={LEFT + slot * index + slot * 0.2} y={y(value)} width={slot * 0.6} height={Math.max(0, y(0) - y(value))} />
          <text x={LEFT + slot * (index + 0.5)} y={HEIGHT - 4} textAnchor="middle">
            {Number(dates[index]?.slice(8))}
          </text>
        </g>
      ))}
    </Box>
  );
}
