import {
  impersonationMessages as messages,
  OFFERED_MINUTES,
  searchPeopleToImpersonate,
  startImpersonation,
  USUAL_MINUTES,
} from '@campus/domain/impersonation';
import { HOMEPAGE_PATH } from '@campus/domain/shell';
import type { Found } from '@campus/ui-kit';
import { FormAutocomplete, FormField, FormSection, SubmitButton } from '@campus/ui-kit';
import { useState } from 'react';
import { call, OperationForm } from '../../../lib/index.js';

async function findPeople(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchPeopleToImpersonate, { q: text }, { signal });
  return found.map((person) => ({ id: person.id, name: person.name, detail: `${person.id} · ${person.groups.join(', ')}` }));
}

export interface StartFormProps {
  /** Opens a path as a new document, so that nothing of the person before is left on the page. */
  readonly leave?: (path: string) => void;
}

const MINUTES = OFFERED_MINUTES.map((each) => ({ value: String(each), label: `${each} minutes` }));

/** Names the person and the reason, and opens the portal as that person sees it. [IMPADM-002] */
export function StartForm({ leave = (path) => window.location.assign(path) }: StartFormProps) {
  const [person, setPerson] = useState<Found | null>(null);
  return (
    <OperationForm
      operation={startImpersonation}
      label="View as another person"
      values={{ emp_id: '', reason: '', minutes: USUAL_MINUTES }}
      refusal={({ emp_id, reason }) => {
        if (emp_id === '') return messages.refusal('who');
        return reason.trim() === '' ? messages.refusal('reason_required') : null;
      }}
      next={(typed) => typed}
      onDone={() => leave(HOMEPAGE_PATH)}
    >
      <FormSection title="Who and why">
        <FormAutocomplete name="emp_id" label="Person" required wide search={findPeople} onChosen={setPerson} />
        <FormField name="reason" required />
        <FormField name="minutes" options={MINUTES} required />
        <SubmitButton className="wide">{person === null ? 'View as this person' : `View as ${person.name}`}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}
