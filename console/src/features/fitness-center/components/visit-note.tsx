import type { Visit } from '@campus/domain/fitness-center';
import {
  editVisitNote,
  fitnessCenterScreenTexts as texts,
  listVisitsByDate,
  listVisitsOfPerson,
} from '@campus/domain/fitness-center';
import { MAX_NOTE } from '@campus/domain/fitness-center/rules';
import { InlineEdit } from '@campus/ui-kit';
import { sentenceOf, useAction } from '../../../lib/index.js';

const LISTS = [listVisitsByDate, listVisitsOfPerson];

/** The note of a visit, edited where it stands. [HRC-031] */
export function VisitNote({ id, notes, version }: Visit) {
  const { run } = useAction(editVisitNote, { quiet: true, invalidate: LISTS, rereadRefused: true });
  const save = async (typed: string) => {
    const acted = await run({ noteId: id, notes: typed, version });
    if (acted.ok) return { saved: true } as const;
    const { status } = acted.failure;
    const isServer = status === 0 || status >= 500;
    return { saved: false, sentence: isServer ? texts.noteFailed : sentenceOf(acted.failure), putsRight: !isServer } as const;
  };
  return <InlineEdit label={texts.note} value={notes} limit={MAX_NOTE} onSave={save} />;
}
