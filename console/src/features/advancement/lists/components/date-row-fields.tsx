import { fillIn } from '@campus/contract-kit';
import type { ListBuilderChoices } from '@campus/domain/advancement';
import { listScreenTexts as texts } from '@campus/domain/advancement';
import { DateInput } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { DraftRow } from '../hooks/list-draft.js';
import { CodesField } from './codes-field.js';

interface DateRowFieldsProps {
  readonly row: DraftRow;
  readonly at: number;
  readonly choices: ListBuilderChoices;
  readonly problem: (field: keyof DraftRow) => string | undefined;
  readonly onChange: (part: Partial<DraftRow>) => void;
  readonly onRemove: () => void;
}

/** The nine fields of a date row. [LIST-008] */
export function DateRowFields({ row, at, choices, problem, onChange, onRemove }: DateRowFieldsProps) {
  const shown = (name: keyof DraftRow) => ({ error: problem(name) !== undefined, helperText: problem(name) });
  const day = (name: 'startDate' | 'endDate') => (
    <Box sx={{ width: 190 }}>
      <DateInput label={texts[name]} value={row[name]} onChange={(value) => onChange({ [name]: value })} {...shown(name)} />
    </Box>
  );
  const codes = (name: 'gifts' | 'payment' | 'solicit', options: ListBuilderChoices['gifts']) => (
    <CodesField
      label={texts[name]}
      choices={options}
      chosen={row[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={problem(name)}
    />
  );
  const amount = (name: 'atLeast' | 'atMost') => (
    <Box sx={{ width: 150 }}>
      <TextField
        label={texts[name]}
        value={row[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 13 } }}
        {...shown(name)}
      />
    </Box>
  );
  const tick = (name: 'original' | 'memorial') => (
    <FormControlLabel
      label={texts[name]}
      control={<Checkbox checked={row[name] === 1} onChange={(event) => onChange({ [name]: event.target.checked ? 1 : 0 })} />}
    />
  );
  const number = { row: at + 1 };
  return (
    <Box
      role="group"
      aria-label={fillIn(texts.dateRow, number)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start', py: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {day('startDate')}
      {day('endDate')}
      {amount('atLeast')}
      {amount('atMost')}
      {codes('gifts', choices.gifts)}
      {codes('payment', choices.payments)}
      {codes('solicit', choices.solicitations)}
      {tick('original')}
      {tick('memorial')}
      <Button onClick={onRemove}>{fillIn(texts.removeRow, number)}</Button>
    </Box>
  );
}
