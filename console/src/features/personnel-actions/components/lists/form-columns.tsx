import type { FormRow } from '@campus/domain/personnel-actions';
import { listStatus } from '@campus/domain/personnel-actions/rules';
import type { ListStatus } from '@campus/domain/personnel-actions/rules';
import { column, ShortDate, StatusChip } from '@campus/ui-kit';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import { HeldFor } from './who-has-it.js';
import { FailureOf } from '../record/failure-of.js';

const TONES: Readonly<Record<ListStatus, StatusTone>> = {
  Rejected: 'stopped',
  Draft: 'draft',
  'Awaiting Approval': 'waiting',
  'Submitted to HR': 'moving',
  Finalized: 'done',
};

/** What opens a form that is about nobody yet. */
const NO_NAME = 'No name yet';

/** The columns that every list of forms shows; the person opens the form. [PAFFLOW-007] [PAFFLOW-011] */
export const formColumns: readonly DataColumn<FormRow>[] = [
  column.of('created_at', 'Added', (row) => <ShortDate value={row.created_at} />, { phone: 'total' }),
  column.text('type_name', 'Type'),
  column.text('first_name', 'First Name', { primary: true }),
  column.of('last_name', 'Last Name', (row) => row.last_name || (row.first_name ? '' : NO_NAME), { primary: true }),
  column.text('dept_name', 'Requesting Dept.'),
];

/** The columns of what waits: behind those of every list, what one decides on and for how long it has waited. */
export const waitingColumns: readonly DataColumn<FormRow>[] = [
  ...formColumns,
  column.of('about', 'About', ({ about = '' }) => about, { phone: 'line' }),
  column.of('waiting_since', 'Waiting', (row) => <HeldFor row={row} />, { phone: 'state' }),
];

/** The columns of My PAFs. [PAFLIST-002] */
export const myFormColumns: readonly DataColumn<FormRow>[] = [
  ...formColumns,
  column.of(
    'status',
    'Status',
    (row) => {
      const status = listStatus(row);
      return (
        <>
          <StatusChip tone={TONES[status]} label={status} />
          <FailureOf row={row} />
        </>
      );
    },
    { phone: 'state' },
  ),
];

/** How a row is called in its buttons and boxes. */
export function formName(row: Pick<FormRow, 'type_name' | 'first_name' | 'last_name'>): string {
  return `${row.type_name} ${[row.first_name, row.last_name].filter(Boolean).join(' ')}`.trim();
}
