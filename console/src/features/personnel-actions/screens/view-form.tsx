import type { FormAnswer } from '@campus/domain/personnel-actions';
import { FORM_TOPIC, leaverTexts, personnelActionTexts as texts, readForm, readFormPdf } from '@campus/domain/personnel-actions';
import { detailStatus, NEW_HIRE, NEW_POSITION, TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { DetailStatus } from '@campus/domain/personnel-actions/rules';
import { dateText, ErrorState, PageHead, RecordHead, Timeline } from '@campus/ui-kit';
import type { StatusTone, TimelineStep } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import {
  failureFrom,
  isNotOnesOwn,
  portal,
  SignedInAs,
  useLiveRead,
  useOperation,
  useRouteParams,
  useRouteSearch,
} from '../../../lib/index.js';
import { AccessSection } from '../components/drafts/access-section.js';
import { Attachments } from '../components/drafts/attachments.js';
import { ChangesSince } from '../components/view/changes-since.js';
import { DraftEditor } from '../components/drafts/draft-editor.js';
import { FormActions } from '../components/view/form-actions.js';
import { FormFacts } from '../components/view/form-facts.js';
import { AccessStatus, AuditHistory } from '../components/lists/form-tables.js';
import { HrCheckboxes } from '../components/drafts/hr-checkboxes.js';
import { SettlePerson } from '../components/drafts/settle-person.js';
import { LeaverWaits } from '../components/terminations/leaver-waits.js';
import { RouteAhead } from '../components/drafts/route-ahead.js';
import { DecidedOn } from '../components/view/decided-on.js';
import { RouteLine } from '../components/view/route-line.js';
import { failureWords } from '../hooks/failure-words.js';

const TONES: Readonly<Record<DetailStatus, StatusTone>> = {
  ERROR: 'stopped',
  'Rejected and Need Edits': 'attention',
  Rejected: 'stopped',
  Draft: 'draft',
  'Awaiting Approval': 'waiting',
  'Awaiting Finalization': 'moving',
  Finalized: 'done',
};

const STEP_TONES: Readonly<Record<string, StatusTone>> = {
  approve: 'done',
  finalize: 'done',
  send_back: 'attention',
  reject: 'stopped',
  finalize_failed: 'stopped',
  terminated: 'done',
  call_off: 'stopped',
  submit: 'moving',
};

/** The steps so far; a technical error is shown at the last one. */
function stepsOf(form: FormAnswer): TimelineStep[] {
  const failure = form.troubles.map(({ text }) => text).join(' · ');
  return form.audit.map((entry, index) => ({
    id: entry.id,
    title: entry.description,
    who: entry.action_by === '0' ? texts.systemProcess : entry.action_by_name,
    at: entry.created_at,
    tone: STEP_TONES[entry.action] ?? 'draft',
    ...(entry.after_seconds === null ? {} : { tookMs: entry.after_seconds * 1000 }),
    ...(index === form.audit.length - 1 ? { error: failure } : {}),
  }));
}

/** A termination waits for its day; one that was called off ends nothing. [PAFVIEW-031] */
function toneOf(form: FormAnswer, status: DetailStatus): StatusTone {
  if (status !== 'Finalized' || form.paf_type !== TERMINATION) return TONES[status];
  if (form.called_off_at !== null) return 'stopped';
  return form.is_terminated === 0 ? 'waiting' : TONES[status];
}

/** What waits for whoever leaves, shown to HR until the day; or that the termination was called off. */
function Leaving({ form }: { readonly form: FormAnswer }) {
  if (form.called_off_at !== null)
    return (
      <Alert severity="warning" variant="outlined" sx={{ my: 4 }}>
        {leaverTexts.isCalledOff.replace('{date}', dateText(form.called_off_at))}
      </Alert>
    );
  if (form.paf_type !== TERMINATION || !(form.can.finalize || form.can.change_termination)) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ my: 4 }}>
      <LeaverWaits id={form.id} />
    </Alert>
  );
}

const ACCESS = 'access-section';

/** What HR does after finalizing lies below what the form says. */
function goToAccess(): void {
  const section = document.getElementById(ACCESS);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

function Head({ form, readOnly }: { readonly form: FormAnswer; readonly readOnly: boolean }) {
  const status = detailStatus(form);
  return (
    <RecordHead
      name={`${form.type_name}: ${[form.first_name, form.last_name].filter(Boolean).join(' ') || 'no name yet'}`}
      status={{ tone: toneOf(form, status), label: status }}
      holder={form.waiting_for}
      since={form.waiting_since}
      next={form.next_step}
      actions={
        <>
          {readOnly && form.can.edit ? null : <FormActions form={form} />}
          {showsAccess(form) && form.can.save_access ? (
            <Button variant="outlined" onClick={goToAccess}>
              Go to the access section
            </Button>
          ) : null}
          <Button href={portal.address(readFormPdf, { id: form.id })} target="_blank" rel="noopener">
            PDF
          </Button>
        </>
      }
    >
      <DecidedOn form={form} />
      {showsStatus(form) ? <RouteLine form={form} /> : null}
    </RecordHead>
  );
}

function Reason({ form }: { readonly form: FormAnswer }) {
  if (form.last_reason === null) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 4 }}>
      {form.is_draft === 1 ? 'Sent back for edits: ' : 'Rejected: '}
      {form.last_reason}
    </Alert>
  );
}

