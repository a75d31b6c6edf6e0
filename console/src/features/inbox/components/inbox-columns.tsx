import type { DataColumn } from '@campus/ui-kit';
import { AgeText, column } from '@campus/ui-kit';
import { Details, Due } from './inbox-cells.js';
import type { InboxRow } from './inbox-rows.js';

/** What one decides on in a row, and by when. */
export const inboxColumns: readonly DataColumn<InboxRow>[] = [
  column.text('title', 'What', { primary: true }),
  column.of('about', 'Details', (row) => <Details row={row} />, { phone: 'line' }),
  column.of('since', 'Waiting', (row) => <AgeText since={row.since} />, { phone: 'total' }),
  column.of('due', 'By', (row) => (row.due === null && !row.overdue ? '–' : <Due row={row} />), { phone: 'state' }),
];
