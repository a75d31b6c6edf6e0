import type { Operation } from '@campus/contract-kit';
import { inboxTexts as texts, readInbox } from '@campus/domain/inbox';
import { notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ofWhom, reportFailure, useEach } from '../../../lib/index.js';

/** The last step that was taken from the inbox: what it was, of which records, and what takes it back until the next person acts. */
export interface DoneStep {
  readonly said: string;
  /** What it was done to, as the row called it. */
  readonly title: string;
  readonly undo: Operation | null;
  readonly ids: readonly string[];
}

interface InboxDoneProps extends DoneStep {
  readonly undo: Operation;
  readonly onClose: () => void;
}

/** Says what was done and stays until the next step or a press; the focus is led on to the next row, and `u` takes the step back. */
export function InboxDone({ said, title, undo, ids, onClose }: InboxDoneProps) {
  const each = useEach(undo, [readInbox]);
  const undoStep = async () => {
    const { refused, message } = await each.run(ids.map((id) => ({ id, input: { id } })));
    const [first] = refused;
    if (first === undefined) notify(ofWhom(message ?? texts.undone, [title]));
    else reportFailure(first.failure);
    onClose();
  };
  return (
    <Alert
      role="status"
      severity="success"
      variant="outlined"
      sx={{ mb: 3, py: 0 }}
      action={
        <Button
          color="inherit"
          size="small"
          aria-keyshortcuts="u"
          title="Undo (U)"
          loading={each.pending}
          onClick={() => void undoStep()}
        >
          Undo
        </Button>
      }
    >
      {said}
    </Alert>
  );
}
