import type { FormAnswer } from '@campus/domain/personnel-actions';
import {
  approveForm,
  finalizeForm,
  listAwaitingApproval,
  listAwaitingFinalize,
  listMyForms,
  personnelActionTexts as texts,
  readForm,
  undoDecision,
  withdrawForm,
} from '@campus/domain/personnel-actions';
import { REJECT, SEND_BACK, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { ConfirmDialog, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { ofWhom, useAction } from '../../../../lib/index.js';
import type { Acted } from '../../../../lib/index.js';
import { downloadPdf } from '../../hooks/download.js';
import type { FailedStep } from '../../hooks/failure-words.js';
import { failureWords } from '../../hooks/failure-words.js';
import { useUndo } from '../../hooks/undo.js';
import { FinalizeTermination } from '../terminations/finalize-termination.js';
import { formName } from '../lists/form-columns.js';
import { ReassignDialog } from './reassign-dialog.js';
import { TerminationChanges } from '../terminations/termination-changes.js';
import { TurnDownDialog } from './turn-down-dialog.js';
import type { TurningDown } from './turn-down-dialog.js';

const forms = [readForm, listMyForms, listAwaitingApproval, listAwaitingFinalize] as const;
const reads = { invalidate: forms, rereadRefused: true, quiet: true } as const;

async function said(acting: Promise<Acted<unknown>>, success: string, step: FailedStep): Promise<boolean> {
  const done = await acting;
  notify(done.ok ? success : failureWords(done.failure, step), { tone: done.ok ? 'success' : 'error' });
  return done.ok;
}

/** Takes back the own last decision, until the next person acts. */
function UndoButton({ id, name }: { readonly id: string; readonly name: string }) {
  const undo = useUndo(undoDecision, forms);
  return (
    <Button variant="outlined" disabled={undo.pending} onClick={() => void undo.run({ id }, name)}>
      {texts.undo}
    </Button>
  );
}

/** Asks by the name of the form, as many are asked about, then finalizes it and downloads its PDF; a termination says what waits for whoever leaves. */
function FinalizeButton({ form }: { readonly form: FormAnswer }) {
  const finalize = useAction(finalizeForm, reads);
  const [asking, setAsking] = useState(false);
  const { id, version } = form;
  const name = formName(form);
  const leaver = [form.first_name, form.last_name].filter(Boolean).join(' ');
  const terminates = form.paf_type === TERMINATION;
  const confirm = async () => {
    if (await said(finalize.run({ id, version }), ofWhom(texts.finalized, [name]), 'other')) downloadPdf(id);
    setAsking(false);
  };
  return (
    <>
      {form.can.finalize ? (
        <Button variant="contained" disabled={finalize.pending} onClick={() => setAsking(true)}>
          Finalize
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking && !terminates}
        title={`Finalize ${name}`}
        confirmLabel={`Finalize ${name}`}
        busy={finalize.pending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {texts.finalizeWarning}
      </ConfirmDialog>
      <FinalizeTermination
        terminating={asking && terminates ? { id, version, name: leaver } : null}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** What the person may do with the form now, as the server says in `can`. [PAFFLOW-001] */
export function FormActions({ form }: { readonly form: FormAnswer }) {
  const approve = useAction(approveForm, reads);
  const undo = useUndo(undoDecision, forms);
  const withdraw = useAction(withdrawForm, reads);
  const [turning, setTurning] = useState<TurningDown | null>(null);
  const [reassigning, setReassigning] = useState(false);
  const { can, id, version } = form;
  const name = formName(form);
  const approveAndOffer = async () => {
    const done = await approve.run({ id, version });
    if (done.ok) undo.offer(texts.approved, { id }, name);
    else notify(failureWords(done.failure, 'approve'), { tone: 'error' });
  };
  return (
    <>
      {can.approve ? (
        <Button variant="contained" disabled={approve.pending} onClick={() => void approveAndOffer()}>
          Approve
        </Button>
      ) : null}
      <FinalizeButton form={form} />
      {can.send_back ? (
        <Button variant="outlined" onClick={() => setTurning({ id, version, name, type: SEND_BACK })}>
          Send back
        </Button>
      ) : null}
      {can.reject ? (
        <Button variant="outlined" color="error" onClick={() => setTurning({ id, version, name, type: REJECT })}>
          Reject
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button
          variant="outlined"
          disabled={withdraw.pending}
          onClick={() => void said(withdraw.run({ id, version }), ofWhom(texts.withdrawn, [name]), 'other')}
        >
          Withdraw
        </Button>
      ) : null}
      {can.reassign ? (
        <Button variant="outlined" onClick={() => setReassigning(true)}>
          Reassign
        </Button>
      ) : null}
      {can.undo ? <UndoButton id={id} name={name} /> : null}
      <TerminationChanges form={form} />
      <TurnDownDialog turning={turning} reads={forms} onClose={() => setTurning(null)} />
      <ReassignDialog form={form} open={reassigning} onClose={() => setReassigning(false)} />
    </>
  );
}
