import type { OutputOf } from '@campus/contract-kit';
import {
  addAccessNote,
  deleteAccessNote,
  listAccessChoices,
  listAccessNotes,
  listAccessNotesFile,
  listAllPositions,
  personnelActionTexts as texts,
} from '@campus/domain/personnel-actions';
import { ConfirmDialog, DataTable, DateText, FormText, notify, PageHead } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { FileButton, useAction, useOperation, useOperationPage } from '../../../lib/index.js';
import { NoteFacts, NoteModal } from '../components/access-note-dialog.js';
import { AddForm } from '../components/add-form.js';
import { AdminSection } from '../components/admin-section.js';
import { FormChooser } from '../components/form-chooser.js';
import { failureWords } from '../hooks/failure-words.js';

type Note = OutputOf<typeof listAccessNotes>[number];

const TITLE = 'Access notes';

const columns: readonly DataColumn<Note>[] = [
  { id: 'type', header: 'Access Type', cell: (row) => row.trigger_name },
  { id: 'item', header: 'Access Item', cell: (row) => row.item_name, primary: true },
  { id: 'position', header: 'Position', cell: (row) => `${row.pos_title} (${row.org_pos})` },
  {
    id: 'note',
    header: 'Note',
    cell: (row) => <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.access_note}</Box>,
  },
  { id: 'date', header: 'Date', cell: (row) => <DateText value={row.date} /> },
];

function nameOf(row: Note): string {
  return `note on ${row.item_name} for ${row.pos_title}`;
}

function AddNote() {
  const groups = useOperation(listAccessChoices, {}, { quiet: true });
  const positions = useOperation(listAllPositions, {}, { quiet: true });
  const codes = new Map((positions.data ?? []).map((position) => [position.org_pos, position]));
  return (
    <AddForm
      operation={addAccessNote}
      empty={{ access_item: '', org_pos: '', access_note: '' }}
      button="Add Access Note"
      done={texts.noteAdded}
      invalidate={[listAccessNotes]}
      fieldLabels={{ access_item: 'Access item', org_pos: 'Position', access_note: 'Note' }}
    >
      <FormChooser
        name="access_item"
        label="Access item"
        loading={groups.isLoading}
        noOptionsText="No such access item"
        options={(groups.data ?? []).flatMap((group) =>
          group.items.map((item) => ({ value: item.id, label: `${group.name}: ${item.name}` })),
        )}
      />
      <FormChooser
        name="org_pos"
        label="Position"
        loading={positions.isLoading}
        noOptionsText="No such position"
        options={[...codes].map(([code, position]) => ({ value: code, label: `${position.org_pos_desc} - ${code}` }))}
      />
      <FormText name="access_note" label="Note" required multiline limit={2000} />
    </AddForm>
  );
}

function DeleteDialog({ row, onClose }: { readonly row: Note | null; readonly onClose: () => void }) {
  const remove = useAction(deleteAccessNote, { invalidate: [listAccessNotes], quiet: true });
  const confirm = async () => {
    if (row === null) return;
    const done = await remove.run({ id: row.id });
    if (!done.ok) return;
    notify(texts.noteDeleted, { tone: 'success', short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open={row !== null}
      title="Delete access note"
      confirmLabel="Delete note"
      danger
      busy={remove.pending}
      error={remove.failure === null ? null : failureWords(remove.failure, 'other')}
      onConfirm={() => void confirm()}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
    >
      {row === null ? null : `The ${nameOf(row)} is removed from the list for everybody.`}
    </ConfirmDialog>
  );
}

/** What processors noted of access items for positions: add form, list, view and delete. [PAFACC-004] [PAFACC-007] [PAFACC-008] */
export default function AccessNotes() {
  const list = useOperationPage(listAccessNotes, {}, { quiet: true });
  const [viewed, setViewed] = useState<Note | null>(null);
  const [deleting, setDeleting] = useState<Note | null>(null);
  return (
    <>
      <PageHead
        title="Access notes"
        state="What has to be known to give an access to somebody in a position"
        action={<FileButton operation={listAccessNotesFile} input={{}} rows={list.total} />}
      />
      <AdminSection
        title="Add a note"
        form={<AddNote />}
        tableTitle={TITLE}
        table={
          <DataTable<Note>
            label={TITLE}
            columns={columns}
            state={list.state}
            rowId={(row) => row.id}
            rowName={nameOf}
            empty={{ text: texts.noNotes }}
            rowActions={(row) => (
              <>
                <Button size="small" onClick={() => setViewed(row)} aria-label={`View ${nameOf(row)}`}>
                  View
                </Button>
                <Button size="small" color="error" onClick={() => setDeleting(row)} aria-label={`Delete ${nameOf(row)}`}>
                  Delete
                </Button>
              </>
            )}
            {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
          />
        }
      />
      <NoteModal open={viewed !== null} onClose={() => setViewed(null)}>
        {viewed === null ? null : <NoteFacts note={{ ...viewed, requester_note: null }} />}
      </NoteModal>
      <DeleteDialog row={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
