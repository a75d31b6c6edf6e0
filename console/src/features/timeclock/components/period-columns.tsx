import type { PayPeriod } from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { column, hoursShown, HoursText, minutesText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DayKind, DayMarks } from '../hooks/day-marks.js';
import { daysOf, marksOf, marksText } from '../hooks/day-marks.js';
import type { GridCell } from './correction-drawer.js';
import { WeekHours } from './timesheet-cells.js';

type Timesheet = PayPeriod['sheets'][number];

const shortDay = ({ date, formal }: DayKind): string =>
  `${formal.slice(0, 3)} ${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

/** How a day is shaded, in words: its column is found by them. */
function shadeOf({ isToday, isWeekend, holiday }: DayKind): string | undefined {
  const words = [isToday ? 'today' : '', holiday !== null || isWeekend ? 'off' : ''].filter(Boolean);
  return words.length === 0 ? undefined : words.join(' ');
}

/** Columns of days by their shade; over color, a border and the words of each cell say the same. */
export const shadedDays = {
  '& td:has([data-shade~="off"])': {
    bgcolor: 'color-mix(in srgb, var(--campus-palette-divider) 45%, transparent)',
  },
  '& td:has([data-shade~="today"])': {
    borderLeft: '2px solid var(--campus-palette-primary-main)',
    borderRight: '2px solid var(--campus-palette-primary-main)',
  },
} as const;

function Signs({ isEdited, isOpen }: DayMarks) {
  if (!isEdited && !isOpen) return null;
  return (
    <Box component="span" aria-hidden sx={{ color: isOpen ? 'brass' : 'info.main', fontSize: '0.75rem', ml: 0.25 }}>
      {isOpen ? '●' : '✎'}
    </Box>
  );
}

interface DayCellProps {
  readonly row: Timesheet;
  readonly kind: DayKind;
  readonly marks: DayMarks;
  readonly onOpen: () => void;
}

/** The hours of a date: opens its punches; what stands out about it is drawn and said. */
function DayCell({ row, kind, marks, onOpen }: DayCellProps) {
  const { hours, isLong } = marks;
  const shade = [kind.holiday, kind.isToday ? 'today' : null].filter((one) => one !== null).join(', ');
  const title = [hours === 0 ? 'No hours' : minutesText(hours), shade].filter(Boolean).join(', ');
  return (
    <Tooltip title={title}>
      <Button
        size="small"
        data-shade={shadeOf(kind)}
        aria-label={`${row.emp}, ${row.title}, ${kind.formal}: ${[marksText(marks), shade].filter(Boolean).join(', ')}`}
        onClick={onOpen}
        sx={{
          minWidth: 28,
          width: '100%',
          px: 0,
          justifyContent: 'flex-end',
          color: 'text.primary',
          fontVariantNumeric: 'tabular-nums',
          fontWeight: isLong ? 600 : 400,
          textDecoration: isLong ? 'underline' : 'none',
          // A new timesheet's empty day can be filled too: it shows where it is once one points at it.
          '&:hover::after, &:focus-visible::after':
            hours === 0 && !marks.isOpen ? { content: '"+"', color: 'text.secondary' } : {},
        }}
      >
        {hoursShown(hours)}
        <Signs {...marks} />
      </Button>
    </Tooltip>
  );
}

/** On a card only the days with hours, in one line. */
function daysInOne(period: PayPeriod, days: readonly DayKind[]): DataColumn<Timesheet> {
  const text = (row: Timesheet): string =>
    days
      .flatMap((kind, index) => {
        const hours = row.timeList[index] ?? 0;
        return hours === 0 ? [] : [`${shortDay(kind)}: ${hoursShown(hours)}`];
      })
      .join(' · ');
  return column.of('days', 'Days', text);
}

/** The columns of a period: a date each, on a phone one with all; then what they come to. [SUP-018] */
export function periodColumns(
  period: PayPeriod,
  phone: boolean,
  onOpen: (cell: GridCell) => void,
): readonly DataColumn<Timesheet>[] {
  const days = daysOf(period);
  const dayColumns = days.map((kind, day) =>
    column.of<Timesheet>(
      kind.date,
      shortDay(kind),
      (row) => (
        <DayCell
          row={row}
          kind={kind}
          marks={marksOf(row, day)}
          onOpen={() => onOpen({ sheet: period.sheets.findIndex(({ id }) => id === row.id), day })}
        />
      ),
      { align: 'right' },
    ),
  );
  return [
    column.text('emp', 'Employee', { primary: true }),
    column.text('title', 'Position'),
    ...(phone ? [daysInOne(period, days)] : dayColumns),
    column.of(
      'total',
      'Total',
      (row) => (
        <strong>
          <HoursText hours={row.total} />
        </strong>
      ),
      { align: 'right' },
    ),
    column.of('week1', 'Week 1', (row) => <WeekHours hours={row.week1Total} />, { align: 'right' }),
    column.of('week2', 'Week 2', (row) => <WeekHours hours={row.week2Total} />, { align: 'right' }),
  ];
}

/** What the marks of the grid mean. */
export function GridLegend() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
      Bold and underlined: over 8 hours · ✎ entered or changed by hand · ● still punched in · shaded: weekend or holiday · framed:
      today. A day opens its punches.
    </Typography>
  );
}
