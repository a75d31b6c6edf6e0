import type { BulkResult } from '@campus/contract-kit';
import {
  finalizeAllPosted,
  finalizeForm,
  finalizeSelected,
  listAwaitingFinalize,
  listFinalizedArchive,
  personnelActionTexts as texts,
} from '@campus/domain/personnel-actions';
import { notify } from '@campus/ui-kit';
import { useState } from 'react';

import { useAction } from '../../../lib/index.js';
import { downloadPdf } from './download.js';
import { failureWords } from './failure-words.js';

const reads = [listAwaitingFinalize, listFinalizedArchive] as const;

export interface Finalizing {
  readonly busy: boolean;
  /** What could not be finalized, by form. */
  readonly problems: ReadonlyMap<string, string>;
  readonly one: (id: string) => Promise<void>;
  /** The selected ones, or all that wait when none is named. Gives the ids that did not go. */
  readonly many: (ids: readonly string[] | 'all') => Promise<readonly string[]>;
}

/** Finalizes one, the selected or all forms; each has its own result, and the others go on when one fails. [PAFFLOW-005] [PAFFLOW-017] */
export function useFinalizing(): Finalizing {
  const single = useAction(finalizeForm, { invalidate: reads, rereadRefused: true, quiet: true });
  const selected = useAction(finalizeSelected, { invalidate: reads, quiet: true });
  const all = useAction(finalizeAllPosted, { invalidate: reads, quiet: true });
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const one = async (id: string) => {
    const done = await single.run({ id });
    if (!done.ok) {
      const words = failureWords(done.failure, 'other');
      setProblems((known) => new Map(known).set(id, words));
      return notify(words, { tone: 'error' });
    }
    notify(texts.finalized, { tone: 'success' });
    downloadPdf(id);
  };
  const many = async (ids: readonly string[] | 'all') => {
    const done = ids === 'all' ? await all.run({}) : await selected.run({ ids: [...ids] });
    if (!done.ok) {
      notify(failureWords(done.failure, 'other'), { tone: 'error' });
      return ids === 'all' ? [] : ids;
    }
    const failed: readonly BulkResult[] = done.data.filter((result) => !result.success);
    setProblems(new Map(failed.map((result) => [result.id, result.message ?? texts.pafFail])));
    const went = done.data.length - failed.length;
    notify(`${went} of ${done.data.length} forms finalized.`, { tone: failed.length === 0 ? 'success' : 'warning' });
    return failed.map((result) => result.id);
  };
  return { busy: single.pending || selected.pending || all.pending, problems, one, many };
}
