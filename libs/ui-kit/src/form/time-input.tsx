import { readTime, showTime } from '@campus/contract-kit';
import type { FieldProps } from './use-field.js';
import { asText, useField } from './use-field.js';
import type { WrittenInputProps } from './written-input.js';
import { WrittenInput } from './written-input.js';

/** A time of day, kept as `HH:MM` and shown `8:30 AM`; `12:30 pm`, `1230` and `18:00` may be typed or pasted. */
export function TimeInput(props: WrittenInputProps) {
  return (
    <WrittenInput
      placeholder="8:30 AM"
      {...props}
      read={readTime}
      show={showTime}
      slotProps={{ inputLabel: { shrink: true }, ...props.slotProps }}
    />
  );
}

/** A time of day of a form. */
export function FormTime(props: FieldProps) {
  const field = useField(props);
  return (
    <TimeInput
      id={field.id}
      name={props.name}
      className={field.className ?? ''}
      label={props.label}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      value={asText(field.value)}
      onChange={field.setValue}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.helperText}
    />
  );
}
