import {
  bulkAddContacts,
  bulkDeleteContacts,
  changeDonorPhone,
  deleteContact,
  laterCall,
  listCallbacks,
  openPhonathon,
  purgeEmails,
  readContactHistory,
  readDonor,
  saveContact,
  setSolicitor,
  submitCall,
  takeCallback,
  takeRangBack,
  undoWealthUpload,
  uploadWealth,
} from '@campus/domain/advancement';
import { WEALTH_COLUMNS } from '@campus/domain/advancement/rules';
import { readInbox } from '@campus/domain/inbox';
import { leaseTestPortal } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Calling, MONDAY_EVENING } from './calling.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let calling: Calling;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  calling = await Calling.in(portal);
});
afterAll(() => portal?.stop());
beforeEach(() => calling.rows('DELETE FROM phonathon_assignments'));

const noGift = (pk: string) => ({ pk, verify: 0, outcome: 3, gift: 0, notes: '' }) as const;
const refusedWith = async (call: Promise<{ status: number; body: { success: boolean; message?: string } }>) => {
  const { status, body } = await call;
  return [status, body.success, body.message] as const;
};

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
    const waits = async (client: typeof calling.first) =>
      (await client.mustCall(readInbox, {})).filter(({ kind }) => kind === 'phonathon-callback');
    expect([await waits(calling.first), await waits(calling.second)]).toMatchObject([
      [{ count: 1, path: '/advancement/phonathon' }],
      [],
    ]);
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
      id_num: one,
      date: '2026-12-01',
      type: codes.contact_types[0]?.id ?? '',
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

  it('of advancement does not write the donor among many others either, and reads which one it is [ADV-026]', async () => {
    const [one, other] = (await calling.someDonors(2)) as [string, string];
    await calling.queue(one);
    const codes = await calling.staff.mustCall(readContactHistory, { id_num: one });
    const named = {
      date: '2026-12-02',
      type: codes.contact_types[0]?.id ?? '',
      contact: codes.staff_contacts.find(({ active }) => active)?.id ?? '',
    };
    const many = { ...named, id_num_bulk: `${one}\n${other}` };
    const { id_num_bulk: batch } = await calling.staff.mustCall(bulkAddContacts, many);
    const file = (amount: number) => ({
      name: 'wealth.csv',
      content: Buffer.from(`${WEALTH_COLUMNS.join(',')}\n${other},,${amount},,,,\n${one},,${amount},,,,\n`).toString('base64'),
    });
    const uploaded = await calling.staff.mustCall(uploadWealth, { file: file(500) });
    const email = `held.${one}@example.org`;
    await calling.rows('UPDATE donors SET email_address = $2 WHERE id = ANY($1)', [[one, other], email]);
    const stored = () =>
      calling.rows(
        `SELECT d.id, d.version, d.email_address, d.wealth_engine_total_assets, (SELECT count(*) FROM contact_history h
           WHERE h.id_num = d.id AND h.deleted_at IS NULL) AS entries FROM donors d WHERE d.id = ANY($1) ORDER BY d.id`,
        [[one, other]],
      );
    const before = await stored();
    expect(await calling.given(calling.staff)).toBe(one);
    const writes = () => [
      calling.staff.call(bulkAddContacts, many),
      calling.staff.call(bulkDeleteContacts, { ...named, id_num_bulk: batch }),
      calling.staff.call(uploadWealth, { file: file(900) }),
      calling.staff.call(undoWealthUpload, { id: uploaded.id ?? '' }),
      calling.staff.call(purgeEmails, { emails: email }),
    ];
    const sentence = `You have donor ${one} in hand for a call, so nothing was changed. Release the donor first, then send it again.`;
    const refused = await Promise.all(writes());
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [409, sentence]));
    expect(await stored()).toEqual(before);
    await calling.staff.mustCall(laterCall, { pk: one, minutes: 0 });
    for (const write of writes()) expect((await write).status).toBe(200);
    expect(await stored()).not.toEqual(before);
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
