import type { OutputOf } from '@campus/contract-kit';
import {
  ACCESS_TOPIC,
  leaverTexts,
  listAwaitingAccess,
  listAwaitingAccessFile,
  personnelActionTexts as texts,
  processAccess,
  undoProcessed,
} from '@campus/domain/personnel-actions';
import { NOTE_OF_ENTRY, NOTES_OF_FORM } from '@campus/domain/personnel-actions/rules';
import { AgeText, column, notify, OverdueChip, PageHead, ShortDate, StatusChip } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { FileButton, operationColumns, RowTable, useAction, useBulkEach, useList } from '../../../lib/index.js';
import type { NoteView } from '../components/access/access-note-dialog.js';
import { NoteModal, NotesOf } from '../components/access/access-note-dialog.js';
import { failureWords } from '../hooks/failure-words.js';
import { useUndo } from '../hooks/undo.js';

type Request = OutputOf<typeof listAwaitingAccess>[number];

/** How long it has waited; once it is overdue, for how long it is, as Home says it. */
function OpenFor({ row }: { readonly row: Request }) {
  return row.overdue === 1 ? <OverdueChip due={row.due} /> : <AgeText since={row.created_at} />;
}

/** The access that is asked for, or taken away. */
function Access({ row }: { readonly row: Request }) {
  if (row.is_removal === 0) return row.access_name;
  return (
    <>
      <StatusChip tone="attention" label={leaverTexts.remove} /> {row.access_name}
    </>
  );
}

const columns: readonly DataColumn<Request>[] = [
  ...operationColumns(listAwaitingAccess, {
    created_at: { cell: (row) => <ShortDate value={row.created_at} />, phone: 'total' },
    employee_name: { primary: true },
    access_name: { cell: (row) => <Access row={row} />, phone: 'line' },
    trigger_name: {},
  }),
  column.of('waiting', 'Waiting', (row) => <OpenFor row={row} />, { phone: 'state' }),
  ...operationColumns(listAwaitingAccess, {
    requester_note: { cell: (row) => <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.requester_note}</Box> },
  }),
];

/** How many of the shown ones are overdue. */
function overdueOf(rows: readonly Request[]): string {
  const overdue = rows.filter((row) => row.overdue === 1).length;
  return overdue === 0 ? '' : `, ${overdue} overdue`;
}

const requestName = (row: Request): string => `${row.access_name} for ${row.employee_name}`;

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

/** Several requests marked processed together; each answers by itself. */
function useMarkAll(rows: readonly Request[]) {
  return useBulkEach<Request>({
    operation: processAccess,
    undo: undoProcessed,
    reads: [listAwaitingAccess],
    rows,
    input: ({ id }) => ({ id }),
    name: requestName,
    label: (count) => `Mark ${count} processed`,
    done: (count) => `Marked processed: ${count === 1 ? '1 request' : `${count} requests`}`,
  });
}

interface RowButtonsProps {
  readonly row: Request;
  readonly busy: boolean;
  readonly onView: () => void;
  readonly onMark: () => void;
}

function RowButtons({ row, busy, onView, onMark }: RowButtonsProps) {
  return (
    <>
      <Button size="small" onClick={onView} aria-label={`View note: ${requestName(row)}`}>
        View note
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-keyshortcuts="a"
        disabled={busy}
        onClick={onMark}
        aria-label={`Mark processed: ${requestName(row)}`}
      >
        Mark processed
      </Button>
    </>
  );
}

/** The access requests of one's access groups, to be marked processed. [PAFACC-002] [PAFACC-005] [PAFACC-006] */
export default function AwaitingAccess() {
  const list = useList(listAwaitingAccess, {}, [{ topic: ACCESS_TOPIC }]);
  const process = useAction(processAccess, { invalidate: [listAwaitingAccess], quiet: true });
  const undo = useUndo(undoProcessed, [listAwaitingAccess]);
  const [viewed, setViewed] = useState<ViewedNote | null>(null);
  const chosen = useMarkAll(list.rows);
  const [busy, setBusy] = useState<string | null>(null);
  const mark = async (row: Request) => {
    setBusy(row.id);
    const done = await process.run({ id: row.id });
    setBusy(null);
    if (done.ok) undo.offer(texts.processed, { id: row.id }, requestName(row));
    else notify(failureWords(done.failure, 'other'), { tone: 'error' });
  };
  return (
    <>
      <PageHead
        title="Awaiting access"
        state={list.state.status === 'ready' ? `${list.total} waiting${overdueOf(list.rows)}` : 'Access requests to process'}
        action={<FileButton operation={listAwaitingAccessFile} input={{}} rows={list.total} />}
      />
      {chosen.problems}
      <RowTable<Request>
        label="Awaiting access"
        columns={columns}
        rows={list.state}
        selected={chosen.selected}
        onSelect={chosen.onSelect}
        bulk={chosen.bulk}
        onMore={list.more}
        loadingMore={list.loadingMore}
        rowName={requestName}
        empty={texts.noAccessAwaits}
        rowActions={(row) => (
          <RowButtons
            row={row}
            busy={busy !== null}
            onView={() => setViewed({ row, type: NOTE_OF_ENTRY, id: row.id })}
            onMark={() => void mark(row)}
          />
        )}
      />
      <RequestNote viewed={viewed} onView={setViewed} />
    </>
  );
}
