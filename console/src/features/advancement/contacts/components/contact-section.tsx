import { fillIn, showDate } from '@campus/contract-kit';
import type { ContactEntryRecord } from '@campus/domain/advancement';
import { contactTexts as texts, deleteContact, DONORS_TOPIC, readContactHistory } from '@campus/domain/advancement';
import { column, FormSection, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { QueryParts, RowTable, useAction, useLiveRead, useOperation } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';
import { useDeletedNotice } from '../hooks/contact-restore.js';
import { contactColumns } from './contact-columns.js';
import { ContactDialog } from './contact-dialog.js';

type Open = { readonly entry?: ContactEntryRecord } | null;

interface EntryActionsProps {
  readonly date: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function EntryActions({ date, onEdit, onRemove }: EntryActionsProps) {
  return (
    <>
      <Button size="small" aria-label={fillIn(texts.editEntry, { date })} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button size="small" color="error" aria-label={fillIn(texts.removeEntry, { date })} onClick={onRemove}>
        {texts.remove}
      </Button>
    </>
  );
}

/** The contacts with a donor: added, edited, deleted and taken back. [ADV-024] [ADV-069] */
export function ContactHistorySection({ donor, editable }: { readonly donor: string; readonly editable: boolean }) {
  const query = useOperation(readContactHistory, { id_num: donor }, { quiet: true });
  useLiveRead(readContactHistory, { id_num: donor }, [{ topic: DONORS_TOPIC, id: donor }]);
  const [open, setOpen] = useState<Open>(null);
  const notifyDeleted = useDeletedNotice();
  const remove = useAction(deleteContact, { quiet: true, rereadRefused: true, invalidate: [readContactHistory] });
  const take = async (id: string) => {
    const done = await remove.run({ id });
    if (done.ok) notifyDeleted(done.message ?? texts.said.deleted, [id]);
    else notify(sentenceFor(done.failure), { tone: 'error' });
  };
  const actions = column.of<ContactEntryRecord>('actions', texts.edit, (entry) =>
    entry.from_call ? null : (
      <EntryActions date={showDate(entry.date)} onEdit={() => setOpen({ entry })} onRemove={() => void take(entry.id)} />
    ),
  );
  return (
    <FormSection title={texts.title}>
      <div className="wide">
        <QueryParts query={query} what={texts.title}>
          {(history) => (
            <>
              {history.entries.length === 0 ? (
                <Typography>{texts.nothing}</Typography>
              ) : (
                <RowTable<ContactEntryRecord>
                  label={texts.entries}
                  columns={editable ? [...contactColumns, actions] : contactColumns}
                  rows={history.entries}
                  empty={texts.nothing}
                />
              )}
              {editable ? (
                <Button sx={{ mt: 3 }} variant="outlined" onClick={() => setOpen({})}>
                  {texts.add}
                </Button>
              ) : null}
              {open === null ? null : (
                <ContactDialog donor={donor} codes={history} entry={open.entry} onClose={() => setOpen(null)} />
              )}
            </>
          )}
        </QueryParts>
      </div>
    </FormSection>
  );
}
