import { personnelActionTexts as texts, rejectForm, undoDecision } from '@campus/domain/personnel-actions';
import type { SEND_BACK } from '@campus/domain/personnel-actions/rules';
import { REJECT } from '@campus/domain/personnel-actions/rules';
import type { Operation } from '@campus/contract-kit';
import { notify, ReasonDialog } from '@campus/ui-kit';

import { ofWhom, useAction } from '../../../../lib/index.js';
import { rejectionWords } from '../../hooks/failure-words.js';
import { useUndo } from '../../hooks/undo.js';

/** The form that is to go back to its creator, or to be rejected. */
export interface TurningDown {
  readonly id: string;
  readonly version: number;
  /** What the form is called. */
  readonly name: string;
  readonly type: typeof REJECT | typeof SEND_BACK;
}

function titleOf({ name, type }: TurningDown): string {
  return `${type === REJECT ? 'Reject' : 'Send back'}: ${name}`;
}

export interface TurnDownDialogProps {
  /** Null while nothing is turned down. */
  readonly turning: TurningDown | null;
  /** What is read again afterwards, and after a refusal. */
  readonly reads: readonly Operation[];
  readonly onClose: () => void;
}

/** Asks for the reason with which a form is sent back for edits or rejected; what was sent back can be taken back. [PAFFLOW-018] */
export function TurnDownDialog({ turning, reads, onClose }: TurnDownDialogProps) {
  const turn = useAction(rejectForm, { invalidate: reads, rereadRefused: true, quiet: true });
  const undo = useUndo(undoDecision, reads);
  const rejects = turning?.type === REJECT;
  const confirm = async (message: string) => {
    if (turning === null) return;
    const { id, version, type, name } = turning;
    const done = await turn.run({ id, message, type, version });
    if (!done.ok) return;
    if (rejects) notify(ofWhom(texts.rejected, [name]), { tone: 'success' });
    else undo.offer(texts.sentBack, { id }, name);
    onClose();
  };
  return (
    <ReasonDialog
      open={turning !== null}
      title={turning === null ? 'Send back' : titleOf(turning)}
      label={rejects ? 'Reason' : 'What needs to be edited'}
      requiredMessage={texts.reasonRequired}
      confirmLabel={rejects ? 'Reject form' : 'Send back for edits'}
      limit={2000}
      danger={rejects}
      busy={turn.pending}
      error={turn.failure === null ? null : rejectionWords(turn.failure)}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={() => {
        turn.reset();
        onClose();
      }}
    />
  );
}
