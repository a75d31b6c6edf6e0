import type { PayPeriod } from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { column, hoursShown, HoursText } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import type { DayKind } from '../hooks/day-flags.js';
import { flagsOf } from '../hooks/day-flags.js';
import type { GridCell } from './correction-drawer.js';
import { DayCell } from './day-cell.js';
import { WeekHours } from './timesheet-cells.js';

type Timesheet = PayPeriod['sheets'][number];

const shortDay = ({ date, formal }: DayKind): string =>
  `${formal.slice(0, 3)} ${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

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

/** On a card both weeks by name, under the total, also while it is folded. */
const weeksInOne: DataColumn<Timesheet> = column.of(
  'weeks',
  'Weeks',
  (row) => (
    <Typography component="span" variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, color: 'text.secondary' }}>
      <span>
        Week 1: <WeekHours hours={row.week1Total} overtime={row.week1Overtime} />
      </span>
      <span>
        Week 2: <WeekHours hours={row.week2Total} overtime={row.week2Overtime} />
      </span>
    </Typography>
  ),
  { phone: 'line' },
);

/** The columns of a period: a date each, on a phone one with all; then what they come to. [SUP-018] */
export function periodColumns(
  period: PayPeriod,
  days: readonly DayKind[],
  phone: boolean,
  onOpen: (cell: GridCell) => void,
): readonly DataColumn<Timesheet>[] {
  const dayColumns = days.map((kind, day) =>
    column.of<Timesheet>(
      kind.date,
      shortDay(kind),
      (row) => (
        <DayCell
          row={row}
          kind={kind}
          marks={flagsOf(row, day)}
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
      { align: 'right', phone: 'total' },
    ),
    ...(phone
      ? [weeksInOne]
      : [
          column.of<Timesheet>('week1', 'Week 1', (row) => <WeekHours hours={row.week1Total} overtime={row.week1Overtime} />, {
            align: 'right',
          }),
          column.of<Timesheet>('week2', 'Week 2', (row) => <WeekHours hours={row.week2Total} overtime={row.week2Overtime} />, {
            align: 'right',
          }),
        ]),
  ];
}
