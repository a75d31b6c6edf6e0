import {
  changeDonorPhone,
  changeDonorProfile,
  changeDonorSolicit,
  deleteContact,
  laterCall,
  listAmbassadorChanges,
  listCallbacks,
  listPhonathonResults,
  openPhonathon,
  readContactHistory,
  readDonor,
  removeAssignee,
  removeCallee,
  saveContact,
  setPhonathonSolicitation,
  setSolicitor,
  submitCall,
  takeCallback,
  takeRangBack,
} from '@campus/domain/advancement';
import { leaseTestPortal } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Calling, idOf, MONDAY_EVENING } from './calling.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let calling: Calling;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  calling = await Calling.in(portal);
});
afterAll(() => portal?.stop());
beforeEach(() => calling.rows('DELETE FROM phonathon_hands'));

const NONE = 'No Donors are currently available to be called.';
const noGift = (pk: string) => ({ pk, verify: 0, outcome: 3, gift: 0, notes: '' }) as const;
const gift = (pk: string) => ({ pk, verify: 1, outcome: 1, gift: 1, giftType: 'R', amount: '120', notes: 'In May' }) as const;
const refusedWith = async (call: Promise<{ status: number; body: { success: boolean; message?: string } }>) => {
  const { status, body } = await call;
  return [status, body.success, body.message] as const;
};

