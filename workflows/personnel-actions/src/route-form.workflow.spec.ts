import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { SETTLED } from './contract.js';
import { asRefusal, comesTrue, refusalOf } from '@campus/test-kit/workflow-bench';
import { RouteBench } from './testing/route-bench.js';

jest.setTimeout(60_000);

let bench: RouteBench;

beforeAll(async () => {
  bench = await RouteBench.open('route-form-spec');
});
afterAll(() => bench.close());
beforeEach(() => bench.begin());
afterEach(() => bench.end());

const codeOf = (failure: unknown) => asRefusal(failure).type;

describe('the way of a form', () => {
  it('goes from submission over two approvals and HR to the last access request, and ends there', async () => {
    const stages: string[] = [(await bench.commandStarting('submit')).stand.stage];
    const way: FormAction[] = ['approve', 'approve', 'finalize', 'save_access', 'process_access', 'process_access'];
    for (const action of way) stages.push((await bench.command(action)).stand.stage);
    await bench.route.result();
    expect(stages).toEqual([
      'awaiting_approval',
      'awaiting_approval',
      'awaiting_finalize',
      'finalized',
      'finalized',
      'finalized',
      'finalized',
    ]);
    expect([bench.form.committedCount, bench.form.asked, bench.form.version]).toEqual([7, 7, 8]);
    expect(await bench.events('activityTaskScheduledEventAttributes')).toBe(0);
  });

  it('stays open while a sent-back form is edited, and counts the rounds', async () => {
    await bench.commandStarting('submit');
    await bench.command('approve');
    const sentBack = await bench.command('send_back');
    expect([sentBack.stand.stage, await bench.isOpen()]).toEqual(['returned', true]);
    const again = await bench.command('submit');
    expect(again.stand).toMatchObject({ stage: 'awaiting_approval', round: 2, approvals: 0 });
  });

  it('stays open after a withdrawal and takes the next submission', async () => {
    await bench.commandStarting('submit');
    expect((await bench.command('withdraw')).stand).toMatchObject({ stage: 'draft', round: 1 });
    expect(await bench.isOpen()).toBe(true);
    expect((await bench.command('submit')).stand).toMatchObject({ stage: 'awaiting_approval', round: 2 });
  });

  it('ends with a rejection', async () => {
    for (const action of ['submit', 'approve', 'approve', 'reject'] as const) await bench.commandStarting(action);
    await bench.route.result();
    expect(bench.form.stage).toBe('rejected');
  });

  it('ends when it is told that the draft was deleted', async () => {
    await bench.commandStarting('submit');
    await bench.command('withdraw');
    bench.form.delete();
    await bench.route.signal(SETTLED);
    await bench.route.result();
    expect(await bench.whereItStands()).toMatchObject({ stage: 'deleted', done: true });
  });
});

