import { defineMessages } from '@campus/contract-kit';
import type { Alert, Diagnosis, RunState, WorkAction, WorkKind, WorkRecordKind, WorkState } from './rules/index.js';

/** Every refusal of operations. */
export const opsMessages = defineMessages('ops', {
  no_such_work: { status: 404, text: "We couldn't find that work. It may have been forgotten after its time: refresh the list." },
  no_such_group: { status: 404, text: "We couldn't find that group. Refresh the list." },
  no_such_view: { status: 404, text: "We couldn't find that view among your own." },
  no_such_queue: { status: 404, text: 'There is no queue of this name that can be paused. Choose one from the list.' },
  no_such_schedule: { status: 404, text: "We couldn't find that schedule. Choose one from the list." },
  resolved_already: { status: 409, text: 'This is resolved already. Nothing was done.' },
  not_possible: { status: 409, text: 'This cannot be done with it: {what}. Choose another step.' },
  asked_already: { status: 409, text: 'Someone asked for this a moment ago. Wait for its result.' },
  gone: { status: 409, text: 'This has ended since then. Refresh the list.' },
  nothing_to_reset: {
    status: 409,
    text: 'There is no step to go back to: nothing of it has gone well yet. Retry or resolve it.',
  },
  no_such_run: {
    status: 404,
    text: "We couldn't find that run over a group. It may have been forgotten after its time: refresh the list.",
  },
  run_under_way: {
    status: 409,
    text: '{name} started another step over this group, which is in progress. Wait for its end, or stop it first.',
  },
  run_ended: { status: 409, text: 'This has already ended.' },
  reason_required: { status: 422, text: 'Say why, so that the next operator knows.' },
  stale_note: { status: 409, text: 'Someone changed the owner or the note. Look at the change, then save again.' },
  no_payload: { status: 404, text: 'No payload is kept for this.' },
  backfill_backwards: { status: 422, text: 'The end must be after the start.' },
  backfill_ahead: { status: 422, text: 'Only the past can be run again. Choose an end before now.' },
  backfill_too_many: {
    status: 422,
    text: 'That would be {count} runs; {most} at most are run immediately. Choose a shorter stretch.',
  },
  backfill_none: { status: 422, text: 'The schedule has no run in this stretch. Choose another one.' },
});

/** States, kinds and causes in words. */
export const workStateTexts: Readonly<Record<WorkState, string>> = {
  failed: 'failed',
  retrying: 'retrying',
  stuck: 'stuck',
  timed_out: 'timed out',
  stalled: 'stalled',
  resolved: 'resolved',
};

export const workKindTexts: Readonly<Record<WorkKind, string>> = {
  activity: 'step',
  workflow: 'workflow',
  workflow_task: 'workflow code',
  job: 'job',
  record: 'record of a run',
  mail: 'mail',
};

export const workActionTexts: Readonly<
  Record<WorkAction, { readonly one: string; readonly many: string; readonly effect: string }>
> = {
  retry: { one: 'Retry now', many: 'Retry {count}', effect: 'Each is tried again immediately.' },
  reset: {
    one: 'Go back to the last good step',
    many: 'Set back {count}',
    effect: 'Each goes back to its last good step and runs from there again.',
  },
  cancel: {
    one: 'Cancel the workflow',
    many: 'Cancel {count}',
    effect: 'Each workflow is asked to end and takes its steps back. Nothing is broken off.',
  },
  resolve: { one: 'Resolve', many: 'Resolve {count}', effect: 'They leave the list; what failed is not done again.' },
};

export const recordTexts: Readonly<Record<WorkRecordKind, string>> = {
  form: 'Form',
  'payroll-run': 'Payroll run',
  'time-off': 'Time-off request',
  mail: 'Mail',
  file: 'File',
  campaign: 'Mass mail',
  evaluation: 'Evaluation campaign',
  section: 'Waitlist',
  schedule: 'Schedule',
  employee: 'Employee',
  student: 'Student',
  enrollment: 'Enrollment',
  graduation: 'Graduation application',
  payment: 'Payment',
  ballots: 'Ballot box',
  day: 'Business day',
  impersonation: 'Impersonation',
  decision: 'Request',
};

