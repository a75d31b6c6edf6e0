import { approveForm } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { Client, Connection } from '@temporalio/client';
import type { WorkflowExecutionInfo } from '@temporalio/client';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

describe("Temporal's own tools", () => {
  let portal: TestPortal;
  let connection: Connection;
  let client: Client;
  beforeAll(async () => {
    portal = await leaseTestPortal();
    connection = await Connection.connect({ address: portal.env['TEMPORAL_ADDRESS'] ?? '' });
    client = new Client({ connection, namespace: portal.env['TEMPORAL_NAMESPACE'] ?? '' });
  });
  afterAll(async () => {
    await connection?.close();
    await portal?.stop();
  });

  /** What an operator types into the list of Temporal's user interface. */
  const listed = async (stage: string): Promise<WorkflowExecutionInfo[]> => {
    const query = `CampusRecordType = 'personnel-action-form' AND CampusDepartment = '0410' AND CampusStage = '${stage}'`;
    const found: WorkflowExecutionInfo[] = [];
    for await (const one of client.workflow.list({ query })) found.push(one);
    return found;
  };
  const isListed = async (stage: string, id: string): Promise<WorkflowExecutionInfo | undefined> =>
    (await listed(stage)).find(({ workflowId }) => workflowId === `paf/${id}`);

  /** A worker uses the attributes some seconds after it registered them: forms that were submitted earlier follow with their next command. */
  const submittedAndListed = async (): Promise<string | null> => {
    const { id } = await submitted(portal, await newHire(portal));
    const seen = eventually(() => isListed('awaiting_approval', id), { withinMs: 3000 });
    return seen.then(
      () => id,
      () => null,
    );
  };

  it('find a form by its record type, department and stage, and show the id that people see', async () => {
    const id = await eventually(submittedAndListed, { what: 'a form that is found' });
    expect((await isListed('awaiting_approval', id))?.memo).toEqual({ record: id.slice(0, 8) });
    for (const approver of ['approver1', 'approver2']) await (await portal.client(approver)).mustCall(approveForm, { id });
    const next = await eventually(() => isListed('awaiting_finalize', id), { what: 'the form at its next stage' });
    expect(next.memo).toEqual({ record: id.slice(0, 8) });
    expect(await isListed('awaiting_approval', id)).toBeUndefined();
  });
});
