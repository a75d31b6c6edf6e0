import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { stickyBar } from '../table/sticky-bar.js';

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  /** Beside the title: an 'Add' button, a remove button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a form or a record under its own heading; fields sit in a grid that becomes one column on a phone. */
export function FormSection({ title, hint, action, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 4, mb: 4, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: hint === undefined ? 4 : 3 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {hint === undefined ? null : <Typography sx={{ color: 'text.secondary', mb: 5 }}>{hint}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          '& > .wide': { gridColumn: '1 / -1' },
          '& > .MuiButton-root': { justifySelf: 'start', alignSelf: 'center' },
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}

const actionBar = stickyBar('--action-bar');

/** The actions of a form, always within reach at the bottom of the window. */
export function ActionBar({ children, note }: { readonly children: ReactNode; readonly note?: ReactNode }) {
  return (
    <Box
      ref={actionBar}
      data-bar
      role="group"
      aria-label="Form actions"
      sx={{
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 3,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        maxWidth: 720,
      }}
    >
      {children}
      {note === undefined ? null : (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', ml: 'auto' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
