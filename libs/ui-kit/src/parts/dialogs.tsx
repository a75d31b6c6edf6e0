import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { countedText } from '../form/counted-text.js';
import { Dialog } from './dialog.js';

interface Common {
  readonly open: boolean;
  readonly title: string;
  /** The button's verb with its object: 'Finalize 12 forms'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** While the call runs: the buttons wait, the dialog stays. */
  readonly busy?: boolean;
  /** A refusal of the last try; what was typed stays. */
  readonly error?: string | null | undefined;
  readonly children?: ReactNode;
  readonly onCancel: () => void;
}

export interface ConfirmDialogProps extends Common {
  readonly onConfirm: () => void;
}

/** What a dialog says stays while it goes: whoever opened it has forgotten by then what it was about, and an empty one would flash up. */
function useLasting<Props extends Common>(props: Props): Props {
  const [last, setLast] = useState(props);
  if (props.open && last !== props) setLast(props);
  return props.open ? props : { ...last, open: false };
}

function Refused({ text }: { readonly text: string | null | undefined }) {
  return text ? (
    <DialogContentText role="alert" sx={{ color: 'error.main', mt: 3 }}>
      {text}
    </DialogContentText>
  ) : null;
}

function Buttons(props: Common & { readonly submit: boolean; readonly onConfirm?: () => void }) {
  const { busy = false, danger = false, cancelLabel = 'Cancel', confirmLabel, onCancel, onConfirm, submit } = props;
  return (
    <DialogActions sx={{ p: 4, pt: 2 }}>
      <Button onClick={onCancel} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button
        variant="contained"
        color={danger ? 'error' : 'primary'}
        loading={busy}
        type={submit ? 'submit' : 'button'}
        onClick={submit ? undefined : onConfirm}
      >
        {confirmLabel}
      </Button>
    </DialogActions>
  );
}

/** Asks before a step that cannot be undone; names its effect and its count, never 'Are you sure?'. */
export function ConfirmDialog(asked: ConfirmDialogProps) {
  const props = useLasting(asked);
  const { open, title, children, error, busy = false, onCancel } = props;
  const titleId = useId();
  return (
    <Dialog open={open} onClose={busy ? undefined : onCancel} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {children}
        <Refused text={error} />
      </DialogContent>
      <Buttons {...props} submit={false} />
    </Dialog>
  );
}

export interface ReasonDialogProps extends Common {
  readonly label: string;
  /** The sentence when the text is missing. */
  readonly requiredMessage: string;
  /** How many characters the text may have. */
  readonly limit?: number;
  /** Fields that are filled in before the reason; the first of them takes the focus. */
  readonly fields?: ReactNode;
  readonly onConfirm: (reason: string) => void;
}

/** Asks for the reason of a step; an empty text is refused at the field and the dialog stays. */
export function ReasonDialog(asked: ReasonDialogProps) {
  const props = useLasting(asked);
  const { open, title, label, requiredMessage, limit = 4000, children, fields, error, busy = false, onCancel, onConfirm } = props;
  const titleId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!open) return;
    setReason('');
    setMissing(false);
  }, [open]);
  const counted = countedText(reason, limit, true);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const text = reason.trim();
    setMissing(text === '');
    if (text === '' || counted.tooLong) field.current?.focus();
    else if (!busy) onConfirm(text);
  };
  return (
    <Dialog open={open} onClose={busy ? undefined : onCancel} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {children}
          {fields === undefined ? null : <Box sx={{ display: 'grid', gap: 4, pt: 2, mb: 2 }}>{fields}</Box>}
          <TextField
            inputRef={field}
            autoFocus={fields === undefined}
            required
            multiline
            minRows={3}
            label={label}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={missing || counted.tooLong}
            helperText={missing ? requiredMessage : counted.text}
            sx={{ mt: 2 }}
          />
          <Refused text={error} />
        </DialogContent>
        <Buttons {...props} onConfirm={() => undefined} submit />
      </form>
    </Dialog>
  );
}
