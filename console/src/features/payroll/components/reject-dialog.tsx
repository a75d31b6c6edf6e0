import { MAX_REASON, payrollTexts as texts } from '@campus/domain/payroll';
import { ConfirmDialog, CountedField } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

interface RejectDialogProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks before timesheets go back to their supervisors; a reason may be given. [PAYROLL-031] */
export function RejectDialog({ count, busy, onConfirm, onCancel }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const named = `Reject ${count} ${count === 1 ? 'timesheet' : 'timesheets'}`;
  return (
    <ConfirmDialog
      open
      title={named}
      confirmLabel={named}
      danger
      busy={busy}
      onConfirm={() => onConfirm(reason)}
      onCancel={onCancel}
    >
      <Typography sx={{ mb: 4 }}>They go back to their supervisors, who are told by e-mail and approve them again.</Typography>
      <CountedField
        label={texts.rejectReason}
        multiline
        minRows={2}
        fullWidth
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        limit={MAX_REASON}
      />
    </ConfirmDialog>
  );
}
