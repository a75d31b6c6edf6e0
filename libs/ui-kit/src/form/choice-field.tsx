import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (id: string) => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: boolean;
}

/** One of some values. */
export function ChoiceField({
  label,
  value,
  options,
  onChange,
  required = false,
  disabled = false,
  error = false,
}: ChoiceFieldProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      required={required}
      disabled={disabled}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } } } }}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
