import * as z from 'zod';
import { defineMessages } from './messages.js';
import type { Operation } from './operation.js';
import { defineOperation } from './operation.js';
import type { Permission } from './permission.js';
import type { FieldRefusal, Refusal } from './refusal.js';
import { flag, instant, recordVersion } from './wire.js';

/** What refuses a form of a person's own, whatever it asks. */
export const recordFormMessages = defineMessages('record-form', {
  stale: { status: 409, text: 'This form was changed after you opened it. Compare both versions.' },
  submitted_already: { status: 409, text: 'You have submitted this form already. It cannot be changed anymore.' },
  submitted_since: {
    status: 409,
    text: 'You saved this form after it was opened here. Refresh it, then make your changes and save it.',
  },
  not_submitted: { status: 404, text: 'This form is not submitted yet.' },
  personal: {
    status: 403,
    text: 'Only the person alone fills in this form. End the impersonation; the person signs in to send it.',
  },
});

/** Fields under one heading. A field of the kind `list` has entries that are added and removed, up to its limit. */
export interface FormPart<Name extends string = string> {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly Name[];
}

export interface RecordFormTexts {
  readonly title: string;
  readonly submit: string;
  readonly submitted: string;
  readonly draftSaved: string;
  readonly auditSave: string;
  readonly auditSubmit: string;
  /** The heading over what was refused, where the requirements have one of their own. */
  readonly notSaved?: string;
  /** What a failure of the portal itself is called, and what to do then. */
  readonly failed?: { readonly title: string; readonly text: string };
}

const TEXTS = {
  submit: 'Submit',
  submitted: 'Thank you. Your form is submitted.',
  draftSaved: 'Draft saved.',
  auditSave: 'Draft saved',
  auditSubmit: 'Submitted',
};

/** A field of a form, or one within it, such as `answers.1`. */
type FieldPath<Input extends z.ZodObject> =
  Extract<keyof Input['shape'], string> | `${Extract<keyof Input['shape'], string>}.${string}`;

interface Definition<Input extends z.ZodObject, Also extends z.ZodObject, Lists extends z.ZodObject> {
  /** Where it is read and submitted; a draft is saved at `/draft` below it, its PDF is at `/pdf`. */
  readonly path: string;
  readonly paths?: { readonly submit?: string; readonly save?: string; readonly lists?: string; readonly pdf?: string };
  readonly permission: Permission;
  /** The fields with their rules; `.meta()` says how each is called and entered. */
  readonly input: Input;
  readonly sections: readonly FormPart<FieldPath<Input>>[];
  /** Whether an unfinished form is kept on the server until it is submitted. */
  readonly draft?: boolean;
  /** Whether a submitted form stays as it is. */
  readonly once?: boolean;
  /** Whether nobody who acts for the person may write it, because it declares something. */
  readonly personal?: boolean;
  /** Whether nobody who acts for the person may read it either. */
  readonly unseen?: boolean;
  /** What the answer holds beside the form, such as who the person is. */
  readonly also?: Also;
  /** What an empty form needs: the choices of its fields. */
  readonly lists?: Lists;
  readonly pdf?: boolean;
  /** What refuses values that each are right by themselves; asked on the screen and by the portal. */
  readonly refusal?: (values: z.output<Input>) => Refusal | null;
  /** The refusal of wrong fields where the requirements have a sentence of their own for it. */
  readonly refusalOf?: (fields: readonly FieldRefusal[]) => Refusal | null;
  readonly texts: Partial<RecordFormTexts> & Pick<RecordFormTexts, 'title'>;
}

/** A field that may be empty; what stands in it must be right, at any depth. */
export function mayBeEmpty<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> {
  const whole =
    schema instanceof z.ZodArray ? z.array(partialEntry(schema.element as z.ZodType)).max(limitOf(schema)) : partialEntry(schema);
  const empty = z.preprocess((value) => (value === '' || value === null ? undefined : value), whole.optional());
  return empty as unknown as z.ZodOptional<Schema>;
}

