import type { listTerms } from '@campus/domain/academic-records';
import { campusMapTexts as texts } from '@campus/domain/registration';
import type { OutputOf } from '@campus/contract-kit';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSetSearch } from '../../../../lib/index.js';

interface TermPickerProps {
  readonly terms: OutputOf<typeof listTerms>;
  readonly value: string;
}

/** The term whose courses are shown; the address keeps it. */
export function TermPicker({ terms, value }: TermPickerProps) {
  const setSearch = useSetSearch();
  return (
    <TextField
      select
      fullWidth={false}
      label={texts.term}
      value={value}
      onChange={(event) => setSearch({ term_id: event.target.value })}
      sx={{ minWidth: 220 }}
    >
      {terms.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
