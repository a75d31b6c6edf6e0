import type { OutputOf } from '@campus/contract-kit';
import type { PayrollTimeOff } from '@campus/domain/payroll';
import { exportSalariedTimeOff, payrollTexts as texts, processSalariedTimeOff, readApprovals } from '@campus/domain/payroll';
import type { DataColumn } from '@campus/ui-kit';
import { column, notify, StatusChip, hoursSum } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { reportFailure, RowTable, useAction, useFileStep } from '../../../lib/index.js';
import { partState } from '../hooks/part-state.js';

const columns: readonly DataColumn<PayrollTimeOff>[] = [
  column.text('employee', 'Employee', { primary: true }),
  column.text('department', 'Department'),
  column.text('position', 'Position'),
  column.instant('date', 'Date'),
  column.text('type', 'Type'),
  column.of('hours', 'Hours', (row) => hoursSum(row.hours), { align: 'right' }),
  column.of('processed', 'Processed', (row) =>
    row.processed === 'Yes' ? <StatusChip tone="done" label="Yes" /> : <StatusChip tone="waiting" label="No" />,
  ),
];

/** Salaried time off, processed and exported by itself; the timesheets stay as they are. [PAYROLL-006] [PAYROLL-021] */
export function SalariedSection({ query }: { readonly query: UseQueryResult<OutputOf<typeof readApprovals>> }) {
  const process = useAction(processSalariedTimeOff, { invalidate: [readApprovals], quiet: true });
  const exported = useFileStep(exportSalariedTimeOff, [readApprovals]);
  const rows = query.data?.salariedTimeOff ?? [];
  const approved = rows.filter(({ processed }) => processed === 'No').length;
  const waiting = query.data?.salariedWaiting ?? 0;
  const run = async () => {
    const done = await process.run({});
    if (done.ok) notify(done.message ?? '', { tone: 'success' });
    else reportFailure(done.failure);
  };
  const save = async () => {
    const failure = await exported.run({});
    if (failure !== null) reportFailure(failure);
  };
  return (
    <Box sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2">Salaried time off</Typography>
        {waiting === 0 ? null : (
          <Typography
            sx={{ color: 'text.secondary' }}
          >{`${waiting} more ${waiting === 1 ? 'waits' : 'wait'} for a supervisor`}</Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" disabled={approved === 0} loading={process.pending} onClick={() => void run()}>
          Process salaried time off
        </Button>
        <Button disabled={rows.length === approved} loading={exported.pending} onClick={() => void save()}>
          Export salaried time off
        </Button>
      </Box>
      <RowTable<PayrollTimeOff>
        label="Salaried time off"
        columns={columns}
        rows={partState(query, ({ salariedTimeOff }) => salariedTimeOff)}
        empty={texts.noSalaried}
        compact
      />
    </Box>
  );
}
