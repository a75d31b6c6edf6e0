import { shellTexts } from '@campus/domain/shell';
import { lazyPart, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportFailure, useInboxOperations } from '../../../lib/index.js';
import type { DoneStep } from './inbox-done.js';
import type { InboxRow } from './inbox-rows.js';
import { labelOf } from './inbox-rows.js';
import type { AskProps, StepProps } from './use-inbox-step.js';
import { useInboxStep } from './use-inbox-step.js';

/** Dialogs and their fields are half of what Home would load, and Home is seen before anything is pressed. */
const InboxAsk = lazyPart(async () => (await import('./inbox-ask.js')).InboxAsk, { what: 'The question', over: true });

/** Takes the step at once, because it can be taken back; says why where it was refused. */
function AtOnce(props: AskProps) {
  const { onClose } = props;
  const act = useInboxStep(props);
  const begin = useEffectEvent(async () => {
    const refused = await act.run({});
    if (refused !== undefined) reportFailure(refused.failure);
    onClose();
  });
  useEffect(() => void begin(), []);
  return null;
}

/** One button of a row and what comes of it; the console says so where it knows no such step. */
function Step({ row, action, onDone }: StepProps) {
  const find = useInboxOperations();
  const [taken, setTaken] = useState<Pick<AskProps, 'operation' | 'undo'> | null>(null);
  const [opening, setOpening] = useState(false);
  const begin = async () => {
    if (opening) return;
    // Busy from the press on, also while the code of the step and its dialog comes; it keeps the focus for the dialog to give back.
    setOpening(true);
    const found = await Promise.all([
      find(action.operation),
      action.undo === undefined ? null : find(action.undo),
      asks ? InboxAsk.preload() : undefined,
    ]).catch(() => null);
    setOpening(false);
    // Its code did not come: nothing was sent, and the next press asks for it again.
    if (found === null) return notify(shellTexts.offline, { tone: 'error', key: shellTexts.offline });
    const [operation, undo] = found;
    if (operation === null) notify(`Open ${row.title} to do this.`, { tone: 'info' });
    else setTaken({ operation, undo });
  };
  const asks = action.undo === undefined || action.text !== undefined;
  const actsImmediately = taken?.undo != null && action.text === undefined;
  const Taking = actsImmediately ? AtOnce : InboxAsk;
  const label = labelOf(row, action);
  // Whoever comes near is about to be asked.
  const near = asks ? () => void InboxAsk.preload() : undefined;
  return (
    <>
      <Button
        onPointerEnter={near}
        onFocus={near}
        size="small"
        variant={action.text === undefined ? 'outlined' : 'text'}
        loading={actsImmediately}
        aria-busy={opening}
        aria-label={`${label}: ${row.title}`}
        aria-keyshortcuts={action.text === undefined ? 'a' : 's'}
        onClick={() => void begin()}
      >
        {label}
      </Button>
      {taken === null ? null : <Taking row={row} action={action} onDone={onDone} {...taken} onClose={() => setTaken(null)} />}
    </>
  );
}

/** The buttons of an inbox row: its own step first, then what else can be done from here. */
export function InboxAct({ row, onDone }: { readonly row: InboxRow; readonly onDone: (done: DoneStep) => void }) {
  const [first] = row.items;
  if (first === undefined) return null;
  const others = row.items.length === 1 ? (first.others ?? []) : [];
  const actions = [...(first.action == null ? [] : [first.action]), ...others];
  return actions.map((action) => <Step key={action.operation} row={row} action={action} onDone={onDone} />);
}
