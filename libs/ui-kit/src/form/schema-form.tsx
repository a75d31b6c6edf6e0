// What is wrong with a field is said in the portal's own sentences wherever there is a form.
import '@campus/contract-kit/field-sentences';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldRefusal } from '@campus/contract-kit';
import { tidied } from '@campus/contract-kit';
import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { ErrorSummary, problemsOf } from './error-summary.js';
import type { FormProblem, Refused } from './error-summary.js';
import { SchemaFormContext } from './field-id.js';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;
export type SchemaFormReturn<Schema extends FormSchema> = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

export interface SchemaFormOptions<Schema extends FormSchema> {
  readonly defaultValues?: DefaultValues<z.input<Schema>>;
  /** Values that follow the server's record; what was typed stays. */
  readonly values?: z.input<Schema>;
  /** A step on what is typed before it is checked. */
  readonly prepare?: (values: unknown) => unknown;
}

/** A form whose rules are the operation's schema: checked at submit, then again at each blur; nothing typed is ever lost. */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  options: SchemaFormOptions<Schema> = {},
): SchemaFormReturn<Schema> {
  const check = zodResolver(schema);
  const { prepare = (values) => values } = options;
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    // The same tidy step as in the calls, so that a rule says the same here and there.
    resolver: (values, context, asked) => check(prepare(tidied(values)) as typeof values, context, asked),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    ...(options.defaultValues === undefined ? {} : { defaultValues: options.defaultValues }),
    ...(options.values === undefined ? {} : { values: options.values, resetOptions: { keepDirtyValues: true } }),
  });
}

/** Puts the server's refusals beside their fields; a leading `data.` of the wire is left away. Gives how many found a place. */
export function applyRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  fields: readonly FieldRefusal[] | undefined,
): number {
  for (const field of fields ?? []) {
    form.setError(field.path.replace(/^data\./, '') as Path<Values>, { type: 'server', message: field.message });
  }
  return fields?.length ?? 0;
}

export interface SchemaFormProps<Schema extends FormSchema> {
  readonly form: SchemaFormReturn<Schema>;
  /** Says what the fields are to `FormField`, and how they are called to the error summary. */
  readonly schema?: FormSchema;
  readonly onSubmit: (values: z.output<Schema>) => void | Promise<void>;
  /** Hears of a submission that the schema refused; the fields say so by themselves. */
  readonly onRefused?: (problems: readonly FormProblem[]) => void;
  /** How fields are called in the error summary where their own label is not at hand. */
  readonly fieldLabels?: Readonly<Record<string, string>>;
  /** The last refusal of the call itself. */
  readonly refused?: Refused | null;
  readonly label?: string;
  /** Within a flex box: fields beside each other. */
  readonly inline?: boolean;
  readonly children: ReactNode;
}

const NO_SCHEMA = z.object({});

/** The form element with its error summary on top. */
export function SchemaForm<Schema extends FormSchema>({
  form,
  schema = NO_SCHEMA,
  onSubmit,
  onRefused,
  fieldLabels,
  refused,
  label,
  inline = false,
  children,
}: SchemaFormProps<Schema>) {
  const id = useId();
  const around = useMemo(() => ({ id, schema }), [id, schema]);
  return (
    <FormProvider {...form}>
      <SchemaFormContext.Provider value={around}>
        <Box
          component="form"
          noValidate
          aria-label={label}
          sx={inline ? { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 } : {}}
          onSubmit={(event: React.FormEvent) => {
            event.stopPropagation();
            void form.handleSubmit(onSubmit, (errors) => onRefused?.(problemsOf(errors)))(event);
          }}
        >
          <ErrorSummary refused={refused} {...(fieldLabels === undefined ? {} : { fieldLabels })} />
          {children}
        </Box>
      </SchemaFormContext.Provider>
    </FormProvider>
  );
}
