import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import type { DateChoice } from './date-input.js';
import { FormChoices } from './form-choices.js';
import { FormDate } from './form-date.js';
import { FormEntries } from './form-entries.js';
import { FormMasked } from './form-masked.js';
import { FormCheckbox, FormMoney, FormNumber, FormSelect, FormText } from './text-fields.js';
import type { Choice } from './text-fields.js';
import { FormTime } from './time-input.js';
import type { FieldProps } from './use-field.js';
import { useFieldOf } from './use-field.js';

/** The field as the schema of the form around says it; what is named here goes before. */
export interface FormFieldProps extends Partial<FieldProps>, Pick<DateChoice, 'min' | 'max'> {
  readonly name: string;
  /** The choices, where only the portal knows them. */
  readonly options?: readonly Choice[];
  /** What stands for 'nothing chosen'. */
  readonly blank?: string;
  /** No line stands for nothing: one of the choices says it. */
  readonly blankless?: boolean;
  readonly dateStyle?: DateChoice['style'];
  /** Another limit than the schema's, where only the portal may refuse. */
  readonly limit?: number;
  /** A flag as a switch, for what holds from now on. */
  readonly asSwitch?: boolean;
  /** A code of so many characters as the limit says: no further one can be typed. */
  readonly isCode?: boolean;
  /** A phone offers its digits. */
  readonly digits?: boolean;
}

/** A field of the form around: its kind, label, limit and whether it is required come from the operation's schema and its `.meta()`. */
export function FormField({
  options,
  blank,
  blankless = false,
  dateStyle = 'M/D/YYYY',
  min,
  max,
  limit: shown,
  asSwitch = false,
  digits = false,
  isCode = false,
  ...named
}: FormFieldProps) {
  const field = useFieldOf(named.name);
  const { kind, nullable, choices } = field;
  const limit = shown ?? field.limit;
  const all: FieldProps = {
    label: field.title ?? named.name,
    required: field.required,
    wide: kind === 'lines',
    ...(field.hint === undefined ? {} : { hint: field.hint }),
    ...named,
  };
  const offered = options ?? choices;
  if (kind === 'choice' || (options !== undefined && kind !== 'choices')) {
    const line = blank ?? (blankless || field.required || all.required === true ? undefined : 'None');
    const more = { numeric: kind === 'number', emptyAsNull: nullable, ...(line === undefined ? {} : { blank: line }) };
    return <FormSelect {...all} {...more} options={offered} />;
  }
  switch (kind) {
    case 'choices':
      return <FormChoices {...all} options={offered} />;
    case 'list':
      return <FormEntries {...all} field={FormField} />;
    case 'flag':
      return <FormCheckbox {...all} asFlag asSwitch={asSwitch} />;
    case 'number':
      return <FormNumber {...all} />;
    case 'money':
      return <FormMoney {...all} />;
    case 'date':
    case 'moment':
      return <FormDate {...all} {...{ min, max }} style={dateStyle} withTime={kind === 'moment'} emptyAsNull={nullable} />;
    case 'time':
      return <FormTime {...all} />;
    case 'phone':
    case 'ssn':
      return <FormMasked {...all} mask={kind} />;
    default:
      return (
        <FormText
          {...all}
          type={digits ? 'number' : 'text'}
          multiline={kind === 'lines'}
          emptyAsNull={nullable}
          {...(limit === undefined ? {} : { limit, isCode })}
        />
      );
  }
}

/** Sends the form around; it turns while the call runs. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading'>) {
  const { isSubmitting } = useFormState();
  return <Button variant="contained" {...props} type="submit" loading={isSubmitting} />;
}
