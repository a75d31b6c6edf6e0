import { fillIn } from '@campus/contract-kit';
import type { UnpaidPeriod } from '@campus/domain/payroll';
import { payrollTexts as texts } from '@campus/domain/payroll';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { RouteLink } from '../../../lib/index.js';

/** Every other pay period with time that nobody has paid, until somebody has; nothing where all is paid. */
export function UnpaidSection({ unpaid }: { readonly unpaid: readonly UnpaidPeriod[] }) {
  if (unpaid.length === 0) return null;
  return (
    <Alert severity="warning" role="region" aria-label={texts.unpaidTitle} sx={{ mb: 8, maxWidth: 960 }}>
      <AlertTitle component="h2">{texts.unpaidTitle}</AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 5 }}>
        {unpaid.map(({ id, label, ...counts }) => (
          <li key={id}>
            <RouteLink to={`/accounting/approve?pay_period=${id}`}>{label}</RouteLink>: {fillIn(texts.unpaidPeriod, counts)}
          </li>
        ))}
      </Box>
      {texts.unpaidHint}
    </Alert>
  );
}
