import { exportPayroll, readApprovals, readPayrollReadiness, readPayrollRun } from '@campus/domain/payroll';
import type { Operation } from '@campus/contract-kit';
import { notify } from '@campus/ui-kit';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { failureFrom, portal, queryKeyOf, reportFailure, useAction } from '../../../lib/index.js';

const REREAD: readonly Operation[] = [readPayrollRun, readPayrollReadiness, readApprovals];

/** A step of the payroll that answers in words; what it refuses may have left its mark, so all is read again either way. */
export function usePayrollStep<Op extends Operation>(operation: Op) {
  return useAction(operation, {
    invalidate: REREAD,
    rereadRefused: true,
    onSuccess: (_data, message) => void (message === undefined ? undefined : notify(message, { tone: 'success' })),
  });
}

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(link.href);
}

/** Exports the payroll and saves its file; asked again it is the same file. */
export function usePayrollExport() {
  const cache = useQueryClient();
  const [pending, setPending] = useState(false);
  const run = async (period: string): Promise<void> => {
    setPending(true);
    try {
      const { name, content } = await portal.file(exportPayroll, { pay_period: period }, { key: crypto.randomUUID() });
      save(name, content);
    } catch (error) {
      reportFailure(failureFrom(error));
    } finally {
      await Promise.all(REREAD.map((read) => cache.invalidateQueries({ queryKey: queryKeyOf(read) })));
      setPending(false);
    }
  };
  return { run, pending };
}
