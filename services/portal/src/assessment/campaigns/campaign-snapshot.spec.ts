import { campusDay } from '@campus/domain/calendar/rules';
import { describe, expect, it } from '@jest/globals';
import { snapshotOf } from './campaign-snapshot.js';
import type { StoredCampaign } from './campaigns.repository.js';

const HOUR = 3_600_000;

const campaign: StoredCampaign = {
  evaluationId: '1',
  active: true,
  frequency: 'Daily',
  daysAfter: null,
  startsOn: '2026-10-30',
  endsOn: '2027-03-20',
  evaluationEndsOn: '2027-04-30',
  salutation: 'Dear',
  salutationAddress: 'First name',
  mainSubject: 'Please evaluate',
  mainContent: 'It takes ten minutes.',
  templateUrl: '/t',
  stopped: false,
  lastDone: null,
  nextOn: null,
  version: 3,
  changedBy: '0',
};

const at = (instant: string, changes: Partial<StoredCampaign> = {}, begun: string | null = null) =>
  snapshotOf({ ...campaign, ...changes }, begun, campusDay(Date.parse(instant)), new Date(instant));

describe('where a campaign stands', () => {
  it('turns its day at midnight Eastern, not at midnight UTC', () => {
    const done = { lastDone: '2027-01-10' };
    expect(at('2027-01-11T00:00:00Z', done)).toMatchObject({ due: null, waitMs: 5 * HOUR });
    expect(at('2027-01-11T04:59:59Z', done)).toMatchObject({ due: null, waitMs: 1000 });
    expect(at('2027-01-11T05:00:00Z', done)).toMatchObject({ due: '2027-01-11' });
  });

  it('waits 25 and 23 hours over the nights in which the clocks change, and misses or doubles no day', () => {
    expect(at('2026-11-01T04:00:00Z', { lastDone: '2026-11-01' })).toMatchObject({ due: null, waitMs: 25 * HOUR });
    expect(at('2027-03-14T05:00:00Z', { lastDone: '2027-03-14' })).toMatchObject({ due: null, waitMs: 23 * HOUR });
    for (const [from, days] of [
      ['2026-10-31T04:00:00Z', ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']],
      ['2027-03-13T05:00:00Z', ['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16']],
    ] as const) {
      const mailed: string[] = [];
      let [now, lastDone] = [Date.parse(from), null as string | null];
      while (mailed.length < days.length) {
        const snapshot = at(new Date(now).toISOString(), { lastDone });
        if (snapshot.due === null) now += snapshot.waitMs ?? 0;
        else mailed.push((lastDone = snapshot.due));
      }
      expect(mailed).toEqual(days);
    }
  });

  it('gives a day that was held up to the next one that is due, so that nobody is reminded twice on one day', () => {
    expect(at('2027-01-12T05:00:00Z', { lastDone: '2027-01-10' }, '2027-01-11').due).toBe('2027-01-12');
    expect(at('2027-01-15T05:00:00Z', { frequency: 'Weekly', lastDone: '2027-01-01' }, '2027-01-08').due).toBe('2027-01-15');
  });

  it('carries a day that has begun to its end, also beyond its last day, and mails nothing while it is paused', () => {
    expect(at('2027-03-21T05:00:00Z', { lastDone: '2027-03-19' }, '2027-03-20')).toMatchObject({
      state: 'running',
      due: '2027-03-20',
    });
    expect(at('2027-01-11T12:00:00Z', { frequency: 'Weekly', lastDone: '2027-01-01' }, '2027-01-08').due).toBe('2027-01-08');
    expect(at('2027-03-21T05:00:00Z', { lastDone: '2027-03-20' })).toMatchObject({ state: 'ended', due: null, waitMs: null });
    expect(at('2027-01-11T05:00:00Z', { active: false }).state).toBe('paused');
  });

  it('ends with its evaluation, however long it is set to mail', () => {
    const short = { evaluationEndsOn: '2027-01-12' };
    expect(at('2027-01-11T12:00:00Z', { ...short, lastDone: '2027-01-11' })).toMatchObject({
      state: 'running',
      waitMs: 17 * HOUR,
    });
    expect(at('2027-01-12T12:00:00Z', { ...short, lastDone: '2027-01-11' })).toMatchObject({ due: '2027-01-12' });
    expect(at('2027-01-12T12:00:00Z', { ...short, lastDone: '2027-01-12' })).toMatchObject({ state: 'ended', waitMs: null });
    expect(at('2027-01-20T12:00:00Z', { ...short, lastDone: '2027-01-11' }).due).toBe('2027-01-12');
  });
});
