import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface AdminSectionProps {
  readonly title: string;
  /** What the section is for, in one line. */
  readonly hint?: string;
  readonly form: ReactNode;
  readonly tableTitle: string;
  readonly table: ReactNode;
}

/** One thing that is administered: its add form on the left, its table on the right; one above the other where there is no room. [PAFACC-013] */
export function AdminSection({ title, hint, form, tableTitle, table }: AdminSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 8 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: hint === undefined ? 3 : 1 }}>
        {title}
      </Typography>
      {hint === undefined ? null : <Typography sx={{ color: 'text.secondary', mb: 3 }}>{hint}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 320px) minmax(0, 1fr)' },
        }}
      >
        <Paper variant="outlined" sx={{ p: 4, position: { md: 'sticky' }, top: { md: 72 }, zIndex: 1 }}>
          {form}
        </Paper>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ mb: 3 }}>
            {tableTitle}
          </Typography>
          {table}
        </Box>
      </Box>
    </Box>
  );
}
