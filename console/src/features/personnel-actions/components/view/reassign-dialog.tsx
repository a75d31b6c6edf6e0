import type { FormAnswer } from '@campus/domain/personnel-actions';
import {
  listAwaitingApproval,
  personnelActionMessages as messages,
  personnelActionTexts as texts,
  readForm,
  reassignForm,
} from '@campus/domain/personnel-actions';
import type { Found } from '@campus/ui-kit';
import { CountedField, Dialog, notify, SearchField } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { ofWhom, useAction } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';
import { findPeople } from '../../hooks/find-people.js';
import { formName } from '../lists/form-columns.js';

interface ReassignDialogProps {
  readonly form: FormAnswer;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An admin names another person for the waiting step and says why. */
export function ReassignDialog({ form, open, onClose }: ReassignDialogProps) {
  const reassign = useAction(reassignForm, { invalidate: [readForm, listAwaitingApproval], rereadRefused: true, quiet: true });
  const [person, setPerson] = useState<Found | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    setReason('');
    setPerson(null);
    onClose();
  };
  const confirm = async () => {
    if (person === null) return setProblem(messages.text('same_approver'));
    if (reason.trim() === '') return setProblem(messages.text('reassign_reason_required'));
    const done = await reassign.run({ id: form.id, emp_id: person.id, message: reason, version: form.version });
    if (!done.ok) return setProblem(failureWords(done.failure, 'other'));
    notify(ofWhom(texts.reassigned.replace('{name}', person.name), [formName(form)]), { tone: 'success' });
    close();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby="reassign-title" fullWidth maxWidth="sm">
      <DialogTitle id="reassign-title">Reassign the waiting approval</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>The form waits for {form.waiting_for ?? 'no one'}. Name the person who decides instead.</Typography>
        <SearchField label="New approver" value={person} onChange={setPerson} search={findPeople} required />
        <CountedField
          label="Reason"
          required
          multiline
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          limit={2000}
        />
        {problem === null ? null : (
          <Typography role="alert" color="error">
            {problem}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="contained" disabled={reassign.pending} onClick={() => void confirm()}>
          Reassign form
        </Button>
      </DialogActions>
    </Dialog>
  );
}
