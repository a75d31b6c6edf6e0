import type { Operation } from '@campus/contract-kit';
import type { InboxAction, InboxItem } from '@campus/domain/shell';
import { readInbox } from '@campus/domain/shell';
import { ConfirmDialog, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureFrom, portal, queryKeyOf, sentenceOf, useAction, useInboxOperations } from '../../../lib/index.js';

interface ConfirmProps {
  readonly item: InboxItem;
  readonly action: InboxAction;
  readonly operation: Operation;
  readonly undo: Operation | null;
  readonly onClose: () => void;
}

/** Says what the button will do, then does it without leaving the inbox; a refusal stays in the dialog. */
function Confirm({ item, action, operation, undo, onClose }: ConfirmProps) {
  const cache = useQueryClient();
  const offer = useUndoOffer({ action, undo });
  const act = useAction(operation, {
    quiet: true,
    onSuccess: (_data, message) => {
      notify(message ?? `${action.label}: ${item.title}`, offer === null ? {} : { action: offer });
      void cache.invalidateQueries({ queryKey: queryKeyOf(readInbox) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`${action.label}: ${item.title}`}
      confirmLabel={action.label}
      busy={act.pending}
      error={act.failure === null ? null : sentenceOf(act.failure)}
      onConfirm={() => void act.run(action.input)}
      onCancel={onClose}
    >
      <Typography>{item.who === null ? item.next_step : `${item.who} – ${item.next_step}`}</Typography>
    </ConfirmDialog>
  );
}

/** What the toast offers to take a step back, where the console knows how. */
function useUndoOffer({ action, undo }: { readonly action: InboxAction; readonly undo: Operation | null }) {
  const cache = useQueryClient();
  if (undo === null) return null;
  const takeBack = async () => {
    try {
      const { message } = await portal.ask(undo, action.input, { key: crypto.randomUUID() });
      notify(message ?? undo.summary);
    } catch (error) {
      notify(sentenceOf(failureFrom(error)), { tone: 'error' });
    }
    void cache.invalidateQueries({ queryKey: queryKeyOf(readInbox) });
  };
  return { label: 'Undo', onAct: () => void takeBack() };
}

/** The button of an inbox row whose step is safe to take from here; nothing where the console knows no such step. */
export function InboxAct({ item }: { readonly item: InboxItem }) {
  const find = useInboxOperations();
  const [operation, setOperation] = useState<Operation | null>(null);
  const [undo, setUndo] = useState<Operation | null>(null);
  const action = item.action ?? null;
  if (action === null) return null;
  const open = async () => {
    const found = await find(action.operation);
    if (found === null) notify(`Open ${item.title} to do this.`, { tone: 'info' });
    setUndo(action.undo === undefined ? null : await find(action.undo));
    setOperation(found);
  };
  return (
    <>
      <Button size="small" variant="outlined" aria-label={`${action.label}: ${item.title}`} onClick={() => void open()}>
        {action.label}
      </Button>
      {operation === null ? null : (
        <Confirm item={item} action={action} operation={operation} undo={undo} onClose={() => setOperation(null)} />
      )}
    </>
  );
}
