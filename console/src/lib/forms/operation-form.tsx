import type { Operation } from '@campus/contract-kit';
import { withoutBlanks, withoutSecretFields } from '@campus/contract-kit';
import { SchemaForm, useSchemaForm } from '@campus/ui-kit';
import type { FormSchema } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { RestoredNote } from './restored-note.js';
import { useUnsavedGuard } from '../routing.js';
import { useFormCopy } from './use-typed-copy.js';
import type { OperationFormProps } from './operation-form-props.js';
import { useFollowed, useSending } from './sending.js';
import { TheirsDialog } from './theirs-dialog.js';

/** What a form keeps in this browser: a copy of what is not saved, which comes back after a session that ended or a reload. */
function Kept({ name, schema }: { readonly name: string; readonly schema: FormSchema }) {
  const form = useFormContext();
  return <RestoredNote copy={useFormCopy(name, { form, kept: (values) => withoutSecretFields(schema, values) })} />;
}

/** Values that say of which record a form is. */
const NAMES_A_RECORD = /(^|_)(id|num|code|year|term)$|[a-z]Id$/;

/** Under which name a form's copy is kept: its operation and the record that its values name at first; null for what is only looked up. */
function copyNameOf<Op extends Operation, Values extends FieldValues>({
  operation,
  values,
  copy,
}: OperationFormProps<Op, Values>) {
  if (copy !== undefined) return copy === false ? null : copy;
  if (operation.method === 'GET') return null;
  const record = Object.entries(values).filter(
    ([name, value]) => NAMES_A_RECORD.test(name) && (typeof value === 'number' || (typeof value === 'string' && value !== '')),
  );
  return [operation.name, ...record.map(([, value]) => String(value))].join('/');
}

/** Asks before typed values are left. */
function Guard({ unsaved }: { readonly unsaved: string }) {
  const { isDirty, isSubmitting } = useFormState();
  useUnsavedGuard(isDirty && !isSubmitting, unsaved);
  return null;
}

const DraftContext = createContext<{
  readonly save: () => void;
  readonly saveQuietly: () => Promise<boolean>;
  readonly saving: boolean;
}>({
  save: () => undefined,
  saveQuietly: () => Promise.resolve(true),
  saving: false,
});

/** So long after the last key a draft saves itself. */
export const AUTOSAVE_MS = 5000;

const textOf = ({ version: _version, ...typed }: FieldValues): string => JSON.stringify(typed);

/** Saves the draft of the form around after the last key, and when its screen is left or hidden. */
export function Autosave() {
  const { saveQuietly } = useContext(DraftContext);
  const { getValues } = useFormContext();
  const typed = textOf(useWatch());
  const saved = useRef(typed);
  const save = useEffectEvent(() => {
    const now = textOf(getValues());
    if (now === saved.current) return;
    saved.current = now;
    void saveQuietly().then((isSaved) => {
      if (!isSaved) saved.current = '';
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      save();
    };
  }, []);
  return null;
}

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
  const { operation, values, unsaved } = props;
  const [copy] = useState(() => copyNameOf(props));
  const schema = props.schema ?? (operation.input as unknown as FormSchema);
  const form = useSchemaForm<FormSchema>(schema, {
    defaultValues: values as DefaultValues<FieldValues>,
    prepare: (typed) => withoutBlanks(schema, typed),
  });
  useFollowed(form as UseFormReturn, values);
  const { submit, saveDraft, saveQuietly, saving, refuse, refused, conflict, settle } = useSending(props, form as UseFormReturn);
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
        {copy === null ? null : <Kept name={copy} schema={schema} />}
        {unsaved === undefined ? null : <Guard unsaved={unsaved} />}
        <DraftContext.Provider value={{ save: () => void saveDraft(), saveQuietly, saving }}>
          {props.children}
        </DraftContext.Provider>
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
