import { TERM_CHOICES } from '@campus/domain/assessment/rules';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { ChoiceField } from './choice-field.js';

const ALL = { id: 'all', name: 'All terms' };

/** Year and term; January and spring are one choice, summer and fall another. [ASSESS-066] */
export function TermFilter({ children }: { readonly children?: ReactNode }) {
  const { year = '', term = 'all' } = useRouteSearch();
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
      <TextField
        label="Year"
        value={year}
        onChange={(event) => setSearch({ year: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 4, inputMode: 'numeric' } }}
      />
      <ChoiceField
        label="Term"
        value={term}
        options={[ALL, ...TERM_CHOICES]}
        onChange={(id) => setSearch({ term: id === ALL.id ? null : id })}
      />
      {children}
    </Box>
  );
}
