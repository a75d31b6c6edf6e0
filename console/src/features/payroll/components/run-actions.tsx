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
import { ConfirmDialog } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { portal } from '../../../lib/index.js';
import { usePayrollExport, usePayrollStep } from '../hooks/payroll-steps.js';
import { nextAction } from '../hooks/run-steps.js';
import { AcceptFirst } from './accept-first.js';
import { ProcessQuestion } from './process-question.js';

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
  /** Whether to lead to the screen where timesheets are accepted, while that is the next step. */
  readonly accepts?: boolean;
  /** The period that accounting works on: the steps of any other are all asked about. */
  readonly inHand: { readonly id: string; readonly label: string } | null;
}

const ASKED: ReadonlySet<RunAction> = new Set(['process', 'rollback', 'cancel']);

/** Every step of the period's payroll, ready to be pressed; some are asked about first, of another period than the one in hand all. */
function useSteps(period: string, run: RunKind, other: boolean) {
  const [asking, setAsking] = useState<RunAction | null>(null);
  const input = { pay_period: period, run };
  const steps = {
    process: usePayrollStep(processPayroll),
    rollback: usePayrollStep(rollbackPayroll),
    cancel: usePayrollStep(cancelPayroll),
    go_on: usePayrollStep(goOnWithPayroll),
    mark_sent: usePayrollStep(markBankFileSent),
  };
  const exporting = usePayrollExport();
  const take = (action: RunAction): Promise<unknown> => (action === 'export' ? exporting.run(input) : steps[action].run(input));
  const press = (action: RunAction): void => {
    if (other || ASKED.has(action)) setAsking(action);
    else void take(action);
  };
  const confirm = async () => {
    if (asking !== null) await take(asking);
    setAsking(null);
  };
  const busy = exporting.pending || Object.values(steps).some(({ pending }) => pending);
  return { asking, keep: () => setAsking(null), press, confirm, busy };
}

const isMain = (action: RunAction): boolean => MAIN.some((one) => one === action);

/** Which pay period the steps are for: said plainly where it is not the one in hand. */
function WhosePayroll({ period, other }: { readonly period: string; readonly other: string | null }) {
  if (other !== null) return <Alert severity="warning">{fillIn(texts.otherPeriod, { inHand: other, period })}</Alert>;
  return <Typography sx={{ color: 'text.secondary' }}>{fillIn(texts.stepsOf, { period })}</Typography>;
}

const whyId = (run: RunKind, action: RunAction): string => `why-${run}-${action}`;

function BankFile({ period, run }: { readonly period: string; readonly run: RunKind }) {
  return (
    <Button component="a" href={portal.address(readBankFile, { pay_period: period, run })}>
      Bank file
    </Button>
  );
}

/** Why the steps that are not possible yet are not. */
function Reasons({ run, reasons }: { readonly run: RunKind; readonly reasons: RunActionsProps['actions'] }) {
  const labels = run === 'regular' ? LABELS : SUPPLEMENTAL;
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {reasons.map(({ action, why }) => (
        <Typography key={action} id={whyId(run, action)} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          {labels[action]}: {why}
        </Typography>
      ))}
    </Box>
  );
}

/** The steps of a period's payroll. None is offered while timesheets are pending; one that is not possible yet says why. [PAYROLL-005] */
export function RunActions({
  period,
  run = 'regular',
  pending,
  actions,
  exported = false,
  accepts = false,
  inHand,
}: RunActionsProps) {
  const other = inHand !== null && inHand.id !== period.id;
  const { asking, keep, press, confirm, busy } = useSteps(period.id, run, other);
  const stepsId = useId();
  const labels = run === 'regular' ? LABELS : SUPPLEMENTAL;
  if (pending > 0) {
    const reason = actions.find(({ action }) => action === 'process')?.why ?? null;
    return accepts ? <AcceptFirst period={period.id} pending={pending} why={reason} /> : <Typography>{reason}</Typography>;
  }
  const shown = actions.filter(({ action, possible }) => isMain(action) || possible);
  const next = nextAction(new Set(shown.filter(({ possible }) => possible).map(({ action }) => action)), exported);
  return (
    <Box>
      <Box id={stepsId} role="status" sx={{ mb: 3 }}>
        <WhosePayroll period={period.label} other={other ? inHand.label : null} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {shown.map(({ action, possible, why: reason }) => (
          <Button
            key={action}
            variant={action === next ? 'contained' : 'outlined'}
            color={action === 'rollback' || action === 'cancel' ? 'error' : 'primary'}
            disabled={!possible || busy}
            aria-describedby={reason === null ? stepsId : `${stepsId} ${whyId(run, action)}`}
            onClick={() => press(action)}
          >
            {labels[action]}
          </Button>
        ))}
        {exported ? <BankFile period={period.id} run={run} /> : null}
      </Box>
      <Reasons run={run} reasons={shown.filter(({ why }) => why !== null)} />
      <ConfirmDialog
        open={asking !== null}
        title={`${asking === null ? '' : labels[asking]}: ${period.label}`}
        confirmLabel={asking === null ? '' : labels[asking]}
        cancelLabel="Cancel"
        danger={asking === 'rollback' || asking === 'cancel'}
        busy={busy}
        onCancel={keep}
        onConfirm={() => void confirm()}
      >
        {asking === 'process' && run === 'regular' ? (
          <ProcessQuestion period={period.id} />
        ) : (
          <Typography>{asking === null ? '' : QUESTIONS[asking]}</Typography>
        )}
      </ConfirmDialog>
    </Box>
  );
}

/** What a step does, where it is asked about; of a regular payroll more is said. */
const QUESTIONS: Readonly<Record<RunAction, string>> = {
  process: texts.supplementalConfirm,
  rollback: texts.rollbackConfirm,
  cancel: texts.cancelConfirm,
  export: texts.exportConfirm,
  go_on: texts.goOnConfirm,
  mark_sent: texts.sentConfirm,
};
