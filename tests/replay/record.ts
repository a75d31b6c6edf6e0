import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { NativeConnection, Worker } from '@temporalio/worker';
import { ensureNamespace } from '@campus/launcher';
import { registerKeywords } from '@campus/test-kit/workflow-bench';
import { SEARCH_ATTRIBUTES } from '@campus/workflow-kit/search-attributes';
import { routeFormWorkflowId, TERMINATIONS_SCHEDULE } from '@campus/workflow-personnel-actions';
import { activitiesOf, FormDouble } from '../../workflows/personnel-actions/src/testing/form-double.js';
import {
  terminationActivitiesOf,
  TerminationsDouble,
} from '../../workflows/personnel-actions/src/testing/terminations-double.js';
import { requestTimeOffWorkflowId, TIME_REMINDERS_SCHEDULE } from '@campus/workflow-timeclock';
import { dutyActivitiesOf, DutiesDouble } from '../../workflows/timeclock/src/testing/duties-double.js';
import { requestActivitiesOf, RequestDouble } from '../../workflows/timeclock/src/testing/request-double.js';
import { evaluationCampaignId } from '@campus/workflow-assessment';
import { campaignActivitiesOf, CampaignDouble } from '../../workflows/assessment/src/testing/campaign-double.js';
import { massMailWorkflowId } from '@campus/workflow-mass-mail';
import { MassMailDouble } from '../../workflows/mass-mail/src/testing/mass-mail-double.js';
import { payrollRunWorkflowId } from '@campus/workflow-payroll';
import { PayrollDouble } from '../../workflows/payroll/src/testing/payroll-double.js';
import { GRADUATION_REMINDER } from '@campus/workflow-academic-records';
import { applicationActivitiesOf, ApplicationDouble } from '../../workflows/academic-records/src/testing/application-double.js';
import { WAITLIST } from '@campus/workflow-registration';
import { waitlistActivitiesOf, WaitlistDouble } from '../../workflows/registration/src/testing/waitlist-double.js';
import { KEEP_RETENTION, RETENTION_SCHEDULE, RUN_ON_SCHEDULE } from '@campus/workflow-ops';
import { retentionActivitiesOf, RetentionDouble } from '../../workflows/ops/src/testing/retention-double.js';
import { scheduledRunActivitiesOf, ScheduledRunDouble } from '../../workflows/ops/src/testing/scheduled-run-double.js';
import { RETENTION_BRANCHES, SCHEDULED_RUN_BRANCHES } from './ops/branches.js';
import { approvalActivitiesOf, ApprovalDouble } from '../../workflows/approvals/src/testing/approval-double.js';
import { ApprovalWalk } from '../../workflows/approvals/src/testing/approval-walk.js';
import { APPLICATION_BRANCHES, RecordedApplication } from './academic-records/branches.js';
import { SYNC_BRANCHES } from './advancement/branches.js';
import { APPROVAL_BRANCHES } from './approvals/branches.js';
import { CAMPAIGN_BRANCHES, RecordedCampaign } from './assessment/branches.js';
import { bundleOf, quietRuntime } from './bundle.js';
import { MASS_MAIL_BRANCHES, RecordedMassMail } from './mass-mail/branches.js';
import { PAYROLL_BRANCHES, RecordedPayroll } from './payroll/branches.js';
import { BRANCHES, RecordedForm } from './personnel-actions/branches.js';
import type { RecordedRun } from './personnel-actions/termination-branches.js';
import { TERMINATION_BRANCHES } from './personnel-actions/termination-branches.js';
import { RecordedWaitlist, WAITLIST_BRANCHES } from './registration/branches.js';
import { PAYMENT_BRANCHES, paymentWalk } from './student-accounts/branches.js';
import type { RecordedDuty } from './timeclock/branches.js';
import { DUTY_BRANCHES, RecordedRequest, REQUEST_BRANCHES } from './timeclock/branches.js';

