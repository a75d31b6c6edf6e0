import { fillIn } from '@campus/contract-kit';
import {
  cancelPayroll,
  goOnWithPayroll,
  markBankFileSent,
  processPayroll,
  readBankFile,
  rollbackPayroll,
  runTexts as texts,
} from '@campus/domain/payroll';
import type { RunAction, RunKind } from '@campus/domain/payroll/rules';
import { ConfirmDialog, moneyText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { portal } from '../../../lib/index.js';
import { usePayrollExport, usePayrollStep } from '../hooks/payroll-steps.js';

const MAIN = ['process', 'export', 'rollback'] as const;
const LABELS: Readonly<Record<RunAction, string>> = {
  process: 'Process payroll',
  export: 'Export payroll',
  rollback: 'Roll back',
  go_on: 'Go on',
  cancel: 'Cancel run',
  mark_sent: 'Mark bank file as sent',
};

const SUPPLEMENTAL: typeof LABELS = {
  process: 'Process supplemental run',
  export: 'Export supplemental run',
  rollback: 'Roll back supplemental run',
  go_on: 'Go on with supplemental run',
  cancel: 'Cancel supplemental run',
  mark_sent: 'Mark its bank file as sent',
};

interface RunActionsProps {
  readonly period: { readonly id: string; readonly label: string };
  /** The payroll of the period, or the supplemental run of it. */
  readonly run?: RunKind;
  /** Timesheets that wait for accounting: while there are any no step is offered. */
  readonly pending: number;
  readonly actions: readonly { readonly action: RunAction; readonly possible: boolean; readonly why: string | null }[];
  /** Whether the bank file is to be had. */
  readonly exported?: boolean;
  /** What processing would pay, for its question; absent where nobody looked. */
  readonly dryRun?: { readonly people: number; readonly gross: string } | undefined;
}

type Asked = 'process' | 'rollback' | 'cancel';

/** Every step of the period's payroll, ready to be pressed; some are asked about first. */
function useSteps(period: string, run: RunKind) {
  const [asking, setAsking] = useState<Asked | null>(null);
  const input = { pay_period: period, run };
  const steps = {
    process: usePayrollStep(processPayroll),
    rollback: usePayrollStep(rollbackPayroll),
    cancel: usePayrollStep(cancelPayroll),
    go_on: usePayrollStep(goOnWithPayroll),
    mark_sent: usePayrollStep(markBankFileSent),
  };
  const exporting = usePayrollExport();
  const press: Readonly<Record<RunAction, () => void>> = {
    process: () => setAsking('process'),
    rollback: () => setAsking('rollback'),
    cancel: () => setAsking('cancel'),
    export: () => void exporting.run(input),
    go_on: () => void steps.go_on.run(input),
    mark_sent: () => void steps.mark_sent.run(input),
  };
  const confirm = async () => {
    if (asking !== null) await steps[asking].run(input);
    setAsking(null);
  };
  const busy = exporting.pending || Object.values(steps).some(({ pending }) => pending);
  return { asking, keep: () => setAsking(null), press, confirm, busy };
}

const isMain = (action: RunAction): boolean => MAIN.some((one) => one === action);

/** The steps of a period's payroll. None is offered while timesheets are pending; one that is not possible yet says why. [PAYROLL-005] */
export function RunActions({ period, run = 'regular', pending, actions, exported = false, dryRun }: RunActionsProps) {
  const { asking, keep, press, confirm, busy } = useSteps(period.id, run);
  const labels = run === 'regular' ? LABELS : SUPPLEMENTAL;
  const why = (action: RunAction) => `why-${run}-${action}`;
  if (pending > 0) return <Typography>{actions.find(({ action }) => action === 'process')?.why}</Typography>;
  const shown = actions.filter(({ action, possible }) => isMain(action) || possible);
  const reasons = shown.filter(({ why }) => why !== null);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {shown.map(({ action, possible, why: reason }) => (
          <Button
            key={action}
            variant={action === 'process' || action === 'go_on' ? 'contained' : 'outlined'}
            color={action === 'rollback' || action === 'cancel' ? 'error' : 'primary'}
            disabled={!possible || busy}
            aria-describedby={reason === null ? undefined : why(action)}
            onClick={press[action]}
          >
            {labels[action]}
          </Button>
        ))}
        {exported ? (
          <Button component="a" href={portal.address(readBankFile, { pay_period: period.id, run })}>
            Bank file
          </Button>
        ) : null}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {reasons.map(({ action, why: reason }) => (
          <Typography key={action} id={why(action)} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {labels[action]}: {reason}
          </Typography>
        ))}
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={`${asking === null ? '' : labels[asking]}: ${period.label}`}
        confirmLabel={asking === null ? '' : labels[asking]}
        cancelLabel="Keep as it is"
        danger={asking !== 'process'}
        busy={busy}
        onCancel={keep}
        onConfirm={() => void confirm()}
      >
        <Typography>
          {run === 'supplemental' && asking === 'process' ? texts.supplementalConfirm : questionOf(asking, dryRun)}
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}

function questionOf(asking: Asked | null, dryRun: RunActionsProps['dryRun']): string {
  if (asking === 'rollback') return texts.rollbackConfirm;
  if (asking === 'cancel') return texts.cancelConfirm;
  return dryRun === undefined ? texts.processLocks : fillIn(texts.processConfirm, { ...dryRun, gross: moneyText(dryRun.gross) });
}
