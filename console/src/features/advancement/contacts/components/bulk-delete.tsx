import { counted, fillIn } from '@campus/contract-kit';
import type { ContactCodes, ContactEntryRecord } from '@campus/domain/advancement';
import { bulkDeleteContacts, contactTexts as texts, listContactDeletions, readContactHistory } from '@campus/domain/advancement';
import { column, ConfirmDialog, FormSection, PlainForm } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, useAction } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';
import { missingOf, useContactDraft } from '../hooks/contact-draft.js';
import { useDeletedNotice } from '../hooks/contact-restore.js';
import { contactColumns } from './contact-columns.js';
import { NamedFields, Refused } from './contact-fields.js';

/** What was looked for, and the rows that it would delete. */
interface Found {
  readonly asked: { readonly date: string; readonly type: string; readonly contact: string; readonly id_num_bulk?: string };
  readonly rows: readonly ContactEntryRecord[];
}

const rowsText = (count: number): string => counted(count, 'entry').replace(/entrys$/, 'entries');

/** The rows that would go, which can be narrowed to one bulk entry; nothing goes before it is confirmed. */
function FoundRows({ found, onNarrow, onDone }: { found: Found; onNarrow: (batch: string | null) => void; onDone: () => void }) {
  const { asked, rows } = found;
  const [asking, setAsking] = useState(false);
  const notifyDeleted = useDeletedNotice();
  const remove = useAction(bulkDeleteContacts, { quiet: true, invalidate: [readContactHistory, listContactDeletions] });
  const confirm = async () => {
    const done = await remove.run(asked);
    if (!done.ok) return;
    const ids = done.data.map(({ id }) => id);
    if (ids.length > 0) notifyDeleted(done.message ?? '', ids);
    onDone();
  };
  const batch = column.of<ContactEntryRecord>('batch', texts.bulkEntry, ({ id_num_bulk: one }) =>
    asked.id_num_bulk === undefined && one !== null ? (
      <Button size="small" onClick={() => onNarrow(one)}>
        {texts.onlyBatch}
      </Button>
    ) : null,
  );
  const donor = column.of<ContactEntryRecord>('donor', texts.fields.id_num, (row) => `${row.donor} (${row.id_num})`);
  const label = fillIn(texts.deleteRows, { rows: rowsText(rows.length) });
  return (
    <>
      <RowTable<ContactEntryRecord>
        label={texts.bulkDelete}
        columns={[donor, ...contactColumns, batch]}
        rows={rows}
        empty={texts.noRows}
      />
      {asked.id_num_bulk === undefined ? null : <Button onClick={() => onNarrow(null)}>{texts.allBatches}</Button>}
      {rows.length === 0 ? null : (
        <Button variant="contained" color="error" sx={{ mt: 3 }} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        {...{ open: asking, danger: true, title: `${label}?`, confirmLabel: label, busy: remove.pending }}
        error={remove.failure === null ? null : sentenceFor(remove.failure)}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {texts.deleteRowsText}
      </ConfirmDialog>
    </>
  );
}

/** Bulk entries of one date, type and staff contact are shown, and then deleted. [ADV-007] [ADV-035] */
export function BulkDelete({ codes }: { readonly codes: ContactCodes }) {
  const state = useContactDraft();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [found, setFound] = useState<Found | null>(null);
  const look = useAction(bulkDeleteContacts, { quiet: true });
  const find = async (asked: Found['asked']) => {
    const done = await look.run({ ...asked, dry_run: 1 });
    setFound(done.ok ? { asked, rows: done.data } : null);
  };
  const send = () => {
    look.reset();
    const { date, type, contact } = state.draft;
    const lacks = missingOf(state.draft);
    setMissing(lacks);
    setFound(null);
    if (lacks.length === 0) void find({ date, type, contact });
  };
  const narrow = ({ date, type, contact }: Found['asked'], batch: string | null) =>
    void find(batch === null ? { date, type, contact } : { date, type, contact, id_num_bulk: batch });
  return (
    <FormSection title={texts.bulkDelete}>
      <div className="wide">
        <PlainForm label={texts.bulkDelete} onSend={send}>
          <Typography sx={{ color: 'text.secondary', mb: 3 }}>{texts.bulkDeleteHint}</Typography>
          <Refused sentences={look.failure === null ? missing : [sentenceFor(look.failure)]} />
          <NamedFields codes={codes} state={state} />
          <Button type="submit" variant="outlined" sx={{ my: 3 }} loading={look.pending}>
            {texts.findRows}
          </Button>
        </PlainForm>
        {found === null ? null : (
          <FoundRows found={found} onNarrow={(batch) => narrow(found.asked, batch)} onDone={() => setFound(null)} />
        )}
      </div>
    </FormSection>
  );
}
