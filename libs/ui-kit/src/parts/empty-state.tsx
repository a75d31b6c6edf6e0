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

/** Nothing is here, and that is right: the required text, then what one can do. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <Box data-state="empty" sx={{ py: 10, px: 4, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {text}
      </Typography>
      {hint === undefined ? null : <Typography sx={{ color: 'text.secondary', mt: 2 }}>{hint}</Typography>}
      {action === undefined ? null : <Box sx={{ mt: 4 }}>{action}</Box>}
    </Box>
  );
}
