import type { RecordForm } from '@campus/contract-kit';
import { fieldOf, recordFormMessages, schemaAt, withoutBlanks } from '@campus/contract-kit';
import {
  ActionBar,
  EmptyState,
  FormField,
  FormSection,
  FormWithIndex,
  NOT_SAVED,
  PageHead,
  SubmitButton,
  useDateText,
} from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ComponentType } from 'react';
import { useContext } from 'react';
import * as z from 'zod';
import type { Failure } from '../failure.js';
import { MeContext } from '../me.js';
import { portal } from '../portal.js';
import { useOperation } from '../queries.js';
import { QueryParts } from '../query-parts.js';
import { useLiveRead } from '../use-live.js';
import type { DescribedFailure } from './operation-form-props.js';
import { Autosave, DraftButton, OperationForm } from './operation-form.js';

type Values = Record<string, unknown>;

/** What the portal answers of a form. */
interface Answer {
  readonly form: Values | null;
  readonly version: number;
  readonly completed: 0 | 1;
  readonly submitted_at: string | null;
}

/** What a field of its own is given: `lists` are the choices that the portal has for an empty form, `answer` is what it answers of this one. */
export interface OwnFieldProps {
  readonly name: string;
  readonly lists: Values;
  readonly answer: Values;
}

export interface RecordFormOptions {
  /** Fields that are not entered as their schema says, by their names. */
  readonly fields?: Readonly<Record<string, ComponentType<OwnFieldProps>>>;
  /** What stands above the form, and above the thanks for it, such as who the person is. */
  readonly head?: ComponentType<{ readonly answer: Values }>;
  /** What is said right before the form is sent. */
  readonly foot?: ComponentType<{ readonly answer: Values }>;
  /** What stands first in the form, such as questions that the portal has. */
  readonly body?: ComponentType<{ readonly answer: Values }>;
  /** What stands below the form, and below the thanks for it. */
  readonly below?: ComponentType;
  /** What fields hold where nothing is saved yet. */
  readonly initial?: Values | ((answer: Values) => Values);
  /** Whether a draft saves itself: after the last key, and when the screen is left. */
  readonly autosaves?: boolean;
}

const EMPTY: Readonly<Partial<Record<string, unknown>>> = { list: [], choices: [], flag: 0, number: null };

/** What an empty field holds; one that holds fields has each of them. */
function emptyOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, emptyOf(field as z.ZodType)]));
  if (schema instanceof z.ZodRecord) return {};
  const { kind } = fieldOf(schema);
  return kind in EMPTY ? EMPTY[kind] : '';
}

const isFields = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

function valuesOf(form: RecordForm, data: unknown, options: Pick<RecordFormOptions, 'initial'>): Values {
  const { form: saved, version } = data as Answer;
  const given = options.initial ?? {};
  const initial = typeof given === 'function' ? given(data as Values) : given;
  const entries = Object.keys(form.input.shape).map((name) => {
    const empty = initial[name] ?? emptyOf(schemaAt(form.input, name) ?? z.any());
    const value = saved?.[name] ?? empty;
    return [name, isFields(value) && isFields(empty) ? { ...empty, ...value } : value];
  });
  return { ...Object.fromEntries(entries), version };
}

/** In the place of a form that is sent once: thanks, when, and the document. */
function Submitted({ form, at }: { readonly form: RecordForm; readonly at: string | null }) {
  const dateText = useDateText();
  return (
    <EmptyState
      text={form.texts.submitted}
      hint={`Submitted ${dateText(at)}`}
      {...(form.pdf ? { action: <Link href={portal.address(form.print, {})}>Download PDF</Link> } : {})}
    />
  );
}

interface FieldsProps extends Pick<OwnFieldProps, 'lists' | 'answer'> {
  readonly form: RecordForm;
  readonly fields: NonNullable<RecordFormOptions['fields']>;
}

function Fields({ form, lists, answer, fields }: FieldsProps) {
  return form.sections.map((section) => (
    <FormSection key={section.title} title={section.title} {...(section.hint === undefined ? {} : { hint: section.hint })}>
      {section.fields.map((name) => {
        const Own = fields[name];
        return Own === undefined ? <FormField key={name} name={name} /> : <Own key={name} name={name} {...{ lists, answer }} />;
      })}
    </FormSection>
  ));
}

/** Says what can be done: a form that declares something is sent by the person alone. */
function Actions({ form, isSent }: { readonly form: RecordForm; readonly isSent: boolean }) {
  const acting = useContext(MeContext)?.impersonating ?? null;
  if (form.personal && acting !== null) return <Alert severity="info">{recordFormMessages.text('personal')}</Alert>;
  return (
    <ActionBar>
      {form.draft && !isSent ? <DraftButton>Save as draft</DraftButton> : null}
      <SubmitButton>{form.texts.submit}</SubmitButton>
    </ActionBar>
  );
}

/** How a failure is told: the portal's own in the words that the form has for it. */
function describeFailureOf({ texts: { notSaved = NOT_SAVED, failed } }: RecordForm) {
  return ({ status }: Failure): DescribedFailure =>
    failed !== undefined && status >= 500 ? { title: failed.title, sentence: failed.text } : { title: notSaved };
}

/** The screen of a form that a person fills in for themself: its fields by parts, draft and submission, and what stands there afterwards. */
export function recordFormScreen(
  form: RecordForm,
  { head: Head, foot: Foot, body: Body, below: Below, fields = {}, initial = {}, autosaves = false }: RecordFormOptions = {},
) {
  const below = Below === undefined ? null : <Below />;
  return function RecordFormScreen() {
    const query = useOperation(form.read, {}, { quiet: true });
    const lists = useOperation(form.lists, {}, { quiet: true, enabled: form.hasLists });
    useLiveRead(form.read, {}, [{ topic: form.name }]);
    return (
      <>
        <PageHead title={form.texts.title} />
        <QueryParts query={query} what={form.texts.title}>
          {(data) => {
            const answer = data as Values & Answer;
            const head = Head === undefined ? null : <Head answer={answer} />;
            if (answer.completed === 1 && form.once) {
              return (
                <>
                  {head}
                  <Submitted form={form} at={answer.submitted_at} />
                  {below}
                </>
              );
            }
            return (
              <>
                {head}
                <OperationForm
                  operation={form.submit}
                  copy={form.name}
                  {...(form.draft ? { draft: form.save } : {})}
                  label={form.texts.title}
                  values={valuesOf(form, answer, { initial })}
                  refusal={(typed) => form.refusal(withoutBlanks(form.input, typed) as Values)}
                  theirs={(theirs) => valuesOf(form, theirs, { initial })}
                  next={(typed, saved) => ({ ...typed, version: (saved as unknown as Answer).version })}
                  describeFailure={describeFailureOf(form)}
                  {...(autosaves ? {} : { unsaved: 'Leave without saving this form?' })}
                  invalidate={[form.read]}
                >
                  {autosaves ? <Autosave /> : null}
                  <FormWithIndex>
                    {Body === undefined ? null : <Body answer={answer} />}
                    <Fields form={form} lists={(lists.data ?? {}) as Values} answer={answer} fields={fields} />
                    {Foot === undefined ? null : <Foot answer={answer} />}
                  </FormWithIndex>
                  <Actions form={form} isSent={answer.completed === 1} />
                </OperationForm>
                {below}
              </>
            );
          }}
        </QueryParts>
      </>
    );
  };
}
