import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Choice } from './text-fields.js';
import type { FieldProps } from './use-field.js';
import { asText, useField } from './use-field.js';

export interface FormChoiceProps extends FieldProps {
  readonly options: readonly Choice[];
  /** The value of a typed or pasted text; null while it names none. */
  readonly read: (text: string) => string | null;
}

/**
 * One of many values, chosen by typing a part of its name. A typed text that names none stays as it is, in the field and in the form, so that the
 * schema refuses it; so does a stored value that is not offered.
 */
export function FormChoice(props: FormChoiceProps) {
  const { options, read } = props;
  const field = useField(props);
  const value = asText(field.value);
  const chosen = options.find((option) => option.value === value) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Autocomplete<Choice>
      id={field.id}
      className={field.className ?? ''}
      options={options}
      value={chosen}
      inputValue={typed ?? chosen?.label ?? value}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        setTyped(text);
        field.setValue(read(text) ?? text);
      }}
      onChange={(_event, option) => {
        setTyped(null);
        field.setValue(option?.value ?? '');
      }}
      onBlur={() => {
        setTyped(null);
        field.blur();
      }}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      disabled={props.disabled ?? false}
      clearOnBlur={false}
      selectOnFocus
      autoHighlight
      handleHomeEndKeys
      noOptionsText="No matches"
      renderInput={(input) => (
        <TextField
          {...input}
          name={props.name}
          label={props.label}
          required={props.required ?? false}
          error={field.error !== undefined}
          helperText={field.helperText}
          inputRef={field.ref}
        />
      )}
    />
  );
}
