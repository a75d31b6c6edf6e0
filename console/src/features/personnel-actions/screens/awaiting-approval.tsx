import {
  approveForm,
  FORM_TOPIC,
  listAwaitingApproval,
  listAwaitingApprovalFile,
  personnelActionTexts as texts,
  undoDecision,
} from '@campus/domain/personnel-actions';
import type { FormRow } from '@campus/domain/personnel-actions';
import { SEND_BACK } from '@campus/domain/personnel-actions/rules';
import { notify, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { FileButton, RowTable, useAction, useBulkEach, useList } from '../../../lib/index.js';
import { formName, waitingColumns } from '../components/lists/form-columns.js';
import { TurnDownDialog } from '../components/view/turn-down-dialog.js';
import type { TurningDown } from '../components/view/turn-down-dialog.js';
import { failureWords } from '../hooks/failure-words.js';
import { useUndo } from '../hooks/undo.js';

const reads = [listAwaitingApproval] as const;
const formsOf = (count: number): string => (count === 1 ? '1 form' : `${count} forms`);

/** Several forms approved together; each answers by itself. */
function useApproveMany(rows: readonly FormRow[]) {
  return useBulkEach<FormRow>({
    operation: approveForm,
    undo: undoDecision,
    reads,
    rows,
    input: ({ id, version }) => ({ id, version }),
    name: formName,
    label: (count) => `Approve ${formsOf(count)}`,
    done: (count) => `Approved: ${formsOf(count)}`,
  });
}

interface RowButtonsProps {
  readonly row: FormRow;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onSendBack: () => void;
}

function RowButtons({ row, busy, onApprove, onSendBack }: RowButtonsProps) {
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-keyshortcuts="a"
        disabled={busy}
        onClick={onApprove}
        aria-label={`Approve ${formName(row)}`}
      >
        Approve
      </Button>
      <Button size="small" aria-keyshortcuts="s" onClick={onSendBack} aria-label={`Send back ${formName(row)}`}>
        Send back
      </Button>
    </>
  );
}

/** Forms that wait for one's approval, all of them for an admin. [PAFFLOW-009] [PAFFLOW-010] [PAFFLOW-011] */
export default function AwaitingApproval() {
  const list = useList(listAwaitingApproval, {}, [{ topic: FORM_TOPIC }]);
  const chosen = useApproveMany(list.rows);
  const approve = useAction(approveForm, { invalidate: reads, quiet: true });
  const undo = useUndo(undoDecision, reads);
  const [turning, setTurning] = useState<TurningDown | null>(null);
  const approveRow = async (row: FormRow) => {
    const done = await approve.run({ id: row.id, version: row.version });
    if (done.ok) return undo.offer(texts.approved, { id: row.id }, formName(row));
    notify(failureWords(done.failure, 'approve'), { tone: 'error' });
    list.refetch();
  };
  const overdue = list.rows.filter((row) => row.overdue === 1).length;
  const late = overdue === 0 ? '' : `, ${overdue} overdue`;
  const state = list.state.status === 'ready' ? `${list.total} waiting${late}` : 'Forms that wait for an approval';
  return (
    <>
      <PageHead
        title="Awaiting approval"
        state={state}
        action={<FileButton operation={listAwaitingApprovalFile} input={{}} rows={list.total} />}
      />
      {chosen.problems}
      <RowTable<FormRow>
        label="Awaiting approval"
        cardsBelow={900}
        columns={waitingColumns}
        rows={list.state}
        selected={chosen.selected}
        onSelect={chosen.onSelect}
        bulk={chosen.bulk}
        onMore={list.more}
        loadingMore={list.loadingMore}
        rowName={formName}
        opens={(row) => `/hr/view/${row.id}?viewOnly=1`}
        empty={{ text: texts.nothingAwaits, hint: 'A form comes here when it is your turn to approve it.' }}
        rowActions={(row) => (
          <RowButtons
            row={row}
            busy={approve.pending}
            onApprove={() => void approveRow(row)}
            onSendBack={() => setTurning({ id: row.id, version: row.version, name: formName(row), type: SEND_BACK })}
          />
        )}
      />
      <TurnDownDialog turning={turning} reads={reads} onClose={() => setTurning(null)} />
    </>
  );
}