/** What is to be done about a form that the personnel data did not take, and why it did not. [PAFFLOW-012] */
function WriteFailure({ form }: { readonly form: FormAnswer }) {
  if (form.db_failure === 0) return null;
  const last = form.audit.findLast((entry) => entry.action === 'finalize_failed');
  return (
    <Alert severity="error" variant="outlined" sx={{ my: 4 }}>
      {texts.finalizeFailed}
      {last === undefined ? null : <Typography sx={{ mt: 1 }}>{last.description}</Typography>}
    </Alert>
  );
}

/** Status display is on for every form that has left its first draft. [PAFVIEW-013] [PAFVIEW-014] */
function showsStatus(form: FormAnswer): boolean {
  return form.stage !== 'draft' || form.audit.some((entry) => entry.action === 'submit');
}

/** The access section of finalized new hires and new positions. [PAFVIEW-021] */
function showsAccess(form: FormAnswer): boolean {
  return form.is_finalized === 1 && (form.paf_type === NEW_HIRE || form.paf_type === NEW_POSITION);
}

/** The business steps with how long each took, folded: the route says where the form is, the Audit History what was done. */
function SoFar({ form }: { readonly form: FormAnswer }) {
  return (
    <Box component="details" sx={{ mt: 3, '& > summary': { cursor: 'pointer', fontWeight: 600, minHeight: 32, mb: 2 } }}>
      <summary>What happened so far</summary>
      <Timeline steps={stepsOf(form)} label="What happened so far" />
    </Box>
  );
}

/** What goes wrong around the form and mends itself, in words. */
function Errors({ form }: { readonly form: FormAnswer }) {
  if (form.troubles.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 4 }}>
      {form.troubles.map(({ text }) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}

/** Facts and history; a form that is edited has its own index and route beside it. */
const BESIDE_EACH_OTHER = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

function Record({ form, readOnly }: { readonly form: FormAnswer; readonly readOnly: boolean }) {
  const editing = form.can.edit && !readOnly;
  return (
    <>
      <Head form={form} readOnly={readOnly} />
      <Reason form={form} />
      <WriteFailure form={form} />
      <Errors form={form} />
      <SettlePerson form={form} />
      <Leaving form={form} />
      <ChangesSince changes={form.changed_since} />
      <Box sx={editing ? {} : BESIDE_EACH_OTHER}>
        <div>
          {editing ? (
            <DraftEditor key={`${form.id}/${form.stage}`} record={form} />
          ) : (
            <>
              <Typography color="textSecondary" sx={{ my: 3 }}>
                {form.friendly_name} ({form.req_department_code}), created by {form.creator_name}
              </Typography>
              <FormFacts form={form} />
              {form.can.submit ? (
                <RouteAhead
                  route={{
                    type: String(form.paf_type),
                    department: form.req_department_code,
                    employee: form.emp_id,
                    approvers: form.approvers.map((approver) => approver.id),
                  }}
                />
              ) : null}
            </>
          )}
          <Attachments formId={form.id} canAttach={form.can.attach && !readOnly} canRemove={editing} />
          {showsAccess(form) ? (
            <Box id={ACCESS} tabIndex={-1} sx={{ outline: 'none' }}>
              <AccessSection key={form.version} form={form} />
            </Box>
          ) : null}
        </div>
        <div>
          {form.can.checkboxes ? <HrCheckboxes form={form} /> : null}
          {showsStatus(form) ? <SoFar form={form} /> : null}
        </div>
      </Box>
      {form.accesses.length > 0 ? <AccessStatus form={form} /> : null}
      {showsStatus(form) ? <AuditHistory audit={form.audit} /> : null}
    </>
  );
}

/** One form: who has it now, since when, what comes next, what it says, what happened. [PAFVIEW-001] [PAFVIEW-002] */
export default function ViewForm() {
  const { id = '' } = useRouteParams();
  const { viewOnly } = useRouteSearch();
  const form = useOperation(readForm, { id, ssn: 'masked' }, { quiet: true });
  // Under the hands of whoever edits it a form must not change: the save tells of what came in between.
  const edits = form.data?.can.edit === true && viewOnly !== '1';
  useLiveRead(readForm, { id, ssn: 'masked' }, edits ? [] : [{ topic: FORM_TOPIC, id }]);
  if (form.isPending) return <PageHead title="Personnel action form" state="Reading the form…" />;
  if (form.isError) {
    const failure = failureFrom(form.error);
    return (
      <>
        <PageHead title="Personnel action form" />
        <ErrorState message={failureWords(failure, 'load')} onRetry={() => void form.refetch()} />
        {isNotOnesOwn(failure) ? <SignedInAs /> : null}
      </>
    );
  }
  return <Record form={form.data} readOnly={viewOnly === '1'} />;
}
