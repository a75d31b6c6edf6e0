import type { DataColumn } from '@campus/ui-kit';
import { AgeText, column, ShortDate, spanText, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { InboxRow } from './inbox-rows.js';

function Details({ row: { about, reason, who, title } }: { readonly row: InboxRow }) {
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

function Due({ row: { due, overdue } }: { readonly row: InboxRow }) {
  if (overdue)
    return <StatusChip tone="attention" label={due === null ? 'Overdue' : `${spanText(Date.now() - Date.parse(due))} overdue`} />;
  return due === null ? '–' : <ShortDate value={due} />;
}

/** What one decides on in a row, and by when. */
export const inboxColumns: readonly DataColumn<InboxRow>[] = [
  column.text('title', 'What', { primary: true }),
  column.of('about', 'Details', (row) => <Details row={row} />),
  column.of('since', 'Waiting', (row) => <AgeText since={row.since} />),
  column.of('due', 'By', (row) => <Due row={row} />),
];
