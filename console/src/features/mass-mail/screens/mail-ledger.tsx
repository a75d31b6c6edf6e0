import type { LedgerRow } from '@campus/domain/mass-mail';
import { listMail, massMailTexts as texts, retryMail, stopMail } from '@campus/domain/mass-mail';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, FilterBar, notify, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction, useOperationPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { MassMailTable } from '../components/mass-mail-table.js';
import { StateChooser } from '../components/recipients.js';
import { MailStateChip } from '../components/state-chips.js';
import { stateOf } from '../hooks/state-of.js';

const columns: readonly DataColumn<LedgerRow>[] = [
  { id: 'subject', header: 'Subject', primary: true, cell: (row) => row.subject },
  { id: 'recipient', header: 'Recipient', cell: (row) => row.recipient },
  { id: 'template', header: 'Template', cell: (row) => row.template },
  { id: 'state', header: 'State', cell: (row) => <MailStateChip state={row.state} /> },
  { id: 'attempts', header: 'Tries', align: 'right', cell: (row) => row.attempts },
  { id: 'at', header: 'Written', cell: (row) => <DateText value={row.created_at} /> },
  { id: 'next', header: 'Next try', cell: (row) => (row.next_at === null ? '' : <DateText value={row.next_at} />) },
  { id: 'error', header: 'Error', cell: (row) => row.last_error ?? '' },
];

interface BulkProps {
  readonly ids: readonly string[];
  readonly onDone: (left: ReadonlySet<string>) => void;
}

/** The two things that operators do with messages; what could not be done stays selected, and its reason is said. */
function Bulk({ ids, onDone }: BulkProps) {
  const retry = useAction(retryMail, { invalidate: [listMail] });
  const stop = useAction(stopMail, { invalidate: [listMail] });
  const act = async (action: typeof retry | typeof stop) => {
    const done = await action.run({ ids: [...ids] });
    if (!done.ok) return;
    const refused = done.data.filter(({ success }) => !success);
    const went = done.data.length - refused.length;
    if (went > 0) notify(`${went} of ${done.data.length} done.`, { tone: 'success' });
    for (const message of new Set(refused.map((one) => one.message))) notify(message ?? '', { tone: 'error' });
    onDone(new Set(refused.map(({ id }) => id)));
  };
  const busy = retry.pending || stop.pending;
  return (
    <>
      <Button disabled={busy} onClick={() => void act(retry)}>
        Try {ids.length} again
      </Button>
      <Button disabled={busy} color="error" onClick={() => void act(stop)}>
        Take {ids.length} back
      </Button>
    </>
  );
}

function Search({ value, onSearch }: { readonly value: string; readonly onSearch: (q: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <Box
      component="form"
      role="search"
      aria-label="Mail"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
      sx={{ display: 'flex', gap: 2 }}
    >
      <TextField size="small" label="Recipient or subject" value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="submit">Search</Button>
    </Box>
  );
}

/** The mail ledger: every mail of the portal, whoever wrote it, and the mass mails that are going out. */
export default function MailLedger() {
  const { q = '', state: asked = '', template = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const state = stateOf(asked);
  const input = {
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(template === '' ? {} : { template }),
  };
  const list = useOperationPage(listMail, input, { quiet: true });
  const clear = () => setSearch({ q: null, state: null, template: null });
  const active =
    template === '' ? [] : [{ id: 'template', label: `Template: ${template}`, onRemove: () => setSearch({ template: null }) }];
  return (
    <>
      <PageHead
        title={texts.ledgerTitle}
        state={list.state.status === 'ready' ? `${list.total.toLocaleString('en-US')} messages` : 'Every mail of the portal'}
      />
      <Box sx={{ mb: 8 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          Mass mails
        </Typography>
        <MassMailTable compact />
      </Box>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Messages
      </Typography>
      <FilterBar active={active} onClear={clear}>
        <Search key={q} value={q} onSearch={(text) => setSearch({ q: text })} />
        <StateChooser value={state ?? ''} onChange={(one) => setSearch({ state: one })} />
      </FilterBar>
      <DataTable<LedgerRow>
        label="Mail ledger"
        columns={columns}
        state={list.state}
        rowId={(row) => row.id}
        rowName={(row) => `${row.subject} to ${row.recipient}`}
        selected={selected}
        onSelect={setSelected}
        bulk={(ids) => <Bulk ids={[...ids]} onDone={setSelected} />}
        empty={{ text: texts.noMail }}
        filtered={q !== '' || state !== undefined || template !== ''}
        onClearFilters={clear}
        compact
        {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
      />
    </>
  );
}
