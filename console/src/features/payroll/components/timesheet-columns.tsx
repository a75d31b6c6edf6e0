import type { PayrollTimesheet } from '@campus/domain/payroll';
import type { DataColumn } from '@campus/ui-kit';
import { column, StatusChip, hoursSum } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { TimesheetNotes } from './timesheet-notes.js';

/** How a timesheet is called. */
export const timesheetName = ({ employee, position }: PayrollTimesheet): string => `${employee}, ${position}`;

/** Where a timesheet is edited by accounting. [PAYROLL-010] */
export function editAddress({ idNum, org_pos, pos_seq, pay_period }: PayrollTimesheet): string {
  return `/accounting/editTimesheet?${new URLSearchParams({ idNum, org_pos, pos_seq, pay_period }).toString()}`;
}

const held: readonly DataColumn<PayrollTimesheet>[] = [
  column.text('employee', 'Employee', { primary: true }),
  column.text('department', 'Department'),
  column.text('position', 'Position'),
];

const hours: readonly DataColumn<PayrollTimesheet>[] = [
  column.of('week1', 'Week 1', (row) => hoursSum(row.week1), { align: 'right' }),
  column.of('week2', 'Week 2', (row) => hoursSum(row.week2), { align: 'right' }),
  column.of('total', 'Total', (row) => hoursSum(row.total), { align: 'right' }),
];

/** The columns of what is pending; with a further one for what did not go, while there is such. */
export function pendingColumns(problems: ReadonlyMap<string, string>): readonly DataColumn<PayrollTimesheet>[] {
  const cell = (row: PayrollTimesheet) => (
    <Typography variant="body2" color="error">
      {problems.get(row.id) ?? ''}
    </Typography>
  );
  const problem: DataColumn<PayrollTimesheet> = { id: 'problem', header: 'Result', cell, phone: 'line' };
  return [
    ...held,
    ...hours,
    column.text('approvedBy', 'Approved by'),
    column.instant('approvedAt', 'Approved'),
    column.of('notes', 'Notes', (row) => <TimesheetNotes row={row} />),
    ...(problems.size === 0 ? [] : [problem]),
  ];
}

/** The columns of what supervisors have not approved. */
export const outstandingColumns: readonly DataColumn<PayrollTimesheet>[] = [
  column.of('supervisor', 'Supervisor', (row) => row.supervisor ?? 'None on record'),
  ...held,
  column.of('total', 'Total', (row) => hoursSum(row.total), { align: 'right' }),
  column.of('state', 'Status', (row) =>
    row.workflowState === 'rejected' ? (
      <StatusChip tone="stopped" label="rejected" />
    ) : (
      <StatusChip tone="waiting" label="outstanding" />
    ),
  ),
];
