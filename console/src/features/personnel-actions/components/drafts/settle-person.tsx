import type { FormAnswer } from '@campus/domain/personnel-actions';
import {
  confirmNewPerson,
  correctSsn,
  linkPerson,
  listAwaitingFinalize,
  personnelActionMessages as messages,
  personnelActionTexts as texts,
  readForm,
} from '@campus/domain/personnel-actions';
import { kindOfLink } from '@campus/domain/personnel-actions/rules';
import { notify, ReasonDialog } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAction } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';

const reads = { invalidate: [readForm, listAwaitingFinalize], rereadRefused: true, quiet: true } as const;

type Known = FormAnswer['known_people'][number];

interface SsnDialogProps {
  readonly form: FormAnswer;
  readonly onClose: () => void;
}

/** The right SSN and why the former one was wrong. */
function SsnDialog({ form, onClose }: SsnDialogProps) {
  const correct = useAction(correctSsn, reads);
  const [ssn, setSsn] = useState('');
  const { failure } = correct;
  const confirm = async (message: string) => {
    const done = await correct.run({ id: form.id, ssn, message, version: form.version });
    if (!done.ok) return;
    notify(texts.ssnCorrected, { tone: 'success' });
    onClose();
  };
  return (
    <ReasonDialog
      open
      title="Correct the SSN"
      fields={
        <TextField
          label="SSN"
          required
          autoFocus
          value={ssn}
          onChange={(event) => setSsn(event.target.value)}
          autoComplete="off"
        />
      }
      label="Reason"
      requiredMessage={messages.text('link_reason_required')}
      confirmLabel="Correct SSN"
      limit={2000}
      busy={correct.pending}
      error={failure === null ? null : (failure.fields?.[0]?.message ?? failureWords(failure, 'other'))}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    />
  );
}

/** Why someone of the same name and birth date is another person. */
function ConfirmButton({ form }: { readonly form: FormAnswer }) {
  const confirming = useAction(confirmNewPerson, reads);
  const [asking, setAsking] = useState(false);
  const confirm = async (message: string) => {
    const done = await confirming.run({ id: form.id, message, version: form.version });
    if (!done.ok) return;
    notify(texts.newPersonConfirmed, { tone: 'success' });
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        This is another person
      </Button>
      <ReasonDialog
        open={asking}
        title="Confirm that this is another person"
        label="Reason"
        requiredMessage={messages.text('link_reason_required')}
        confirmLabel="Confirm another person"
        limit={2000}
        busy={confirming.pending}
        error={confirming.failure === null ? null : failureWords(confirming.failure, 'other')}
        onConfirm={(reason) => void confirm(reason)}
        onCancel={() => {
          confirming.reset();
          setAsking(false);
        }}
      />
    </>
  );
}

function KnownLine({ form, person }: { readonly form: FormAnswer; readonly person: Known }) {
  const link = useAction(linkPerson, reads);
  const run = async () => {
    const done = await link.run({ id: form.id, emp_id: person.id, version: form.version });
    const said = done.ok ? texts.personLinked.replace('{name}', person.name) : failureWords(done.failure, 'other');
    notify(said, { tone: done.ok ? 'success' : 'error' });
  };
  const label = kindOfLink(person) === 'rehire' ? 'Link as a rehire' : 'Link as a new position';
  return (
    <li>
      {person.name} ({person.id}), {person.by_ssn ? 'same SSN' : 'same name and birth date'}
      {person.former ? ', no longer employed' : ''}
      <Button
        size="small"
        sx={{ ml: 2 }}
        disabled={link.pending}
        aria-label={`${label}: ${person.name} (${person.id})`}
        onClick={() => void run()}
      >
        {label}
      </Button>
    </li>
  );
}

/** Who this new hire is: HR links the form to someone who is here already, corrects the SSN, or confirms another person. */
export function SettlePerson({ form }: { readonly form: FormAnswer }) {
  const [correcting, setCorrecting] = useState(false);
  if (!form.can.settle_person) return null;
  const bySsn = form.known_people.some((person) => person.by_ssn);
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 4 }}>
      {texts.settlePerson}
      <ul aria-label="People who are here already">
        {form.known_people.map((person) => (
          <KnownLine key={person.id} form={form} person={person} />
        ))}
      </ul>
      {bySsn ? (
        <Button variant="outlined" onClick={() => setCorrecting(true)}>
          Correct the SSN
        </Button>
      ) : (
        <ConfirmButton form={form} />
      )}
      {correcting ? <SsnDialog form={form} onClose={() => setCorrecting(false)} /> : null}
    </Alert>
  );
}
