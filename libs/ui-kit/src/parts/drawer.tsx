import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import MuiDrawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useKeepTyped } from './keep-typed.js';

export interface DrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Looks at one row beside its list, which stays where it is. */
export function Drawer({ open, title, onClose, children, actions }: DrawerProps) {
  const titleId = useId();
  const typed = useKeepTyped(onClose);
  return (
    <>
      <MuiDrawer
        anchor="right"
        open={open}
        onClose={typed.close}
        slotProps={{
          paper: {
            ref: typed.ref,
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: { width: { xs: '100%', sm: 480 } },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', p: 4, pb: 2 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <IconButton onClick={onClose} aria-label="Close">
            <CloseOutlined />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, overflow: 'auto', px: 4, pb: 4 }}>{children}</Box>
        {actions === undefined ? null : (
          <Box sx={{ p: 4, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>
        )}
      </MuiDrawer>
      {typed.question}
    </>
  );
}
