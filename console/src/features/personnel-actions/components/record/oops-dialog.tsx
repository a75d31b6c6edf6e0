import { Dialog } from '@campus/ui-kit';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

/** The failure dialog 'Oops!' with the server's message; what was typed stays behind it. [PAF-074] */
export function OopsDialog({ message, onClose }: { readonly message: string | null; readonly onClose: () => void }) {
  return (
    <Dialog open={message !== null} onClose={onClose} aria-labelledby="oops-title" aria-describedby="oops-text">
      <DialogTitle id="oops-title">{texts.oops}</DialogTitle>
      <DialogContent>
        <DialogContentText id="oops-text">{message}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
