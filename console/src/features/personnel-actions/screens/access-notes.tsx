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
import { ConfirmDialog, FormText, notify, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { FileButton, operationColumns, RowTable, useAction, useList, useOperation } from '../../../lib/index.js';
import { NoteFacts, NoteModal } from '../components/access/access-note-dialog.js';
import { AddForm } from '../components/record/add-form.js';
import { AdminSection } from '../components/record/admin-section.js';
import { FormChooser } from '../components/record/form-chooser.js';
import { failureWords } from '../hooks/failure-words.js';

type Note = OutputOf<typeof listAccessNotes>[number];

const TITLE = 'Access notes';

const columns = operationColumns(listAccessNotes, {
  trigger_name: {},
  item_name: { primary: true },
  pos_title: { cell: (row) => `${row.pos_title} (${row.org_pos})` },
  access_note: { cell: (row) => <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.access_note}</Box> },
  date: {},
});

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
      {row === null ? null : `The ${nameOf(row)} is removed from the list for everyone.`}
    </ConfirmDialog>
  );
}

/** What processors noted of access items for positions: add form, list, view and delete. [PAFACC-004] [PAFACC-007] [PAFACC-008] */
export default function AccessNotes() {
  const list = useList(listAccessNotes, {});
  const [viewed, setViewed] = useState<Note | null>(null);
  const [deleting, setDeleting] = useState<Note | null>(null);
  return (
    <>
      <PageHead
        title="Access notes"
        state="What processors need to know when granting access for a position"
        action={<FileButton operation={listAccessNotesFile} input={{}} rows={list.total} />}
      />
      <AdminSection
        title="Add a note"
        form={<AddNote />}
        tableTitle={TITLE}
        table={
          <RowTable<Note>
            label={TITLE}
            columns={columns}
            rows={list.state}
            onMore={list.more}
            loadingMore={list.loadingMore}
            rowName={nameOf}
            empty={texts.noNotes}
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
