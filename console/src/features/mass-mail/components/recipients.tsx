import { showCount } from '@campus/contract-kit';
import type { RawInputOf } from '@campus/contract-kit';
import { mailStates, mailStateTexts } from '@campus/domain/mail';
import type { MassMailRecord } from '@campus/domain/mass-mail';
import type { RecipientRow } from '@campus/domain/mail';
import { listRecipients, listRecipientsFile, MASS_MAIL_TOPIC, massMailTexts as texts } from '@campus/domain/mass-mail';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { FileButton, ListFilterBar, RowTable, useClearFilters, useFilters, useList } from '../../../lib/index.js';
import { STATE_FILTER } from '../hooks/state-filter.js';
import { Funnel } from './funnel.js';
import { Part } from './preview.js';
import { MailStateChip } from './state-chips.js';

const columns: readonly DataColumn<RecipientRow>[] = [
  column.text('recipient', 'Recipient', { primary: true }),
  column.of('state', 'State', (row) => <MailStateChip state={row.state} />),
  column.instant('at', 'Since'),
  column.number('attempts', 'Tries'),
  column.text('last_error', 'Answer of the mail server'),
];

const FILTERS = [STATE_FILTER];

/** The report: how many stand where, which comes to all recipients, and each of them. */
export function Report({ mail }: { readonly mail: MassMailRecord }) {
  const filters = useFilters(FILTERS);
  const input = { id: mail.id, ...filters } as RawInputOf<typeof listRecipients>;
  const list = useList(listRecipients, input, [{ topic: MASS_MAIL_TOPIC, id: mail.id }]);
  const clear = useClearFilters(FILTERS);
  const counted = mailStates.filter((one) => mail.counts[one] > 0);
  return (
    <Part id="report" title="Report" action={<FileButton operation={listRecipientsFile} input={input} rows={list.total} />}>
      <Funnel mail={mail} />
      <Box component="dl" aria-label="Recipients by state" sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, mt: 0, mb: 4 }}>
        {[
          ...counted.map((one) => [mailStateTexts[one], mail.counts[one]] as const),
          ['Recipients in all', mail.recipients] as const,
        ].map(([label, count]) => (
          <Box key={label}>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
              {showCount(count)}
            </Box>
          </Box>
        ))}
      </Box>
      <ListFilterBar filters={FILTERS} />
      <RowTable<RecipientRow>
        label="Recipients"
        columns={columns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        empty={texts.noRecipients}
        filtered={Object.keys(filters).length > 0}
        onClearFilters={clear}
        compact
      />
    </Part>
  );
}
