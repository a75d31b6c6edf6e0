import {
  changeDonorProfile,
  changeDonorSolicit,
  deleteContact,
  laterCall,
  listAmbassadorChanges,
  listPhonathonResults,
  openPhonathon,
  readContactHistory,
  readDonor,
  removeAssignee,
  removeCallee,
  setPhonathonSolicitation,
  submitCall,
} from '@campus/domain/advancement';
import { leaseTestPortal } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Calling, idOf } from './calling.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let calling: Calling;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  calling = await Calling.in(portal);
});
afterAll(() => portal?.stop());
beforeEach(() => calling.rows('DELETE FROM phonathon_assignments'));

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

  it('tells an ambassador nothing of the wealth of the donor, which advancement sees [ADV-046]', async () => {
    const [one = ''] = await calling.someDonors(1);
    await calling.rows(`UPDATE donors SET wealth_engine_net_worth = 1320000, wealth_engine_p2g = '50' WHERE id = $1`, [one]);
    await calling.queue(one);
    const inHand = (await calling.first.mustCall(openPhonathon, {}))?.donor;
    const none = { wealth_engine_net_worth: null, wealth_engine_p2g: '' };
    expect([inHand, await calling.first.mustCall(readDonor, { id: one })]).toMatchObject([none, none]);
    expect(await calling.staff.mustCall(readDonor, { id: one })).toMatchObject({
      wealth_engine_net_worth: '1320000.00',
      wealth_engine_p2g: '50',
    });
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
      calling.rows(`UPDATE phonathon_assignments SET assigned_time = $2 WHERE donor_id = $1`, [
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
    await calling.rows(`UPDATE phonathon_assignments SET assigned_time = assigned_time - interval '3 hours'`);
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
      donor_id: one,
      ambassador: 'Amelia Foss',
      outcome: 1,
      verify: 1,
      giftType: 'R',
      gift_amount: '120.00',
      gift_recurring: '10.00',
      notes: 'In May',
      solicitation: code,
      donor: expect.stringContaining('Dora Callee'),
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
      if (said !== null) expect([field, body.message, body.fields?.[0]?.message]).toEqual([field, said, said]);
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