/*
 * Records one history for each branch of each workflow of this release, to be run by hand before a release:
 *   TEMPORAL_ADDRESS=127.0.0.1:7233 node -C @campus/source --import @swc-node/register/esm-register tests/replay/record.ts 0.1.0 timeclock
 * A release's histories are never recorded again: they are what its running workflows hold.
 */
const NAMESPACE = 'replay-recording';
const IDENTITY = 'recorder';

interface Recorder {
  readonly client: Client;
  readonly native: NativeConnection;
  readonly workflowBundle: Awaited<ReturnType<typeof bundleOf>>;
  readonly folder: string;
}

/** Stack traces name the files of the machine that recorded. */
function withoutTraces(json: string): string {
  return JSON.stringify(JSON.parse(json, (key, value: unknown) => (key === 'stackTrace' ? undefined : value)));
}

/** The histories of all runs of a workflow id, oldest first. */
async function runsOf(client: Client, workflowId: string): Promise<string[]> {
  const runs: string[] = [];
  let runId: string | undefined = (await client.workflow.getHandle(workflowId).describe()).runId;
  const known = new Set<string>();
  while (runId !== undefined && !known.has(runId)) {
    known.add(runId);
    const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    runs.unshift(withoutTraces(historyToJSON(history)));
    runId = history.events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId || undefined;
  }
  return runs;
}

/** What a branch is walked with: a queue of its own, its activities, and the workflow to be recorded. */
interface Walk {
  readonly taskQueue: string;
  readonly workflowId: string;
  readonly activities: object;
  readonly walk: () => Promise<void>;
}

async function record(recorder: Recorder, branch: string, { taskQueue, workflowId, activities, walk }: Walk): Promise<void> {
  const { client, native, workflowBundle, folder } = recorder;
  const worker = await Worker.create({
    connection: native,
    namespace: NAMESPACE,
    identity: IDENTITY,
    taskQueue,
    workflowBundle,
    activities: { ...activities },
  });
  const runs = await worker.runUntil(async () => {
    await walk();
    return await runsOf(client, workflowId);
  });
  for (const [index, run] of runs.entries()) {
    const name = runs.length === 1 ? branch : `${branch}-${index + 1}`;
    await writeFile(join(folder, `${name}.json`), `${run}\n`);
    console.log(name);
  }
}

function formWalk(client: Client, walk: (one: RecordedForm) => Promise<void>): Walk {
  const form = new FormDouble();
  const one = new RecordedForm(client, form);
  return {
    taskQueue: one.formId,
    workflowId: routeFormWorkflowId(one.formId),
    activities: activitiesOf(form),
    walk: () => walk(one),
  };
}

function terminationsWalk(client: Client, walk: (one: RecordedRun) => Promise<void>): Walk {
  const double = new TerminationsDouble(['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']);
  const workflowId = `${TERMINATIONS_SCHEDULE}/${randomUUID()}`;
  return {
    taskQueue: workflowId,
    workflowId,
    activities: terminationActivitiesOf(double),
    walk: () => walk({ client, workflowId, double }),
  };
}

function requestWalk(client: Client, walk: (one: RecordedRequest) => Promise<void>): Walk {
  const request = new RequestDouble();
  const one = new RecordedRequest(client, request);
  return {
    taskQueue: one.requestId,
    workflowId: requestTimeOffWorkflowId(one.requestId),
    activities: requestActivitiesOf(request),
    walk: () => walk(one),
  };
}

function dutyWalk(client: Client, walk: (one: RecordedDuty) => Promise<void>): Walk {
  const double = new DutiesDouble();
  const workflowId = `${TIME_REMINDERS_SCHEDULE}/${randomUUID()}`;
  return {
    taskQueue: workflowId,
    workflowId,
    activities: dutyActivitiesOf(double),
    walk: () => walk({ client, workflowId, double }),
  };
}

