import type { OutputOf } from '@campus/contract-kit';
import type { readApprovals } from '@campus/domain/payroll';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../lib/index.js';
import { RunActions } from './run-actions.js';

/** Process, export and roll back where the timesheets are approved; the run itself has a screen of its own. [PAYROLL-005] [PAYROLL-019] */
export function RunSection({ data }: { readonly data: OutputOf<typeof readApprovals> }) {
  const { payPeriod, pendingCount, actions, inHand } = data;
  return (
    <Box sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'baseline', mb: 3 }}>
        <Typography variant="h2">Payroll of {payPeriod.label}</Typography>
        <RouteLink to={`/accounting/payroll-run?pay_period=${payPeriod.id}`}>Watch the run</RouteLink>
      </Box>
      <RunActions key={payPeriod.id} period={payPeriod} pending={pendingCount} actions={actions} inHand={inHand} />
    </Box>
  );
}
