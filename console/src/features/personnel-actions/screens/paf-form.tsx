import { createForm, listMyForms, personnelActionTexts as texts, submitForm, updateForm } from '@campus/domain/personnel-actions';
import type { FormContentInput } from '@campus/domain/personnel-actions';
import { TERMINATION } from '@campus/domain/personnel-actions/rules';
import { ActionBar, applyRefusals, FormWithIndex, notify, PageHead, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import type { SchemaFormReturn } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';

import { RestoredNote, useAction, useFormCopy, useGo, useUnsavedGuard } from '../../../lib/index.js';
import { ContentFields } from '../components/drafts/content-fields.js';
import { FormHeadFields } from '../components/drafts/form-head-fields.js';
import { RouteOfTyped } from '../components/drafts/route-ahead.js';
import { OopsDialog } from '../components/record/oops-dialog.js';
import type { contentSchema } from '../hooks/content-form.js';
import { emptyContent, fieldLabelsOf, newFormSchema } from '../hooks/content-form.js';
import { failureWords } from '../hooks/failure-words.js';

interface Making {
  readonly pending: boolean;
  /** The saved form's id; null before. */
  readonly saved: string | null;
  readonly oops: string | null;
  readonly closeOops: () => void;
  readonly submits: (whole: boolean) => void;
  readonly save: (content: unknown) => Promise<void>;
}

function useMaking(form: SchemaFormReturn<typeof contentSchema>): Making {
  const create = useAction(createForm, { invalidate: [listMyForms], quiet: true, makesOne: true });
  const update = useAction(updateForm, { invalidate: [listMyForms], quiet: true });
  const submit = useAction(submitForm, { invalidate: [listMyForms], quiet: true });
  // A draft of an earlier try whose answer was lost: what is typed now is saved over it.
  const earlier = useRef<{ readonly id: string; readonly version: number } | null>(null);
  const whole = useRef(false);
  const [saved, setSaved] = useState<string | null>(null);
  const [oops, setOops] = useState<string | null>(null);
  const save = async (content: unknown) => {
    const data = content as FormContentInput;
    const done =
      earlier.current === null
        ? await create.run({ data, ...(whole.current ? { no_draft: 1 as const } : {}) })
        : await (whole.current ? submit : update).run({ ...earlier.current, data });
    if (!done.ok) {
      if (done.failure.code === 'personnel-actions.draft_exists') earlier.current = done.failure.data as typeof earlier.current;
      applyRefusals(form, done.failure.fields);
      setOops(failureWords(done.failure, 'save'));
      return;
    }
    const sent = texts.submitted.replace('{name}', done.data.waiting_for ?? 'HR');
    notify(whole.current ? sent : texts.draftSaved, { tone: 'success' });
    setSaved(done.data.id);
  };
  return {
    pending: create.pending || update.pending || submit.pending,
    saved,
    oops,
    closeOops: () => setOops(null),
    submits: (next) => {
      whole.current = next;
    },
    save,
  };
}

const SubForm = memo(ContentFields);

/** A new form: type, requesting department and first approver, then the sub-form of the type. [PAF-003] [PAF-004] [PAF-014] [PAF-015] */
export default function PafForm() {
  const form = useSchemaForm(newFormSchema, { defaultValues: emptyContent });
  const making = useMaking(form);
  const go = useGo();
  const { saved } = making;
  const copy = useFormCopy('paf/new', { form, saved: saved !== null });
  useUnsavedGuard(form.formState.isDirty && saved === null && !making.pending, 'Leave without saving this form?');
  // After the guard above has heard that everything is saved, so that it does not ask.
  useEffect(() => {
    // In the place of the empty form, so that Back leads to no second one.
    if (saved !== null) go(`/hr/view/${saved}`, { replace: true });
  }, [saved, go]);
  const watched = form.watch(['paf_type', 'req_department_code', 'approved_by1', 'positions']);
  const [type, department, approver, positions] = watched as [string, string, string, unknown[]];
  const complete = type !== '' && department !== '' && approver !== '';
  const terminates = Number(type) === TERMINATION;
  // The choice is seen at once; the many fields that it brings are put together right after it.
  const shown = useDeferredValue(complete ? type : '');
  return (
    <>
      <PageHead title="New PAF" state={complete ? 'Not saved yet' : 'Choose type, requesting department and first approver'} />
      <RestoredNote copy={copy} />
      <SchemaForm form={form} onSubmit={making.save} fieldLabels={fieldLabelsOf(positions.length)} label="Personnel action form">
        <FormWithIndex head={<FormHeadFields typeFixed={false} />} beside={<RouteOfTyped />}>
          {shown !== '' ? (
            <>
              <SubForm key={shown} type={Number(shown)} employeeName={null} />
              <Typography variant="body2" color="textSecondary">
                {texts.attachLater}
              </Typography>
            </>
          ) : complete ? null : (
            <Typography color="textSecondary">Choose a type, department and first approver to continue.</Typography>
          )}
        </FormWithIndex>
        <ActionBar>
          <Button
            type="submit"
            variant={terminates ? 'outlined' : 'contained'}
            disabled={making.pending}
            onClick={() => making.submits(false)}
          >
            Save as Draft
          </Button>
          {terminates ? (
            <Button type="submit" variant="contained" disabled={making.pending} onClick={() => making.submits(true)}>
              Submit for Approval
            </Button>
          ) : null}
        </ActionBar>
      </SchemaForm>
      <OopsDialog message={making.oops} onClose={making.closeOops} />
    </>
  );
}
