import type { Operation, RawInputOf } from '@campus/contract-kit';
import { applyRefusals, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import type { FormSchema } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { RestoredNote, useFormCopy } from '../../../../lib/index.js';
import { useBriefAction } from '../../hooks/brief-action.js';

export interface AddFormProps<Op extends Operation> {
  readonly operation: Op;
  /** The fields as they are before anything is typed, and again after each success. */
  readonly empty: RawInputOf<Op>;
  /** The button, which also names the form. */
  readonly button: string;
  readonly done: string;
  readonly invalidate: readonly Operation[];
  readonly fieldLabels: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** The add form of an administration section: the operation's own rules, one button, empty again after success. */
export function AddForm<Op extends Operation>({
  operation,
  empty,
  button,
  done,
  invalidate,
  fieldLabels,
  children,
}: AddFormProps<Op>) {
  const form = useSchemaForm(operation.input as unknown as FormSchema, { defaultValues: empty });
  const copy = useFormCopy(operation.name, { form });
  const add = useBriefAction(operation, done, invalidate);
  const send = async (values: unknown) => {
    const added = await add.run(values as RawInputOf<Op>);
    if (added.ok) form.reset(empty);
    else applyRefusals(form, added.failure.fields);
  };
  return (
    <SchemaForm form={form} onSubmit={send} fieldLabels={fieldLabels} label={button}>
      <RestoredNote copy={copy} />
      <Box sx={{ display: 'grid', gap: 4 }}>
        {children}
        <Box>
          <Button type="submit" variant="contained" loading={add.pending}>
            {button}
          </Button>
        </Box>
      </Box>
    </SchemaForm>
  );
}
