import { useDayStyle } from '../dates/day-style.js';
import { campusInstant, campusMoment } from '../parts/texts.js';
import type { DateChoice } from './date-input.js';
import { DateInput } from './date-input.js';
import type { FieldProps } from './use-field.js';
import { asText, useField } from './use-field.js';

export interface FormDateProps extends FieldProps, DateChoice {
  /** An emptied field gives null instead of ''. */
  readonly emptyAsNull?: boolean;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What the form keeps of the field: a day, or the instant at which clocks on campus show a day and time. */
const kept = (value: string): string => (MOMENT.test(value) ? (campusInstant(value) ?? value) : value);

/** A day of a form, written as the screen's days where nothing else is asked for; with a time the form keeps an instant, entered in campus time. */
export function FormDate({ emptyAsNull = false, style, min, max, withTime, ...props }: FormDateProps) {
  const field = useField(props);
  const usual = useDayStyle();
  return (
    <DateInput
      id={field.id}
      name={props.name}
      className={field.className ?? ''}
      label={props.label}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      {...{ style: usual === 'MM-DD-YYYY' ? (style ?? usual) : usual, min, max, withTime }}
      value={campusMoment(asText(field.value)) ?? asText(field.value)}
      onChange={(value) => field.setValue(value.trim() === '' ? (emptyAsNull ? null : '') : kept(value))}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.helperText}
    />
  );
}
