import { fillIn, showCount } from '@campus/contract-kit';
import type { MassMailRecord } from '@campus/domain/mass-mail';
import {
  listMassMails,
  listRecipients,
  massMailActionTexts,
  massMailTexts as texts,
  readMassMail,
  resendMassMail,
  steerMassMail,
} from '@campus/domain/mass-mail';
import type { MassMailAction } from '@campus/domain/mass-mail/rules';
import { ConfirmDialog, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OperationReason, useAction } from '../../../lib/index.js';

const QUESTION =
  'No one who has no mail yet gets one. {left} mails are taken back; what has gone out stays. This cannot be undone.';

function labelOf(action: MassMailAction, { counts }: MassMailRecord): string {
  if (action === 'retry') return `Try ${counts.failed} failed again`;
  return action === 'resend' ? `Send ${counts.unknown} unknown again` : massMailActionTexts[action];
}

/** What can be done with a mass mail now; stopping it is asked about first. */
export function Steps({ mail }: { readonly mail: MassMailRecord }) {
  const [asking, setAsking] = useState<'stop' | 'resend' | null>(null);
  const step = useAction(steerMassMail, {
    invalidate: [readMassMail, listMassMails, listRecipients],
    rereadRefused: true,
    onSuccess: (_data, message) => notify(message ?? '', { tone: 'success' }),
  });
  const act = async (action: Exclude<MassMailAction, 'resend'>) => {
    await step.run({ id: mail.id, action });
    setAsking(null);
  };
  const left = showCount(mail.counts.queued + mail.counts.claimed);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 5 }}>
      {mail.actions.map((action) => (
        <Button
          key={action}
          variant={action === 'stop' || action === 'pause' ? 'outlined' : 'contained'}
          color={action === 'stop' ? 'error' : 'primary'}
          disabled={step.pending}
          onClick={() => (action === 'stop' || action === 'resend' ? setAsking(action) : void act(action))}
        >
          {labelOf(action, mail)}
        </Button>
      ))}
      <ConfirmDialog
        open={asking === 'stop'}
        title={`Stop ${mail.title}`}
        confirmLabel="Stop this mass mail"
        cancelLabel="Let it go on"
        danger
        busy={step.pending}
        onCancel={() => setAsking(null)}
        onConfirm={() => void act('stop')}
      >
        <Typography>{fillIn(QUESTION, { left })}</Typography>
      </ConfirmDialog>
      {asking === 'resend' ? (
        <OperationReason
          operation={resendMassMail}
          input={(reason) => ({ id: mail.id, reason })}
          invalidate={[readMassMail, listMassMails, listRecipients]}
          rereadRefused
          title={fillIn(texts.resendTitle, { count: mail.counts.unknown })}
          confirmLabel={massMailActionTexts.resend}
          onClose={() => setAsking(null)}
        >
          <Typography>{texts.resendHint}</Typography>
        </OperationReason>
      ) : null}
    </Box>
  );
}