describe('the hand-out', () => {
  it('gives the donor of the lowest order, and the same again, with the profile to read and the script [PHONE-001] [PHONE-019] [PHONE-031]', async () => {
    const [one, two] = await calling.someDonors(2);
    await calling.queue(one as string, two as string);
    const open = await calling.first.call(openPhonathon, {});
    expect(open.body.data).toMatchObject({
      donor: { id: one, editable: false },
      callee: { idNum: one, order: 1, callCount: 0, lastDay: null, assignee: idOf('ambassador1') },
      script: { asks: [], solicitation: expect.stringMatching(/^Test /) },
    });
    const { assignedTime, until } = open.body.data?.callee ?? { assignedTime: '', until: '' };
    expect(Date.parse(until) - Date.parse(assignedTime)).toBe(3_600_000);
    expect((await calling.first.mustCall(openPhonathon, {}))?.callee.assignedTime).toBe(assignedTime);
    expect(await calling.given(calling.second)).toBe(two);
    expect(await calling.callee(one as string)).toMatchObject({ assignee: idOf('ambassador1'), assignedTime, state: 'in_hand' });
    const [none] = await calling.ambassadors(1);
    const empty = await none?.call(openPhonathon, {});
    expect([empty?.status, empty?.body.data, empty?.body.message]).toEqual([200, null, NONE]);
  });

  it('changes nothing without the token of the session', async () => {
    const [one] = await calling.someDonors(1);
    await calling.queue(one as string);
    const { status } = await calling.first.raw('GET', '/api/staff/advancement/phonathon');
    expect([status >= 400, (await calling.callee(one as string))?.assignee]).toEqual([true, null]);
  });

  it('passes over who is deceased, not solicited by phone, called later, done, or on a number in hand [PHONE-018] [PHONE-019]', async () => {
    const [first, spouse, later, done, gone, no] = (await calling.someDonors(6)) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const own = await calling.donor();
    await calling.rows(`UPDATE donors SET emp_id = NULL WHERE emp_id = $1`, [idOf('ambassador2')]);
    await calling.rows(`UPDATE donors SET emp_id = $2 WHERE id = $1`, [own, idOf('ambassador2')]);
    await calling.rows(
      `UPDATE donors SET mobile_phone = (SELECT '+1 (' || left(phone, 3) || ') ' || right(phone, 8) FROM donors WHERE id = $1) WHERE id = $2`,
      [first, spouse],
    );
    const code = await calling.queue(first, spouse, later, done, gone, no, own);
    await calling.rows(`UPDATE phonathon_callees SET call_after = $2 WHERE donor_id = $1`, [
      later,
      new Date(calling.now().getTime() + 60_000),
    ]);
    await calling.rows(`UPDATE phonathon_callees SET done = true WHERE donor_id = $1 AND solicitation = $2`, [done, code]);
    await calling.staff.mustCall(changeDonorProfile, { id: gone, name: 'deceased', value: 'Y' });
    await calling.staff.mustCall(changeDonorSolicit, { id: no, name: 'phone', value: 0 });
    expect(await calling.given(calling.first)).toBe(first);
    expect(await calling.given(calling.second)).toBeNull();
    expect((await calling.callees()).map(({ state }) => state)).toEqual([
      ...['in_hand', 'waiting', 'later', 'done', 'closed', 'closed', 'waiting'],
    ]);
    await calling.first.mustCall(laterCall, { pk: first, minutes: 30 });
    expect(await calling.given(calling.second)).toBe(spouse);
    await calling.rows(`UPDATE phonathon_callees SET done = false WHERE donor_id = $1`, [done]);
  });

  it('ends an assignment that is more than 60 minutes old, and only then [PHONE-019]', async () => {
    const [one, two] = await calling.someDonors(2);
    await calling.queue(one as string, two as string);
    expect(await calling.given(calling.first)).toBe(one);
    const age = (minutes: number) =>
      calling.rows(`UPDATE phonathon_hands SET assigned_time = $2 WHERE donor_id = $1`, [
        one,
        new Date(calling.now().getTime() - minutes * 60_000 + 5_000),
      ]);
    await age(60);
    expect(await calling.given(calling.second)).toBe(two);
    await calling.second.mustCall(laterCall, { pk: two as string, minutes: 0 });
    await age(61);
    expect((await calling.callee(one as string))?.assignee).toBeNull();
    expect(await calling.given(calling.second)).toBe(one);
    const late = await refusedWith(calling.first.call(submitCall, noGift(one as string)));
    expect(late).toEqual([409, false, 'Andre Salgado has this donor now. What you typed stays here.']);
    expect(await calling.given(calling.first)).toBe(two);
  });

  it('takes the call of who had the donor last, after the 60 minutes too while no one else has got the donor', async () => {
    const [one] = await calling.someDonors(1);
    await calling.queue(one as string);
    await calling.given(calling.first);
    await calling.rows(`UPDATE phonathon_hands SET assigned_time = assigned_time - interval '3 hours'`);
    await calling.first.mustCall(submitCall, noGift(one as string));
    expect(await calling.callee(one as string)).toMatchObject({ done: true, assignee: null });
  });

  it('obeys what was set while the donor was in hand, and keeps that call [PHONE-019]', async () => {
    const [dead, removed, freed, next] = (await calling.someDonors(4)) as [string, string, string, string];
    await calling.queue(dead, removed, freed, next);
    expect(await calling.given(calling.first)).toBe(dead);
    await calling.staff.mustCall(changeDonorProfile, { id: dead, name: 'deceased', value: 'Y' });
    expect(await calling.given(calling.first)).toBe(removed);
    await calling.first.mustCall(submitCall, noGift(dead));
    await calling.staff.mustCall(removeCallee, { id: removed });
    expect(await calling.given(calling.first)).toBe(freed);
    await calling.first.mustCall(submitCall, noGift(removed));
    await calling.staff.mustCall(removeAssignee, { id: freed });
    await calling.first.mustCall(submitCall, noGift(freed));
    expect(await calling.given(calling.first)).toBe(next);
    expect((await calling.callees()).map(({ idNum, done }) => [idNum, done])).toEqual([
      ...[
        [dead, true],
        [freed, true],
        [next, false],
      ],
    ]);
  });

  it('calls no one without a solicitation, and the result belongs to the one of the hand-out [PHONE-002]', async () => {
    const [one] = await calling.someDonors(1);
    const code = await calling.queue(one as string);
    await calling.given(calling.first);
    await calling.staff.mustCall(setPhonathonSolicitation, { val: '' });
    expect((await calling.first.mustCall(submitCall, noGift(one as string))).solicitation).toBe(code);
    expect((await calling.first.call(openPhonathon, {})).body.message).toBe(NONE);
    expect(await calling.callees()).toEqual([]);
  });
});

