import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isOpen as isRunning, WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { WorkflowHandle } from '@temporalio/client';
import { WithStartWorkflowOperation, WorkflowUpdateFailedError } from '@temporalio/client';
import type { NextStepUpdate, PayrollRunInput, RunSnapshot } from './contract.js';
import { NEXT_STEP_UPDATE, SNAPSHOT_QUERY, PAYROLL_RUN, payrollRunWorkflowId } from './contract.js';
import type { payrollRun } from './payroll-run.workflow.js';
import { PayrollDouble } from './testing/payroll-double.js';

jest.setTimeout(120_000);

let bench: WorkflowBench;
let run: PayrollDouble;
let id: string;

beforeAll(async () => {
  bench = await WorkflowBench.open('payroll-run-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());

beforeEach(async () => {
  await begin();
});
afterEach(() => endWorker());

const endWorker = (): Promise<void> => bench.end();

/** A new run with a worker of its own. */
function begin(chunks?: number): Promise<void> {
  run = new PayrollDouble(chunks);
  id = payrollRunWorkflowId('2026-11-08', 1) + randomUUID();
  return bench.begin(id, { ...run.activities() });
}

const handle = (): WorkflowHandle<typeof payrollRun> => bench.client.workflow.getHandle<typeof payrollRun>(id);

/** A command as the API sends it: the database says the state first, then the run is asked to continue, and started where none is open. */
function nextStep(
  state: PayrollDouble['state'],
  { cancel = false, commandId = randomUUID() as string, restMs = 60_000, isNew = false } = {},
): Promise<RunSnapshot> {
  run.state = state;
  return bench.client.workflow.executeUpdateWithStart<typeof payrollRun, RunSnapshot, [NextStepUpdate]>(NEXT_STEP_UPDATE, {
    args: [{ commandId, cancel }],
    updateId: commandId,
    startWorkflowOperation: new WithStartWorkflowOperation<typeof payrollRun>(PAYROLL_RUN, {
      workflowId: id,
      taskQueue: id,
      args: [{ runId: 'run', restMs, isNew }] as [PayrollRunInput],
      workflowIdConflictPolicy: 'USE_EXISTING',
    }),
  });
}

const isOpen = (): Promise<boolean> => isRunning(handle());

describe('a payroll run', () => {
  it('processes, exports and rolls back, and ends only then', async () => {
    expect(await nextStep('processing')).toEqual({ state: 'processed', chunks: 3, open: [] });
    expect([run.sum, run.timesheets]).toEqual([3000, 'processed']);
    expect((await nextStep('exporting')).state).toBe('exported');
    expect([run.files, run.paid.size, run.timesheets, await isOpen()]).toEqual([true, 3, 'exported', true]);
    expect(await handle().query(SNAPSHOT_QUERY)).toMatchObject({ state: 'exported' });
    expect((await nextStep('rolling_back')).state).toBe('rolled_back');
    await handle().result();
    expect([run.sum, run.lines.length, run.paid.size, run.timesheets]).toEqual([0, 6, 0, 'open']);
  });

  it('takes its timesheets without a look when the call that asks has begun it, and looks again before every other step', async () => {
    expect(await nextStep('processing', { isNew: true })).toEqual({ state: 'processed', chunks: 3, open: [] });
    expect([run.sum, run.calls[0], run.calls.includes('readRun')]).toEqual([3000, 'takeSheets', false]);
    expect((await nextStep('exporting', { isNew: true })).state).toBe('exported');
    expect(run.calls.filter((step) => step === 'readRun')).toHaveLength(1);
  });

  it('does what the database says when somebody was quicker than the call that began it', async () => {
    expect((await nextStep('cancelling', { isNew: true, cancel: true })).state).toBe('cancelled');
    await handle().result();
    expect([run.sum, run.lines.length, run.timesheets]).toEqual([0, 0, 'accepted']);
  });

  it('takes a run that was just begun back when its timesheets could not be taken', async () => {
    run.failsFor = { step: 'takeSheets', call: 1 };
    expect((await nextStep('processing', { isNew: true })).state).toBe('cancelled');
    await handle().result();
    expect([run.sum, run.timesheets]).toEqual([0, 'accepted']);
  });

  it('holds for one employee, computes the others, and goes on after the mend without paying anybody twice', async () => {
    run.held = 1;
    expect(await nextStep('processing')).toEqual({ state: 'holding', chunks: 3, open: [1] });
    expect(run.sum).toBe(2000);
    run.held = null;
    expect((await nextStep('processing')).state).toBe('processed');
    expect([run.sum, run.lines.length]).toEqual([3000, 3]);
  });

  it('is cancelled while it holds: lines are reversed, the timesheets given back', async () => {
    run.held = 2;
    await nextStep('processing');
    expect((await nextStep('cancelling', { cancel: true })).state).toBe('cancelled');
    await handle().result();
    expect([run.sum, run.lines.length, run.timesheets]).toEqual([0, 4, 'accepted']);
  });

  it('is cancelled in the middle of a chunk, and what that chunk still does changes nothing', async () => {
    let letGo: () => void = () => undefined;
    run.gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const processing = nextStep('processing');
    while (!run.calls.includes('computeChunk')) await new Promise((resolve) => setImmediate(resolve));
    const cancelling = nextStep('cancelling', { cancel: true });
    const snapshots = await Promise.all([processing, cancelling]);
    letGo();
    expect(snapshots.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    await handle().result();
    expect([run.sum, run.timesheets]).toEqual([0, 'accepted']);
  });

  it.each(['takeSheets', 'computeChunk', 'settleProcess'] as const)(
    'takes everything back when %s fails for good',
    async (step) => {
      for (const call of step === 'computeChunk' ? [1, 2, 3] : [1]) {
        run.failsFor = { step, call };
        expect((await nextStep('processing')).state).toBe('cancelled');
        await handle().result();
        expect([run.sum, run.timesheets, run.lines.length]).toEqual([
          0,
          'accepted',
          step === 'computeChunk' ? 2 * (call - 1) : run.lines.length,
        ]);
        await endWorker();
        await begin();
      }
    },
  );

  it.each(['writeFiles', 'payChunk', 'settleExport'] as const)('is processed as before when %s fails for good', async (step) => {
    await nextStep('processing');
    run.failsFor = { step, call: step === 'payChunk' ? 2 : 1 };
    expect((await nextStep('exporting')).state).toBe('processed');
    expect([run.files, run.paid.size, run.timesheets, run.sum]).toEqual([false, 0, 'processed', 3000]);
    run.failsFor = null;
    expect((await nextStep('exporting')).state).toBe('exported');
    expect([run.files, run.paid.size]).toEqual([true, 3]);
  });

  it.each(['voidChunk', 'reverseChunk', 'settleRollback'] as const)(
    'goes on with its rollback when %s could not be done',
    async (step) => {
      await nextStep('processing');
      run.failsFor = { step, call: step === 'settleRollback' ? 1 : 2 };
      expect((await nextStep('rolling_back')).state).toBe('rolling_back');
      run.failsFor = null;
      expect((await nextStep('rolling_back')).state).toBe('rolled_back');
      expect([run.sum, run.timesheets, run.lines.length]).toEqual([0, 'open', 6]);
    },
  );

  it('finishes a taking back that failed as soon as somebody asks again', async () => {
    run.held = 0;
    await nextStep('processing');
    run.failsFor = { step: 'releaseSheets', call: 1 };
    expect((await nextStep('cancelling', { cancel: true })).state).toBe('cancelling');
    run.failsFor = null;
    expect((await nextStep('cancelling', { cancel: true })).state).toBe('cancelled');
    expect([run.sum, run.timesheets]).toEqual([0, 'accepted']);
  });

  it.each([1, 2, 5])('computes each of %i chunks once, side by side, and each again that failed by chance', async (chunks) => {
    await endWorker();
    await begin(chunks);
    run.stumblesAt = 'computeChunk';
    expect(await nextStep('processing')).toEqual({ state: 'processed', chunks, open: [] });
    expect([run.sum, run.lines.length]).toEqual([chunks * 1000, chunks]);
  });

  it('takes a run of one chunk back when it could not be settled', async () => {
    await endWorker();
    await begin(1);
    run.failsFor = { step: 'settleProcess', call: 1 };
    expect((await nextStep('processing')).state).toBe('cancelled');
    expect([run.sum, run.lines.length, run.timesheets]).toEqual([0, 2, 'accepted']);
  });

  it('waits for a database that is away, whatever the step', async () => {
    run.stumblesAt = 'computeChunk';
    await nextStep('processing');
    run.stumblesAt = 'payChunk';
    await nextStep('exporting');
    run.stumblesAt = 'reverseChunk';
    expect((await nextStep('rolling_back')).state).toBe('rolled_back');
    expect([run.sum, run.lines.length]).toEqual([0, 6]);
  });

  it('brings what is half done to a rest when it is cancelled from outside, and is taken up again by the next click', async () => {
    run.held = 1;
    await nextStep('processing');
    await handle().cancel();
    await expect(handle().result()).rejects.toThrow();
    expect([run.state, run.sum, run.timesheets]).toEqual(['cancelled', 0, 'accepted']);
    await endWorker();
    await begin();
    await nextStep('processing');
    await handle().cancel();
    await expect(handle().result()).rejects.toThrow();
    expect(run.state).toBe('processed');
    expect((await nextStep('exporting')).state).toBe('exported');
  });

  it('ends when it has been exported long enough, and a rollback after that begins it again', async () => {
    await nextStep('processing', { restMs: 1 });
    await nextStep('exporting');
    await handle().result();
    expect([await isOpen(), run.state, run.sum]).toEqual([false, 'exported', 3000]);
    expect((await nextStep('rolling_back')).state).toBe('rolled_back');
    await handle().result();
    expect([run.sum, run.paid.size, run.timesheets]).toEqual([0, 0, 'open']);
  });

  it('takes the same click once and refuses what is none', async () => {
    const commandId = randomUUID();
    await Promise.all([nextStep('processing', { commandId }), nextStep('processing', { commandId })]);
    expect(run.lines.length).toBe(3);
    const sent = handle().executeUpdate<RunSnapshot, [NextStepUpdate]>(NEXT_STEP_UPDATE, { args: [{} as NextStepUpdate] });
    await expect(sent).rejects.toBeInstanceOf(WorkflowUpdateFailedError);
  });
});
