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

import { FileButton, RowTable, useAction, useList } from '../../../lib/index.js';
import { formColumns, formName } from '../components/lists/form-columns.js';
import { TurnDownDialog } from '../components/view/turn-down-dialog.js';
import type { TurningDown } from '../components/view/turn-down-dialog.js';
import { WhoHasIt } from '../components/view/who-has-it.js';
import { failureWords } from '../hooks/failure-words.js';
import { useUndo } from '../hooks/undo.js';

const reads = [listAwaitingApproval] as const;

/** Forms that wait for one's approval, all of them for an admin. [PAFFLOW-009] [PAFFLOW-010] [PAFFLOW-011] */
export default function AwaitingApproval() {
  const list = useList(listAwaitingApproval, {}, [{ topic: FORM_TOPIC }]);
  const approve = useAction(approveForm, { invalidate: reads, quiet: true });
  const undo = useUndo(undoDecision, reads);
  const [turning, setTurning] = useState<TurningDown | null>(null);
  const approveRow = async (row: FormRow) => {
    const done = await approve.run({ id: row.id, version: row.version });
    if (done.ok) return undo.offer(texts.approved, { id: row.id }, formName(row));
    notify(failureWords(done.failure, 'approve'), { tone: 'error' });
    list.refetch();
  };
  const state = list.state.status === 'ready' ? `${list.total} waiting` : 'Forms that wait for an approval';
  return (
    <>
      <PageHead
        title="Awaiting approval"
        state={state}
        action={<FileButton operation={listAwaitingApprovalFile} input={{}} rows={list.total} />}
      />
      <RowTable<FormRow>
        label="Awaiting approval"
        columns={formColumns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        rowName={formName}
        opens={(row) => `/hr/view/${row.id}?viewOnly=1`}
        empty={{ text: texts.nothingAwaits, hint: 'A form comes here when it is your turn to approve it.' }}
        rowActions={(row) => (
          <>
            <WhoHasIt row={row} />
            <Button
              size="small"
              variant="contained"
              disabled={approve.pending}
              onClick={() => void approveRow(row)}
              aria-label={`Approve ${formName(row)}`}
            >
              Approve
            </Button>
            <Button
              size="small"
              onClick={() => setTurning({ id: row.id, version: row.version, name: formName(row), type: SEND_BACK })}
              aria-label={`Send back ${formName(row)}`}
            >
              Send back
            </Button>
          </>
        )}
      />
      <TurnDownDialog turning={turning} reads={reads} onClose={() => setTurning(null)} />
    </>
  );
}