describe('the result of a call', () => {
  it('has its ten values, shows in the contact history, and confirms the data [PHONE-008] [PHONE-009] [PHONE-012] [PHONE-022] [ADVREP-013]', async () => {
    const [one] = await calling.someDonors(1);
    const code = await calling.queue(one as string);
    await calling.given(calling.first);
    const stored = await calling.first.mustCall(submitCall, gift(one as string));
    expect(stored).toMatchObject({
      ...{ donor_id: one, ambassador: 'Amelia Foss', outcome: 1, verify: 1, giftType: 'R', gift_amount: '120.00' },
      ...{ gift_recurring: '10.00', notes: 'In May', solicitation: code, donor: expect.stringContaining('Dora Callee') },
    });
    expect(await calling.staff.mustCall(listPhonathonResults, { solicitations: [code] })).toEqual([stored]);
    const { entries } = await calling.staff.mustCall(readContactHistory, { id_num: one as string });
    expect(entries).toMatchObject([
      {
        id: stored.id,
        type_text: 'Phonathon',
        contact_text: 'Amelia Foss',
        from_call: true,
        notes: 'Gift given. 120.00. In May',
      },
    ]);
    expect((await calling.staff.call(deleteContact, { id: stored.id })).status).toBe(404);
    expect((await calling.staff.mustCall(readDonor, { id: one as string })).verified_on).toBe('2026-12-07');
    expect(await calling.callee(one as string)).toMatchObject({ done: true, assignee: null, lastDay: '2026-12-07' });
    expect(await calling.given(calling.first)).toBeNull();
  });

  it('ends the calling, and of a wrong number or a refusal removes the callee [PHONE-011] [ADVREP-016]', async () => {
    const ids = await calling.someDonors(6);
    await calling.queue(...ids);
    for (const [at, id] of ids.entries()) {
      expect(await calling.given(calling.first)).toBe(id);
      const outcome = (at + 1) as 1 | 2 | 3 | 4 | 5 | 6;
      await calling.first.mustCall(submitCall, outcome === 1 ? gift(id) : { ...noGift(id), outcome });
    }
    expect((await calling.callees()).map(({ idNum, done }) => [idNum, done])).toEqual(ids.slice(0, 4).map((id) => [id, true]));
    const last = ids[5] as string;
    expect((await calling.staff.mustCall(readDonor, { id: last })).solicit).toBe('No Phone');
    await calling.staff.mustCall(changeDonorSolicit, { id: ids[4] as string, name: 'phone', value: 0 });
    const changes = await calling.staff.mustCall(listAmbassadorChanges, { per_page: 5000 });
    expect(changes.filter(({ donor_id: id }) => id === last)).toMatchObject([
      { ambassador: 'Amelia Foss', field: 'solicit', old_value: 'Y', new_value: 'No Phone' },
    ]);
    expect(changes.some(({ donor_id: id }) => id === ids[4])).toBe(false);
  });

  it('is one however often it is sent, and one of two tabs [PHONE-032]', async () => {
    const [one] = await calling.someDonors(1);
    const code = await calling.queue(one as string);
    await calling.given(calling.first);
    const headers = { 'idempotency-key': `call-${code}` };
    const answers = await Promise.all([1, 2, 3].map(() => calling.first.call(submitCall, gift(one as string), { headers })));
    const again = await calling.first.call(submitCall, gift(one as string), { headers });
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(again.status).toBe(200);
    expect(await refusedWith(calling.first.call(submitCall, gift(one as string)))).toEqual([
      ...[409, false, 'The result of this call is stored already.'],
    ]);
    expect(await calling.staff.mustCall(listPhonathonResults, { solicitations: [code] })).toHaveLength(1);
    const audits = await calling.rows(
      `SELECT 1 FROM audit_entries WHERE record_type = 'phonathon-callee' AND record_id = $1 AND action = 'result'`,
      [one],
    );
    expect(audits).toHaveLength(1);
  });

  it('is refused with its sentence where the form is wrong, and nothing is stored [PHONE-008] [PHONE-020] [PHONE-021]', async () => {
    const [one, other] = (await calling.someDonors(2)) as [string, string];
    const code = await calling.queue(one, other);
    await calling.given(calling.first);
    const form = { pk: one, verify: 1, outcome: 1, gift: 1, giftType: 'S', amount: '50.00', notes: '' };
    const sentence = 'must be in the format ddd.dd.';
    const wrong: readonly [object, string | null][] = [
      ...(['50.2', '50,25', 'abc', '1e3', '-1'].map((amount) => [{ amount }, sentence]) as [object, string][]),
      ...(['0', '0.00', 10_000_000].map((amount) => [{ amount }, 'Enter an amount above 0, up to 9999999.99.']) as [
        object,
        string,
      ][]),
      [{ amount: '0.05', giftType: 'R' }, 'A recurring gift comes to at least 0.01 a month. Enter a larger amount.'],
      [{ amount: undefined }, 'Enter the amount of the gift.'],
      [{ giftType: undefined }, 'Choose whether the gift is given once or recurring.'],
      [{ gift: 0 }, 'A gift goes with the outcome gift given, and with no other.'],
      [{ outcome: 3, gift: 0 }, 'Gift type and amount belong to the outcome gift given alone.'],
      ...([
        { outcome: 0 },
        { outcome: 7 },
        { outcome: '1 ' },
        { outcome: '1' },
        { notes: 'a'.repeat(2001) },
        { more: 1 },
        { pk: 'x' },
      ].map((one) => [one, null]) as [object, null][]),
    ];
    for (const [field, said] of wrong) {
      const { status, body } = await calling.first.call(submitCall, { ...form, ...field } as never);
      expect([field, status, body.success]).toEqual([field, 400, false]);
      if (said !== null) expect(body.fields?.map(({ message }) => message)).toContain(said);
    }
    expect((await calling.first.call(submitCall, { ...form, pk: other } as never)).status).toBe(409);
    expect((await calling.first.call(submitCall, { ...form, pk: '999999999' } as never)).status).toBe(409);
    expect(await calling.staff.mustCall(listPhonathonResults, { solicitations: [code] })).toEqual([]);
    await calling.first.mustCall(submitCall, { ...form, amount: '50.25', notes: 'é'.repeat(2000) } as never);
    expect(
      (await calling.staff.mustCall(listPhonathonResults, { solicitations: [code] })).map(({ gift_amount: amount }) => amount),
    ).toEqual(['50.25']);
  });
});

