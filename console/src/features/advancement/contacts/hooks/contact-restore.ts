import { contactTexts as texts, listContactDeletions, readContactHistory, restoreContacts } from '@campus/domain/advancement';
import { notify } from '@campus/ui-kit';
import { useAction } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';

const UNDO_MS = 10_000;

/** Says what was deleted, and offers to take it back. */
export function useDeletedNotice() {
  const restore = useAction(restoreContacts, { quiet: true, invalidate: [readContactHistory, listContactDeletions] });
  const undo = async (ids: string[]) => {
    const done = await restore.run({ ids });
    if (done.ok) notify(done.message ?? '');
    else notify(sentenceFor(done.failure), { tone: 'error' });
  };
  return (message: string, ids: string[]) =>
    notify(message, { stayMs: UNDO_MS, action: { label: texts.undo, onAct: () => void undo(ids), forMs: UNDO_MS } });
}
