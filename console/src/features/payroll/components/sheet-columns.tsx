import type { BookSheet } from '@campus/domain/payroll';
import type { DataColumn } from '@campus/ui-kit';
import { DateText, StatusChip } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { hoursShown } from '../hooks/hours-shown.js';
import { SheetNotes } from './sheet-notes.js';

/** How a timesheet is called. */
export const sheetName = ({ employee, position }: BookSheet): string => `${employee}, ${position}`;

/** Where a timesheet is edited by accounting. [PAYROLL-010] */
export function editAddress({ idNum, org_pos, pos_seq, pay_period }: BookSheet): string {
  return `/accounting/editTimesheet?${new URLSearchParams({ idNum, org_pos, pos_seq, pay_period }).toString()}`;
}

const held: readonly DataColumn<BookSheet>[] = [
  { id: 'employee', header: 'Employee', cell: (row) => row.employee, primary: true },
  { id: 'department', header: 'Department', cell: (row) => row.department },
  { id: 'position', header: 'Position', cell: (row) => row.position },
];

const hours: readonly DataColumn<BookSheet>[] = [
  { id: 'week1', header: 'Week 1', cell: (row) => hoursShown(row.week1), align: 'right' },
  { id: 'week2', header: 'Week 2', cell: (row) => hoursShown(row.week2), align: 'right' },
  { id: 'total', header: 'Total', cell: (row) => hoursShown(row.total), align: 'right' },
];

/** The columns of what is pending; with a further one for what did not go, while there is such. */
export function pendingColumns(problems: ReadonlyMap<string, string>): readonly DataColumn<BookSheet>[] {
  const problem: DataColumn<BookSheet> = {
    id: 'problem',
    header: 'Result',
    cell: (row) => (
      <Typography variant="body2" color="error">
        {problems.get(row.id) ?? ''}
      </Typography>
    ),
  };
  return [
    ...held,
    ...hours,
    { id: 'approvedBy', header: 'Approved by', cell: (row) => row.approvedBy ?? '' },
    { id: 'approvedAt', header: 'Approved', cell: (row) => <DateText value={row.approvedAt} />, hideOnCard: true },
    { id: 'notes', header: 'Notes', cell: (row) => <SheetNotes row={row} /> },
    ...(problems.size === 0 ? [] : [problem]),
  ];
}

/** The columns of what supervisors have not approved. */
export const outstandingColumns: readonly DataColumn<BookSheet>[] = [
  { id: 'supervisor', header: 'Supervisor', cell: (row) => row.supervisor ?? 'None on record' },
  ...held,
  { id: 'total', header: 'Total', cell: (row) => hoursShown(row.total), align: 'right' },
  {
    id: 'state',
    header: 'Status',
    cell: (row) =>
      row.workflowState === 'rejected' ? (
        <StatusChip tone="stopped" label="rejected" />
      ) : (
        <StatusChip tone="waiting" label="outstanding" />
      ),
  },
];
