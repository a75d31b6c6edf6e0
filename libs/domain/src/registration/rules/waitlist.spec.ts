import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasSeatToAdd } from './seats.js';
import type { Waiter, Waitlist } from './waitlist.js';
import {
  dueSteps,
  isWaitlistOver,
  lapseEndsWaiting,
  nextLookAt,
  refusalOfCapacity,
  refusalToClaim,
  stepFor,
} from './waitlist.js';

const waiter = (id: string, more: Partial<Waiter> = {}): Waiter => ({
  id,
  offeredUntil: null,
  lapses: 0,
  refusal: null,
  toldOf: [],
  ...more,
});
const waitlist = (more: Partial<Waitlist>): Waitlist => ({
  capacity: 2,
  taken: 2,
  now: 100,
  isOver: false,
  waiters: [],
  ...more,
});
const said = (given: Waitlist): string =>
  dueSteps(given)
    .map(({ id, step }) => `${step} ${id}`)
    .join();

describe('a waitlist', () => {
  const [a, b, c] = [waiter('a'), waiter('b', { refusal: 'on_hold' }), waiter('c')];

  it('offers each free seat to the first who could claim it, and passes the others over once per reason [REG-013]', () => {
    expect(said(waitlist({ waiters: [a, b, c] }))).toBe('');
    expect(said(waitlist({ taken: 1, waiters: [a, b, c] }))).toBe('offer a');
    expect(said(waitlist({ taken: 0, waiters: [a, b, c] }))).toBe('offer a,pass b,offer c');
    expect(said(waitlist({ taken: 0, waiters: [{ ...b, toldOf: ['on_hold'] }, c] }))).toBe('offer c');
    expect(said(waitlist({ taken: 0, waiters: [{ ...b, toldOf: ['over_limit'] }] }))).toBe('pass b');
    expect(said(waitlist({ taken: 1, waiters: [waiter('a', { offeredUntil: 200 }), c] }))).toBe('');
  });

  it('lets an offer lapse at its time; the second lapse ends the waiting', () => {
    expect(said(waitlist({ taken: 1, waiters: [waiter('a', { offeredUntil: 100 }), c] }))).toBe('lapse a');
    expect([lapseEndsWaiting(0), lapseEndsWaiting(1), lapseEndsWaiting(2)]).toEqual([false, true, true]);
  });

  it('ends for everybody when it is over, and has nothing due for who does not wait', () => {
    expect(said(waitlist({ isOver: true, waiters: [waiter('a', { offeredUntil: 200 }), b] }))).toBe('end a,end b');
    expect(stepFor(waitlist({ taken: 0, waiters: [a] }), 'nobody')).toBeNull();
  });

  it('is over after the last day to add or to drop, and when the section is closed', () => {
    const open = { isClosed: false, lastAddDay: '2026-08-20', lastDropDay: '2026-08-27', today: '2026-08-20' };
    expect(isWaitlistOver(open)).toBe(false);
    expect(isWaitlistOver({ ...open, today: '2026-08-21' })).toBe(true);
    expect(isWaitlistOver({ ...open, isClosed: true })).toBe(true);
    expect([27, 28].map((day) => isWaitlistOver({ ...open, lastAddDay: null, today: `2026-08-${day}` }))).toEqual([false, true]);
  });

  it('is looked at again at its first time limit, or in the night after its last day', () => {
    const midnight = Date.parse('2026-08-21T00:00:00-04:00');
    const offered = waitlist({ waiters: [waiter('a', { offeredUntil: 300 }), waiter('b', { offeredUntil: 200 })] });
    expect(nextLookAt(offered, '2026-08-20', '2026-08-27')).toBe(200);
    expect(nextLookAt(waitlist({}), '2026-08-20', '2026-08-27')).toBe(midnight);
    expect(nextLookAt(waitlist({}), null, '2026-08-20')).toBe(midnight);
  });

  it('gives an offered seat to who claims it in time', () => {
    const claim = (isRegistered: boolean, offeredUntil: number | null) =>
      refusalToClaim({ isRegistered, offeredUntil, now: 100 });
    expect([claim(true, 200), claim(false, null), claim(false, 100), claim(false, 101)]).toEqual([
      'already_in',
      'no_offer',
      'offer_over',
      null,
    ]);
  });

  it('keeps the seats that are taken or offered', () => {
    expect([refusalOfCapacity(4, 5, 0), refusalOfCapacity(5, 5, 1), refusalOfCapacity(6, 5, 1)]).toEqual([
      'capacity_below_taken',
      'capacity_below_offers',
      null,
    ]);
  });
});

const HOUR = 3_600_000;

/** A section in memory that does what the rules say, as the services do it with rows. */
class Section {
  capacity = 2;
  taken: string[] = [];
  waiters: Waiter[] = [];
  now = 0;
  isOver = false;
  readonly held = new Set<string>();

