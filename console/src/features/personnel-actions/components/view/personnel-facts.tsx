import { DateText, PersonCell } from '@campus/ui-kit';
import Box from '@mui/material/Box';

import { Fact, Facts } from '../record/facts.js';

/** An employee as a form names one; `dob` is a business date. */
export interface FormEmployee {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly dob: string | null;
  readonly street1: string | null;
  readonly street2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

function addressOf({ street1, street2, city, state, zip }: FormEmployee): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street1, street2, place].filter(Boolean).join(', ');
}

/** Photo, name, employee id, date of birth and address of one employee. [PAF-008] [PAFVIEW-007] */
export function PersonnelFacts({ person }: { readonly person: FormEmployee }) {
  return (
    <Box role="group" aria-label="Personnel information" className="wide" sx={{ display: 'grid', gap: 4 }}>
      <PersonCell name={person.name} id={person.id} image={person.photo} size={56} alt={`Photo of ${person.name}`} />
      <Facts>
        <Fact term="Date of birth">{person.dob === null ? 'Not known' : <DateText value={person.dob} />}</Fact>
        <Fact term="Address">{addressOf(person) || 'Not known'}</Fact>
      </Facts>
    </Box>
  );
}