function payrollWalk(client: Client, walk: (one: RecordedPayroll) => Promise<void>): Walk {
  const double = new PayrollDouble();
  const workflowId = `${payrollRunWorkflowId('2026-11-08', 1)}/${randomUUID()}`;
  return {
    taskQueue: workflowId,
    workflowId,
    activities: double.activities(),
    walk: () => walk(new RecordedPayroll(client, workflowId, double)),
  };
}

function massMailWalk(client: Client, walk: (one: RecordedMassMail) => Promise<void>): Walk {
  const double = new MassMailDouble();
  const workflowId = massMailWorkflowId(randomUUID());
  return {
    taskQueue: workflowId,
    workflowId,
    activities: double.activities(),
    walk: () => walk(new RecordedMassMail(client, workflowId, double)),
  };
}

function retentionWalk(client: Client, prepare: (double: RetentionDouble) => void): Walk {
  const double = new RetentionDouble();
  const workflowId = `${RETENTION_SCHEDULE}/${randomUUID()}`;
  prepare(double);
  return {
    taskQueue: workflowId,
    workflowId,
    activities: retentionActivitiesOf(double),
    walk: async () => void (await client.workflow.execute(KEEP_RETENTION, { workflowId, taskQueue: workflowId })),
  };
}

function syncWalk(client: Client, { workflow, input, double }: (typeof SYNC_BRANCHES)[string]): Walk {
  const workflowId = `kindful/${randomUUID()}`;
  return {
    taskQueue: workflowId,
    workflowId,
    activities: double().activities(),
    walk: async () => void (await client.workflow.execute(workflow, { workflowId, taskQueue: workflowId, args: [input] })),
  };
}

function scheduledRunWalk(client: Client, prepare: (double: ScheduledRunDouble) => void): Walk {
  const double = new ScheduledRunDouble();
  const workflowId = `admissions/frozen-day/${randomUUID()}`;
  prepare(double);
  const args = [{ run: 'admissions/frozen-day' }];
  return {
    taskQueue: workflowId,
    workflowId,
    activities: scheduledRunActivitiesOf(double),
    walk: async () => void (await client.workflow.execute(RUN_ON_SCHEDULE, { workflowId, taskQueue: workflowId, args })),
  };
}

function campaignWalk(client: Client, walk: (one: RecordedCampaign) => Promise<void>): Walk {
  const campaign = new CampaignDouble();
  const one = new RecordedCampaign(client, campaign);
  return {
    taskQueue: one.evaluationId,
    workflowId: evaluationCampaignId(one.evaluationId),
    activities: campaignActivitiesOf(campaign),
    walk: () => walk(one),
  };
}

function approvalWalk(client: Client, walk: (one: ApprovalWalk) => Promise<void>): Walk {
  const double = new ApprovalDouble();
  const one = new ApprovalWalk(client, double);
  return {
    taskQueue: one.recordId,
    workflowId: one.workflowId,
    activities: approvalActivitiesOf(double),
    walk: () => walk(one),
  };
}

function waitlistWalk(client: Client, walk: (one: RecordedWaitlist) => Promise<void>): Walk {
  const waitlist = new WaitlistDouble();
  const one = new RecordedWaitlist(client, waitlist);
  return {
    taskQueue: one.section,
    workflowId: WAITLIST.workflowId(one.section),
    activities: waitlistActivitiesOf(waitlist),
    walk: () => walk(one),
  };
}

function applicationWalk(client: Client, walk: (one: RecordedApplication) => Promise<void>): Walk {
  const double = new ApplicationDouble();
  const one = new RecordedApplication(client, double);
  return {
    taskQueue: one.application,
    workflowId: GRADUATION_REMINDER.workflowId(one.application),
    activities: applicationActivitiesOf(double),
    walk: () => walk(one),
  };
}

type Walks = readonly (readonly [branch: string, walk: (client: Client) => Walk])[];

