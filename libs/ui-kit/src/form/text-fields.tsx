import { readDecimal, readMoney, tidyText } from '@campus/contract-kit';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useEffect, useState } from 'react';
import { countedText } from './counted-text.js';
import type { FieldProps } from './use-field.js';
import { asText, useField } from './use-field.js';

export interface FormTextProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'number' | 'search';
  readonly multiline?: boolean;
  readonly minRows?: number;
  /** How many characters the text may have: it is counted, and one that is longer is refused, never cut. */
  readonly limit?: number;
  /** A code of `limit` characters, of which no further one can be typed. [ASSESS-061] */
  readonly isCode?: boolean;
  readonly autoComplete?: string;
  /** An empty text becomes null instead of ''. */
  readonly emptyAsNull?: boolean;
  readonly autoFocus?: boolean;
  /** Puts what was typed or pasted into its usual writing when the focus leaves. */
  readonly tidy?: (text: string) => string;
}

/** A label of more characters is a question: it stands above its text, whole, where a narrow field would cut it. */
const LABEL_CHARACTERS = 32;
const QUESTION = {
  inputLabel: { shrink: true, sx: { position: 'static', transform: 'none', whiteSpace: 'normal', maxWidth: 'none', mb: 1 } },
  input: { notched: false },
} as const;

/** A line or a block of text. */
export function FormText(props: FormTextProps) {
  const { type = 'text', multiline = false, minRows = 3, limit, autoComplete = 'off', emptyAsNull = false, tidy } = props;
  const field = useField(props);
  const leave = () => {
    const written = asText(field.value);
    const tidied = tidy?.(written) ?? (multiline ? written : tidyText(written));
    if (tidied !== written) field.setValue(tidied);
    field.blur();
  };
  // What cannot be typed is not counted.
  const counted = countedText(asText(field.value), props.disabled === true ? undefined : limit, multiline);
  return (
    <TextField
      id={field.id}
      name={props.name}
      className={field.className ?? ''}
      label={props.label}
      type={type === 'number' ? 'text' : type}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      multiline={multiline}
      {...(multiline ? { minRows } : {})}
      value={asText(field.value)}
      onChange={(event) => field.setValue(emptyAsNull && event.target.value === '' ? null : event.target.value)}
      onBlur={leave}
      inputRef={field.ref}
      autoFocus={props.autoFocus ?? false}
      error={field.error !== undefined || counted.tooLong}
      helperText={counted.tooLong ? counted.text : (field.error ?? props.hint ?? counted.text)}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: {
          ...(type === 'number' ? { inputMode: 'decimal' as const } : {}),
          ...(props.isCode === true && limit !== undefined ? { maxLength: limit } : {}),
        },
        ...((multiline || props.wide === true) && (props.label ?? '').length > LABEL_CHARACTERS ? QUESTION : {}),
      }}
    />
  );
}

/** A number: kept as one, or as it was typed where it is none. Empty is null. */
export function FormNumber(props: FieldProps) {
  const field = useField(props);
  const [text, setText] = useState(asText(field.value));
  const kept = asText(field.value);
  useEffect(() => setText((typed) => (asText(readDecimal(typed) ?? typed) === kept ? typed : kept)), [kept]);
  return (
    <TextField
      id={field.id}
      name={props.name}
      className={field.className ?? ''}
      label={props.label}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        field.setValue(event.target.value.trim() === '' ? null : (readDecimal(event.target.value) ?? event.target.value));
      }}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.helperText}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FormSelectProps extends FieldProps {
  readonly options: readonly Choice[];
  /** The line for 'nothing chosen', a choice of a required field only to take one back; none when absent. */
  readonly blank?: string;
  /** Choosing the blank line gives null instead of ''. */
  readonly emptyAsNull?: boolean;
  /** The values are numbers. */
  readonly numeric?: boolean;
}

/** One of a few values. */
export function FormSelect(props: FormSelectProps) {
  const { options, blank, emptyAsNull = false, numeric = false } = props;
  const field = useField(props);
  const value = asText(field.value);
  const choose = (chosen: string) => {
    if (chosen === '') field.setValue(emptyAsNull ? null : '');
    else field.setValue(numeric ? Number(chosen) : chosen);
  };
  // What is stored and no longer offered is shown as it is: it must not look as if nothing had been chosen.
  const isOffered = value === '' || options.some((option) => option.value === value);
  // While nothing is chosen that must be, the blank line stands in the field, but not among the choices.
  const placeholder = props.required === true && value === '';
  return (
    <TextField
      select
      id={field.id}
      name={props.name}
      className={field.className ?? ''}
      label={props.label}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      value={value}
      onChange={(event) => choose(event.target.value)}
      onBlur={field.blur}
      error={field.error !== undefined}
      helperText={field.helperText}
      slotProps={{
        select: {
          displayEmpty: blank !== undefined,
          SelectDisplayProps: { id: field.id },
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } },
        },
        inputLabel: { shrink: true },
      }}
    >
      {blank === undefined ? null : (
        <MenuItem value="" disabled={placeholder} sx={placeholder ? { display: 'none' } : {}}>
          {blank}
        </MenuItem>
      )}
      {isOffered ? null : <MenuItem value={value}>{value}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** An amount of money: any paste is taken (`$1,234.5`) and becomes `1234.50` on blur. */
export function FormMoney(props: FieldProps) {
  const field = useField(props);
  return (
    <TextField
      id={field.id}
      name={props.name}
      className={field.className ?? ''}
      label={props.label}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      value={asText(field.value)}
      onChange={(event) => field.setValue(event.target.value)}
      onBlur={() => {
        const amount = readMoney(asText(field.value));
        if (amount !== null) field.setValue(amount);
        field.blur();
      }}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.helperText}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } }, input: { startAdornment: '$' } }}
    />
  );
}

export interface FormCheckboxProps extends FieldProps {
  /** Keeps the wire's flags 1 and 0 instead of true and false. */
  readonly asFlag?: boolean;
  /** A switch, for what holds from now on. */
  readonly asSwitch?: boolean;
}

/** A yes or no. */
export function FormCheckbox(props: FormCheckboxProps) {
  const { asFlag = false, asSwitch = false } = props;
  const field = useField(props);
  const helperId = `${field.id}-help`;
  const Control = asSwitch ? Switch : Checkbox;
  return (
    <FormControl error={field.error !== undefined} className={field.className ?? ''} disabled={props.disabled ?? false}>
      <FormControlLabel
        label={props.label}
        control={
          <Control
            id={field.id}
            name={props.name}
            required={props.required ?? false}
            checked={field.value === true || field.value === 1}
            onChange={(event) => field.setValue(asFlag ? (event.target.checked ? 1 : 0) : event.target.checked)}
            onBlur={field.blur}
            slotProps={{ input: { ref: field.ref, ...(field.helperText === undefined ? {} : { 'aria-describedby': helperId }) } }}
          />
        }
      />
      {field.helperText === undefined ? null : <FormHelperText id={helperId}>{field.helperText}</FormHelperText>}
    </FormControl>
  );
}
