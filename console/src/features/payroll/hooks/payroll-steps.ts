import { exportPayroll, listPayCorrections, readApprovals, readPayrollReadiness, readPayrollRun } from '@campus/domain/payroll';
import type { Operation } from '@campus/contract-kit';
import type { RunKind } from '@campus/domain/payroll/rules';
import { notify } from '@campus/ui-kit';
import { reportFailure, useAction, useFileStep } from '../../../lib/index.js';

const REREAD: readonly Operation[] = [readPayrollRun, readPayrollReadiness, readApprovals, listPayCorrections];

/** A step of the payroll that answers in words; what it refuses may have left its mark, so all is read again either way. */
export function usePayrollStep<Op extends Operation>(operation: Op) {
  return useAction(operation, {
    invalidate: REREAD,
    rereadRefused: true,
    onSuccess: (_data, message) => void (message === undefined ? undefined : notify(message, { tone: 'success' })),
  });
}

/** Exports the payroll and saves its file; asked again it is the same file. */
export function usePayrollExport() {
  const step = useFileStep(exportPayroll, REREAD);
  const run = async (input: { readonly pay_period: string; readonly run: RunKind }): Promise<void> => {
    const failure = await step.run(input);
    if (failure !== null) reportFailure(failure);
  };
  return { run, pending: step.pending };
}
