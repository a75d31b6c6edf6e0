import type { Logger } from '@temporalio/worker';
import { Worker } from '@temporalio/worker';
import type { CompiledWorkerOptions } from '@temporalio/worker/lib/worker-options.js';
import type { WorkflowCreator } from '@temporalio/worker/lib/workflow/interface.js';
import type { WorkflowBundleWithSourceMapAndFilename } from '@temporalio/worker/lib/workflow/workflow-worker-thread/input.js';

/**
 * Workers (SDK 1.24) whose workflows run in the same threads: the SDK would give each worker threads of its own, 43 MB and a third of a second of
 * start each. The queues stay apart: each worker polls its own and has its own slots. A thread knows the activities of all.
 */
export function workersOnSharedThreads(activityNames: readonly string[]): typeof Worker {
  // Of an activity a thread only asks whether there is one of this name: it runs in the worker that polls its queue.
  const activities = new Map(activityNames.map((name) => [name, () => Promise.resolve()]));
  let threads: Promise<WorkflowCreator> | undefined;
  let users = 0;
  return class SharingWorker extends Worker {
    protected static override async createWorkflowCreator(
      bundle: WorkflowBundleWithSourceMapAndFilename,
      options: CompiledWorkerOptions,
      logger: Logger,
    ): Promise<WorkflowCreator> {
      users += 1;
      threads ??= super.createWorkflowCreator(bundle, { ...options, activities }, logger);
      const shared = await threads;
      return {
        createWorkflow: (created) => shared.createWorkflow(created),
        destroy: async () => {
          users -= 1;
          if (users === 0) await shared.destroy();
        },
      };
    }
  };
}
