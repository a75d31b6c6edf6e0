import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** A part of the account under its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8 }}>
      <Typography id={id} variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
