import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SETTLED, SNAPSHOT_QUERY } from './contract.js';
import { refusalOf } from '@campus/test-kit/workflow-bench';
import { TimeBench } from './testing/time-bench.js';

jest.setTimeout(60_000);

let bench: TimeBench;

beforeAll(async () => {
  bench = await TimeBench.open('request-time-off-spec');
});
afterAll(() => bench.close());
beforeEach(() => bench.begin());
afterEach(() => bench.end());

describe('the way of a salaried request', () => {
  it('goes from the request over the approval to processing, and ends there', async () => {
    await bench.start();
    expect((await bench.decide('approve')).stand).toEqual({ state: 'approved', version: 2 });
    expect(await bench.isOpen()).toBe(true);
    bench.request.process();
    await bench.workflow.signal(SETTLED);
    await bench.workflow.result();
    expect(await bench.workflow.query(SNAPSHOT_QUERY)).toEqual({ state: 'processed', version: 3 });
  });

  it.each(['reject', 'cancel'] as const)(
    'ends when people %s it, begun by the click where nothing had begun it',
    async (action) => {
      await bench.decide(action);
      await bench.workflow.result();
      expect(bench.request.committedCount).toBe(1);
    },
  );

  it('ends by itself where there is no such request', async () => {
    bench.request.exists = false;
    await bench.start();
    await bench.workflow.result();
  });
});

describe('clicks on a salaried request', () => {
  it('are committed one at a time: of eight approvals at once one counts, the others are told', async () => {
    await bench.start();
    const commands = Array.from({ length: 8 }, () => bench.decide('approve').then(() => 'approved', String));
    expect((await Promise.all(commands)).filter((outcome) => outcome === 'approved')).toHaveLength(1);
    expect([bench.request.busiest, bench.request.committedCount, await bench.isOpen()]).toEqual([1, 1, true]);
  });

  it('are answered again without being done again', async () => {
    const commandId = randomUUID();
    const first = await bench.decide('approve', commandId);
    expect(await bench.decide('approve', commandId)).toEqual({ stand: first.stand, repeated: true });
    expect(bench.request.committedCount).toBe(1);
  });

  it('are refused by a code, and before the history where their shape is wrong', async () => {
    await bench.decide('approve');
    expect((await refusalOf(bench.decide('reject'))).type).toBe('time_off_settled');
    const accepted = await bench.events('workflowExecutionUpdateAcceptedEventAttributes');
    for (const wrong of [
      { commandId: 'a', action: 'process' },
      { commandId: 'a', action: 'approve', reason: 'text' },
      null,
      {},
    ]) {
      expect((await refusalOf(bench.send(wrong))).type).toBe('malformed_click');
    }
    expect(await bench.events('workflowExecutionUpdateAcceptedEventAttributes')).toBe(accepted);
  });

  it('go on as a regular activity when the local tries fail, and commit once', async () => {
    await bench.start();
    bench.request.failing = 3;
    expect((await bench.decide('approve')).stand.state).toBe('approved');
    expect([bench.request.asked, bench.request.committedCount]).toEqual([4, 1]);
  });

  it('come to their end when the workflow is cancelled', async () => {
    await bench.start();
    bench.request.failing = 4;
    const commanded = bench.decide('approve');
    await bench.request.until(() => bench.request.asked >= 2);
    await bench.workflow.cancel();
    expect((await commanded).stand.state).toBe('approved');
    await expect(bench.workflow.result()).rejects.toThrow('Workflow execution cancelled');
  });
});

describe('reminders of a salaried request', () => {
  it('go to the supervisor again and again, each number once, at most five', async () => {
    await bench.start({ remindAfterMs: 100 });
    await bench.request.until(() => bench.request.reminders.length >= 5);
    await bench.decide('approve');
    expect(bench.request.reminders).toEqual([1, 2, 3, 4, 5]);
    expect(await bench.isOpen()).toBe(true);
  });

  it('stop with the approval, also over the renewal of a long history', async () => {
    await bench.start({ renewAfterEvents: 12 });
    await bench.decide('approve');
    for (let turn = 0; turn < 4; turn += 1) await refusalOf(bench.decide('reject'));
    bench.request.process();
    await bench.workflow.signal(SETTLED);
    await bench.workflow.result();
    expect(bench.request.reminders).toEqual([]);
  });
});
