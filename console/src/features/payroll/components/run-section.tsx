import type { OutputOf } from '@campus/contract-kit';
import { exportPayroll, payrollTexts as texts, processPayroll, readApprovals, rollbackPayroll } from '@campus/domain/payroll';
import { ConfirmDialog, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RouteLink, sentenceOf, useAction, useFileStep } from '../../../lib/index.js';

type Approvals = OutputOf<typeof readApprovals>;
type RunAction = Approvals['actions'][number];

const NAMES = { process: 'Process payroll', export: 'Export payroll', rollback: 'Roll back' } as const;

interface RunButtonProps {
  readonly action: RunAction;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** One of the three actions; one that is not possible yet says why. */
function RunButton({ action, busy, onPress }: RunButtonProps) {
  const why = `why-not-${action.action}`;
  return (
    <Box sx={{ flex: '1 1 240px', maxWidth: 360 }}>
      <Button
        variant={action.action === 'process' ? 'contained' : 'outlined'}
        color={action.action === 'rollback' ? 'error' : 'primary'}
        disabled={busy || !action.possible}
        onClick={onPress}
        aria-describedby={action.why === null ? undefined : why}
      >
        {NAMES[action.action]}
      </Button>
      {action.why === null ? null : (
        <Typography id={why} variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {action.why}
        </Typography>
      )}
    </Box>
  );
}

interface AskProps {
  readonly asked: 'process' | 'rollback' | null;
  readonly label: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Ask({ asked, label, busy, onConfirm, onCancel }: AskProps) {
  const rollback = asked === 'rollback';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={rollback ? `Roll back the payroll of ${label}` : `Process the payroll of ${label}`}
      confirmLabel={rollback ? 'Roll back the payroll' : 'Process the payroll'}
      danger={rollback}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {rollback
        ? 'Every line is reversed, and the timesheets are open again: they are changed, approved and processed anew.'
        : 'The approved timesheets are locked, and every line of pay is computed from them.'}
    </ConfirmDialog>
  );
}

/** Process, export and roll back, offered when nothing is pending. [PAYROLL-005] [PAYROLL-019] [PAYROLL-020] */
export function RunSection({ data }: { readonly data: Approvals }) {
  const [asked, setAsked] = useState<'process' | 'rollback' | null>(null);
  const process = useAction(processPayroll, { invalidate: [readApprovals], rereadRefused: true, quiet: true });
  const rollback = useAction(rollbackPayroll, { invalidate: [readApprovals], rereadRefused: true, quiet: true });
  const exported = useFileStep(exportPayroll, [readApprovals]);
  const input = { pay_period: data.payPeriod.id };
  const busy = process.pending || rollback.pending || exported.pending;
  const confirm = async () => {
    const done = await (asked === 'rollback' ? rollback : process).run(input);
    setAsked(null);
    if (done.ok) notify(done.message ?? '', { tone: 'success' });
    else notify(sentenceOf(done.failure), { tone: 'error' });
  };
  const save = async () => {
    const failure = await exported.run(input);
    if (failure !== null) notify(sentenceOf(failure), { tone: 'error' });
  };
  return (
    <Box sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'baseline', mb: 3 }}>
        <Typography variant="h2">Payroll of {data.payPeriod.label}</Typography>
        <RouteLink to={`/accounting/payroll-run?pay_period=${data.payPeriod.id}`}>Watch the run</RouteLink>
      </Box>
      {data.pendingCount > 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.offeredLater}</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
          {data.actions.map((action) => (
            <RunButton
              key={action.action}
              action={action}
              busy={busy}
              onPress={() => (action.action === 'export' ? void save() : setAsked(action.action))}
            />
          ))}
        </Box>
      )}
      <Ask
        asked={asked}
        label={data.payPeriod.label}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </Box>
  );
}
