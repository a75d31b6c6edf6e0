import { randomUUID } from 'node:crypto';
import { listEligibleCourses, readSection, REGISTRATION_TOPIC } from '@campus/domain/registration';
import { readInbox } from '@campus/domain/inbox';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NIGHTS, violationsOf } from '../payroll/verify.js';
import { LiveListener } from '../live/live-listener.js';
import type { Registering } from './campus.js';
import { refusal, RegistrationCampus, stateAfter } from './campus.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let campus: RegistrationCampus;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  campus = await RegistrationCampus.of(portal, 28);
});
afterAll(() => portal?.stop());

const code = (name: string): [number, string] => [409, `registration.${name}`];
const hold = (student: Registering) =>
  portal.database.query(
    `INSERT INTO student_holds (emp_id, code, name, message, placed_on) SELECT $1, code, name, steps, now()::date FROM hold_kinds WHERE code = 'LIB'`,
    [student.id],
  );

describe('a full section with one who waits', () => {
  it('offers a freed seat to who waits, who stays wl, and others are still offered Waitlist [REG-013] [REG-017]', async () => {
    const [a, b, c] = campus.take(3);
    const num = await campus.full(a, b);
    expect((await b.own(num))?.place).toBe(1);
    const screen = await LiveListener.open(b.client);
    await eventually(() => screen.kinds().includes('ready'));
    expect(await stateAfter(a.drop(num))).toBe('eligible');
    await b.offered(num);
    await eventually(() => screen.heard(REGISTRATION_TOPIC, num), { what: 'the open screen hears of the offer' });
    screen.close();
    expect(await b.own(num)).toMatchObject({ s_status: { id: 'wl' }, verb: 'Un-wait', c_staken: 0, c_swait: 1 });
    const seen = (await c.client.mustCall(listEligibleCourses, { term_id: campus.term })).pl.find(
      ({ jc_num: one }) => one === num,
    );
    expect(seen).toMatchObject({ verb: 'Waitlist', c_stotal: 1, c_staken: 0 });
    expect(await stateAfter(c.add(num))).toBe('wl');
    expect((await portal.mailbox.waitFor(b.email, 'is free for you')).text).toContain('/student/registration?term=');
    const inbox = await b.client.mustCall(readInbox, {});
    expect(inbox.filter(({ kind }) => kind === 'seat-offer')).toMatchObject([{ path: '/student/registration' }]);

    expect(await refusal(c.claim(num))).toEqual(code('no_offer'));
    const key = randomUUID();
    expect(await stateAfter(b.claim(num, key))).toBe('registered');
    expect((await b.claim(num, key)).headers.get('idempotency-replayed')).toBe('true');
    expect(await refusal(b.claim(num))).toEqual(code('already_in'));
    expect(await campus.counts(num)).toEqual([{ taken: 1, waiting: 1, registered: 1, waitlisted: 1, offers: 0 }]);
  });

  it('adds once however often a call is repeated, and refuses a second add [REG-017]', async () => {
    const [a, b] = campus.take(2);
    const num = await campus.full(a);
    const key = randomUUID();
    const first = await b.add(num, key);
    expect((await b.add(num, key)).body).toEqual(first.body);
    expect(await refusal(b.add(num))).toEqual(code('already_in'));
    expect(await campus.order(num)).toEqual([b.id]);
    await b.drop(num);
    expect(await campus.order(num)).toEqual([]);
  });

  it('gives a seat that is not wanted any more to the next', async () => {
    const [a, b, c] = campus.take(3);
    const num = await campus.full(a, b, c);
    await a.drop(num);
    await b.offered(num);
    expect(await stateAfter(b.drop(num))).toBe('eligible');
    await c.offered(num);
    expect(await campus.counts(num)).toMatchObject([{ taken: 0, waitlisted: 1, offers: 1 }]);
  });

  it('passes over who has a hold, tells why, keeps the place, and offers the next seat when the hold is released', async () => {
    const [a, b, c] = campus.take(3);
    const num = await campus.full(a, b, c);
    await hold(b);
    await a.drop(num);
    await c.offered(num);
    expect(await b.own(num)).toMatchObject({ place: 1, offer: null, passed_over: expect.stringContaining('Library') });
    expect((await portal.mailbox.waitFor(b.email, 'could not be offered')).text).toContain('Library');
    expect(await refusal(b.claim(num))).toEqual(code('no_offer'));
    await portal.database.query('DELETE FROM student_holds WHERE emp_id = $1', [b.id]);
    await c.drop(num);
    await b.offered(num);
    await hold(b);
    expect(await refusal(b.claim(num))).toEqual(code('on_hold'));
    const told = (await portal.mailbox.all(b.email)).filter(({ subject }) => subject.includes('could not be offered'));
    expect(told).toHaveLength(1);
  });

  it('passes over who has left, also with an offer, and goes on to the next at once', async () => {
    const [a, b, c, d] = campus.take(4);
    const num = await campus.full(a, b, c, d as Registering);
    const leave = (one: Registering, status = 'withdrawn') =>
      portal.database.query('UPDATE students SET status = $2 WHERE emp_id = $1', [one.id, status]);
    await leave(b);
    await a.drop(num);
    await c.offered(num);
    expect(await campus.order(num)).toEqual([b.id, c.id, d?.id]);
    expect((await portal.mailbox.waitFor(b.email, 'could not be offered')).text).toContain('not studying here');
    await leave(c);
    await d?.offered(num);
    const { roster, waitlist } = await (await portal.client('registrar')).mustCall(readSection, { jc_num: num });
    expect(roster).toEqual([]);
    expect(waitlist.map(({ refusal: why }) => why)).toEqual(['not_studying', 'not_studying', null]);
    await Promise.all([leave(b, 'active'), leave(c, 'active')]);
  });

  it('finds by itself what nobody told it: a seat that became free, and a hold that was released', async () => {
    const [a, b] = campus.take(2);
    const num = await campus.full(a, b);
    await hold(b);
    await portal.database.query(
      `UPDATE enrolments SET status = 'dropped', ended_on = now()::date WHERE request_num = $1 AND status = 'registered'`,
      [num],
    );
    await eventually(async () => ((await b.own(num))?.passed_over ?? '') !== '');
    await portal.database.query('DELETE FROM student_holds WHERE emp_id = $1', [b.id]);
    await b.offered(num);
    expect((await b.own(num))?.passed_over).toBe('');
  });

  it('ends the waiting of everybody when its last day to add is over', async () => {
    const [a, b, c] = campus.take(3);
    const num = await campus.full(a, b, c);
    await portal.database.query('UPDATE courses SET last_add_on = now()::date - 2 WHERE request_num = $1', [num]);
    await eventually(async () => (await campus.order(num)).length === 0, { what: 'the end of the waitlist' });
    await Promise.all([b, c].map(({ email }) => portal.mailbox.waitFor(email, 'has ended')));
    expect(await b.own(num)).toBeUndefined();
    expect(await a.own(num)).toMatchObject({ s_status: { id: 'registered' } });
  });
});

