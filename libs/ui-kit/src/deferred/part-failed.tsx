import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

export interface PartFailedProps {
  /** What could not be loaded, as a sentence begins with it: 'The calendar'. */
  readonly what: string;
  /** Whether it would have come over the page, as a menu or a dialog does. */
  readonly over?: boolean;
  /** How often it was tried again in vain. */
  readonly turns: number;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

const OVER = {
  position: 'fixed',
  left: 16,
  right: 16,
  bottom: { xs: 80, sm: 16 },
  mx: 'auto',
  maxWidth: 560,
  zIndex: 'snackbar',
  boxShadow: 4,
} as const;

/** Stands in the place of a part whose code did not come: says so, with a retry. The page around it stays as it is. */
export function PartFailed({ what, over = false, turns, onRetry, onClose }: PartFailedProps) {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const close = () => {
    setGone(true);
    onClose?.();
  };
  return (
    <Box
      role="alert"
      sx={{
        p: 3,
        border: 1,
        borderColor: 'error.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        ...(over ? OVER : {}),
      }}
    >
      <Box component="span" sx={{ flex: '1 1 220px' }}>
        {what} could not be loaded. Check your connection and try again.
        {turns === 0 ? null : ' If it keeps failing, the portal may have been updated: reload the page.'}
      </Box>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
      {turns === 0 ? null : (
        <Button size="small" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      )}
      {over ? (
        <Button size="small" onClick={close}>
          Close
        </Button>
      ) : null}
    </Box>
  );
}
