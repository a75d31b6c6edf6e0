import type { WorkRun } from '@campus/domain/ops';
import { actOnGroup, listWork, listWorkGroups, readWork, readWorkRun, stopWorkRun, WORK_TOPIC } from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import { useEffect, useState } from 'react';
import { call, failureFrom, sentenceOf, useAction, useLiveRead, useOperation } from '../../../lib/index.js';

const SHOWN_WITH = [listWorkGroups, listWork, readWork] as const;

/** How many works a step over a group is possible for, as the server counts them; a text when it cannot. [OPS-009] */
export function useDryRun(id: string, action: WorkAction): { readonly total: number | null; readonly failed: string | null } {
  const [answer, setAnswer] = useState<{ total: number | null; failed: string | null }>({ total: null, failed: null });
  useEffect(() => {
    let left = false;
    call(actOnGroup, { id, action, dry_run: 1 }).then(
      ({ total }) => left || setAnswer({ total, failed: null }),
      (error: unknown) => left || setAnswer({ total: null, failed: sentenceOf(failureFrom(error)) }),
    );
    return () => {
      left = true;
    };
  }, [id, action]);
  return answer;
}

/** Begins a step over a group in the portal; it goes on there when this page is closed. [OPS-009] */
export function useBeginRun(group: string, action: WorkAction) {
  const [run, setRun] = useState<WorkRun | null>(null);
  const begin = useAction(actOnGroup, { quiet: true, invalidate: SHOWN_WITH, onSuccess: (data) => setRun(data.run) });
  const start = (reason: string) => begin.run({ id: group, action, ...(reason === '' ? {} : { reason }) });
  return { run, start, pending: begin.pending, failed: begin.failure === null ? null : sentenceOf(begin.failure) };
}

/** How far a run is, live, with what was refused; and its stop. [OPS-009] */
export function useRun(first: WorkRun) {
  const query = useOperation(readWorkRun, { id: first.id }, { quiet: true });
  useLiveRead(readWorkRun, { id: first.id }, [{ topic: WORK_TOPIC }]);
  const stop = useAction(stopWorkRun, { invalidate: [readWorkRun, ...SHOWN_WITH] });
  const { run, results } = query.data ?? { run: first, results: [] };
  const failed = query.error === null ? null : sentenceOf(failureFrom(query.error));
  return {
    run,
    refused: results.filter(({ success }) => !success),
    failed,
    stop: () => void stop.run({ id: first.id }),
    stopping: stop.pending,
  };
}
