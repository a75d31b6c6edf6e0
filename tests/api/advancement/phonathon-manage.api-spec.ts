import {
  addAmbassador,
  addCallees,
  listAmbassadors,
  listCallees,
  listPhonathonResults,
  openPhonathon,
  readPhonathonSolicitation,
  removeAmbassador,
  removeAssignee,
  removeCallee,
  restoreCallee,
  saveList,
  setPhonathonSolicitation,
  submitCall,
} from '@campus/domain/advancement';
import { userInfo } from '@campus/domain/session';
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

const noGift = (pk: string) => ({ pk, verify: 0, outcome: 3, gift: 0, notes: '' }) as const;

describe('the solicitation', () => {
  it('is chosen of those in force, kept, and seen by its version [PHONE-002] [PHONE-026]', async () => {
    const { staff } = calling;
    const chosen = await staff.mustCall(setPhonathonSolicitation, { val: 'PHON' });
    expect(chosen.val).toBe('PHON');
    expect(await staff.mustCall(readPhonathonSolicitation, {})).toEqual(chosen);
    expect(chosen.solicitations.map(({ code }) => code)).not.toContain('CAPCM');
    for (const val of ['CAPCM', 'NOPE']) expect((await staff.call(setPhonathonSolicitation, { val })).status).toBe(422);
    expect((await staff.call(setPhonathonSolicitation, { val: 'GALA', version: chosen.version - 1 })).status).toBe(409);
    expect((await calling.first.call(setPhonathonSolicitation, { val: 'GALA' })).status).toBe(403);
    const both = await Promise.all(
      ['GALA', 'WEB'].map((val) => staff.call(setPhonathonSolicitation, { val, version: chosen.version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staff.mustCall(setPhonathonSolicitation, { val: '' })).val).toBe('');
  });
});

describe('the callees', () => {
  it('have their nine fields in the order of the queue [PHONE-003] [PHONE-006] [PHONE-027]', async () => {
    const [one, two] = (await calling.someDonors(2)) as [string, string];
    await calling.queue(two, one);
    const all = await calling.callees();
    expect(all.map(({ idNum, order }) => [idNum, order])).toEqual([
      [two, 1],
      [one, 2],
    ]);
    for (const name of [
      'callee',
      'idNum',
      'order',
      'callCount',
      'callAfter',
      'assignee',
      'assignedTime',
      'updated_at',
      'lastDay',
    ])
      expect(Object.keys(all[0] ?? {})).toContain(name);
    expect((await calling.staff.call(listCallees, { per_page: 1 })).body.page?.total).toBe(2);
    expect(await calling.staff.mustCall(listCallees, { q: one })).toMatchObject([{ idNum: one }]);
    expect(await calling.staff.mustCall(listCallees, { state: 'done' })).toEqual([]);
    for (const client of [calling.first, await portal.client('student1')])
      expect((await client.call(listCallees, {})).status).toBe(403);
  });

  it('are added at the end of the order, each of the others named [PHONE-004] [PHONE-029]', async () => {
    const [one, two, three, gone, off, done] = (await calling.someDonors(6)) as [string, string, string, string, string, string];
    await calling.rows(`UPDATE donors SET deceased = 'Y' WHERE id = $1`, [gone]);
    await calling.rows(`UPDATE donors SET solicit = 'N' WHERE id = $1`, [off]);
    await calling.queue(done, one);
    await calling.given(calling.first);
    await calling.first.mustCall(submitCall, noGift(done));
    const answer = await calling.staff.mustCall(addCallees, {
      ids: `${one}\n\n${two}\r\n${three}\n${two}\n${gone}\n${off}\n${done}\n999999999`,
    });
    expect(answer).toEqual({ added: [two, three], already: [one], done: [done], unknown: ['999999999'], closed: [gone, off] });
    expect((await calling.callees()).map(({ idNum }) => idNum)).toEqual([done, one, two, three]);
    expect(await calling.staff.mustCall(addCallees, { ids: [two] })).toMatchObject({ added: [], already: [two] });
  });

  it('need digits: nothing is added without [PHONE-023]', async () => {
    await calling.queue();
    const [one] = (await calling.someDonors(1)) as [string];
    for (const ids of ['', ' \n ', 'abc', '12a', `${one}\nabc`, []]) {
      const { status, body } = await calling.staff.call(addCallees, { ids });
      expect([ids, status, body.message]).toEqual([ids, 400, 'You must enter IDs to add.']);
    }
    const many = Array.from({ length: 10_001 }, (_, at) => String(at + 1));
    expect((await calling.staff.call(addCallees, { ids: many.join('\n') })).status).toBe(400);
    expect((await calling.staff.mustCall(addCallees, { ids: many.slice(0, 10_000).join('\n') })).unknown).toHaveLength(10_000);
    expect(await calling.callees()).toEqual([]);
    await calling.staff.mustCall(setPhonathonSolicitation, { val: '' });
    expect((await calling.staff.call(addCallees, { ids: one })).status).toBe(409);
  });

  it('come from a saved list too', async () => {
    await calling.queue();
    const ids = [await calling.donor({ last_name: 'Listed Zeta' }), await calling.donor({ last_name: 'Listed Alpha' })];
    const filters = { last_name: { begins: 'Listed' } };
    await calling.staff.mustCall(saveList, { name: 'Callees of a test', columns: ['last_name'], filters, dates: [] } as never);
    expect((await calling.staff.mustCall(addCallees, { list: 'Callees of a test' })).added).toEqual([...ids].reverse());
    expect((await calling.staff.call(addCallees, { list: 'No such list' })).status).toBe(404);
  });

  it('are removed and taken back, and lose their assignee and stay [PHONE-003] [PHONE-028]', async () => {
    const [one, two] = (await calling.someDonors(2)) as [string, string];
    await calling.queue(one, two);
    const { staff, first, second } = calling;
    await calling.given(first);
    expect(await staff.mustCall(removeAssignee, { id: one })).toMatchObject({ assignee: null, assignedTime: null });
    expect(await calling.given(second)).toBe(one);
    await staff.mustCall(removeCallee, { id: one });
    expect((await calling.callees()).map(({ idNum }) => idNum)).toEqual([two]);
    expect((await staff.call(removeCallee, { id: one })).status).toBe(404);
    expect((await staff.call(removeAssignee, { id: one })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => staff.call(restoreCallee, { id: one })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await calling.callees()).map(({ idNum, order, assignee }) => [idNum, order, assignee])).toEqual([
      [one, 1, null],
      [two, 2, null],
    ]);
    for (const operation of [removeCallee, removeAssignee, restoreCallee]) {
      expect((await first.call(operation, { id: two })).status).toBe(403);
      expect((await staff.call(operation, { id: '999999999' })).status).toBe(404);
    }
  });
});

describe('the ambassadors', () => {
  it('are whom advancement has put on the list: access begins and ends with it, and so does what they have in hand [PHONE-005] [PHONE-007] [PHONE-030]', async () => {
    const { staff } = calling;
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    const student = await portal.client('student2');
    expect((await student.call(openPhonathon, {})).status).toBe(403);
    expect(await staff.mustCall(addAmbassador, { ID_NUM: idOf('student2') })).toEqual({
      ID_NUM: idOf('student2'),
      last_first: 'Oyelaran, Samuel',
    });
    expect(await staff.mustCall(listAmbassadors, {})).toContainEqual({
      ID_NUM: idOf('student2'),
      last_first: 'Oyelaran, Samuel',
    });
    expect((await staff.call(addAmbassador, { ID_NUM: idOf('student2') })).status).toBe(409);
    expect((await student.mustCall(userInfo, {})).groups).toContain('phonathon-ambassador');
    expect(await calling.given(student)).toBe(one);
    for (const operation of [addAmbassador, removeAmbassador])
      expect((await student.call(operation, { ID_NUM: idOf('student2') })).status).toBe(403);
    expect((await student.call(listAmbassadors, {})).status).toBe(403);
    await staff.mustCall(removeAmbassador, { ID_NUM: idOf('student2') });
    expect((await student.call(submitCall, noGift(one))).status).toBe(403);
    expect((await student.call(openPhonathon, {})).status).toBe(403);
    expect((await calling.callee(one))?.assignee).toBeNull();
    expect(await calling.given(calling.first)).toBe(one);
    expect((await staff.call(removeAmbassador, { ID_NUM: idOf('student2') })).status).toBe(404);
    expect((await staff.call(addAmbassador, { ID_NUM: '999999' })).status).toBe(422);
  });

  it('are none by a group of the sign-in provider, and their screens do not open to others [PHONE-001] [ADV-046]', async () => {
    const [outsider] = await calling.ambassadors(1);
    await calling.staff.mustCall(removeAmbassador, { ID_NUM: outsider?.caller.username ?? '' });
    await calling.rows(
      `UPDATE sessions SET groups = ARRAY['students', 'phonathon-callers', 'phonathon-ambassador'] WHERE emp_id = $1`,
      [outsider?.caller.username],
    );
    expect((await outsider?.call(openPhonathon, {}))?.status).toBe(403);
    expect((await calling.first.call(listPhonathonResults, {})).status).toBe(403);
  });
});
