import type { ActivityInterceptorsFactory, Worker } from '@temporalio/worker';
import { NativeConnection } from '@temporalio/worker';
import { workersOnSharedThreads } from './shared-threads.js';
import type { WorkerRequest } from './worker-request.js';
import { activitiesOf } from './worker-request.js';
import { bundleWorkflows } from './workflow-bundle.js';

const CACHED = 300;
const GRACE_MS = 5000;
/** Threads in which the workflows of all queues run: a long step of one leaves the other to the others. */
const WORKFLOW_THREADS = 2;

/** Where the workers poll, and what runs in them. */
interface WorkerSettings {
  readonly address: string;
  readonly namespace: string;
  /** The file that names the workflows, and the bundle that was built of it. */
  readonly workflows: string;
  readonly workflowBundle: string | undefined;
  readonly activityInterceptor: ActivityInterceptorsFactory;
}

/** Workers over one connection, one a task queue, none of which runs yet. */
export async function connectedWorkers(
  requests: readonly WorkerRequest[],
  { address, namespace, workflows, workflowBundle, activityInterceptor }: WorkerSettings,
): Promise<{ readonly connection: NativeConnection; readonly workers: Worker[] }> {
  const connection = await NativeConnection.connect({ address });
  const bundle = workflowBundle === undefined ? await bundleWorkflows(workflows) : { codePath: workflowBundle };
  const Workers = workersOnSharedThreads(requests.flatMap(({ activities }) => Object.keys(activitiesOf(activities))));
  const workers = requests.map((request) =>
    Workers.create({
      connection,
      namespace,
      taskQueue: request.taskQueue,
      workflowBundle: bundle,
      activities: activitiesOf(request.activities),
      maxCachedWorkflows: request.maxCachedWorkflows ?? CACHED,
      shutdownGraceTime: GRACE_MS,
      workflowThreadPoolSize: WORKFLOW_THREADS,
      interceptors: { activity: [activityInterceptor] },
    }),
  );
  return { connection, workers: await Promise.all(workers) };
}
