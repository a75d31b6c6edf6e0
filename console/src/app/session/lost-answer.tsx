import { fillIn } from '@campus/contract-kit';
import { shellTexts } from '@campus/domain/shell';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLostAnswer } from '../../lib/index.js';

/** Says that an action may have been executed though no answer came; stays until it is closed. Its code is there before the connection goes. */
export function LostAnswer() {
  const { at, close } = useLostAnswer();
  if (at === null) return null;
  const time = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return (
    <Box
      role="alert"
      sx={{
        position: 'fixed',
        left: 16,
        right: 16,
        bottom: { xs: 80, sm: 16 },
        mx: 'auto',
        maxWidth: 560,
        zIndex: 'snackbar',
        p: 3,
        border: 1,
        borderColor: 'warning.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {fillIn(shellTexts.mayBeDone, { time })}
      </Box>
      <Button size="small" onClick={close}>
        Close
      </Button>
    </Box>
  );
}
