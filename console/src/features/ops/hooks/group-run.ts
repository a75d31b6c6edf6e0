import type { BulkResult, OutputOf } from '@campus/contract-kit';
import { actOnGroup, listWork, listWorkGroups, readWork } from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call, failureFrom, queryKeyOf, sentenceOf } from '../../../lib/index.js';

/** How far a run over a group is: what was done, what was refused and why. */
export interface GroupRun {
  readonly state: 'ready' | 'running' | 'stopped' | 'done';
  readonly done: number;
  readonly refused: readonly BulkResult[];
  readonly error: string | null;
}

const READY: GroupRun = { state: 'ready', done: 0, refused: [], error: null };

/** Acts on a group part by part, so that it can be stopped between two of them: what is done stays done. [OPS-009] */
export function useGroupRun(group: string, action: WorkAction) {
  const cache = useQueryClient();
  const [run, setRun] = useState<GroupRun>(READY);
  const stopped = useRef(false);

  const start = useCallback(
    async (reason: string) => {
      stopped.current = false;
      let [done, refused, after]: [number, BulkResult[], string | undefined] = [0, [], undefined];
      setRun({ ...READY, state: 'running' });
      try {
        do {
          const answer: OutputOf<typeof actOnGroup> = await call(actOnGroup, {
            id: group,
            action,
            ...(reason === '' ? {} : { reason }),
            ...(after === undefined ? {} : { after }),
          });
          done += answer.results.filter(({ success }) => success).length;
          refused = [...refused, ...answer.results.filter(({ success }) => !success)];
          after = answer.next ?? undefined;
          setRun({ state: 'running', done, refused, error: null });
        } while (after !== undefined && !stopped.current);
        setRun({ state: stopped.current && after !== undefined ? 'stopped' : 'done', done, refused, error: null });
      } catch (error) {
        setRun({ state: 'stopped', done, refused, error: sentenceOf(failureFrom(error)) });
      }
      await Promise.all(
        [listWorkGroups, listWork, readWork].map((read) => cache.invalidateQueries({ queryKey: queryKeyOf(read) })),
      );
      return { done, refused };
    },
    [action, cache, group],
  );
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  return { run, start, stop };
}
