import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { Choice } from './text-fields.js';
import type { FieldProps } from './use-field.js';
import { useField } from './use-field.js';

/** Some of a few values, each with a box of its own. */
export function FormChoices({ options, ...props }: FieldProps & { readonly options: readonly Choice[] }) {
  const field = useField(props);
  const chosen = Array.isArray(field.value) ? (field.value as readonly string[]) : [];
  const turn = (value: string, on: boolean) =>
    field.setValue(options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))));
  return (
    <FormControl
      component="fieldset"
      className={field.className ?? ''}
      error={field.error !== undefined}
      disabled={props.disabled ?? false}
    >
      <FormLabel component="legend" required={props.required ?? false}>
        {props.label}
      </FormLabel>
      <FormGroup>
        {options.map(({ value, label }, index) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                {...(index === 0 ? { id: field.id } : {})}
                checked={chosen.includes(value)}
                onBlur={field.blur}
                onChange={(event) => turn(value, event.target.checked)}
              />
            }
          />
        ))}
      </FormGroup>
      {field.helperText === undefined ? null : <FormHelperText>{field.helperText}</FormHelperText>}
    </FormControl>
  );
}
