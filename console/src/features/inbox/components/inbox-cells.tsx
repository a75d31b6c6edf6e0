import { LastDay, OverdueChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { InboxRow } from './inbox-rows.js';

/** What one decides on, from whom it comes, and why it came back. */
export function Details({ row: { about, reason, who, title } }: { readonly row: InboxRow }) {
  return (
    <>
      {about}
      {who === null || title.includes(who) ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · from {who}
        </Box>
      )}
      {reason === undefined ? null : (
        <Box component="q" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {reason}
        </Box>
      )}
    </>
  );
}

/** By when it is to be done, or for how long it is overdue. */
export function Due({ row: { due, overdue } }: { readonly row: InboxRow }) {
  if (overdue) return <OverdueChip due={due} />;
  if (due === null) return null;
  return (
    <>
      {/* On a card, where the column has no head. */}
      <Box component="span" sx={{ display: { md: 'none' } }}>
        By{' '}
      </Box>
      <LastDay until={due} />
    </>
  );
}
