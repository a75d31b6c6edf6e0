import { showCount } from '@campus/contract-kit';
import { readPayrollRun } from '@campus/domain/payroll';
import { SplitBar } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useOperation } from '../../../lib/index.js';

/** How many timesheets of a pay period stand at each step, as one bar; of the period in hand where none is chosen. [PAYROLL-012] */
export function StatusBar({ period }: { readonly period: string | undefined }) {
  const input = period === undefined || period === '' ? {} : { pay_period: period };
  const { data } = useOperation(readPayrollRun, input, { quiet: true });
  if (data === undefined || data.timesheets.all === 0) return null;
  const { outstanding, pending, accepted, processed, all } = data.timesheets;
  const part = (id: string, label: string, value: number, tone: 'waiting' | 'moving' | 'primary' | 'done') => ({
    id,
    label,
    value,
    tone,
    text: showCount(value),
  });
  return (
    <Box component="section" aria-label={`Timesheets of ${data.period.label}`} sx={{ mb: 5, maxWidth: 960 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {data.period.label}
      </Typography>
      <SplitBar
        label={`${all} timesheets: ${outstanding} outstanding, ${pending} approved by supervisors, ${accepted} approved by accounting, ${processed} processed`}
        parts={[
          part('outstanding', 'Outstanding', outstanding, 'waiting'),
          part('pending', 'Supervisor approved', pending, 'moving'),
          part('accepted', 'Accounting approved', accepted, 'primary'),
          part('processed', 'Processed', processed, 'done'),
        ]}
      />
    </Box>
  );
}