  get list(): Waitlist {
    const waiters = this.waiters.map((one) => ({ ...one, refusal: this.held.has(one.id) ? ('on_hold' as const) : null }));
    return { capacity: this.capacity, taken: this.taken.length, now: this.now, isOver: this.isOver, waiters };
  }

  add(id: string): void {
    if (this.isOver || this.taken.includes(id) || this.waiters.some((one) => one.id === id)) return;
    const seats = { total: this.capacity, taken: this.taken.length, waiting: this.waiters.length };
    if (hasSeatToAdd(seats)) this.taken.push(id);
    else this.waiters.push(waiter(id));
  }

  drop(id: string): void {
    this.taken = this.taken.filter((one) => one !== id);
    this.leave(id);
  }

  claim(id: string): void {
    const offeredUntil = this.waiters.find((one) => one.id === id)?.offeredUntil ?? null;
    if (refusalToClaim({ isRegistered: this.taken.includes(id), offeredUntil, now: this.now }) !== null) return;
    this.leave(id);
    this.taken.push(id);
  }

  tend(): void {
    for (const { id } of dueSteps(this.list)) this.step(id);
  }

  resize(capacity: number): void {
    if (refusalOfCapacity(capacity, this.taken.length, this.offers) === null) this.capacity = capacity;
  }

  get offers(): number {
    return this.waiters.filter(({ offeredUntil }) => offeredUntil !== null).length;
  }

  private step(id: string): void {
    const step = stepFor(this.list, id);
    const one = this.waiters.find((other) => other.id === id);
    if (step === null || one === undefined) return;
    if (step === 'end' || (step === 'lapse' && lapseEndsWaiting(one.lapses))) this.leave(id);
    else if (step === 'lapse') {
      this.leave(id);
      this.waiters.push({ ...one, offeredUntil: null, lapses: one.lapses + 1 });
    } else this.change(id, step === 'offer' ? { offeredUntil: this.now + 24 * HOUR } : { toldOf: [...one.toldOf, 'on_hold'] });
  }

  private change(id: string, more: Partial<Waiter>): void {
    this.waiters = this.waiters.map((one) => (one.id === id ? { ...one, ...more } : one));
  }

  private leave(id: string): void {
    this.waiters = this.waiters.filter((one) => one.id !== id);
  }
}

const student = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const move = fc.oneof(
  fc.tuple(fc.constantFrom('add', 'drop', 'claim', 'hold', 'release'), student),
  fc.tuple(fc.constant('wait'), fc.integer({ min: 1, max: 30 })),
  fc.tuple(fc.constant('resize'), fc.integer({ min: 0, max: 4 })),
  fc.tuple(fc.constantFrom('tend', 'close', 'open'), fc.constant(0)),
);

function play(section: Section, [name, value]: readonly [string, string | number]): void {
  if (name === 'add') section.add(String(value));
  else if (name === 'drop') section.drop(String(value));
  else if (name === 'claim') section.claim(String(value));
  else if (name === 'hold') section.held.add(String(value));
  else if (name === 'release') section.held.delete(String(value));
  else if (name === 'wait') section.now += Number(value) * HOUR;
  else if (name === 'resize') section.resize(Number(value));
  else if (name === 'tend') section.tend();
  else section.isOver = name === 'close';
}

describe('any order of adds, drops, offers, claims, lapses and closings', () => {
  it('sells no seat twice, has nobody in a section twice, and keeps the order of those who wait [REG-013] [REG-017]', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const section = new Section();
        for (const one of moves) {
          const before = section.waiters;
          play(section, one);
          const ids = [...section.taken, ...section.waiters.map(({ id }) => id)];
          expect(new Set(ids).size).toBe(ids.length);
          expect(section.taken.length + section.offers).toBeLessThanOrEqual(section.capacity);
          // Who neither left nor lapsed waits in the same order as before.
          const lapses = new Map(section.waiters.map(({ id, lapses: count }) => [id, count]));
          const same = before.filter(({ id, lapses: count }) => lapses.get(id) === count).map(({ id }) => id);
          expect(section.waiters.map(({ id }) => id).filter((id) => same.includes(id))).toEqual(same);
        }
      }),
    );
  });

  it('leaves no free seat without an offer while somebody waits who could claim it', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const section = new Section();
        for (const one of moves) play(section, one);
        for (let turn = 0; turn < 3; turn += 1) section.tend();
        const { waiters, capacity, taken } = section.list;
        const idle = waiters.filter(({ refusal, offeredUntil }) => refusal === null && offeredUntil === null);
        if (idle.length > 0) expect(taken + section.offers).toBe(capacity);
        expect(dueSteps(section.list)).toEqual([]);
      }),
    );
  });
});