describe('an offer that nobody takes', () => {
  afterAll(() => campus.clockPast(null));

  it('lapses at its time, moves the student to the end, and the second lapse ends the waiting', async () => {
    const [a, b, c] = campus.take(3);
    const num = await campus.full(a, b, c);
    await a.drop(num);
    const lapse = async (one: Registering): Promise<void> => {
      await campus.clockPast(await one.offered(num));
      await eventually(async () => (await one.own(num))?.offer === null || (await one.own(num)) === undefined);
    };
    await lapse(b);
    // The seat was kept for another time than now, whether the waitlist has noticed that already or not.
    const [status, said] = await refusal(b.claim(num));
    expect([status, [code('no_offer')[1], code('offer_over')[1]].includes(said ?? '')]).toEqual([409, true]);
    await c.offered(num);
    expect(await campus.order(num)).toEqual([c.id, b.id]);
    await portal.mailbox.waitFor(b.email, 'went to the next one');
    await lapse(c);
    await b.offered(num);
    expect(await campus.order(num)).toEqual([b.id, c.id]);
    await lapse(b);
    await portal.mailbox.waitFor(b.email, 'You no longer wait');
    await c.offered(num);
    expect(await campus.order(num)).toEqual([c.id]);
    expect(await b.own(num)).toBeUndefined();
    expect(await stateAfter(c.claim(num))).toBe('registered');
  });
});

describe('every waitlist', () => {
  it('has its workflow as long as anybody waits, those of the demo campus too, and no seat is promised twice', async () => {
    await eventually(
      async () => {
        const [row] = await portal.database.query<{ left: number }>(
          `SELECT count(*)::int AS left FROM courses c LEFT JOIN waitlists w USING (request_num)
           WHERE (c.waiting > 0 AND w.told IS NULL) OR w.told < w.version`,
        );
        return row?.left === 0;
      },
      { what: 'every waitlist told' },
    );
    expect(await eventually(async () => ((await violationsOf(portal, NIGHTS)) === '' ? 'holds' : undefined))).toBe('holds');
  });
});
