import type { Operation } from '@campus/contract-kit';
import { readInbox } from '@campus/domain/inbox';
import { notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { sentenceOf, useAction } from '../../../lib/index.js';

/** The last step that was taken from the inbox: what it was, and what takes it back until the next person acts. */
export interface DoneStep {
  readonly said: string;
  readonly undo: Operation | null;
  readonly id: string;
}

interface InboxDoneProps {
  readonly said: string;
  readonly undo: Operation;
  readonly id: string;
  readonly onClose: () => void;
}

/** Says what was done and stays until the next step or a press; the focus, whose row is gone, comes here, so that one Tab leads to Undo. */
export function InboxDone({ said, undo, id, onClose }: InboxDoneProps) {
  const line = useRef<HTMLDivElement>(null);
  const act = useAction(undo, { quiet: true, invalidate: [readInbox], rereadRefused: true });
  useEffect(() => line.current?.focus(), []);
  const takeBack = async () => {
    const done = await act.run({ id });
    if (done.ok) notify(done.message ?? undo.summary);
    else notify(sentenceOf(done.failure), { tone: 'error' });
    onClose();
  };
  return (
    <Alert
      ref={line}
      tabIndex={-1}
      role="status"
      severity="success"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" loading={act.pending} onClick={() => void takeBack()}>
          Undo
        </Button>
      }
    >
      {said}
    </Alert>
  );
}
