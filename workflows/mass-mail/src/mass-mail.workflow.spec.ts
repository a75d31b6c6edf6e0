import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { WorkflowHandle } from '@temporalio/client';
import { WithStartWorkflowOperation, WorkflowUpdateFailedError } from '@temporalio/client';
import type { LookAgainUpdate, MassMailInput } from './contract.js';
import { SNAPSHOT_QUERY, LOOK_AGAIN, MASS_MAIL, massMailWorkflowId, CHANGES_SIGNAL } from './contract.js';
import type { massMail } from './mass-mail.workflow.js';
import { MassMailDouble } from './testing/mass-mail-double.js';

jest.setTimeout(120_000);

let bench: WorkflowBench;
let mail: MassMailDouble;
let id: string;

beforeAll(async () => {
  bench = await WorkflowBench.open('mass-mail-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());

beforeEach(async () => {
  mail = new MassMailDouble();
  id = massMailWorkflowId(randomUUID());
  await bench.begin(id, { ...mail.activities() });
});
afterEach(() => bench.end());

const handle = (): WorkflowHandle<typeof massMail> => bench.client.workflow.getHandle<typeof massMail>(id);

/** A command as the API sends it: the database says the state first, then the workflow is asked to look, and started where none is open. */
function look(state: MassMailDouble['state'] = mail.state): Promise<void> {
  mail.state = state;
  const commandId = randomUUID();
  return bench.client.workflow.executeUpdateWithStart<typeof massMail, void, [LookAgainUpdate]>(LOOK_AGAIN, {
    args: [{ commandId }],
    updateId: commandId,
    startWorkflowOperation: new WithStartWorkflowOperation<typeof massMail>(MASS_MAIL, {
      workflowId: id,
      taskQueue: id,
      args: [{ massMailId: 'mail' }] as [MassMailInput],
      workflowIdConflictPolicy: 'USE_EXISTING',
    }),
  });
}

/** Waits until the workflow has come to this step. */
async function reached(step: (typeof mail.calls)[number]): Promise<void> {
  while (!mail.calls.includes(step)) await new Promise((resolve) => setImmediate(resolve));
}

describe('the course of a mass mail', () => {
  it('waits for its pause, rings until all is sent, and ends', async () => {
    mail.perCall = 1;
    await look();
    await handle().result();
    expect([mail.state, mail.sent, mail.calls.filter((step) => step === 'ringChunks').length]).toEqual(['done', 3, 3]);
    expect(await handle().query(SNAPSHOT_QUERY)).toMatchObject({ state: 'done', open: 0 });
  });

  it('is stopped in its pause and sends nothing', async () => {
    mail.pauseMs = 3_600_000;
    await look();
    await reached('readMassMail');
    await look('stopped');
    await handle().result();
    expect([mail.sent, mail.takenBack, mail.calls.includes('ringChunks')]).toEqual([0, 3, false]);
  });

  it('begins before the end of its pause when somebody asks', async () => {
    mail.pauseMs = 3_600_000;
    await look();
    await look('sending');
    await handle().result();
    expect([mail.state, mail.sent, mail.calls.includes('beginSending')]).toEqual(['done', 3, false]);
  });

  it('is held while it goes out, goes on, and is stopped with the rest taken back', async () => {
    mail.perCall = 1;
    mail.lookMs = 3_600_000;
    await look('sending');
    await reached('ringChunks');
    await look('paused');
    const enqueued = mail.calls.filter((step) => step === 'ringChunks').length;
    await look('paused');
    expect(mail.calls.filter((step) => step === 'ringChunks').length).toBe(enqueued);
    await look('stopped');
    await handle().result();
    expect(mail.sent + mail.takenBack).toBe(3);
    expect(mail.takenBack).toBeGreaterThan(0);
  });

  it('goes on at once at news of the jobs, long before its next look', async () => {
    mail.perCall = 2;
    mail.lookMs = 3_600_000;
    await look('sending');
    await reached('ringChunks');
    await handle().signal(CHANGES_SIGNAL);
    await handle().result();
    expect(mail.sent).toBe(3);
  });

  it('is met a second time when the failed ones are tried again', async () => {
    mail.failing = 2;
    await look('sending');
    await handle().result();
    expect([mail.sent, mail.failed]).toEqual([1, 2]);
    [mail.open, mail.failed] = [2, 0];
    await look('sending');
    await handle().result();
    expect([mail.sent, mail.failed, mail.state]).toEqual([3, 0, 'done']);
  });

  it.each(['readMassMail', 'beginSending', 'ringChunks', 'finishWhenSent'] as const)(
    'waits for a database that is away at %s',
    async (step) => {
      mail.stumblesAt = step;
      await look();
      await handle().result();
      expect([mail.state, mail.sent]).toEqual(['done', 3]);
    },
  );

  it('refuses a click that is none', async () => {
    mail.pauseMs = 3_600_000;
    await look();
    const sent = handle().executeUpdate<void, [LookAgainUpdate]>(LOOK_AGAIN, { args: [{} as LookAgainUpdate] });
    await expect(sent).rejects.toBeInstanceOf(WorkflowUpdateFailedError);
    await look('stopped');
    await handle().result();
  });
});
