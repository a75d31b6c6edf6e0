import type { SalariedRequest } from '@campus/domain/timeclock';
import { listSalaried, MAX_REASON, readAbsences, rejectSalaried } from '@campus/domain/timeclock';
import { ConfirmDialog, CountedField, notify } from '@campus/ui-kit';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../lib/index.js';

interface RejectTimeOffProps {
  readonly request: SalariedRequest;
  readonly name: string;
  readonly onClose: () => void;
}

/** Rejects one request; the reason may be left out, and goes to the employee. [SUP-052] */
export function RejectTimeOff({ request, name, onClose }: RejectTimeOffProps) {
  const [reason, setReason] = useState('');
  const reject = useAction(rejectSalaried, { invalidate: [listSalaried, readAbsences], quiet: true, rereadRefused: true });
  const confirm = async () => {
    const typed = reason.trim();
    const done = await reject.run({ request_id: request.request_id, ...(typed === '' ? {} : { message: typed }) });
    if (!done.ok) return;
    notify(done.message ?? '');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Reject ${request.hrs} h of ${name}?`}
      confirmLabel="Reject request"
      cancelLabel="Keep it"
      busy={reject.pending}
      error={reject.failure === null ? null : sentenceOf(reject.failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <CountedField
        label="Reason (optional)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText={`${request.name} reads it.`}
        multiline
        minRows={2}
        fullWidth
        limit={MAX_REASON}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