/** What a step over a whole group says of itself, by its state. */
export const workRunTexts: Readonly<Record<RunState, string>> = {
  running: '{what}, begun by {by}: {done} of {total} done',
  stopped: '{what}, begun by {by}, was stopped: {done} of {total} done; the rest is as it was',
  done: '{what}, begun by {by}, is through: {done} of {total} done',
};

/** What became of a step over a group, in the past tense: its begin, and each part of its end. */
export const outcomeTexts = {
  did: {
    retry: '{taken} retried at {at}',
    reset: '{taken} set back at {at}',
    resolve: '{taken} resolved at {at}',
  } satisfies Readonly<Partial<Record<WorkAction, string>>>,
  other: '{taken} done at {at}',
  failedAgain: '{count} failed again',
  well: '{count} went well',
  going: '{count} still going',
  hours: 'Failures by hour over the last 24 hours: {total}, the most in one hour {most}',
} as const;

/** What the chart of the last 24 hours says. */
export const throughputTexts = {
  title: 'Throughput, the last 24 hours',
  done: 'Done',
  failed: 'Failed (broken line)',
  sentence: '{done} done and {failed} failed in the last 24 hours; the most in one hour was {most}, from {at} on.',
  nothing: 'Nothing was done and nothing failed in the last 24 hours.',
  figures: 'Figures by the hour',
  table: 'Work done and failed by the hour',
  hour: 'From',
  failedTries: 'Failed',
} as const;

/** Causes that make every try fail: resolving is what is left. */
export const HOPELESS: ReadonlySet<Diagnosis> = new Set(['poison_payload']);

/** What is wrong and how it is fixed, for each cause that has a name. */
export const diagnosisTexts: Readonly<Record<Diagnosis, { readonly title: string; readonly mend: string }>> = {
  payload_too_large: {
    title: 'A payload is too large',
    mend: 'It would retry forever. Make what is handed over smaller (ids instead of contents), deploy, then set it back to the last good step.',
  },
  incompatible_code: {
    title: 'The code does not fit the history',
    mend: 'A worker runs code that does not fit the workflows in progress. Deploy the code that fits; they continue automatically.',
  },
  poison_payload: {
    title: 'A payload cannot be read',
    mend: 'It will fail every time. Fix the record or the code, then retry; or resolve it with a reason.',
  },
  no_handler: {
    title: 'Nothing handles it',
    mend: 'No process knows this work. Deploy the version that does, then retry.',
  },
  worker_lost: {
    title: 'Who worked on it was lost',
    mend: 'The process ended or stood still in the middle. It is tried again automatically; look at Health when it happens often.',
  },
  timed_out: { title: 'It took too long', mend: 'See what it waited for, then retry.' },
  database_away: {
    title: 'The database did not answer',
    mend: 'Look at Health. When the database is back, it is tried again automatically; retry to not wait.',
  },
  queue_away: {
    title: 'The queues did not answer',
    mend: 'Look at Health. When Redis is back, everything continues automatically.',
  },
  mail_server: { title: 'The mail server did not take it', mend: 'Look at the mail server, then retry.' },
  outside_system: { title: 'An outside system did not answer', mend: 'Ask whoever runs it. When it is back, retry.' },
  unknown: { title: 'It failed', mend: 'Read the message and fix the cause, then retry.' },
};

