import type { TimesheetRow } from '@campus/domain/timeclock';
import { hoursOf, hundredthsIn } from '@campus/domain/timeclock/rules';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { StripOf } from './timesheet-cells.js';
import { Employee, Star, WeekHours } from './timesheet-cells.js';
import { column, HoursText } from '@campus/ui-kit';

type Hours = 'regular' | 'vacation' | 'sick' | 'holiday' | 'personal' | 'othhrs';

const hours = (id: Hours, header: string): DataColumn<TimesheetRow> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <HoursText hours={row[id]} />,
});

/** The columns of the timesheets that wait, in the order of the requirement. [SUP-007] */
export const timesheetColumns = (stripOf: (id: string) => StripOf | undefined): readonly DataColumn<TimesheetRow>[] => [
  column.of('employee', 'Employee', (row) => <Employee row={row} strip={stripOf(row.id)} />, {
    primary: true,
    short: (row) => row.employee,
  }),
  column.text('position', 'Position'),
  hours('regular', 'Regular'),
  hours('vacation', 'Vacation'),
  hours('sick', 'Sick'),
  hours('holiday', 'Holiday'),
  hours('personal', 'Personal'),
  hours('othhrs', 'Other'),
  column.of(
    'total',
    'Total',
    (row) => (
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        <HoursText hours={row.total} />
        {row.changed_by_hr === 1 ? <Star /> : null}
      </Box>
    ),
    { align: 'right', phone: 'total' },
  ),
  column.of('week1', 'Week 1', (row) => <WeekHours hours={row.week1total} overtime={row.week1overtime} />, { align: 'right' }),
  column.of('week2', 'Week 2', (row) => <WeekHours hours={row.week2total} overtime={row.week2overtime} />, { align: 'right' }),
];

/** The hours of some timesheets together. */
export function sumOf(rows: readonly TimesheetRow[]): number {
  return hoursOf(rows.reduce((sum, row) => sum + (hundredthsIn(row.total) ?? 0), 0));
}

/** Where a sheet is edited. [SUP-016] */
export function editPath(
  timesheet: Pick<TimesheetRow, 'idNum' | 'org_pos' | 'pos_seq'> & { readonly pay_period: string; readonly date?: string },
): string {
  const { idNum, org_pos, pos_seq, pay_period, date } = timesheet;
  const query = new URLSearchParams({ idNum, org_pos, pos_seq, pay_period, ...(date === undefined ? {} : { date }) });
  return `/timeclock/editTimesheet?${query.toString()}`;
}

/** How a sheet is called to those who do not see its row. */
export const timesheetName = (row: TimesheetRow): string => `${row.employee}, ${row.position}`;
