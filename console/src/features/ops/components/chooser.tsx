import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChooserProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** One value of a filter, or all of them. */
export function Chooser({ label, all, value, options, onChange }: ChooserProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={options.some(([known]) => known === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map(([known, said]) => (
        <MenuItem key={known} value={known}>
          {said}
        </MenuItem>
      ))}
    </TextField>
  );
}
