import { fillIn } from '@campus/contract-kit';
import type { AccessRecord } from '@campus/domain/fitness-center';
import { fitnessCenterScreenTexts as texts, setBan } from '@campus/domain/fitness-center';
import { ConfirmDialog, notify, ReasonDialog } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { sentenceOf, useAction } from '../../../lib/index.js';

const MAX_REASON = 200;

interface BanDialogProps {
  readonly member: AccessRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Bans a person with a reason, or ends the ban. [HRC-005] */
export function BanDialog({ member: { person, banned }, onClose, onDone }: BanDialogProps) {
  const { run, pending, failure } = useAction(setBan, {
    quiet: true,
    onSuccess: (_data, message) => {
      if (message !== undefined) notify(message);
      onClose();
      onDone();
    },
  });
  const asked = {
    open: true,
    busy: pending,
    onCancel: onClose,
    error: failure === null ? null : sentenceOf(failure),
  };
  if (banned)
    return (
      <ConfirmDialog
        {...asked}
        title={fillIn(texts.endBanTitle, { name: person.name })}
        confirmLabel={texts.endBan}
        onConfirm={() => void run({ id: person.id, banned: 0 })}
      >
        <Typography>{texts.endBanText}</Typography>
      </ConfirmDialog>
    );
  return (
    <ReasonDialog
      {...asked}
      danger
      title={fillIn(texts.banTitle, { name: person.name })}
      label={texts.banReason}
      requiredMessage={texts.banReasonMissing}
      limit={MAX_REASON}
      confirmLabel={texts.ban}
      onConfirm={(reason) => void run({ id: person.id, banned: 1, reason })}
    />
  );
}
