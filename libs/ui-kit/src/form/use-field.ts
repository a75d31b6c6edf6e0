import type { Field } from '@campus/contract-kit';
import { fieldOf, schemaAt } from '@campus/contract-kit';
import { useContext, useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { SchemaFormContext, useFieldId } from './field-id.js';

/** What every field of the kit takes. */
export interface FieldProps {
  /** Path in the form, `positions.0.pay_amount`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Takes the whole width of its section. */
  readonly wide?: boolean;
}

export interface BoundField {
  readonly id: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly className: string | undefined;
  readonly helperText: string | undefined;
  readonly ref: (element: HTMLElement | null) => void;
  readonly setValue: (value: unknown) => void;
  readonly blur: () => void;
}

/** Binds a field to the form around it: value, error in the schema's words, blur. */
export function useField({ name, hint, wide }: Pick<FieldProps, 'name' | 'hint' | 'wide'>): BoundField {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const id = useFieldId(name);
  const error = fieldState.error?.message;
  return {
    id,
    value: field.value as unknown,
    error,
    className: wide ? 'wide' : undefined,
    helperText: error ?? hint,
    ref: field.ref,
    setValue: field.onChange,
    blur: field.onBlur,
  };
}

/** What the schema of the form around says of a field. */
export function useFieldOf(name: string): Field {
  const { schema } = useContext(SchemaFormContext);
  return useMemo(() => fieldOf(schemaAt(schema, name) ?? z.any()), [schema, name]);
}

/** A field's value as text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