export const alertTexts: Readonly<Record<Alert, { readonly title: string; readonly unit: string; readonly mend: string }>> = {
  oldest_waiting: {
    title: 'Queue delay',
    unit: 'seconds',
    mend: 'See whether a queue is paused or its processes are gone.',
  },
  oldest_stuck: {
    title: 'Age of stuck work',
    unit: 'seconds',
    mend: 'Open the stuck work, oldest first: it does not go on without someone.',
  },
  overdue_run: {
    title: 'Overdue scheduled run',
    unit: 'seconds',
    mend: 'Open Schedules: the one marked as overdue did not run. Find out why, and run it.',
  },
  failures_per_minute: { title: 'Failure rate', unit: 'a minute', mend: 'The largest group says why.' },
  mail_bounce_rate: {
    title: 'Bounce rate',
    unit: 'of all',
    mend: 'See the addresses and the answers of the mail server.',
  },
  dead_jobs: {
    title: 'Failed jobs',
    unit: 'jobs',
    mend: 'Fix the problem of the largest group and retry it.',
  },
};
/** What the schedules of the product do, by their ids. */
export const scheduleTexts: Readonly<Record<string, string>> = {
  'admissions/frozen-day': 'Freezes the figures of admissions of the day that ended',
  'admissions/weekly-mail': 'Mails the admissions summary to those who switched it on',
  'kindful/from/hourly': 'Takes over what changed in the donor system',
  'kindful/to/hourly': 'Sends what changed to the donor system',
  'ops/retention': 'Deletes expired data',
  'personnel-actions/terminations': 'Opens the access requests of terminations that are due',
  'timeclock/nightly': 'Enters paid holidays and restates time-off balances',
  'timeclock/reminders': 'Reminds of forgotten punches and of timesheets that wait',
};

/** What happens to a run that is due while another one is under way. */
export const overlapTexts: Readonly<Record<string, string>> = {
  SKIP: 'left out',
  BUFFER_ONE: 'one waits',
  BUFFER_ALL: 'all wait',
  CANCEL_OTHER: 'the other one is asked to end',
  TERMINATE_OTHER: 'the other one is broken off',
  ALLOW_ALL: 'both run',
};

/** What the console of operations says. */
export const opsTexts = {
  workTitle: 'Work',
  workEmpty: 'Nothing has failed.',
  workEmptyHint: 'Failures appear here automatically.',
  queuesTitle: 'Queues',
  queuesEmpty: 'No queue has been seen yet.',
  schedulesTitle: 'Schedules',
  schedulesEmpty: 'There are no schedules.',
  auditTitle: 'Audit',
  auditEmpty: 'Nothing has been written down yet.',
  healthTitle: 'Health',
  retried: '{done} of {all} asked to try again.',
  acted: '{done} of {all} done.',
  resolved: '{done} of {all} resolved.',
  noted: 'Saved.',
  viewSaved: 'The view is saved.',
  viewRemoved: 'The view is removed.',
  paused: '{name} is paused.',
  resumed: '{name} goes on.',
  started: '{name} runs now.',
  backfilled: '{count} runs begin.',
  bySystem: 'the portal',
  wentWell: 'It went well at a later try',
  ended: 'It has ended meanwhile',
  auditRetry: 'Asked to try {name} again',
  auditReset: 'Set {name} back to its last good step',
  auditCancel: 'Asked {name} to end',
  auditResolve: 'Resolved {name}: {reason}',
  auditReveal: 'Read the payload of {name}: {reason}',
  auditNote: 'Owner {owner}; note: {note}',
  auditRunBegun: 'Began a step over the group ({what}), {total} works',
  auditRunStopped: 'Stopped the step over the group ({what})',
  runBegun: '{what}: it continues automatically, also when this page is closed.',
  runGoesOn: 'It continues automatically, also when this page is closed.',
  runJoined: '{by} began this a moment ago: you see how far it is.',
  runStopped: 'Stopped. What is done stays done.',
  auditPaused: 'Paused {name}: {reason}',
  auditResumed: 'Let {name} go on',
  auditRun: 'Ran {name} now',
  auditBackfill: 'Ran {name} again from {start} to {end}, {count} runs',
  noReason: 'no reason given',
  nobody: 'nobody',
  alertSubject: 'Campus Portal: {title}',
  alertBody: '{title}: {value} {unit}; the threshold is {opens}.\n\n{mend}\n\n{link}\n\nYou get this once until it is over.',
} as const;
