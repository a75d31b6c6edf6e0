import type { Operation } from '@campus/contract-kit';
import type { InboxAction } from '@campus/domain/inbox';
import { readInbox } from '@campus/domain/inbox';
import { notify } from '@campus/ui-kit';
import { useEach } from '../../../lib/index.js';
import type { EachRefusal } from '../../../lib/index.js';
import type { DoneStep } from './inbox-done.js';
import type { InboxRow } from './inbox-rows.js';

export interface StepProps {
  readonly row: InboxRow;
  readonly action: InboxAction;
  readonly onDone: (done: DoneStep) => void;
}

export interface AskProps extends StepProps {
  readonly operation: Operation;
  readonly undo: Operation | null;
  readonly onClose: () => void;
}

/** The same step of every thing in the row: each has an input of its own. */
function inputsOf({ items }: InboxRow, { operation }: InboxAction) {
  return items.flatMap(({ record_id: id, action, others = [] }) => {
    const own = [...(action == null ? [] : [action]), ...others].find((one) => one.operation === operation);
    return own === undefined ? [] : [{ id, input: own.input }];
  });
}

/** Calls the step for each thing of the row; what can be taken back is told with the way to do so. */
export function useInboxStep({ row, action, operation, undo, onDone }: Omit<AskProps, 'onClose'>) {
  const each = useEach(operation, [readInbox]);
  const run = async (more: Readonly<Record<string, unknown>>): Promise<EachRefusal | undefined> => {
    const wanted = inputsOf(row, action).map(({ id, input }) => ({ id, input: { ...input, ...more } }));
    const { went, refused, message } = await each.run(wanted);
    const said = `${action.done ?? action.label}: ${row.title}`;
    if (went.length > 0) {
      onDone({ said, title: row.title, undo, ids: went });
      if (undo === null) notify(message ?? said);
    }
    return refused[0];
  };
  return { run, pending: each.pending };
}
