import type { MassMailSummary } from '@campus/domain/mass-mail';
import { ALL_MASS_MAILS, listMassMails, MASS_MAIL_TOPIC, massMailTexts as texts } from '@campus/domain/mass-mail';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText } from '@campus/ui-kit';
import { useLivePages, useOperationPage } from '../../../lib/index.js';
import { MassMailStateChip } from './state-chips.js';

const columns: readonly DataColumn<MassMailSummary>[] = [
  { id: 'title', header: 'Mass mail', primary: true, cell: (row) => row.title },
  { id: 'state', header: 'State', cell: (row) => <MassMailStateChip state={row.state} /> },
  {
    id: 'settled',
    header: 'Settled',
    align: 'right',
    cell: (row) => `${row.settled.toLocaleString('en-US')} of ${row.recipients.toLocaleString('en-US')}`,
  },
  { id: 'failed', header: 'Failed', align: 'right', cell: (row) => row.counts.failed + row.counts.bounced },
  { id: 'unknown', header: 'Unknown', align: 'right', hideOnCard: true, cell: (row) => row.counts.unknown },
  { id: 'by', header: 'By', cell: (row) => row.made_by },
  { id: 'at', header: 'Made', cell: (row) => <DateText value={row.made_at} /> },
];

const INPUT = {};
const WATCHED = [{ topic: MASS_MAIL_TOPIC, id: ALL_MASS_MAILS }];

/** Every mass mail, newest first, live. */
export function MassMailTable({ compact = false }: { readonly compact?: boolean }) {
  const list = useOperationPage(listMassMails, INPUT, { quiet: true });
  useLivePages(listMassMails, INPUT, WATCHED);
  return (
    <DataTable<MassMailSummary>
      label="Mass mails"
      columns={columns}
      state={list.state}
      rowId={(row) => row.id}
      href={(row) => `/accounting/mass-mail/${row.id}`}
      empty={{ text: texts.none }}
      compact={compact}
      {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
    />
  );
}
