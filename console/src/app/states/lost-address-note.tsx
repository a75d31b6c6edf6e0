import { fillIn } from '@campus/contract-kit';
import { shellTexts } from '@campus/domain/shell';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

const MAX_SHOWN = 80;

interface LostAddressNoteProps {
  readonly path: string;
  readonly onFind: () => void;
  readonly onClose: () => void;
}

/** Says that there is nothing at an address, where one is instead, and how to find what was meant. [SHELL-009] */
export function LostAddressNote({ path, onFind, onClose }: LostAddressNoteProps) {
  const shown = path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}…` : path;
  return (
    <Alert
      role="alert"
      severity="warning"
      variant="outlined"
      onClose={onClose}
      closeText="Dismiss"
      sx={{ mb: 4, overflowWrap: 'anywhere' }}
    >
      {fillIn(shellTexts.lostAddress, { path: shown })}{' '}
      <Button size="small" onClick={onFind} sx={{ my: -1 }}>
        {shellTexts.findScreen}
      </Button>
    </Alert>
  );
}
