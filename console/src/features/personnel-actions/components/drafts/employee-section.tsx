import { readPersonnel, searchUsers } from '@campus/domain/personnel-actions';
import { ErrorState, FormAutocomplete, FormSection } from '@campus/ui-kit';
import type { Found } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';

import { call, failureFrom, sentenceOf, useOperation } from '../../../../lib/index.js';
import { PersonnelFacts } from '../view/personnel-facts.js';

async function findEmployees(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchUsers, { q: text }, { signal });
  return found.map((person) => ({
    id: person.id,
    name: person.name,
    detail: `${person.id}${person.department ? `, ${person.department}` : ''}`,
  }));
}

/** What personnel knows of the chosen employee. [PAF-008] */
function PersonnelInformation({ employee }: { readonly employee: string }) {
  const person = useOperation(readPersonnel, { idNum: employee }, { quiet: true });
  if (person.isPending) return <Typography role="status">Reading the personnel information…</Typography>;
  if (person.isError) {
    return <ErrorState message={sentenceOf(failureFrom(person.error))} onRetry={() => void person.refetch()} />;
  }
  return <PersonnelFacts person={person.data} />;
}

/** The employee search and what personnel knows of the chosen one. [PAF-008] [PAF-010] [PAF-024] */
export function EmployeeSection({ chosenName }: { readonly chosenName: string | null }) {
  const employee = String(useWatch({ name: 'emp_id' }) ?? '');
  return (
    <FormSection title="Employee" hint="Search by name or employee id.">
      <FormAutocomplete
        name="emp_id"
        label="Employee"
        required
        wide
        search={findEmployees}
        initial={employee !== '' && chosenName !== null ? { id: employee, name: chosenName } : null}
      />
      {employee === '' ? null : <PersonnelInformation employee={employee} />}
    </FormSection>
  );
}
