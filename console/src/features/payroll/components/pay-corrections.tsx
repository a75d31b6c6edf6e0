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
import { column, notify, StatusChip } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { ListTable, useAction } from '../../../lib/index.js';

const columns: readonly DataColumn<PayCorrection>[] = [
  column.text('employee', 'Employee', { primary: true }),
  column.text('position', 'Position'),
  column.instant('date', 'Date'),
  column.of('hours', 'Hours', (row) => `${row.hours > 0 ? '+' : ''}${row.hours.toFixed(2)}`, { align: 'right' }),
  column.text('type', 'Type'),
  column.of('reason', 'Reason', (row) => `${row.reason} (${row.askedBy})`),
  column.of('state', 'Status', (row) =>
    row.paidBy === null ? (
      <StatusChip tone="waiting" label={texts.correctionWaits} />
    ) : (
      <StatusChip tone="done" label={fillIn(texts.correctionPaid, { run: row.paidBy })} />
    ),
  ),
];

/** Hours of exported pay periods that a later run puts right; one that no run pays can be withdrawn. */
export function PayCorrections() {
  const withdraw = useAction(withdrawPayCorrection, {
    invalidate: [listPayCorrections, readPayrollRun, readPayrollReadiness],
    rereadRefused: true,
    onSuccess: (_data, message) => notify(message ?? ''),
  });
  return (
    <ListTable
      label={texts.correctionList}
      columns={columns}
      of={listPayCorrections}
      empty={texts.noCorrections}
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
