import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mask } from './masks.js';
import { applyMask, hideDigits, PHONE_MASK, SSN_MASK } from './masks.js';
import type { FieldProps } from './use-field.js';
import { asText, useField } from './use-field.js';

export interface FormMaskedProps extends FieldProps {
  readonly mask: 'ssn' | 'phone';
  /** Shows `•••-••-••••` unless the field has the focus; for the SSN the usual way. */
  readonly hidden?: boolean;
}

const masks: Readonly<Record<FormMaskedProps['mask'], Mask>> = { ssn: SSN_MASK, phone: PHONE_MASK };

/** A social security number `999-99-9999` or a phone number `(999) 999-9999`; any writing may be typed or pasted. */
export function FormMasked(props: FormMaskedProps) {
  const { mask, hidden = mask === 'ssn' } = props;
  const field = useField(props);
  const [focused, setFocused] = useState(false);
  const value = asText(field.value);
  const shown = hidden && !focused && props.disabled !== true ? hideDigits(value) : value;
  return (
    <TextField
      id={field.id}
      name={props.name}
      className={field.className ?? ''}
      label={props.label}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      value={shown}
      onFocus={(event) => {
        if (!hidden) return setFocused(true);
        // At once, and selected: whoever comes with the Tab key or pastes writes over the digits, not behind them.
        flushSync(() => setFocused(true));
        event.target.select();
      }}
      onBlur={() => {
        setFocused(false);
        field.blur();
      }}
      onChange={(event) => field.setValue(applyMask(event.target.value, masks[mask]))}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.helperText}
      autoComplete="off"
      placeholder={masks[mask].pattern}
      slotProps={{ htmlInput: { inputMode: mask === 'phone' ? 'tel' : 'numeric', spellCheck: false } }}
    />
  );
}
