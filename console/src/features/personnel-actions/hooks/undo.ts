import type { Operation, RawInputOf } from '@campus/contract-kit';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { notify } from '@campus/ui-kit';

import { ofWhom, useAction } from '../../../lib/index.js';
import { failureWords } from './failure-words.js';

export interface Undo<Op extends Operation> {
  /** Takes the step back and says how that went. */
  readonly run: (input: RawInputOf<Op>, whose: string) => Promise<void>;
  /** Says that a step is done, with a button that takes it back. */
  readonly offer: (done: string, input: RawInputOf<Op>, whose: string) => void;
  readonly pending: boolean;
}

/** Taking back one's own step, from the toast that said it was done or from the record. */
export function useUndo<Op extends Operation>(operation: Op, invalidate: readonly Operation[]): Undo<Op> {
  const action = useAction(operation, { invalidate, rereadRefused: true, quiet: true });
  const run = async (input: RawInputOf<Op>, whose: string) => {
    const done = await action.run(input);
    if (done.ok) notify(ofWhom(texts.undone, [whose]), { tone: 'success' });
    else notify(failureWords(done.failure, 'other'), { tone: 'error' });
  };
  const offer = (done: string, input: RawInputOf<Op>, whose: string) =>
    notify(ofWhom(done, [whose]), { tone: 'success', action: { label: texts.undo, onAct: () => void run(input, whose) } });
  return { run, offer, pending: action.pending };
}
