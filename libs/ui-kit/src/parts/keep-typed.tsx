import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { TypedText } from './typed-work.js';

interface KeepTyped {
  /** For the element that holds the fields. */
  readonly ref: TypedText['ref'];
  /** Closes, or asks first where something was typed. */
  readonly close: () => void;
  /** The question, to stand beside the dialog. */
  readonly question: ReactNode;
}

/** A dialog with typed text does not go by a click beside it or Escape without asking. */
export function useKeepTyped(onClose: (() => void) | undefined): KeepTyped {
  const titleId = useId();
  const [text] = useState(() => new TypedText());
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (text.typed) setAsking(true);
    else onClose?.();
  };
  const discard = () => {
    setAsking(false);
    onClose?.();
  };
  const question = (
    <MuiDialog open={asking} onClose={() => setAsking(false)} role="alertdialog" aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>Close without saving what you typed?</DialogTitle>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        <Button color="error" onClick={discard}>
          Discard
        </Button>
        <Button variant="contained" autoFocus onClick={() => setAsking(false)}>
          Keep typing
        </Button>
      </DialogActions>
    </MuiDialog>
  );
  return { ref: text.ref, close, question };
}
