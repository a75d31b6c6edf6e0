import type { ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod';
import type { FormSchema } from './schema-form.js';
import { SchemaForm, useSchemaForm } from './schema-form.js';

interface TestFormProps<Schema extends FormSchema> {
  readonly schema: Schema;
  readonly defaultValues: DefaultValues<z.input<Schema>>;
  readonly onSubmit: (values: z.output<Schema>) => void;
  readonly children: ReactNode;
}

/** A whole form around the fields under test. */
export function TestForm<Schema extends FormSchema>({ schema, defaultValues, onSubmit, children }: TestFormProps<Schema>) {
  const form = useSchemaForm(schema, { defaultValues });
  return (
    <SchemaForm form={form} onSubmit={onSubmit} label="Test">
      {children}
      <button type="submit">Save</button>
    </SchemaForm>
  );
}
