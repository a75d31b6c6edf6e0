import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Gone } from './steady-rows.js';

const WORDS: Readonly<Record<Gone, string>> = { own: 'Done', other: 'No longer in this list' };

/** How a row that is gone looks while it keeps its place. */
export function goneLook(gone: Gone | undefined): SxProps<Theme> {
  return gone === undefined ? {} : { color: 'text.secondary', textDecoration: 'line-through' };
}

/** Where a row's buttons were: they keep their room and take no press, and what became of the row stands over them. */
export function GoneMark({ gone, children }: { readonly gone: Gone; readonly children?: ReactNode }) {
  return (
    <Box sx={{ position: 'relative', minHeight: 24 }}>
      <Box inert sx={{ visibility: 'hidden', '& > * + *': { ml: 1 } }}>
        {children}
      </Box>
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'flex',
          alignItems: 'center',
          justifyContent: { xs: 'flex-start', sm: 'flex-end' },
          color: 'text.primary',
          fontWeight: 600,
        }}
      >
        {WORDS[gone]}
      </Box>
    </Box>
  );
}
