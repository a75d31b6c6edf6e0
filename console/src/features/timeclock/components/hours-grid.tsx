import type { PayPeriod } from '@campus/domain/timeclock';
import { hoursShown, hoursSum, minutesText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DayKind } from '../hooks/day-flags.js';
import { usePeriodDays } from '../hooks/period-days.js';

/** One cell of the grid: a position on a date. */
export interface GridDay {
  readonly positionId: string;
  readonly title: string;
  readonly date: string;
  readonly formal: string;
}

interface GridProps {
  readonly period: PayPeriod;
  readonly onOpen: (day: GridDay) => void;
}

type Position = PayPeriod['positions'][number];

function DayCell({ period, position, index, onOpen }: GridProps & { readonly position: Position; readonly index: number }) {
  const hours = position.timeList[index] ?? 0;
  const [date, formal] = [period.payPeriodDates[index] ?? '', period.payPeriodDatesFormal[index] ?? ''];
  return (
    <Button
      size="small"
      aria-label={`${position.title}, ${formal}: ${hoursSaid(hours)}`}
      onClick={() => onOpen({ positionId: position.id, title: position.title, date, formal })}
      sx={{ minWidth: 44, px: 1, fontVariantNumeric: 'tabular-nums', color: hours === 0 ? 'text.secondary' : 'text.primary' }}
    >
      {hoursShown(hours)}
    </Button>
  );
}

/** `7.58 hours (7 h 35 min)`, or that there are none. */
const hoursSaid = (hours: number): string => (hours === 0 ? 'no hours' : `${hoursSum(hours)} hours (${minutesText(hours)})`);

function dayName(formal: string): string {
  return formal.slice(0, 3);
}

function monthDay(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
}

/** Weekends and holidays are shaded, today is framed; their heads say the same in words. */
function shadeOf(kind: DayKind | undefined): object {
  if (kind === undefined) return {};
  const frame = '2px solid var(--campus-palette-primary-main)';
  return {
    ...(kind.isWeekend || kind.holiday !== null
      ? { bgcolor: 'color-mix(in srgb, var(--campus-palette-divider) 45%, transparent)' }
      : {}),
    ...(kind.isToday ? { borderLeft: frame, borderRight: frame } : {}),
  };
}

const total = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

/** One row a position, one column a date, and the total. */
function WideGrid(props: GridProps) {
  const { period } = props;
  const days = usePeriodDays(period);
  return (
    <Box tabIndex={0} role="region" aria-label="Hours by position and date" sx={{ overflowX: 'auto', mb: 4 }}>
      <Table size="small" aria-label="Hours by position and date" sx={{ '& td, & th': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Position</TableCell>
            {period.payPeriodDates.map((date, index) => (
              <TableCell key={date} align="right">
                {dayName(period.payPeriodDatesFormal[index] ?? '')}
                <br />
                {monthDay(date)}
              </TableCell>
            ))}
            <TableCell align="right">Total</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {period.positions.map((position) => (
            <TableRow key={position.id}>
              <TableCell component="th" scope="row">
                {position.title}
              </TableCell>
              {period.payPeriodDates.map((date, index) => (
                <TableCell key={date} align="right" sx={{ p: 0, ...shadeOf(days[index]) }}>
                  <DayCell {...props} position={position} index={index} />
                </TableCell>
              ))}
              <TableCell align="right" sx={total}>
                {hoursSum(position.total)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** On a phone each position is a block with its fourteen dates as a small calendar of two weeks. */
function NarrowGrid(props: GridProps) {
  const { period } = props;
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
      {period.positions.map((position) => (
        <Box component="section" key={position.id} aria-label={`Hours of ${position.title}`}>
          <Typography variant="h3" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {position.title}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
            {period.payPeriodDates.map((date, index) => (
              <Box key={date} sx={{ textAlign: 'center', '& button': { minWidth: 0, minHeight: 44, width: '100%', px: 0 } }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {monthDay(date)}
                </Typography>
                <DayCell {...props} position={position} index={index} />
              </Box>
            ))}
          </Box>
          <Typography sx={{ ...total, textAlign: 'right' }}>Total {hoursSum(position.total)}</Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The hours of the period by position and date with their total; a cell opens its day. [CLOCK-004] */
export function HoursGrid(props: GridProps) {
  const phone = useMediaQuery('(max-width: 599.95px)');
  return phone ? <NarrowGrid {...props} /> : <WideGrid {...props} />;
}

/** The two weeks of the period: hourly and stipend hours over all positions. [CLOCK-005] */
export function WeekTotals({ period }: { readonly period: PayPeriod }) {
  const weeks = [
    { name: 'Week 1', hours: period.week1 },
    { name: 'Week 2', hours: period.week2 },
  ];
  return (
    <Table size="small" aria-label="Weekly totals" sx={{ maxWidth: 480, mb: 5, '& td': { fontVariantNumeric: 'tabular-nums' } }}>
      <TableHead>
        <TableRow>
          <TableCell>Week</TableCell>
          <TableCell align="right">Hourly</TableCell>
          <TableCell align="right">Stipend</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.map(({ name, hours }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{hoursSum(hours.hourly)}</TableCell>
            <TableCell align="right">{hoursSum(hours.stipend)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
