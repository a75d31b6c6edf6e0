import { fillIn } from '@campus/contract-kit';
import { countdownText } from '@campus/domain/session';
import { shellTexts } from '@campus/domain/shell';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { PortalSession } from '../../lib/portal-session.js';
import { useSecondsLeft } from './use-session-phase.js';

export interface SessionDialogProps {
  readonly session: PortalSession;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Seconds at which a screen reader hears the countdown; every second would drown all else. */
function announced(seconds: number): string {
  return seconds % 60 === 0 || seconds === 30 || seconds === 10 ? `${countdownText(seconds)} left` : '';
}

/** The warning five minutes before the session ends, with its countdown; Esc stays signed in. [SESSION-004] [SESSION-005] [SESSION-006] */
export function SessionDialog({ session, open, busy, onStay, onLeave }: SessionDialogProps) {
  const seconds = useSecondsLeft(session, open);
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onStay();
      }}
      role="alertdialog"
      aria-labelledby="session-title"
      aria-describedby="session-text"
    >
      <DialogTitle id="session-title">{shellTexts.sessionWarning}</DialogTitle>
      <DialogContent>
        <Typography id="session-text" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {fillIn(shellTexts.sessionWarningHint, { left: countdownText(seconds) })}
        </Typography>
        <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {announced(seconds)}
        </span>
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        <Button onClick={onLeave} disabled={busy}>
          Sign out now
        </Button>
        <Button variant="contained" autoFocus loading={busy} onClick={onStay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
