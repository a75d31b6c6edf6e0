import type { RubricGroup, RubricType } from '@campus/domain/assessment';
import { listRubricGroups, saveRubricGroupTypes } from '@campus/domain/assessment';
import { notify } from '@campus/ui-kit';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../lib/index.js';

/** The chosen group, its types as they are ticked, and saving them; who is refused by a newer version keeps the ticks and saves again. [RUBRIC-003] */
export function useGroupTypes(types: readonly RubricType[], groups: readonly RubricGroup[]) {
  const [groupId, setGroupId] = useState('');
  const [edited, setEdited] = useState<string[] | null>(null);
  const [seen, setSeen] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useAction(saveRubricGroupTypes, { quiet: true, invalidate: [listRubricGroups], rereadRefused: true });
  const group = groups.find((one) => one.id === groupId);
  const chosen = (edited ?? group?.types ?? []).filter((id) => types.some((type) => type.id === id));
  const save = async () => {
    const done = await saving.run({ id: groupId, types: chosen, version: seen });
    setProblem(done.ok ? null : sentenceOf(done.failure));
    if (done.ok) {
      setEdited(null);
      setSeen(done.data.version);
      notify(done.message ?? '', { tone: 'success' });
    } else if (done.failure.status === 409) setSeen((done.failure.data as RubricGroup).version);
  };
  return {
    group,
    chosen,
    changed: edited !== null,
    pending: saving.pending,
    problem,
    setChosen: setEdited,
    save,
    choose: (id: string) => {
      setGroupId(id);
      setEdited(null);
      setProblem(null);
      setSeen(groups.find((one) => one.id === id)?.version ?? 0);
    },
  };
}
