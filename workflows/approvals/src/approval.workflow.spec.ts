import { randomUUID } from 'node:crypto';
import { eventsOf, isOpen, refusalOf, WorkflowBench } from '@campus/test-kit/workflow-bench';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SNAPSHOT_QUERY } from './contract.js';
import { approvalActivitiesOf, ApprovalDouble } from './testing/approval-double.js';
import { ApprovalWalk } from './testing/approval-walk.js';

jest.setTimeout(60_000);

let bench: WorkflowBench;
let double: ApprovalDouble;
let one: ApprovalWalk;

beforeAll(async () => {
  bench = await WorkflowBench.open('approval-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());
beforeEach(() => {
  double = new ApprovalDouble();
  one = new ApprovalWalk(bench.client, double);
  return bench.begin(one.recordId, approvalActivitiesOf(double));
});
afterEach(() => bench.end());

describe('the workflow of a record that people decide on', () => {
  it('goes from the decision to the end that is no decision, and ends there', async () => {
    await one.start();
    expect((await one.decide('approve')).snapshot).toMatchObject({ state: 'approved', version: 2 });
    expect(await isOpen(one.workflow)).toBe(true);
    await one.settled();
    expect(await one.workflow.query(SNAPSHOT_QUERY)).toMatchObject({ state: 'settled', version: 3, open: false });
  });

  it('ends when a decision ends the record, begun by it where nothing had begun it', async () => {
    await one.decide('decline');
    await one.workflow.result();
    expect(double.committedCount).toBe(1);
  });

  it('ends by itself where there is no such record', async () => {
    double.exists = false;
    await one.start();
    await one.workflow.result();
    expect(double.asked).toBe(0);
  });
});

describe('decisions', () => {
  it('are committed one at a time: of eight at once one counts, the others are told', async () => {
    await one.start();
    const decisions = Array.from({ length: 8 }, () => one.decide('approve').then(() => 'approved', String));
    expect((await Promise.all(decisions)).filter((outcome) => outcome === 'approved')).toHaveLength(1);
    expect([double.busiest, double.committedCount]).toEqual([1, 1]);
  });

  it('are answered again without being made again', async () => {
    const commandId = randomUUID();
    const first = await one.decide('approve', commandId);
    expect(await one.decide('approve', commandId)).toEqual({ snapshot: first.snapshot, repeated: true });
    expect(double.committedCount).toBe(1);
  });

  it('are refused by a code, and before the history where their shape is wrong', async () => {
    await one.decide('approve');
    expect((await refusalOf(one.decide('decline'))).type).toBe('decided_already');
    const kind = 'workflowExecutionUpdateAcceptedEventAttributes';
    const accepted = await eventsOf(one.workflow, kind);
    const id = randomUUID();
    for (const wrong of [{ commandId: id, action: 'a text' }, { commandId: id, action: 'approve', reason: 'text' }, null, {}])
      expect((await refusalOf(one.send(wrong))).type).toBe('malformed_command');
    expect(await eventsOf(one.workflow, kind)).toBe(accepted);
  });

  it('go on as a regular activity when the local tries fail, and commit once', async () => {
    await one.start();
    double.failing = 3;
    expect((await one.decide('approve')).snapshot.state).toBe('approved');
    expect([double.asked, double.committedCount]).toEqual([4, 1]);
  });

  it('come to their end when the workflow is cancelled', async () => {
    await one.start();
    double.failing = 4;
    const decided = one.decide('approve');
    await double.until(() => double.asked >= 2);
    await one.workflow.cancel();
    expect((await decided).snapshot.state).toBe('approved');
    await expect(one.workflow.result()).rejects.toThrow('Workflow execution cancelled');
  });
});

describe('what follows a decision', () => {
  it('is done step by step, over another system that was away, and written down once', async () => {
    await one.start();
    double.failingSteps = 1;
    await one.decide('accept');
    await one.workflow.result();
    expect([double.ran, double.results]).toEqual([['first', 'first', 'second'], { first: 'done', second: 'done' }]);
  });

  it('goes on behind a step that cannot be done, and says which', async () => {
    double.impossible.add('first');
    await one.decide('accept');
    await one.workflow.result();
    expect(double.results).toEqual({ first: 'problem', second: 'done' });
  });
});

describe('reminders', () => {
  it('come again and again, each number once, at most five', async () => {
    await one.start({ remindAfterMs: 100 });
    await double.until(() => double.reminders.length >= 5);
    await one.decide('approve');
    expect(double.reminders).toEqual([1, 2, 3, 4, 5]);
    expect(await isOpen(one.workflow)).toBe(true);
  });

  it('stop with the decision, also over the renewal of a long history', async () => {
    await one.start({ renewAfterEvents: 12 });
    await one.decide('approve');
    for (let turn = 0; turn < 4; turn += 1) await one.refused('decline');
    await one.settled();
    expect(double.reminders).toEqual([]);
  });
});
