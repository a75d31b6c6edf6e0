import MuiDialog from '@mui/material/Dialog';
import type { DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useKeepTyped } from './keep-typed.js';

export interface DialogProps extends Omit<MuiDialogProps, 'onClose' | 'slotProps'> {
  /** A click beside the dialog or Escape; without one it stays. */
  readonly onClose: (() => void) | undefined;
}

/** The dialog of the portal: what was typed into it does not go without a question. */
export function Dialog({ onClose, children, ...more }: DialogProps) {
  const typed = useKeepTyped(onClose);
  return (
    <>
      <MuiDialog {...more} onClose={onClose === undefined ? undefined : typed.close} slotProps={{ paper: { ref: typed.ref } }}>
        {children}
      </MuiDialog>
      {typed.question}
    </>
  );
}
