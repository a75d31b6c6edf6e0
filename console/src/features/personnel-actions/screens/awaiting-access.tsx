import type { OutputOf } from '@campus/contract-kit';
import {
  ACCESS_TOPIC,
  fileTexts,
  listAwaitingAccess,
  listAwaitingAccessFile,
  personnelActionTexts as texts,
  processAccess,
  undoProcessed,
} from '@campus/domain/personnel-actions';
import { NOTE_OF_ENTRY, NOTES_OF_FORM } from '@campus/domain/personnel-actions/rules';
import { DataTable, DateText, notify, PageHead } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { FileButton, useAction, useLivePages, useOperationPage } from '../../../lib/index.js';
import type { NoteView } from '../components/access-note-dialog.js';
import { NoteModal, NotesOf } from '../components/access-note-dialog.js';
import { failureWords } from '../hooks/failure-words.js';
import { useUndo } from '../hooks/undo.js';

type Request = OutputOf<typeof listAwaitingAccess>[number];

const columns: readonly DataColumn<Request>[] = [
  { id: 'date', header: 'Date', cell: (row) => <DateText value={row.created_at} /> },
  { id: 'employee', header: 'Employee', cell: (row) => row.employee_name },
  { id: 'access', header: 'Access Name', cell: (row) => row.access_name },
  { id: 'type', header: 'Access Type', cell: (row) => row.trigger_name },
  {
    id: 'note',
    header: fileTexts.requesterNote,
    cell: (row) => <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.requester_note}</Box>,
  },
];

interface ViewedNote extends NoteView {
  readonly row: Request;
}

/** The note of one request; from there to those of every position of the employee. [PAFACC-009] [PAFACC-011] */
function RequestNote({
  viewed,
  onView,
}: {
  readonly viewed: ViewedNote | null;
  readonly onView: (next: ViewedNote | null) => void;
}) {
  const ofEntry = viewed?.type === NOTE_OF_ENTRY;
  const turn = () => {
    if (viewed === null) return;
    const { row } = viewed;
    onView(ofEntry ? { row, type: NOTES_OF_FORM, id: row.form_id } : { row, type: NOTE_OF_ENTRY, id: row.id });
  };
  return (
    <NoteModal
      open={viewed !== null}
      onClose={() => onView(null)}
      action={<Button onClick={turn}>{ofEntry ? 'Show all positions' : 'Show this request only'}</Button>}
    >
      {viewed === null ? null : <NotesOf view={{ type: viewed.type, id: viewed.id }} />}
    </NoteModal>
  );
}

/** The access requests of one's access groups, to be marked processed. [PAFACC-002] [PAFACC-005] [PAFACC-006] */
export default function AwaitingAccess() {
  const list = useOperationPage(listAwaitingAccess, {}, { quiet: true });
  useLivePages(listAwaitingAccess, {}, [{ topic: ACCESS_TOPIC }]);
  const process = useAction(processAccess, { invalidate: [listAwaitingAccess], quiet: true });
  const undo = useUndo(undoProcessed, [listAwaitingAccess]);
  const [viewed, setViewed] = useState<ViewedNote | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const mark = async (row: Request) => {
    setBusy(row.id);
    const done = await process.run({ id: row.id });
    setBusy(null);
    if (done.ok) undo.offer(texts.processed, { id: row.id });
    else notify(failureWords(done.failure, 'other'), { tone: 'error' });
  };
  return (
    <>
      <PageHead
        title="Awaiting access"
        state={list.state.status === 'ready' ? `${list.total} waiting` : 'Access requests to process'}
        action={<FileButton operation={listAwaitingAccessFile} input={{}} rows={list.total} />}
      />
      <DataTable<Request>
        label="Awaiting access"
        columns={columns}
        state={list.state}
        rowId={(row) => row.id}
        rowName={(row) => `${row.access_name} for ${row.employee_name}`}
        empty={{ text: texts.noAccessAwaits }}
        rowActions={(row) => (
          <>
            <Button
              size="small"
              onClick={() => setViewed({ row, type: NOTE_OF_ENTRY, id: row.id })}
              aria-label={`View note: ${row.access_name} for ${row.employee_name}`}
            >
              View note
            </Button>
            <Button
              size="small"
              variant="outlined"
              disabled={busy !== null}
              onClick={() => void mark(row)}
              aria-label={`Mark processed: ${row.access_name} for ${row.employee_name}`}
            >
              Mark processed
            </Button>
          </>
        )}
        {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
      />
      <RequestNote viewed={viewed} onView={setViewed} />
    </>
  );
}