/** Every branch of every package of workflows, by the domain that the package is of. */
const WALKS: Readonly<Record<string, Walks>> = {
  'personnel-actions': [
    ...Object.entries(BRANCHES).map(([branch, walk]) => [branch, (client: Client) => formWalk(client, walk)] as const),
    ...Object.entries(TERMINATION_BRANCHES).map(
      ([branch, walk]) => [branch, (client: Client) => terminationsWalk(client, walk)] as const,
    ),
  ],
  'academic-records': Object.entries(APPLICATION_BRANCHES).map(
    ([branch, walk]) => [branch, (client: Client) => applicationWalk(client, walk)] as const,
  ),
  advancement: Object.entries(SYNC_BRANCHES).map(([branch, one]) => [branch, (client: Client) => syncWalk(client, one)] as const),
  approvals: Object.entries(APPROVAL_BRANCHES).map(
    ([branch, walk]) => [branch, (client: Client) => approvalWalk(client, walk)] as const,
  ),
  'mass-mail': Object.entries(MASS_MAIL_BRANCHES).map(
    ([branch, walk]) => [branch, (client: Client) => massMailWalk(client, walk)] as const,
  ),
  ops: [
    ...Object.entries(RETENTION_BRANCHES).map(
      ([branch, prepare]) => [branch, (client: Client) => retentionWalk(client, prepare)] as const,
    ),
    ...Object.entries(SCHEDULED_RUN_BRANCHES).map(
      ([branch, prepare]) => [branch, (client: Client) => scheduledRunWalk(client, prepare)] as const,
    ),
  ],
  assessment: Object.entries(CAMPAIGN_BRANCHES).map(
    ([branch, walk]) => [branch, (client: Client) => campaignWalk(client, walk)] as const,
  ),
  payroll: Object.entries(PAYROLL_BRANCHES).map(
    ([branch, walk]) => [branch, (client: Client) => payrollWalk(client, walk)] as const,
  ),
  registration: Object.entries(WAITLIST_BRANCHES).map(
    ([branch, walk]) => [branch, (client: Client) => waitlistWalk(client, walk)] as const,
  ),
  'student-accounts': Object.entries(PAYMENT_BRANCHES).map(
    ([branch, walk]) => [branch, (client: Client) => paymentWalk(client, walk)] as const,
  ),
  timeclock: [
    ...Object.entries(REQUEST_BRANCHES).map(([branch, walk]) => [branch, (client: Client) => requestWalk(client, walk)] as const),
    ...Object.entries(DUTY_BRANCHES).map(([branch, walk]) => [branch, (client: Client) => dutyWalk(client, walk)] as const),
  ],
};

async function main(): Promise<void> {
  const [release, domain, ...only] = process.argv.slice(2);
  const address = process.env['TEMPORAL_ADDRESS'];
  const walks = WALKS[domain ?? ''];
  if (release === undefined || address === undefined || domain === undefined || walks === undefined)
    throw new Error('Usage: TEMPORAL_ADDRESS=host:port … tests/replay/record.ts RELEASE DOMAIN [BRANCH…]');
  quietRuntime();
  await ensureNamespace(address, NAMESPACE, 1);
  const folder = join(import.meta.dirname, domain, 'histories', release);
  await mkdir(folder, { recursive: true });
  const [native, connection] = await Promise.all([NativeConnection.connect({ address }), Connection.connect({ address })]);
  await registerKeywords(
    connection,
    NAMESPACE,
    SEARCH_ATTRIBUTES.map(({ name }) => name),
  );
  const client = new Client({ connection, namespace: NAMESPACE, identity: IDENTITY });
  const workflowBundle = await bundleOf(`@campus/workflow-${domain}/workflows`);
  for (const [branch, walk] of walks) {
    if (only.length === 0 || only.includes(branch))
      await record({ client, native, workflowBundle, folder }, branch, walk(client));
  }
  await connection.close();
  await native.close();
}

await main();
