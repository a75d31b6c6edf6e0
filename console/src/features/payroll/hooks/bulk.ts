import type { BulkResult, Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import { notify } from '@campus/ui-kit';
import { useState } from 'react';
import { ofWhom, reportFailure, useAction } from '../../../lib/index.js';

export interface Bulk<Op extends Operation> {
  readonly pending: boolean;
  /** What did not go, by row. */
  readonly problems: ReadonlyMap<string, string>;
  /** Gives the ids that did not go; they stay selected. */
  readonly run: (input: RawInputOf<Op>, nameOf: (id: string) => string | undefined) => Promise<readonly string[]>;
}

/** A step over many rows, each with its own answer: what went leaves, what did not says why. */
export function useBulk<Op extends Operation>(operation: Op, invalidate: readonly Operation[]): Bulk<Op> {
  const action = useAction(operation, { invalidate, quiet: true });
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const run: Bulk<Op>['run'] = async (input, nameOf) => {
    const done = await action.run(input);
    if (!done.ok) {
      reportFailure(done.failure);
      return [];
    }
    const results = done.data as OutputOf<Op> as readonly BulkResult[];
    const failed = results.filter(({ success }) => !success);
    setProblems(new Map(failed.map(({ id, message }) => [id, message ?? ''])));
    const went = results.filter(({ success }) => success).flatMap(({ id }) => nameOf(id) ?? []);
    notify(ofWhom(done.message ?? '', went), { tone: failed.length === 0 ? 'success' : 'warning' });
    return failed.map(({ id }) => id);
  };
  return { pending: action.pending, problems, run };
}
