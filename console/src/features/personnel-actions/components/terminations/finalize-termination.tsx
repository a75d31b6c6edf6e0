import {
  finalizeForm,
  leaverTexts as texts,
  listAwaitingFinalize,
  personnelActionTexts,
  readForm,
  readLeaver,
} from '@campus/domain/personnel-actions';
import { ConfirmDialog, notify } from '@campus/ui-kit';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useState } from 'react';

import { ofWhom, useAction } from '../../../../lib/index.js';
import { downloadPdf } from '../../hooks/download.js';
import { failureWords } from '../../hooks/failure-words.js';
import { LeaverWaits } from './leaver-waits.js';

/** The termination that is to be finalized. */
export interface Terminating {
  readonly id: string;
  readonly version: number;
  /** Whom it is about. */
  readonly name: string;
}

export interface FinalizeTerminationProps {
  /** Null while none is. */
  readonly terminating: Terminating | null;
  readonly onClose: () => void;
}

const reads = { invalidate: [readForm, readLeaver, listAwaitingFinalize], rereadRefused: true, quiet: true } as const;

/** Says what waits for whoever leaves before the termination is finalized, and lets HR end access at once. */
export function FinalizeTermination({ terminating, onClose }: FinalizeTerminationProps) {
  const finalize = useAction(finalizeForm, reads);
  const [endsNow, setEndsNow] = useState(false);
  const id = terminating?.id;
  useEffect(() => setEndsNow(false), [id]);
  const close = () => {
    finalize.reset();
    onClose();
  };
  const confirm = async () => {
    if (terminating === null) return;
    const { version, name } = terminating;
    const done = await finalize.run({ id: terminating.id, version, end_access_now: endsNow ? 1 : 0 });
    if (!done.ok) return;
    notify(ofWhom(personnelActionTexts.finalized, [name]), { tone: 'success' });
    close();
    downloadPdf(terminating.id);
  };
  return (
    <ConfirmDialog
      open={terminating !== null}
      title={`Finalize the termination of ${terminating?.name ?? ''}`}
      confirmLabel="Finalize termination"
      danger={endsNow}
      busy={finalize.pending}
      error={finalize.failure === null ? null : failureWords(finalize.failure, 'other')}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {terminating === null ? null : <LeaverWaits id={terminating.id} />}
      <FormControlLabel
        label={texts.endNow}
        control={
          <Checkbox
            checked={endsNow}
            onChange={(event) => setEndsNow(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': 'end-now-hint' } }}
          />
        }
      />
      <FormHelperText id="end-now-hint">{texts.endNowHint}</FormHelperText>
    </ConfirmDialog>
  );
}
