import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { comesTrue, refusalOf } from '@campus/test-kit/workflow-bench';
import { RouteBench } from './testing/route-bench.js';

jest.setTimeout(60_000);

let bench: RouteBench;

beforeAll(async () => {
  bench = await RouteBench.open('route-form-time-spec');
});
afterAll(() => bench.close());
beforeEach(() => bench.begin());
afterEach(() => bench.end());

describe('reminders', () => {
  it('reminds of one wait once for each number and begins anew when another one is waited for', async () => {
    await bench.commandStarting('submit', { remindAfterMs: 400 });
    await bench.form.until(() => bench.form.reminders.length >= 2);
    await bench.command('approve');
    await bench.form.until(() => bench.form.reminders.some((reminder) => reminder.remindKey === '1.1.1'));
    const keys = bench.form.reminders.map(({ remindKey, n }) => `${remindKey} ${n}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 2)).toEqual(['1.0.1 1', '1.0.1 2']);
    expect(keys.find((key) => key.startsWith('1.1.1'))).toBe('1.1.1 1');
  });

  it('reminds nobody while the form is with its creator', async () => {
    // Long enough that the send-back comes first on the slowest machine.
    await bench.commandStarting('submit', { remindAfterMs: 6000 });
    await bench.command('send_back');
    await comesTrue(async () => (await bench.events('timerFiredEventAttributes')) > 0);
    expect(bench.form.reminders).toHaveLength(0);
  });

  it('needs one timer for many clicks', async () => {
    await bench.commandStarting('submit');
    for (let turn = 0; turn < 6; turn += 1) await bench.command('reassign');
    expect(await bench.events('timerStartedEventAttributes')).toBe(1);
  });
});

describe('beginning and end', () => {
  it('ends by itself when it was started and never submitted', async () => {
    await bench.start({ firstClickWithinMs: 300 });
    await bench.route.result();
    expect([bench.form.stage, bench.form.committedCount]).toEqual(['draft', 0]);
  });

  it('ends by itself after a refused submission', async () => {
    bench.form.stage = 'deleted';
    expect((await refusalOf(bench.commandStarting('submit'))).type).toBe('not_possible');
    await bench.route.result();
  });

  it('ends when there is no such form', async () => {
    bench.form.exists = false;
    await bench.start({});
    await bench.route.result();
  });

  it('carries on a form that is already under way when it is started without a click', async () => {
    await bench.commandStarting('submit');
    await bench.command('approve');
    await bench.route.terminate('lost');
    await bench.start({});
    await comesTrue(async () => (await bench.whereItStands())?.approvals === 1);
    expect((await bench.command('approve')).stand.stage).toBe('awaiting_finalize');
  });

  it('starts again for a late action after its end, and ends again', async () => {
    for (const action of ['submit', 'approve', 'approve', 'finalize', 'save_access', 'process_access', 'process_access'] as const)
      await bench.commandStarting(action);
    await bench.route.result();
    expect((await bench.commandStarting('resend_access')).stand).toMatchObject({ openAccess: 1, done: false });
    expect(await bench.isOpen()).toBe(true);
    expect((await bench.command('process_access')).stand.done).toBe(true);
    await bench.route.result();
  });

  it('answers every click that meets the end of a run', async () => {
    for (const action of ['submit', 'approve', 'approve', 'finalize', 'save_access'] as const)
      await bench.commandStarting(action);
    const late: FormAction[] = [
      'process_access',
      'process_access',
      'resend_access',
      'process_access',
      'resend_access',
      'process_access',
    ];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(late.map((action) => bench.commandStarting(action)));
      expect(answers.map(({ repeated }) => repeated)).toEqual(late.map(() => false));
      await Promise.all([bench.commandStarting('resend_access'), bench.commandStarting('resend_access')]);
    }
    expect(bench.form.committedCount).toBe(5 + 5 * (late.length + 2));
  });

  it('is renewed when its history grows long and loses nothing', async () => {
    await bench.commandStarting('submit', { renewAfterEvents: 20 });
    const { runId } = await bench.route.describe();
    for (let turn = 0; turn < 8; turn += 1) await bench.commandStarting('reassign');
    await bench.commandStarting('approve');
    await comesTrue(async () => (await bench.route.describe()).runId !== runId);
    expect(await bench.whereItStands()).toMatchObject({ version: 11, approvals: 1, remindKey: '1.1.9' });
    expect((await bench.commandStarting('approve')).stand.stage).toBe('awaiting_finalize');
  });
});
