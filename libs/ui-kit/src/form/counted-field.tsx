import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { countedText } from './counted-text.js';

export type CountedFieldProps = TextFieldProps & {
  readonly value: string;
  /** How many characters the text may have. */
  readonly limit: number | undefined;
};

/** A text field that counts and never cuts: a text that is too long says so below the field, and the call that takes it refuses it. */
export function CountedField({ limit, error, helperText, ...field }: CountedFieldProps) {
  const counted = countedText(field.value, limit, field.multiline);
  return (
    <TextField
      {...field}
      error={error === true || counted.tooLong}
      helperText={counted.tooLong ? counted.text : (helperText ?? counted.text)}
    />
  );
}