function limitOf(list: z.ZodArray): number {
  const most = list.def.checks?.map((check) => (check._zod.def as { readonly maximum?: number }).maximum);
  return most?.find((one) => one !== undefined) ?? Number.MAX_SAFE_INTEGER;
}

function partialEntry(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? z.strictObject(partialShape(schema)) : schema;
}

function partialShape(schema: z.ZodObject): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, mayBeEmpty(field as z.ZodType)]));
}

const nothing = z.strictObject({});

/** A form as it is read. */
function savedForm<Input extends z.ZodObject, Also extends z.ZodObject>(input: Input, also: Also) {
  return z.object({
    /** What is saved; null before the first save. */
    form: z.object(partialShape(input)).nullable(),
    version: z.number().int().nonnegative(),
    completed: flag,
    submitted_at: instant.nullable(),
    ...(also.shape as Also['shape']),
  });
}

/**
 * States a form that a person fills in for themself: its operations, its parts and its words. The service is `RecordForms`, the screen
 * `recordFormScreen`. A save carries the version that was seen; 0 where nothing is saved yet.
 */
export function defineRecordForm<
  Input extends z.ZodObject,
  Also extends z.ZodObject = typeof nothing,
  Lists extends z.ZodObject = typeof nothing,
>(name: string, definition: Definition<Input, Also, Lists>) {
  const { path, paths = {}, permission, input, refusalOf } = definition;
  const { draft = false, once = false, pdf = false, personal = false, unseen = false } = definition;
  const [domain = '', noun = ''] = name.split('.');
  const named = (verb: string) => `${domain}.${verb}${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const about = (verb: string) => ({ name: named(verb), summary: `${definition.texts.title}: ${verb}`, permission });
  const refusalWhileActing = personal ? () => recordFormMessages.refusal('personal') : null;
  const seenAlone = { refusalWhileActing: unseen ? refusalWhileActing : null };
  const output = savedForm<Input, Also>(input, (definition.also ?? nothing) as Also);
  const asked = { method: 'GET', mode: 'read', input: nothing } as const;
  const read = defineOperation({ ...about('read'), ...asked, ...seenAlone, path, output });
  const submit = defineOperation({
    ...about('submit'),
    method: 'POST',
    mode: 'write',
    path: paths.submit ?? path,
    refusalWhileActing,
    input: z.strictObject({ ...(input.shape as Input['shape']), version: recordVersion.optional() }),
    output,
    ...(refusalOf === undefined ? {} : { refusalOf }),
  });
  const save = defineOperation({
    ...about('save'),
    method: 'POST',
    mode: 'write',
    path: paths.save ?? `${path}/draft`,
    refusalWhileActing,
    input: z.strictObject({ ...partialShape(input), version: recordVersion.optional() }),
    output,
  });
  const choices = (definition.lists ?? nothing) as Lists;
  const lists = defineOperation({ ...about('list'), ...asked, path: paths.lists ?? `${path}/create`, output: choices });
  const printed = { answer: 'file', files: ['pdf'], path: paths.pdf ?? `${path}/pdf`, output: z.null() } as const;
  const print = defineOperation({ ...about('print'), ...asked, ...seenAlone, ...printed });
  /** What refuses whole values; null for what may be submitted. */
  const refusal = (values: object): Refusal | null => definition.refusal?.(values as z.output<Input>) ?? null;
  const also = [draft ? save : null, definition.lists === undefined ? null : lists, pdf ? print : null];
  const operations: readonly Operation[] = [read, submit, ...also.filter((operation) => operation !== null)];
  return Object.freeze({
    name,
    input,
    sections: definition.sections,
    draft,
    once,
    pdf,
    personal,
    hasLists: definition.lists !== undefined,
    refusal,
    texts: { ...TEXTS, ...definition.texts } as RecordFormTexts,
    read,
    submit,
    save,
    lists,
    print,
    operations,
  });
}

/** A form that a person fills in for themself, as `defineRecordForm` states it. */
export type RecordForm = ReturnType<typeof defineRecordForm<z.ZodObject, z.ZodObject, z.ZodObject>>;
