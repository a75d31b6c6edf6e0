import {
  fitnessCenterMessages as messages,
  fitnessCenterScreenTexts as texts,
  reduceToTrack,
} from '@campus/domain/fitness-center';
import { ConfirmDialog } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { sentenceOf, useAction } from '../../../lib/index.js';

/** Limits this session to the counter; every failure that is no refusal says the same. [HRC-012] [HRC-023] */
export function ReduceDialog({ onClose }: { readonly onClose: () => void }) {
  const { run, pending, failure } = useAction(reduceToTrack, { quiet: true, onSuccess: () => window.location.reload() });
  const isRefusal = failure !== null && failure.status >= 400 && failure.status < 500;
  return (
    <ConfirmDialog
      open
      title={texts.reduceTitle}
      confirmLabel={texts.reduceLabel}
      busy={pending}
      error={failure === null ? null : isRefusal ? sentenceOf(failure) : messages.text('not_reduced')}
      onConfirm={() => void run({})}
      onCancel={onClose}
    >
      <Typography>{texts.reduceText}</Typography>
    </ConfirmDialog>
  );
}
