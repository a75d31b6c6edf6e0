import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import { readPayrollReadiness, runTexts as texts } from '@campus/domain/payroll';
import { moneyText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useOperation } from '../../../lib/index.js';

type Planned = OutputOf<typeof readPayrollReadiness>['dryRun'];

/** So many people are named at once. */
const NAMED = 12;

/** Why a second person has to confirm a payroll, and whom it leaves out. */
export function SecondPerson({ dryRun }: { readonly dryRun: Planned }) {
  const { second, leftOut, sheets: timesheets } = dryRun;
  if (second === null) return null;
  const shown = leftOut.slice(0, NAMED);
  return (
    <Alert severity="warning">
      {fillIn(texts.needsSecond[second], timesheets)}
      {shown.length === 0 ? null : (
        <Box sx={{ mt: 2 }}>
          {texts.leftOut}:
          <Box component="ul" aria-label={texts.leftOut} sx={{ m: 0, pl: 5 }}>
            {shown.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </Box>
          {leftOut.length > NAMED ? fillIn(texts.andMore, { count: leftOut.length - NAMED }) : null}
        </Box>
      )}
    </Alert>
  );
}

/** What processing would do now: how many people it pays and how much, and whom it leaves out. */
export function ProcessQuestion({ period }: { readonly period: string }) {
  const { data, error } = useOperation(readPayrollReadiness, { pay_period: period }, { quiet: true });
  if (data === undefined)
    return <Typography role="status">{error === null ? texts.lookingAtPay : texts.processLocks}</Typography>;
  const { totals } = data.dryRun;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{fillIn(texts.processConfirm, { people: totals.lines, gross: moneyText(totals.gross) })}</Typography>
      <SecondPerson dryRun={data.dryRun} />
    </Box>
  );
}
