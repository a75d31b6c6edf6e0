import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Controller } from 'react-hook-form';

/** One thing to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FormChooserProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Choice[];
  readonly multiple?: boolean;
  readonly loading?: boolean;
  readonly noOptionsText: string;
}

function chosenOf(options: readonly Choice[], value: unknown): Choice | null {
  return options.find((option) => option.value === value) ?? null;
}

/** Chooses among many by typing a part of the name; the form keeps the value, or all chosen values. */
export function FormChooser({ name, label, options, multiple = false, loading = false, noOptionsText }: FormChooserProps) {
  return (
    <Controller
      name={name}
      render={({ field, fieldState }) => {
        const values = Array.isArray(field.value) ? (field.value as unknown[]) : [];
        const chosen = multiple ? options.filter((option) => values.includes(option.value)) : chosenOf(options, field.value);
        return (
          <Autocomplete<Choice, boolean>
            multiple={multiple}
            disableCloseOnSelect={multiple}
            options={options}
            value={chosen}
            loading={loading}
            noOptionsText={noOptionsText}
            onChange={(_event, next) =>
              field.onChange(
                Array.isArray(next) ? next.map((option: Choice) => option.value) : ((next as Choice | null)?.value ?? ''),
              )
            }
            onBlur={field.onBlur}
            getOptionLabel={(option) => option.label}
            getOptionKey={(option) => option.value}
            isOptionEqualToValue={(a, b) => a.value === b.value}
            renderInput={(input) => (
              <TextField
                {...input}
                label={label}
                required
                inputRef={field.ref}
                error={fieldState.invalid}
                helperText={fieldState.error?.message}
              />
            )}
          />
        );
      }}
    />
  );
}
