import { readDate, showDate } from '@campus/contract-kit';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import {
  callOffTermination,
  fieldTexts,
  leaverTexts as texts,
  personnelActionMessages as messages,
  readForm,
  readLeaver,
  redateTermination,
} from '@campus/domain/personnel-actions';
import { DateInput, notify, ReasonDialog } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAction } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';

const reads = { invalidate: [readForm, readLeaver], rereadRefused: true, quiet: true } as const;

interface ChangeProps {
  readonly form: FormAnswer;
  readonly onClose: () => void;
}

/** The new last day and why. */
function RedateDialog({ form, onClose }: ChangeProps) {
  const redate = useAction(redateTermination, reads);
  const [date, setDate] = useState(form.termination_date ?? '');
  const [invalid, setInvalid] = useState(false);
  const { failure } = redate;
  const confirm = async (message: string) => {
    const day = readDate(date);
    setInvalid(day === null);
    if (day === null) return;
    const done = await redate.run({ id: form.id, termination_date: day, message, version: form.version });
    if (!done.ok) return;
    notify(texts.redated.replace('{date}', showDate(day)), { tone: 'success' });
    onClose();
  };
  return (
    <ReasonDialog
      open
      title={texts.redateTitle}
      fields={
        <DateInput
          label="Termination date"
          required
          autoFocus
          style="MM-DD-YYYY"
          value={date}
          onChange={setDate}
          error={invalid}
          helperText={invalid ? fieldTexts.date : undefined}
        />
      }
      label="Reason"
      requiredMessage={messages.text('termination_reason_required')}
      confirmLabel="Move termination"
      limit={2000}
      busy={redate.pending}
      error={failure === null || invalid ? null : (failure.fields?.[0]?.message ?? failureWords(failure, 'other'))}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    />
  );
}

function CallOffDialog({ form, open, onClose }: ChangeProps & { readonly open: boolean }) {
  const callOff = useAction(callOffTermination, reads);
  const close = () => {
    callOff.reset();
    onClose();
  };
  const confirm = async (message: string) => {
    const done = await callOff.run({ id: form.id, message, version: form.version });
    if (!done.ok) return;
    notify(done.message ?? texts.calledOff, { tone: 'success' });
    close();
  };
  return (
    <ReasonDialog
      open={open}
      title={texts.callOffTitle}
      label="Reason"
      requiredMessage={messages.text('termination_reason_required')}
      confirmLabel="Call off termination"
      limit={2000}
      busy={callOff.pending}
      error={callOff.failure === null ? null : failureWords(callOff.failure, 'other')}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={close}
    />
  );
}

/** What HR changes about a finalized termination until its day. */
export function TerminationChanges({ form }: { readonly form: FormAnswer }) {
  const [changing, setChanging] = useState<'call_off' | 'redate' | null>(null);
  const close = () => setChanging(null);
  if (!form.can.change_termination) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setChanging('redate')}>
        {texts.redate}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setChanging('call_off')}>
        {texts.callOff}
      </Button>
      {changing === 'redate' ? <RedateDialog form={form} onClose={close} /> : null}
      <CallOffDialog form={form} open={changing === 'call_off'} onClose={close} />
    </>
  );
}
