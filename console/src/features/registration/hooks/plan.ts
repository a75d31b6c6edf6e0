import type { PlanResult, RegistrationCourse } from '@campus/domain/registration';
import { listEligibleCourses, listOwnCourses, PLAN_LIMIT, readPlan, registerPlan, savePlan } from '@campus/domain/registration';
import { notify } from '@campus/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useAction, useOperation } from '../../../lib/index.js';
import { useRegistering } from './registering.js';

const NONE: readonly RegistrationCourse[] = [];

/** `list` with the entry at `from` at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [moved] = list.slice(from, from + 1);
  return moved === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/**
 * The plan of the term: its courses in order, how it is changed, and what came of registering for it. The section that shows the plan reads it anew
 * when it comes; the buttons of hundreds of rows, which come and go with them, take what it has read.
 */
export function usePlan(reads: 'anew' | 'once' = 'anew') {
  const { term } = useRegistering();
  const cache = useQueryClient();
  const input = { term_id: term.id };
  const query = useOperation(readPlan, input, { quiet: true, staleMs: reads === 'anew' ? 0 : Number.POSITIVE_INFINITY });
  const [results, setResults] = useState<readonly PlanResult[]>([]);
  const key = queryKeyOf(readPlan, input);
  // Who planned in another window meanwhile sees that plan; nothing is overwritten.
  const save = useAction(savePlan, {
    onSuccess: (data) => cache.setQueryData(key, data),
    onFailure: () => void cache.invalidateQueries({ queryKey: key }),
  });
  const register = useAction(registerPlan, {
    invalidate: [listOwnCourses, listEligibleCourses],
    onSuccess: ({ results: said, ...plan }, message = '') => {
      cache.setQueryData(key, plan);
      setResults(said);
      notify(message);
    },
  });
  const courses = query.data?.pl ?? NONE;
  const change = async (wanted: readonly RegistrationCourse[], said?: string) => {
    const nums = wanted.map(({ jc_num: num }) => num);
    const saved = await save.run({ ...input, jc_nums: nums, version: query.data?.version ?? 0 });
    if (saved.ok && said !== undefined) notify(said, { short: true });
  };
  return {
    query,
    courses,
    results,
    isFull: courses.length >= PLAN_LIMIT,
    pending: save.pending || register.pending,
    change,
    register: () => void register.run(input),
  };
}
