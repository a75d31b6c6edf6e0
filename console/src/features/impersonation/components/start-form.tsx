import {
  impersonationMessages as messages,
  OFFERED_MINUTES,
  searchPeopleToImpersonate,
  startImpersonation,
  USUAL_MINUTES,
} from '@campus/domain/impersonation';
import { HOMEPAGE_PATH } from '@campus/domain/shell';
import type { Found } from '@campus/ui-kit';
import { CountedField, FormSection, SearchField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call, sentenceOf, useAction } from '../../../lib/index.js';

async function findPeople(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchPeopleToImpersonate, { q: text }, { signal });
  return found.map((person) => ({ id: person.id, name: person.name, detail: `${person.id} · ${person.groups.join(', ')}` }));
}

export interface StartFormProps {
  /** Opens a path as a new document, so that nothing of the person before is left on the page. */
  readonly leave?: (path: string) => void;
}

/** Names the person and the reason, and opens the portal as that person sees it. [IMPADM-002] */
export function StartForm({ leave = (path) => window.location.assign(path) }: StartFormProps) {
  const [person, setPerson] = useState<Found | null>(null);
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useAction(startImpersonation, { quiet: true, onSuccess: () => leave(HOMEPAGE_PATH) });
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (person === null) return setProblem(messages.text('who'));
    if (reason.trim() === '') return setProblem(messages.text('reason_required'));
    setProblem(null);
    const done = await start.run({ emp_id: person.id, reason, minutes });
    if (!done.ok) setProblem(sentenceOf(done.failure));
  };
  return (
    <Box component="form" noValidate onSubmit={(event: React.FormEvent) => void submit(event)}>
      <FormSection title="Who and why">
        <SearchField className="wide" label="Person" value={person} onChange={setPerson} search={findPeople} required />
        <CountedField
          className="wide"
          label="Reason"
          required
          multiline
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          helperText="It is kept with your name and the person's name."
          limit={500}
        />
        <TextField select label="For" value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
          {OFFERED_MINUTES.map((each) => (
            <MenuItem key={each} value={each}>
              {each} minutes
            </MenuItem>
          ))}
        </TextField>
        {problem === null ? null : (
          <Alert className="wide" severity="error" variant="outlined">
            {problem}
          </Alert>
        )}
        <Box className="wide">
          <Button type="submit" variant="contained" loading={start.pending}>
            {person === null ? 'View as this person' : `View as ${person.name}`}
          </Button>
        </Box>
      </FormSection>
    </Box>
  );
}
