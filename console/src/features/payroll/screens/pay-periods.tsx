import type { BookPeriod } from '@campus/domain/payroll';
import { listBookPeriods, makePayPeriods, payrollMessages as messages, payrollTexts as texts } from '@campus/domain/payroll';
import { MOST_PERIODS, periodCount } from '@campus/domain/payroll/rules';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, FormSection, notify, PageHead, SaveFailed, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { sentenceOf, tableStateOf, useAction, useOperation } from '../../../lib/index.js';

const columns: readonly DataColumn<BookPeriod>[] = [
  { id: 'label', header: 'Pay period', cell: (row) => row.label, primary: true },
  { id: 'start', header: 'First day', cell: (row) => <DateText value={row.payPeriodStart} /> },
  { id: 'end', header: 'Last day', cell: (row) => <DateText value={row.payPeriodEnd} /> },
  { id: 'paid', header: 'Pay date', cell: (row) => <DateText value={row.payDate} /> },
  {
    id: 'processed',
    header: 'Payroll',
    cell: (row) =>
      row.processed === 1 ? <StatusChip tone="done" label="Processed" /> : <StatusChip tone="waiting" label="Not processed" />,
  },
];

function Generator() {
  const [count, setCount] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const make = useAction(makePayPeriods, { invalidate: [listBookPeriods], quiet: true });
  const generate = async (event: React.FormEvent) => {
    event.preventDefault();
    const read = periodCount(count);
    setProblem(typeof read === 'string' ? messages.text(read) : null);
    if (typeof read === 'string') return;
    const done = await make.run({ count: read });
    if (!done.ok) return;
    setCount('');
    notify(done.message ?? '', { tone: 'success' });
  };
  return (
    <Box component="form" noValidate aria-label="Generate pay periods" onSubmit={(event) => void generate(event)}>
      <FormSection title="Generate" hint="Pay periods of two weeks each, after the last one.">
        <TextField
          label="Number of pay periods"
          required
          value={count}
          onChange={(event) => setCount(event.target.value)}
          error={problem !== null}
          helperText={problem ?? `1 to ${MOST_PERIODS}`}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <SaveFailed sentence={make.failure === null ? null : sentenceOf(make.failure)} />
        <Box sx={{ pt: 1 }}>
          <Button type="submit" variant="contained" loading={make.pending}>
            Generate pay periods
          </Button>
        </Box>
      </FormSection>
    </Box>
  );
}

/** The pay period generator. [PAYROLL-013] [PAYROLL-023] [PAYROLL-024] */
export default function PayPeriods() {
  const periods = useOperation(listBookPeriods, {}, { quiet: true });
  const last = periods.data?.[0];
  return (
    <>
      <PageHead title="Pay Periods" state={last === undefined ? 'Two weeks each' : `The last one is ${last.label}`} />
      <Generator />
      <DataTable<BookPeriod>
        label="Pay periods"
        columns={columns}
        state={tableStateOf(periods)}
        rowId={(row) => row.id}
        empty={{ text: texts.noPeriods }}
      />
    </>
  );
}
