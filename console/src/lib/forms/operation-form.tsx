import type { Operation } from '@campus/contract-kit';
import { withoutBlanks, withoutSecretFields } from '@campus/contract-kit';
import { SchemaForm, useSchemaForm } from '@campus/ui-kit';
import type { FormSchema } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { createContext, useContext } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormContext, useFormState } from 'react-hook-form';
import { RestoredNote } from './restored-note.js';
import { useUnsavedGuard } from '../routing.js';
import { useFormCopy } from './use-typed-copy.js';
import type { OperationFormProps } from './operation-form-props.js';
import { useFollowed, useSending } from './sending.js';
import { TheirsDialog } from './theirs-dialog.js';

/** What a form without a draft on the server keeps in this browser: a copy that comes back after a session that ended. */
function Kept({ name, schema }: { readonly name: string; readonly schema: FormSchema }) {
  const form = useFormContext();
  return <RestoredNote copy={useFormCopy(name, { form, kept: (values) => withoutSecretFields(schema, values) })} />;
}

/** Asks before typed values are left. */
function Guard({ unsaved }: { readonly unsaved: string }) {
  const { isDirty, isSubmitting } = useFormState();
  useUnsavedGuard(isDirty && !isSubmitting, unsaved);
  return null;
}

const DraftContext = createContext<{ readonly save: () => void; readonly saving: boolean }>({
  save: () => undefined,
  saving: false,
});

/** Keeps the form around as a draft on the server; nothing has to be complete. */
export function DraftButton(props: Omit<ButtonProps, 'onClick' | 'loading'>) {
  const { save, saving } = useContext(DraftContext);
  return <Button variant="outlined" {...props} loading={saving} onClick={save} />;
}

/**
 * The form of an operation: checked by its schema, the fields say the same as the portal would, a refusal stands above and beside its fields, what
 * was typed stays, and a stale save shows theirs beside mine.
 */
export function OperationForm<Op extends Operation, Values extends FieldValues>(props: OperationFormProps<Op, Values>) {
  const { operation, values, copy, unsaved } = props;
  const schema = props.schema ?? (operation.input as unknown as FormSchema);
  const form = useSchemaForm<FormSchema>(schema, {
    defaultValues: values as DefaultValues<FieldValues>,
    prepare: (typed) => withoutBlanks(schema, typed),
  });
  useFollowed(form as UseFormReturn, values);
  const { submit, saveDraft, saving, refuse, refused, conflict, settle } = useSending(props, form as UseFormReturn);
  return (
    <>
      <SchemaForm
        form={form}
        schema={schema}
        label={props.label}
        refused={refused}
        inline={props.inline ?? false}
        onSubmit={submit}
        onRefused={refuse}
      >
        {copy === undefined ? null : <Kept name={copy} schema={schema} />}
        {unsaved === undefined ? null : <Guard unsaved={unsaved} />}
        <DraftContext.Provider value={{ save: () => void saveDraft(), saving }}>{props.children}</DraftContext.Provider>
      </SchemaForm>
      {conflict === null ? null : (
        <TheirsDialog
          theirs={conflict.theirs}
          mine={form.getValues()}
          schema={schema}
          onClose={settle}
          onTakeTheirs={() => {
            settle();
            form.reset(conflict.theirs);
          }}
          onKeepMine={() => {
            settle();
            conflict.keepMine();
          }}
        />
      )}
    </>
  );
}
