import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of the screen that is wide enough for a table. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 6, '& form > .MuiFormControl-root': { width: { xs: '100%', sm: 220 } } }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
