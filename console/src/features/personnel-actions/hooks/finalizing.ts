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

import { ofWhom, useAction } from '../../../lib/index.js';
import { downloadPdf } from './download.js';
import { failureWords } from './failure-words.js';

const reads = [listAwaitingFinalize, listFinalizedArchive] as const;

/** A form that is finalized, and how it is called. */
export interface Finalized {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

export interface Finalizing {
  readonly busy: boolean;
  /** What could not be finalized, by form. */
  readonly problems: ReadonlyMap<string, string>;
  readonly one: (form: Finalized) => Promise<void>;
  /** The selected ones, or all that wait when none is named. Gives the ids that did not go. */
  readonly many: (ids: readonly string[] | 'all', forms: readonly Finalized[]) => Promise<readonly string[]>;
}

/** Finalizes one, the selected or all forms; each has its own result, and the others go on when one fails. [PAFFLOW-005] [PAFFLOW-017] */
export function useFinalizing(): Finalizing {
  const single = useAction(finalizeForm, { invalidate: reads, rereadRefused: true, quiet: true });
  const selected = useAction(finalizeSelected, { invalidate: reads, quiet: true });
  const all = useAction(finalizeAllPosted, { invalidate: reads, quiet: true });
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const one = async ({ id, version, name }: Finalized) => {
    const done = await single.run({ id, version });
    if (!done.ok) {
      const words = failureWords(done.failure, 'other');
      setProblems((known) => new Map(known).set(id, words));
      return notify(words, { tone: 'error' });
    }
    notify(ofWhom(texts.finalized, [name]), { tone: 'success' });
    downloadPdf(id);
  };
  const many = async (ids: readonly string[] | 'all', forms: readonly Finalized[]) => {
    const done = ids === 'all' ? await all.run({}) : await selected.run({ ids: [...ids] });
    if (!done.ok) {
      notify(failureWords(done.failure, 'other'), { tone: 'error' });
      return ids === 'all' ? [] : ids;
    }
    const failed: readonly BulkResult[] = done.data.filter((result) => !result.success);
    setProblems(new Map(failed.map((result) => [result.id, result.message ?? texts.pafFail])));
    const went = done.data.flatMap(({ id, success }) => (success ? [forms.find((form) => form.id === id)?.name ?? ''] : []));
    notify(ofWhom(`${went.length} of ${done.data.length} forms finalized.`, went.filter(Boolean)), {
      tone: failed.length === 0 ? 'success' : 'warning',
    });
    return failed.map((result) => result.id);
  };
  return { busy: single.pending || selected.pending || all.pending, problems, one, many };
}
