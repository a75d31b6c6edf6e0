import { TERM_CHOICES, termsOf } from '@campus/domain/assessment/rules';
import { ChoiceField, CountedField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRouteSearch, useSetSearch } from '../../../lib/index.js';

const ALL = { id: 'all', name: 'All terms' };

/** The choice that an address means, in whatever writing; a single term, as in a link from elsewhere, is a choice of its own. */
function chosenOf(term: string | undefined): { readonly id: string; readonly name: string } {
  const terms = termsOf(term);
  if (term === undefined || terms === null) return ALL;
  return TERM_CHOICES.find((choice) => choice.terms.join() === terms.join()) ?? { id: term, name: terms.join(' + ') };
}

/** Year and term; January and spring are one choice, summer and fall another. [ASSESS-066] */
export function TermFilter({ children }: { readonly children?: ReactNode }) {
  const { year = '', term } = useRouteSearch();
  const chosen = chosenOf(term);
  const known = [ALL, ...TERM_CHOICES];
  const setSearch = useSetSearch();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        mb: 4,
        maxWidth: 720,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <CountedField
        label="Year"
        value={year}
        onChange={(event) => setSearch({ year: event.target.value })}
        limit={4}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <ChoiceField
        label="Term"
        value={chosen.id}
        options={known.some(({ id }) => id === chosen.id) ? known : [...known, chosen]}
        onChange={(id) => setSearch({ term: id === ALL.id ? null : id })}
      />
      {children}
    </Box>
  );
}
