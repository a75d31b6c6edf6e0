import { Connection } from '@temporalio/client';
import { until } from '../processes/processes.js';

const DAY_S = 86_400;
const ALREADY_EXISTS = 6;
const READY_MS = 5 * 60_000;

function codeOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;
}

/** Makes a namespace if there is none of this name, and waits until it can be used. Retention is in days. */
export async function ensureNamespace(address: string, name: string, retentionDays = 30): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    await connection.workflowService
      .registerNamespace({ namespace: name, workflowExecutionRetentionPeriod: { seconds: retentionDays * DAY_S } as never })
      .catch((error: unknown) => {
        if (codeOf(error) !== ALREADY_EXISTS) throw error;
      });
    const usable = await until(
      () =>
        connection.workflowService.listWorkflowExecutions({ namespace: name, pageSize: 1 }).then(
          () => true,
          () => false,
        ),
      READY_MS,
    );
    if (!usable) throw new Error(`Temporal's namespace '${name}' could not be used within ${READY_MS / 1000} s.`);
  } finally {
    await connection.close();
  }
}

const DELETED = 3;

/** Says of a namespace that it is over: the server ends what it runs for each one, which otherwise grows with every suite of a test run. */
export async function retireNamespace(address: string, name: string): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    await connection.workflowService.updateNamespace({ namespace: name, updateInfo: { state: DELETED } });
  } finally {
    await connection.close();
  }
}
