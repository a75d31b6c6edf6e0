import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** The required text. */
  readonly text: string;
  /** What one can do. */
  readonly hint?: string;
  readonly action?: ReactNode;
}

/** Nothing is here, and that is right: quietly, in the place of the list, the required text, then what one can do. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <Box data-state="empty" sx={{ py: 4, color: 'text.secondary' }}>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      {hint === undefined ? null : <Typography sx={{ mt: 1 }}>{hint}</Typography>}
      {action === undefined ? null : <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
