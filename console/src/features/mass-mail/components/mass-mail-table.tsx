import { showCount } from '@campus/contract-kit';
import type { MassMailSummary } from '@campus/domain/mass-mail';
import { ALL_MASS_MAILS, listMassMails, MASS_MAIL_TOPIC, massMailTexts as texts } from '@campus/domain/mass-mail';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { ListTable } from '../../../lib/index.js';
import { MassMailStateChip } from './state-chips.js';

const columns: readonly DataColumn<MassMailSummary>[] = [
  column.text('title', 'Mass mail', { primary: true }),
  column.of('state', 'State', (row) => <MassMailStateChip state={row.state} />),
  column.of('settled', 'Settled', (row) => `${showCount(row.settled)} of ${showCount(row.recipients)}`, { align: 'right' }),
  column.of('failed', 'Failed', (row) => row.counts.failed + row.counts.bounced, { align: 'right' }),
  column.of('unknown', 'Unknown', (row) => row.counts.unknown, { align: 'right' }),
  column.text('made_by', 'By'),
  column.instant('made_at', 'Made'),
];

const INPUT = {};
const WATCHED = [{ topic: MASS_MAIL_TOPIC, id: ALL_MASS_MAILS }];

/** Every mass mail, newest first, live. */
export function MassMailTable({ compact = false }: { readonly compact?: boolean }) {
  return (
    <ListTable
      label="Mass mails"
      columns={columns}
      of={listMassMails}
      input={INPUT}
      live={WATCHED}
      opens={(row) => `/accounting/mass-mail/${row.id}`}
      empty={texts.none}
      compact={compact}
    />
  );
}
