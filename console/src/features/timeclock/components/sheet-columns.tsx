import type { SheetRow } from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { Employee, Star, WeekHours } from './sheet-cells.js';

type Hours = 'regular' | 'vacation' | 'sick' | 'holiday' | 'personal' | 'othhrs';

const hours = (id: Hours, header: string): DataColumn<SheetRow> => ({
  id,
  header,
  align: 'right',
  cell: (row) => row[id],
  hideOnCard: id !== 'regular',
});

/** The columns of the timesheets that wait, in the order of the requirement. [SUP-007] */
export const sheetColumns: readonly DataColumn<SheetRow>[] = [
  { id: 'employee', header: 'Employee', cell: (row) => <Employee row={row} />, primary: true },
  { id: 'position', header: 'Position', cell: (row) => row.position },
  hours('regular', 'Regular'),
  hours('vacation', 'Vacation'),
  hours('sick', 'Sick'),
  hours('holiday', 'Holiday'),
  hours('personal', 'Personal'),
  hours('othhrs', 'Other'),
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    cell: (row) => (
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {row.total}
        {row.changed_by_hr === 1 ? <Star /> : null}
      </Box>
    ),
  },
  { id: 'week1', header: 'Week 1', align: 'right', cell: (row) => <WeekHours hours={row.week1total} /> },
  { id: 'week2', header: 'Week 2', align: 'right', cell: (row) => <WeekHours hours={row.week2total} /> },
];

/** Where a sheet is edited. [SUP-016] */
export function editPath(
  sheet: Pick<SheetRow, 'idNum' | 'org_pos' | 'pos_seq'> & { readonly pay_period: string; readonly date?: string },
): string {
  const { idNum, org_pos, pos_seq, pay_period, date } = sheet;
  const query = new URLSearchParams({ idNum, org_pos, pos_seq, pay_period, ...(date === undefined ? {} : { date }) });
  return `/timeclock/editTimesheet?${query.toString()}`;
}

/** How a sheet is called to those who do not see its row. */
export const sheetName = (row: SheetRow): string => `${row.employee}, ${row.position}`;
