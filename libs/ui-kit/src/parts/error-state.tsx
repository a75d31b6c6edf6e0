import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export interface ErrorStateProps {
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly requestId?: string | undefined;
}

/** Loading failed: says so, with a retry. Never looks like an empty list. */
export function ErrorState({ message, onRetry, requestId }: ErrorStateProps) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      data-state="error"
      action={
        onRetry === undefined ? undefined : (
          <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            Try again
          </Button>
        )
      }
    >
      {message}
      {requestId === undefined ? null : (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{`Request ${requestId}`}</Box>
      )}
    </Alert>
  );
}
