import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface RowEndProps {
  /** What the row says at its end. */
  readonly end: ReactNode;
  /** How the row is called. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The end of a row: its words at rest, its buttons over them under the pointer and with the focus. Where one taps, '…' brings them. */
export function RowEnd({ end, name, children }: RowEndProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        minHeight: 30,
        minWidth: 180,
      }}
    >
      {end}
      <IconButton
        size="small"
        aria-label={`Actions: ${name}`}
        sx={{ display: 'none', minHeight: 30, py: 0, '@media (hover: none)': { display: 'inline-flex' } }}
      >
        <MoreHoriz />
      </IconButton>
      <Box
        data-row-buttons
        sx={{
          position: 'absolute',
          insetBlock: 0,
          right: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: 2,
          bgcolor: 'background.default',
          opacity: 0,
          'tr:hover &, tr:focus-within &': { opacity: 1 },
          'tr:hover &': {
            bgcolor: 'color-mix(in srgb, var(--campus-palette-text-primary) 4%, var(--campus-palette-background-default))',
          },
          '@media (hover: none)': { pointerEvents: 'none', 'tr:focus-within &': { pointerEvents: 'auto' } },
          '@media print': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
