import {
  addCallees,
  changeDonorPhone,
  changeDonorSolicit,
  laterCall,
  listCallbacks,
  removeAmbassador,
  submitCall,
  takeCallback,
} from '@campus/domain/advancement';
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

const came = (pk: string, outcome: 3 | 5 | 6) =>
  calling.first.mustCall(submitCall, { pk, verify: 0, outcome, gift: 0, notes: '' });
const added = (ids: string) => calling.staff.mustCall(addCallees, { ids });

describe('a donor who left the queue', () => {
  it('by a wrong number is added again once the number is right, and begins anew [PHONE-011] [PHONE-029]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    expect(await calling.given(calling.first)).toBe(one);
    await came(one, 5);
    expect([await calling.callee(one), await calling.given(calling.second)]).toEqual([undefined, null]);
    await calling.staff.mustCall(changeDonorPhone, { id: one, name: 'phone', value: '303-555-0142' });
    expect(await added(one)).toMatchObject({ added: [one], already: [], done: [] });
    expect(await calling.callee(one)).toMatchObject({ callCount: 0, state: 'waiting' });
    expect(await calling.given(calling.second)).toBe(one);
  });

  it('by asking not to be called again is refused until that is taken back by a person [PHONE-011] [PHONE-029]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    await calling.given(calling.first);
    await came(one, 6);
    expect(await added(one)).toMatchObject({ added: [], closed: [one] });
    await calling.staff.mustCall(changeDonorSolicit, { id: one, name: 'phone', value: 1 });
    expect(await added(one)).toMatchObject({ added: [one], closed: [] });
  });

  it('by a call that came to its end is not called again in the solicitation, and is in the next one [PHONE-002]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    await calling.given(calling.first);
    await came(one, 3);
    expect(await added(one)).toMatchObject({ added: [], done: [one] });
    await calling.queue(one);
    expect(await calling.given(calling.second)).toBe(one);
  });
});

describe('a donor who was promised a call', () => {
  it('by someone who left the list since is called by the others once the time is past [PHONE-005] [PHONE-014]', async () => {
    const [third] = await calling.ambassadors(1);
    if (third === undefined) throw new Error('There is no third ambassador');
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    expect(await calling.given(third)).toBe(one);
    await third.mustCall(laterCall, { pk: one, minutes: 30 });
    const [promise] = await calling.rows<{ id: string }>('SELECT promised_by AS id FROM phonathon_callees WHERE donor_id = $1', [
      one,
    ]);
    await calling.staff.mustCall(removeAmbassador, { ID_NUM: promise?.id ?? '' });
    expect(await calling.given(calling.first)).toBeNull();
    await calling.later(31);
    expect((await third.call(takeCallback, { pk: one })).status).toBe(403);
    expect(await calling.given(calling.first)).toBe(one);
    await calling.clockAt(MONDAY_EVENING);
  });

  it('at a time when calling is closed reads when it opens, and is kept then [PHONE-014] [PHONE-024]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    await calling.clockAt('2026-12-08T16:30:00-05:00');
    expect(await calling.given(calling.first)).toBe(one);
    const { body } = await calling.first.call(laterCall, { pk: one, minutes: 60 });
    expect(body.message).toMatch(/^Scheduled: .*5:3\d PM.*\. Calling is closed then, and opens Wednesday at 8:00 AM\.$/);
    await calling.clockAt('2026-12-08T17:40:00-05:00');
    expect((await calling.first.call(takeCallback, { pk: one })).status).toBe(403);
    await calling.clockAt('2026-12-09T08:01:00-05:00');
    expect(await calling.first.mustCall(listCallbacks, {})).toMatchObject([{ pk: one, due: true }]);
    expect((await calling.first.mustCall(takeCallback, { pk: one })).donor.id).toBe(one);
    const open = await calling.first.call(laterCall, { pk: one, minutes: 60 });
    expect(open.body.message).not.toContain('closed');
    await calling.clockAt(MONDAY_EVENING);
  });
});
