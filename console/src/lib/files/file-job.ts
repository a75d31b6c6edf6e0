import type { Operation, RawInputOf } from '@campus/contract-kit';
import { exportTexts as texts, listMyJobs } from '@campus/domain/exports';
import { notify } from '@campus/ui-kit';
import { useAction } from '../queries.js';

export interface FileJob<Op extends Operation> {
  readonly prepare: (input: RawInputOf<Op>) => Promise<void>;
  readonly pending: boolean;
}

/** A long file, made as a job that the top bar shows. */
export function useFileJob<Op extends Operation>(operation: Op): FileJob<Op> {
  const start = useAction(operation, { invalidate: [listMyJobs], later: true });
  return {
    pending: start.pending,
    prepare: async (input) => {
      if ((await start.run(input)).ok) notify(texts.started, { tone: 'info' });
    },
  };
}