describe('a call that comes to no result', () => {
  it('is scheduled: the donor is free, and offered after that time [PHONE-014] [PHONE-033] [PHONE-034]', async () => {
    const [one] = await calling.someDonors(1);
    await calling.queue(one as string);
    for (const minutes of [5, 10, 15, 30, 45, 60, 90, 120, 1440]) {
      expect(await calling.given(calling.first)).toBe(one);
      const before = calling.now().getTime();
      const { callAfter, callCount } = await calling.first.mustCall(laterCall, { pk: one as string, minutes });
      expect(Math.abs(Date.parse(callAfter ?? '') - before - minutes * 60_000)).toBeLessThan(20_000);
      expect(await calling.callee(one as string)).toMatchObject({
        callAfter,
        callCount,
        assignee: null,
        lastDay: '2026-12-07',
        state: 'later',
      });
      expect([callCount, await calling.given(calling.second)]).toEqual([0, null]);
      await calling.rows('UPDATE phonathon_callees SET call_after = NULL WHERE donor_id = $1', [one]);
    }
    await calling.given(calling.first);
    for (const minutes of [7, -1, '60 ', '60', 1.5, 1201, null])
      expect([minutes, (await calling.first.call(laterCall, { pk: one, minutes } as never)).status]).toEqual([minutes, 400]);
    expect(await calling.given(calling.first)).toBe(one);
  });

  it('counts once where no one answered, for 1200 minutes [PHONE-013] [PHONE-016] [PHONE-017]', async () => {
    const [one] = await calling.someDonors(1);
    await calling.queue(one as string);
    await calling.given(calling.first);
    expect(await calling.first.mustCall(laterCall, { pk: one as string, minutes: 1200 })).toMatchObject({ callCount: 1 });
    const { callAfter } = (await calling.callee(one as string)) ?? { callAfter: '' };
    expect(Math.round((Date.parse(callAfter ?? '') - calling.now().getTime()) / 60_000)).toBe(1200);
    expect(await calling.given(calling.first)).toBeNull();
    await calling.clockAt('2026-12-08T14:30:00-05:00');
    expect((await calling.first.mustCall(openPhonathon, {}))?.callee).toMatchObject({ callCount: 1, lastDay: '2026-12-07' });
    const twice = await refusedWith(calling.first.call(laterCall, { pk: one as string, minutes: 1200 }));
    expect(twice.slice(0, 2)).toEqual([409, false]);
    await calling.clockAt(MONDAY_EVENING);
  });

  it('is released at the end of the day, and the donor can go to another at once [PHONE-015] [PHONE-017]', async () => {
    const [one] = await calling.someDonors(1);
    await calling.queue(one as string);
    await calling.given(calling.first);
    expect(await calling.first.mustCall(laterCall, { pk: one as string, minutes: 0 })).toMatchObject({
      callAfter: null,
      callCount: 0,
    });
    expect(await calling.callee(one as string)).toMatchObject({
      assignee: null,
      assignedTime: null,
      lastDay: null,
      callAfter: null,
    });
    expect(await calling.given(calling.second)).toBe(one);
    expect((await calling.first.call(laterCall, { pk: one as string, minutes: 0 })).status).toBe(409);
  });

  it('is promised: who promised it sees it with its time and takes the donor from then on', async () => {
    const [one, two] = (await calling.someDonors(2)) as [string, string];
    await calling.queue(one, two);
    await calling.given(calling.first);
    await calling.first.mustCall(laterCall, { pk: one, minutes: 30 });
    expect(await calling.first.mustCall(listCallbacks, {})).toMatchObject([{ pk: one, due: false }]);
    expect(await calling.second.mustCall(listCallbacks, {})).toEqual([]);
    expect((await calling.first.call(takeCallback, { pk: one })).status).toBe(409);
    await calling.rows(`UPDATE phonathon_callees SET call_after = call_after - interval '40 minutes' WHERE donor_id = $1`, [one]);
    expect((await calling.second.call(takeCallback, { pk: one })).status).toBe(409);
    expect((await calling.first.mustCall(takeCallback, { pk: one })).donor.id).toBe(one);
    expect([await calling.given(calling.first), await calling.given(calling.second)]).toEqual([one, two]);
    expect((await calling.first.call(takeCallback, { pk: two })).status).toBe(409);
  });

  it('is answered when the donor rings back: by all ten digits, with one sentence for every other case', async () => {
    const [one, two] = (await calling.someDonors(2)) as [string, string];
    await calling.queue(one, two);
    await calling.rows(`UPDATE donors SET phone = '270-555-0199' WHERE id = $1`, [two]);
    const rang = (number: string) => calling.first.call(takeRangBack, { number });
    expect((await rang('270-555')).status).toBe(400);
    const unknown = await rang('270-555-0198');
    await calling.given(calling.second);
    await calling.second.mustCall(laterCall, { pk: one, minutes: 60 });
    expect(await calling.given(calling.second)).toBe(two);
    const inHand = await rang('2705550199');
    expect([unknown.status, inHand.status, inHand.body.message]).toEqual([404, 404, unknown.body.message]);
    await calling.second.mustCall(laterCall, { pk: two, minutes: 1440 });
    expect((await rang('(270) 555-0199')).body.data.donor.id).toBe(two);
    expect(await calling.given(calling.first)).toBe(two);
  });
});

