import type { RecordForm } from '@campus/contract-kit';
import { fieldOf, schemaAt, withoutBlanks } from '@campus/contract-kit';
import { ActionBar, dateText, EmptyState, FormField, FormSection, PageHead, SubmitButton } from '@campus/ui-kit';
import Link from '@mui/material/Link';
import type { ComponentType } from 'react';
import * as z from 'zod';
import { portal } from '../portal.js';
import { useOperation } from '../queries.js';
import { QueryParts } from '../query-parts.js';
import { useLiveRead } from '../use-live.js';
import { DraftButton, OperationForm } from './operation-form.js';

type Values = Record<string, unknown>;

/** What the portal answers of a form. */
interface Answer {
  readonly form: Values | null;
  readonly version: number;
  readonly completed: 0 | 1;
  readonly submitted_at: string | null;
}

export interface RecordFormOptions {
  /** Fields that are not entered as their schema says, by their names; `lists` are the choices that the portal has for an empty form. */
  readonly fields?: Readonly<Record<string, ComponentType<{ readonly name: string; readonly lists: Values }>>>;
  /** What stands above the form, such as who the person is. */
  readonly head?: ComponentType<{ readonly answer: Values }>;
}

const EMPTY: Readonly<Partial<Record<string, unknown>>> = { list: [], choices: [], flag: 0, number: null };

function valuesOf(form: RecordForm, data: unknown): Values {
  const { form: saved, version } = data as Answer;
  const entries = Object.keys(form.input.shape).map((name) => {
    const { kind } = fieldOf(schemaAt(form.input, name) ?? z.any());
    return [name, saved?.[name] ?? (kind in EMPTY ? EMPTY[kind] : '')];
  });
  return { ...Object.fromEntries(entries), version };
}

/** In the place of a form that is sent once: thanks, when, and the document. */
function Submitted({ form, at }: { readonly form: RecordForm; readonly at: string | null }) {
  return (
    <EmptyState
      text={form.texts.submitted}
      hint={`Submitted ${dateText(at)}`}
      {...(form.pdf ? { action: <Link href={portal.address(form.print, {})}>Download PDF</Link> } : {})}
    />
  );
}

function Fields({ form, lists, fields = {} }: RecordFormOptions & { readonly form: RecordForm; readonly lists: Values }) {
  return form.sections.map((section) => (
    <FormSection key={section.title} title={section.title} {...(section.hint === undefined ? {} : { hint: section.hint })}>
      {section.fields.map((name) => {
        const Own = fields[name];
        return Own === undefined ? <FormField key={name} name={name} /> : <Own key={name} name={name} lists={lists} />;
      })}
    </FormSection>
  ));
}

/** The screen of a form that a person fills in for themself: its fields by parts, draft and submission, and what stands there afterwards. */
export function recordFormScreen(form: RecordForm, { head: Head, fields = {} }: RecordFormOptions = {}) {
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
            if (answer.completed === 1 && form.once) return <Submitted form={form} at={answer.submitted_at} />;
            return (
              <>
                {Head === undefined ? null : <Head answer={answer} />}
                <OperationForm
                  operation={form.submit}
                  {...(form.draft ? { draft: form.save } : { copy: form.name })}
                  label={form.texts.title}
                  values={valuesOf(form, answer)}
                  refusal={(typed) => form.refusal(withoutBlanks(form.input, typed) as Values)}
                  theirs={(theirs) => valuesOf(form, theirs)}
                  next={(typed, saved) => ({ ...typed, version: (saved as unknown as Answer).version })}
                  unsaved="Leave without saving this form?"
                  invalidate={[form.read]}
                >
                  <Fields form={form} lists={(lists.data ?? {}) as Values} fields={fields} />
                  <ActionBar>
                    {form.draft ? <DraftButton>Save as draft</DraftButton> : null}
                    <SubmitButton>{form.texts.submit}</SubmitButton>
                  </ActionBar>
                </OperationForm>
              </>
            );
          }}
        </QueryParts>
      </>
    );
  };
}
