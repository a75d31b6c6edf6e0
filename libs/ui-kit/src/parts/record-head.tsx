import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useScreenTitle } from './page-head.js';
import { StatusChip } from './status-chip.js';
import type { StatusTone } from './status-chip.js';
import { DateText } from '../dates/date-text.js';

export interface RecordHeadProps {
  readonly name: string;
  readonly status: { readonly tone: StatusTone; readonly label: string };
  /** Who has it now, in words; null when nobody does. */
  readonly holder: string | null;
  /** Since when, an instant. */
  readonly since: string | null;
  /** What comes next, in words. */
  readonly next: string | null;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** The head of a record: its name and status, who has it now, since when, what comes next, and what one can do. */
export function RecordHead({ name, status, holder, since, next, actions, children }: RecordHeadProps) {
  const heading = useScreenTitle(name);
  return (
    <Paper component="header" variant="outlined" sx={{ p: 4, mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip tone={status.tone} label={status.label} />
        <Box sx={{ flex: 1 }} />
        {actions === undefined ? null : <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>{actions}</Box>}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 3, m: 0 }}>
        <Fact label="Who has it now">{holder ?? 'No one'}</Fact>
        <Fact label="Since">{since === null ? '–' : <DateText value={since} />}</Fact>
        <Fact label="What comes next">{next ?? 'Nothing, it is done'}</Fact>
      </Box>
      {children}
    </Paper>
  );
}
