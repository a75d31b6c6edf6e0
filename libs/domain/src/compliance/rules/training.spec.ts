import { describe, expect, it } from '@jest/globals';
import { byExternalId, isRunDue, refusalOfLink, trainingStateOf } from './training.js';

describe('what the provider says of a training', () => {
  const assigned = { survey_code: 'standard', complete_date: '2026-03-08', score: 92 };

  it('is complete with a day and at least the score, and keeps a score that was too low [MINSAFE-004]', () => {
    expect(trainingStateOf(assigned, 70)).toEqual({
      activated: true,
      complete: true,
      completed_at: '2026-03-08T05:00:00.000Z',
      score: 92,
    });
    const open = { activated: true, complete: false, completed_at: null };
    expect(trainingStateOf({ ...assigned, score: 69.9 }, 70)).toEqual({ ...open, score: 70 });
    expect(trainingStateOf({ ...assigned, complete_date: null }, 70)).toEqual({ ...open, score: 92 });
    expect(trainingStateOf({ ...assigned, complete_date: 'soon' }, 70)).toEqual({ ...open, score: 92 });
    expect(trainingStateOf({ ...assigned, score: 101 }, 70)).toEqual({ ...open, score: null });
    expect(trainingStateOf({ complete_date: null, score: null }, 70)).toEqual({ ...open, activated: false, score: null });
  });

  it('leaves out an id that two have, and those without one', () => {
    const users = [{ external_id: '1' }, { external_id: '2' }, { external_id: '1' }, { external_id: null }, {}];
    const { known, shared } = byExternalId(users.map((user, id) => ({ id, ...user })));
    expect([[...known.keys()], shared]).toEqual([['2'], ['1']]);
  });

  it('has someone once who moved to the next page while the pages were read, as the later page says', () => {
    const users = [
      { id: 7, external_id: '1', score: null },
      { id: 8, external_id: '2', score: 90 },
      { id: 7, external_id: '1', score: 75 },
    ];
    const { known, shared } = byExternalId(users);
    expect([known.get('1')?.score, known.get('2')?.score, shared]).toEqual([75, 90, []]);
  });

  it('is mailed only to who has an account and an address [MINSAFE-011]', () => {
    expect(refusalOfLink(null)).toBe('no_such_person');
    expect(refusalOfLink({ email: 'a@campus.example', hasAccount: false })).toBe('account_ended');
    expect(refusalOfLink({ email: ' ', hasAccount: true })).toBe('no_address');
    expect(refusalOfLink({ email: 'a@campus.example', hasAccount: true })).toBeNull();
  });
});

describe('the nightly run', () => {
  const due = (now: string, today: string, done: string | null, failed: string | null = null) =>
    isRunDue(new Date(now), today, {
      done: done === null ? null : new Date(done),
      failed: failed === null ? null : new Date(failed),
    });

  it('is due once after 0:30, in both nights in which the clocks change', () => {
    expect(due('2026-03-08T05:29:00Z', '2026-03-08', '2026-03-07T05:30:01Z')).toBe(false);
    expect(due('2026-03-08T05:30:00Z', '2026-03-08', '2026-03-07T05:30:01Z')).toBe(true);
    expect(due('2026-03-08T07:30:00Z', '2026-03-08', '2026-03-08T05:30:01Z')).toBe(false);
    expect(due('2026-11-01T04:30:00Z', '2026-11-01', '2026-10-31T04:30:01Z')).toBe(true);
    expect(due('2026-11-01T06:30:00Z', '2026-11-01', '2026-11-01T04:30:01Z')).toBe(false);
  });

  it('is tried again a quarter of an hour after a failure', () => {
    expect(due('2026-06-01T12:00:00Z', '2026-06-01', null)).toBe(true);
    expect(due('2026-06-01T12:00:00Z', '2026-06-01', null, '2026-06-01T11:50:00Z')).toBe(false);
    expect(due('2026-06-01T12:00:00Z', '2026-06-01', null, '2026-06-01T11:45:00Z')).toBe(true);
  });
});
