import { describe, expect, it } from '@jest/globals';
import type { FormSnapshot } from './contract.js';
import { REMINDERS_PER_WAIT, RouteState } from './route-state.js';

const INPUT = { formId: 'f', remindAfterMs: 1000, firstClickWithinMs: 50 };

function snapshot(more: Partial<FormSnapshot> = {}): FormSnapshot {
  return {
    stage: 'awaiting_approval',
    version: 2,
    round: 1,
    approvals: 0,
    approvers: 2,
    openAccess: 0,
    remindKey: '1.0.1',
    done: false,
    ...more,
  };
}

function known(more: Partial<FormSnapshot> = {}, at = 0): RouteState {
  const route = new RouteState(INPUT, 0);
  route.refresh(snapshot(more), at);
  return route;
}

describe('what a route remembers', () => {
  it('counts the time to a reminder from the last change, not from the first', () => {
    const route = known({}, 100);
    expect(route.dueAt).toBe(1100);
    route.refresh(snapshot({ version: 3, approvals: 1, remindKey: '1.1.1' }), 700);
    expect(route.dueAt).toBe(1700);
    expect(route.dueReminder(1699)).toBeNull();
    expect(route.dueReminder(1700)).toEqual({ remindKey: '1.1.1', n: 1 });
  });

  it('leaves the clock alone when the database says the same again', () => {
    const route = known({}, 100);
    route.refresh(snapshot(), 900);
    expect(route.dueAt).toBe(1100);
  });

  it('reminds of one wait five times and starts anew for the next person', () => {
    const route = known();
    for (let n = 1; n <= REMINDERS_PER_WAIT; n += 1) {
      expect(route.dueReminder(n * 1000)).toEqual({ remindKey: '1.0.1', n });
      route.reminded('1.0.1', n, true, n * 1000);
    }
    expect(REMINDERS_PER_WAIT).toBe(5);
    expect(route.dueAt).toBeNull();
    route.refresh(snapshot({ version: 3, remindKey: '1.0.2' }), 9000);
    expect(route.dueReminder(10_000)).toEqual({ remindKey: '1.0.2', n: 1 });
  });

  it('stops reminding when the answer was that it makes no sense any more', () => {
    const route = known();
    route.reminded('1.0.1', 1, false, 1000);
    expect(route.dueAt).toBeNull();
  });

  it('does not count a reminder of a wait that ended while it was sent', () => {
    const route = known();
    route.refresh(snapshot({ version: 3, approvals: 1, remindKey: '1.1.1' }), 1000);
    route.reminded('1.0.1', 1, true, 1500);
    expect(route.dueReminder(2000)).toEqual({ remindKey: '1.1.1', n: 1 });
  });

  it('never goes back to an older version', () => {
    const route = known({ version: 5, approvals: 1 });
    route.refresh(snapshot({ version: 4 }), 10);
    expect(route.snapshot).toMatchObject({ version: 5, approvals: 1 });
  });

  it('gives up a draft that nobody submits in time, and only such a one', () => {
    const draft = known({ stage: 'draft', round: 0, remindKey: '' });
    expect([draft.neverSubmitted(49), draft.neverSubmitted(50)]).toEqual([false, true]);
    const withdrawn = known({ stage: 'draft', round: 1, remindKey: '' });
    expect(withdrawn.neverSubmitted(1_000_000)).toBe(false);
  });

  it('is done when the form is gone', () => {
    const route = new RouteState(INPUT, 0);
    expect(route.needsRead).toBe(true);
    route.refresh(null, 0);
    expect([route.done, route.needsRead]).toEqual([true, false]);
  });

  it('hands everything it needs to the run that continues it', () => {
    const route = known();
    route.reminded('1.0.1', 1, true, 1000);
    const continued = route.continued();
    const next = new RouteState({ ...INPUT, ...(continued ? { carried: continued } : {}) }, 5000);
    expect(next.dueReminder(2000)).toEqual({ remindKey: '1.0.1', n: 2 });
    expect(next.snapshot).toEqual(route.snapshot);
  });

  it('looks again in the run that continues it when a word came that nobody looked at', () => {
    const route = known();
    const next = (): RouteState => {
      const continued = route.continued();
      return new RouteState({ ...INPUT, ...(continued ? { carried: continued } : {}) }, 0);
    };
    expect(next().needsRead).toBe(false);
    route.markStale();
    expect(next().needsRead).toBe(true);
  });
});