describe('who has a donor in hand', () => {
  it('of advancement does not write the donor until released [ADV-026] [ADV-047] [ADV-060] [ADV-061]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    const codes = await calling.staff.mustCall(readContactHistory, { id_num: one });
    const entry = {
      ...{ id_num: one, date: '2026-12-01', type: codes.contact_types[0]?.id ?? '' },
      contact: codes.staff_contacts.find(({ active }) => active)?.id ?? '',
    };
    const { id } = await calling.staff.mustCall(saveContact, entry);
    expect(await calling.given(calling.staff)).toBe(one);
    const writes = [
      calling.staff.call(changeDonorPhone, { id: one, name: 'phone', value: '502-555-0100' }),
      calling.staff.call(setSolicitor, { id: one, solicitor_id: '' }),
      calling.staff.call(saveContact, entry),
      calling.staff.call(saveContact, { ...entry, id }),
      calling.staff.call(deleteContact, { id }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect((await calling.staff.mustCall(readDonor, { id: one })).editable).toBe(false);
    await calling.staff.mustCall(laterCall, { pk: one, minutes: 0 });
    await calling.staff.mustCall(changeDonorPhone, { id: one, name: 'phone', value: '502-555-0100' });
  });

  it('as an ambassador reads that donor alone, and writes none [ADV-026] [ADV-046] [ADV-047] [ADV-060] [ADV-061]', async () => {
    const [one, other] = (await calling.someDonors(2)) as [string, string];
    await calling.queue(one);
    await calling.given(calling.first);
    const reads = [readDonor, readContactHistory] as const;
    expect((await calling.first.call(reads[0], { id: one })).status).toBe(200);
    expect((await calling.first.call(reads[1], { id_num: one })).status).toBe(200);
    expect((await calling.first.call(reads[0], { id: other })).status).toBe(404);
    expect((await calling.first.call(reads[1], { id_num: other })).status).toBe(404);
    const writes = [
      calling.first.call(changeDonorPhone, { id: one, name: 'phone', value: '502-555-0100' }),
      calling.first.call(setSolicitor, { id: one, solicitor_id: '' }),
      calling.first.call(saveContact, { id_num: one, date: '2026-12-01', type: 'x', contact: 'x' }),
      calling.first.call(deleteContact, { id: 'x' }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await calling.first.mustCall(laterCall, { pk: one, minutes: 0 });
    expect((await calling.first.call(readDonor, { id: one })).status).toBe(404);
  });
});

describe('the hours', () => {
  it('open to ambassadors on weekdays to five, on Mondays to ten; to advancement always [PHONE-024] [PHONE-031]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    const tried: readonly [string, number][] = [
      ['2026-12-07T21:59:00-05:00', 200],
      ['2026-12-07T22:01:00-05:00', 403],
      ['2026-12-08T16:59:00-05:00', 200],
      ['2026-12-08T17:01:00-05:00', 403],
      ['2026-12-09T08:01:00-05:00', 200],
      ['2026-12-10T07:59:00-05:00', 403],
      ['2026-12-10T08:01:00-05:00', 200],
      ['2026-12-12T12:00:00-05:00', 403],
    ];
    for (const [at, status] of tried) {
      await calling.clockAt(at);
      const open = await calling.first.call(openPhonathon, {});
      expect([at, open.status]).toEqual([at, status]);
      const pk = open.body.data?.donor.id ?? one;
      const later = await calling.first.call(laterCall, { pk, minutes: 0 });
      const submit = await calling.first.call(submitCall, { ...noGift(pk), outcome: 9 } as never);
      const others = await Promise.all([
        calling.first.call(listCallbacks, {}),
        calling.first.call(takeRangBack, { number: '1' }),
      ]);
      expect([at, later.status, others.map((answer) => answer.status === 403)]).toEqual([
        at,
        status,
        [status === 403, status === 403],
      ]);
      expect(submit.status).toBe(400);
    }
    const closed = await calling.first.call(openPhonathon, {});
    expect(closed.body.message).toBe('Calling is closed now. It opens Monday at 8:00 AM. What you typed stays in this browser.');
    expect((await calling.first.call(submitCall, noGift(one))).status).toBe(403);
    expect((await calling.first.call(readDonor, { id: one })).status).toBe(403);
    expect(await calling.given(calling.staff)).toBe(one);
    await calling.clockAt(MONDAY_EVENING);
  });
});
