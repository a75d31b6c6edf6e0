import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a save that failed is called, whatever the server says about it. [CLOCK-030] */
export const NOT_SAVED = 'Not saved';

export interface SaveFailedProps {
  /** The sentence of the failure; null while nothing has failed. */
  readonly sentence: string | null;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Beside a form: that saving failed, and why in the server's words. What was typed stays. [CLOCK-029] [CLOCK-030] */
export function SaveFailed({ sentence, children, action }: SaveFailedProps) {
  return (
    <Box role="alert" className="wide">
      {sentence === null ? null : (
        <Alert severity="error" variant="outlined" role="presentation" action={action}>
          <AlertTitle component="p" sx={{ m: 0 }}>
            {NOT_SAVED}
          </AlertTitle>
          <span>{sentence}</span>
          {children}
        </Alert>
      )}
    </Box>
  );
}
