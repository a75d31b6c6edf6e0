import type { Operation, RawInputOf } from '@campus/contract-kit';
import { notify } from '@campus/ui-kit';

import type { Acted } from '../../../lib/index.js';
import { useAction } from '../../../lib/index.js';
import type { OutputOf } from '@campus/contract-kit';
import { failureWords } from './failure-words.js';

export interface BriefAction<Op extends Operation> {
  readonly run: (input: RawInputOf<Op>) => Promise<Acted<OutputOf<Op>>>;
  readonly pending: boolean;
}

/** An add or remove of the administration screens: its success shows for two seconds, its refusal in the server's words. [SHELL-035] */
export function useBriefAction<Op extends Operation>(
  operation: Op,
  done: string,
  invalidate: readonly Operation[],
): BriefAction<Op> {
  const action = useAction(operation, { invalidate, quiet: true });
  const run = async (input: RawInputOf<Op>) => {
    const acted = await action.run(input);
    if (acted.ok) notify(done, { tone: 'success', short: true });
    else notify(failureWords(acted.failure, 'other'), { tone: 'error' });
    return acted;
  };
  return { run, pending: action.pending };
}
