import type { FormAnswer, FormContentInput } from '@campus/domain/personnel-actions';
import {
  listMyForms,
  personnelActionMessages as messages,
  personnelActionTexts as texts,
  readForm,
  refusalOfSubmission,
  submitForm,
  updateForm,
} from '@campus/domain/personnel-actions';
import { isIncompletePosition, refusalToSubmit } from '@campus/domain/personnel-actions/rules';
import type { SubmittedContent } from '@campus/domain/personnel-actions/rules';
import { ActionBar, applyRefusals, FormWithIndex, notify, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import type { FormProblem, SchemaFormReturn } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';

import type { Failure } from '../../../../lib/index.js';
import { RestoredNote, TheirsDialog, useAction, useFormCopy, useUnsavedGuard } from '../../../../lib/index.js';
import { contentOfForm, contentSchema, fieldLabelsOf } from '../../hooks/content-form.js';
import { failureWords } from '../../hooks/failure-words.js';
import { ContentFields } from './content-fields.js';
import { FormHeadFields } from './form-head-fields.js';
import { OopsDialog } from '../record/oops-dialog.js';
import { RouteOfTyped } from './route-ahead.js';

type Step = 'save' | 'submit';

function submitLabel(form: FormAnswer): string {
  const first = form.approvers[0]?.name;
  return first === undefined ? 'Submit for Approval' : `Submit for Approval to ${first}`;
}

interface DraftSaving {
  readonly pending: boolean;
  readonly oops: string | null;
  readonly theirs: FormAnswer | null;
  readonly wants: (step: Step) => void;
  readonly send: (content: unknown) => Promise<void>;
  /** Hears of a submission whose fields are wrong: positions that lack what each of them needs have a sentence of their own. [PAF-040] */
  readonly incomplete: (problems: readonly FormProblem[]) => void;
  readonly closeOops: () => void;
  /** The version that was seen. */
  readonly version: () => number;
  /** What is typed is of another version than the one that was read. */
  readonly isOf: (version: number) => void;
  /** Goes on from the version that somebody else saved. */
  readonly settle: (choice: 'mine' | 'theirs' | 'later') => void;
}

const reads = { invalidate: [readForm, listMyForms], quiet: true } as const;

/** A refused submission has saved what was sent, as this version. */
function savedVersion({ data }: Failure): number | null {
  const version = (data as { readonly version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : null;
}

/** Saving and submitting one draft, its refusals, and the version that was seen. */
function useDraftSaving(record: FormAnswer, form: SchemaFormReturn<typeof contentSchema>): DraftSaving {
  const update = useAction(updateForm, reads);
  const submit = useAction(submitForm, reads);
  const step = useRef<Step>('save');
  const version = useRef(record.version);
  const [oops, setOops] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<FormAnswer | null>(null);

  const refused = (failure: Failure) => {
    applyRefusals(form, failure.fields);
    if (failure.code === 'personnel-actions.stale' && typeof failure.data === 'object' && failure.data !== null) {
      return setTheirs(failure.data as FormAnswer);
    }
    version.current = savedVersion(failure) ?? version.current;
    setOops(failureWords(failure, step.current === 'save' ? 'save' : 'other'));
  };
  const send = async (content: unknown) => {
    const input = { id: record.id, data: content as FormContentInput, version: version.current };
    if (step.current === 'submit') {
      const missing = refusalToSubmit(content as SubmittedContent);
      if (missing !== null) {
        const refusal = refusalOfSubmission(missing);
        applyRefusals(form, refusal.detail.fields);
        return setOops(refusal.message);
      }
    }
    const done = step.current === 'save' ? await update.run(input) : await submit.run(input);
    if (!done.ok) return refused(done.failure);
    version.current = done.data.version;
    form.reset(form.getValues());
    const sent = texts.submitted.replace('{name}', done.data.waiting_for ?? 'HR');
    notify(step.current === 'save' ? texts.draftSaved : sent, { tone: 'success' });
  };
  const settle = (choice: 'mine' | 'theirs' | 'later') => {
    if (theirs === null) return;
    setTheirs(null);
    if (choice === 'later') return;
    version.current = theirs.version;
    if (choice === 'theirs') form.reset(contentOfForm(theirs));
    else void form.handleSubmit(send)();
  };
  return {
    pending: update.pending || submit.pending,
    oops,
    theirs,
    wants: (next) => {
      step.current = next;
    },
    send,
    incomplete: (problems) => {
      if (step.current === 'submit' && problems.some(({ path }) => isIncompletePosition(path)))
        setOops(messages.text('incomplete_positions'));
    },
    closeOops: () => setOops(null),
    version: () => version.current,
    isOf: (seen) => {
      version.current = seen;
    },
    settle,
  };
}

/** A draft to be edited, saved and submitted. [PAFVIEW-005] [PAFVIEW-034] [PAFVIEW-038] [PAFFLOW-033] */
export function DraftEditor({ record }: { readonly record: FormAnswer }) {
  const form = useSchemaForm(contentSchema, { defaultValues: contentOfForm(record) });
  const saving = useDraftSaving(record, form);
  const copy = useFormCopy(`paf/${record.id}`, { form, version: saving.version, onVersion: saving.isOf });
  useUnsavedGuard(form.formState.isDirty && !saving.pending, 'Leave without saving this draft?');
  const positions = (form.watch('positions') ?? []) as readonly unknown[];
  return (
    <>
      <RestoredNote copy={copy} />
      <SchemaForm
        form={form}
        onSubmit={saving.send}
        onRefused={saving.incomplete}
        fieldLabels={fieldLabelsOf(positions.length)}
        label="Personnel action form"
      >
        <FormWithIndex head={<FormHeadFields typeFixed />} beside={<RouteOfTyped />}>
          <ContentFields
            type={record.paf_type}
            employeeName={[record.first_name, record.last_name].filter(Boolean).join(' ') || null}
          />
        </FormWithIndex>
        <ActionBar>
          <Button type="submit" variant="outlined" disabled={saving.pending} onClick={() => saving.wants('save')}>
            Save
          </Button>
          <Button type="submit" variant="contained" disabled={saving.pending} onClick={() => saving.wants('submit')}>
            {submitLabel(record)}
          </Button>
        </ActionBar>
      </SchemaForm>
      <OopsDialog message={saving.oops} onClose={saving.closeOops} />
      {saving.theirs === null ? null : (
        <TheirsDialog
          theirs={contentOfForm(saving.theirs)}
          mine={form.getValues()}
          onClose={() => saving.settle('later')}
          onTakeTheirs={() => saving.settle('theirs')}
          onKeepMine={() => saving.settle('mine')}
        />
      )}
    </>
  );
}
