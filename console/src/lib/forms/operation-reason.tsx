import type { Operation, RawInputOf } from '@campus/contract-kit';
import { notify, ReasonDialog } from '@campus/ui-kit';
import type { ReactNode } from 'react';
import { sentenceOf } from '../failure-handler.js';
import type { ActionOptions } from '../queries.js';
import { useAction } from '../queries.js';

interface OperationReasonProps<Op extends Operation> extends Pick<ActionOptions<Op>, 'invalidate' | 'rereadRefused'> {
  readonly operation: Op;
  /** What is sent with the reason. */
  readonly input: (reason: string) => RawInputOf<Op>;
  readonly title: string;
  readonly confirmLabel: string;
  readonly label?: string;
  /** What is said where the reason is empty. */
  readonly requiredMessage?: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

const LIMIT = 500;

/** Asks for the reason of a step and takes it: what was refused stays beside the reason, what was done is told, and the dialog closes. */
export function OperationReason<Op extends Operation>(props: OperationReasonProps<Op>) {
  const { operation, input, label = 'Reason', requiredMessage = 'Write why.', danger = false, onClose, ...dialog } = props;
  const { invalidate, rereadRefused, ...shown } = dialog;
  const { run, pending, failure } = useAction(operation, {
    quiet: true,
    invalidate: invalidate ?? [],
    rereadRefused: rereadRefused ?? false,
  });
  const confirm = async (reason: string) => {
    const done = await run(input(reason));
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    onClose();
  };
  return (
    <ReasonDialog
      {...shown}
      {...{ open: true, danger, label, requiredMessage, limit: LIMIT }}
      busy={pending}
      error={failure === null ? null : sentenceOf(failure)}
      onCancel={onClose}
      onConfirm={(reason) => void confirm(reason)}
    />
  );
}
