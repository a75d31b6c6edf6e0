import { RUN_TERMINATIONS } from '@campus/workflow-personnel-actions';
import type { RunTerminationsInput } from '@campus/workflow-personnel-actions';
import type { runTerminations } from '@campus/workflow-personnel-actions/workflows';
import type { Client } from '@temporalio/client';
import type { TerminationsDouble } from '../../../workflows/personnel-actions/src/testing/terminations-double.js';

/** One run on a server that records. */
export interface RecordedRun {
  readonly client: Client;
  readonly workflowId: string;
  readonly double: TerminationsDouble;
}

async function run({ client, workflowId }: RecordedRun, input: RunTerminationsInput): Promise<void> {
  await client.workflow.execute<typeof runTerminations>(RUN_TERMINATIONS, { workflowId, taskQueue: workflowId, args: [input] });
}

/** Every way that the daily run of terminations can take, by the name of its recorded history. */
export const TERMINATION_BRANCHES: Readonly<Record<string, (one: RecordedRun) => Promise<void>>> = {
  'terminations-of-the-day': (one) => run(one, {}),
  'terminations-of-a-named-day': (one) => run(one, { date: '2026-01-31' }),
  'terminations-tried-again': (one) => {
    one.double.failing = 2;
    return run(one, {});
  },
};