describe('clicks', () => {
  it('commits one of twenty clicks at once and refuses the others as stale, one after the other', async () => {
    const { stand: snapshot } = await bench.commandStarting('submit');
    const commands = Array.from({ length: 20 }, () => bench.command('approve', snapshot.version).then(() => 'committed', codeOf));
    const outcomes = await Promise.all(commands);
    expect(outcomes.filter((outcome) => outcome === 'committed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(19);
    expect([bench.form.busiest, bench.form.committedCount, await bench.isOpen()]).toEqual([1, 2, true]);
  });

  it('tells a refusal by its code alone and goes on', async () => {
    await bench.commandStarting('submit');
    const refusal = await refusalOf(bench.command('finalize'));
    expect(refusal).toMatchObject({ type: 'not_possible', details: [{}], nonRetryable: true });
    expect((await bench.command('approve')).stand.approvals).toBe(1);
  });

  it('answers a repeated command without doing it again', async () => {
    await bench.commandStarting('submit');
    const commandId = randomUUID();
    const first = await bench.command('approve', undefined, commandId);
    const sameUpdate = await bench.command('approve', undefined, commandId);
    const sameCommand = await bench.send({ commandId, action: 'approve' });
    expect(sameUpdate).toEqual(first);
    expect(sameCommand).toEqual({ stand: first.stand, repeated: true });
    expect(bench.form.committedCount).toBe(2);
  });

  it('refuses a click of the wrong shape before it reaches the history', async () => {
    await bench.commandStarting('submit');
    const refusal = await refusalOf(bench.send({ commandId: 'a', action: 'approve', reason: 'text' }));
    expect(refusal.type).toBe('malformed_click');
    expect(await bench.events('workflowExecutionUpdateAcceptedEventAttributes')).toBe(1);
  });

  it('goes on as a regular activity when the local tries fail, and commits once', async () => {
    await bench.commandStarting('submit');
    bench.form.failing = 3;
    expect((await bench.command('approve')).stand).toMatchObject({ approvals: 1, version: 3 });
    expect(await bench.events('activityTaskScheduledEventAttributes')).toBe(1);
    expect([bench.form.asked, bench.form.committedCount]).toEqual([5, 2]);
  });

  it('brings a click under way to its end when the route is cancelled', async () => {
    await bench.commandStarting('submit');
    bench.form.failing = 4;
    const commanded = bench.command('approve');
    await bench.form.until(() => bench.form.asked >= 2);
    await bench.route.cancel();
    expect((await commanded).stand.approvals).toBe(1);
    await expect(bench.route.result()).rejects.toThrow('Workflow execution cancelled');
  });
});

describe("Temporal's own tools", () => {
  const found = async (query: string): Promise<string[]> => {
    const ids: string[] = [];
    for await (const { workflowId } of bench.client.workflow.list({ query })) ids.push(workflowId);
    return ids;
  };

  it('find a form by department, stage and record type, each stage said once', async () => {
    await bench.findsForms();
    bench.form.found = { recordType: 'personnel-action-form', department: '0410' };
    await bench.commandStarting('submit');
    await bench.command('approve');
    await bench.command('approve');
    const { workflowId } = bench.route;
    const query = (stage: string) =>
      `CampusRecordType = 'personnel-action-form' AND CampusDepartment = '0410' AND CampusStage = '${stage}'`;
    await comesTrue(async () => (await found(query('awaiting_finalize'))).includes(workflowId));
    expect(await found(query('awaiting_approval'))).not.toContain(workflowId);
    expect(await bench.events('upsertWorkflowSearchAttributesEventAttributes')).toBe(2);
  });

  it('are told nothing where the server does not know the attributes', async () => {
    await bench.commandStarting('submit');
    expect(await bench.events('upsertWorkflowSearchAttributesEventAttributes')).toBe(0);
  });
});

describe('a step taken back', () => {
  it('leads an approval and a send-back to where the form stood, as a wait of its own', async () => {
    await bench.commandStarting('submit');
    const { stand: snapshot } = await bench.command('approve');
    const undone = await bench.command('undo');
    expect(undone.stand).toMatchObject({ stage: 'awaiting_approval', approvals: 0, round: 1, version: snapshot.version + 1 });
    expect(undone.stand.remindKey).toBe('1.0.2');
    expect((await bench.command('send_back')).stand.stage).toBe('returned');
    expect((await bench.command('undo')).stand).toMatchObject({ stage: 'awaiting_approval', approvals: 0, round: 1 });
  });

  it('starts the route again when the last processed mark had ended it', async () => {
    const way: FormAction[] = ['submit', 'approve', 'approve', 'finalize', 'save_access', 'process_access', 'process_access'];
    for (const action of way) await bench.commandStarting(action);
    await bench.route.result();
    expect((await bench.commandStarting('undo')).stand).toMatchObject({ openAccess: 1, done: false });
    expect(await bench.isOpen()).toBe(true);
  });

  it('wins or loses against the next approval, never both', async () => {
    await bench.commandStarting('submit');
    const { stand: snapshot } = await bench.command('approve');
    const both = [bench.command('undo', snapshot.version), bench.command('approve', snapshot.version)];
    const outcomes = await Promise.all(both.map((one) => one.then(() => 'committed', codeOf)));
    expect(outcomes.sort()).toEqual(['committed', 'stale']);
  });

  it('is refused before it reaches the history where no stage has one', async () => {
    await bench.commandStarting('submit');
    await bench.command('withdraw');
    const accepted = await bench.events('workflowExecutionUpdateAcceptedEventAttributes');
    expect((await refusalOf(bench.command('undo'))).type).toBe('nothing_to_undo');
    expect(await bench.events('workflowExecutionUpdateAcceptedEventAttributes')).toBe(accepted);
  });
});
