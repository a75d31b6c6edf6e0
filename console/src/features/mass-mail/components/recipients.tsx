import { mailStates } from '@campus/domain/mail';
import type { MassMailRecord, RecipientRow } from '@campus/domain/mass-mail';
import {
  listRecipients,
  listRecipientsFile,
  MASS_MAIL_TOPIC,
  mailStateTexts,
  massMailTexts as texts,
} from '@campus/domain/mass-mail';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, FilterBar } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FileButton, useLivePages, useOperationPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { stateOf } from '../hooks/state-of.js';
import { Part } from './preview.js';
import { MailStateChip } from './state-chips.js';

const columns: readonly DataColumn<RecipientRow>[] = [
  { id: 'recipient', header: 'Recipient', primary: true, cell: (row) => row.recipient },
  { id: 'state', header: 'State', cell: (row) => <MailStateChip state={row.state} /> },
  { id: 'at', header: 'Since', cell: (row) => (row.at === null ? '' : <DateText value={row.at} />) },
  { id: 'attempts', header: 'Tries', align: 'right', cell: (row) => row.attempts },
  { id: 'error', header: 'Answer of the mail server', cell: (row) => row.last_error ?? '' },
];

/** A chooser of a ledger state; 'all' is none. */
export function StateChooser({ value, onChange }: { readonly value: string; readonly onChange: (state: string) => void }) {
  return (
    <TextField
      select
      size="small"
      label="State"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">All states</MenuItem>
      {mailStates.map((state) => (
        <MenuItem key={state} value={state}>
          {mailStateTexts[state]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The report: how many stand where, which comes to all recipients, and each of them. */
export function Report({ mail }: { readonly mail: MassMailRecord }) {
  const { state: asked = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const state = stateOf(asked);
  const input = { id: mail.id, ...(state === undefined ? {} : { state }) };
  const list = useOperationPage(listRecipients, input, { quiet: true });
  useLivePages(listRecipients, input, [{ topic: MASS_MAIL_TOPIC, id: mail.id }]);
  const clear = () => setSearch({ state: null });
  const counted = mailStates.filter((one) => mail.counts[one] > 0);
  return (
    <Part id="report" title="Report" action={<FileButton operation={listRecipientsFile} input={input} rows={list.total} />}>
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
              {count.toLocaleString('en-US')}
            </Box>
          </Box>
        ))}
      </Box>
      <FilterBar active={[]} onClear={clear}>
        <StateChooser value={state ?? ''} onChange={(one) => setSearch({ state: one })} />
      </FilterBar>
      <DataTable<RecipientRow>
        label="Recipients"
        columns={columns}
        state={list.state}
        rowId={(row) => row.id}
        empty={{ text: texts.noRecipients }}
        filtered={state !== undefined}
        onClearFilters={clear}
        compact
        {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
      />
    </Part>
  );
}
