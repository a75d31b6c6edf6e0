import type { FormRow } from '@campus/domain/personnel-actions';
import { listStatus } from '@campus/domain/personnel-actions/rules';
import type { ListStatus } from '@campus/domain/personnel-actions/rules';
import { DateText, StatusChip } from '@campus/ui-kit';
import type { DataColumn, StatusTone } from '@campus/ui-kit';

const TONES: Readonly<Record<ListStatus, StatusTone>> = {
  Rejected: 'stopped',
  Draft: 'draft',
  'Awaiting Approval': 'waiting',
  'Submitted to HR': 'moving',
  Finalized: 'done',
};

/** The columns that every list of forms shows. [PAFFLOW-007] [PAFFLOW-011] */
export const formColumns: readonly DataColumn<FormRow>[] = [
  { id: 'added', header: 'Added', cell: (row) => <DateText value={row.created_at} />, primary: true },
  { id: 'type', header: 'Type', cell: (row) => row.type_name },
  { id: 'first', header: 'First Name', cell: (row) => row.first_name ?? '' },
  { id: 'last', header: 'Last Name', cell: (row) => row.last_name ?? '' },
  { id: 'department', header: 'Requesting Dept.', cell: (row) => row.dept_name },
];

/** The columns of My PAFs. [PAFLIST-002] */
export const myFormColumns: readonly DataColumn<FormRow>[] = [
  ...formColumns,
  {
    id: 'status',
    header: 'Status',
    cell: (row) => {
      const status = listStatus(row);
      return <StatusChip tone={TONES[status]} label={status} />;
    },
  },
];

/** How a row is called in its buttons and boxes. */
export function formName(row: FormRow): string {
  return `${row.type_name} ${[row.first_name, row.last_name].filter(Boolean).join(' ')}`.trim();
}
