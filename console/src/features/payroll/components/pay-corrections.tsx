import { fillIn } from '@campus/contract-kit';
import type { PayCorrection } from '@campus/domain/payroll';
import {
  listPayCorrections,
  readPayrollReadiness,
  readPayrollRun,
  runTexts as texts,
  withdrawPayCorrection,
} from '@campus/domain/payroll';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, notify, StatusChip } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { tableStateOf, useAction, useOperation } from '../../../lib/index.js';

const columns: readonly DataColumn<PayCorrection>[] = [
  { id: 'employee', header: 'Employee', cell: (row) => row.employee, primary: true },
  { id: 'position', header: 'Position', cell: (row) => row.position },
  { id: 'date', header: 'Date', cell: (row) => <DateText value={row.date} /> },
  { id: 'hours', header: 'Hours', cell: (row) => `${row.hours > 0 ? '+' : ''}${row.hours.toFixed(2)}`, align: 'right' },
  { id: 'type', header: 'Type', cell: (row) => row.type },
  { id: 'reason', header: 'Reason', cell: (row) => `${row.reason} (${row.askedBy})` },
  {
    id: 'state',
    header: 'Status',
    cell: (row) =>
      row.paidBy === null ? (
        <StatusChip tone="waiting" label={texts.correctionWaits} />
      ) : (
        <StatusChip tone="done" label={fillIn(texts.correctionPaid, { run: row.paidBy })} />
      ),
  },
];

/** Hours of exported pay periods that a later run puts right; one that no run pays can be withdrawn. */
export function PayCorrections() {
  const query = useOperation(listPayCorrections, {}, { quiet: true });
  const withdraw = useAction(withdrawPayCorrection, {
    invalidate: [listPayCorrections, readPayrollRun, readPayrollReadiness],
    rereadRefused: true,
    onSuccess: (_data, message) => notify(message ?? ''),
  });
  return (
    <DataTable<PayCorrection>
      label={texts.correctionList}
      columns={columns}
      state={tableStateOf(query)}
      rowId={(row) => row.id}
      empty={{ text: texts.noCorrections }}
      rowActions={(row) =>
        row.paidBy === null ? (
          <Button
            size="small"
            color="error"
            disabled={withdraw.pending}
            aria-label={`Withdraw the correction of ${row.employee}`}
            onClick={() => void withdraw.run({ id: row.id })}
          >
            Withdraw
          </Button>
        ) : null
      }
    />
  );
}
