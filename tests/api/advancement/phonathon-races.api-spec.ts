import {
  laterCall,
  listPhonathonResults,
  openPhonathon,
  removeAmbassador,
  submitCall,
  takeCallback,
} from '@campus/domain/advancement';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Calling } from './calling.js';

jest.setTimeout(300_000);

const MANY = 50;
let portal: TestPortal;
let calling: Calling;
let callers: readonly TestClient[];
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  calling = await Calling.in(portal);
  callers = await calling.ambassadors(MANY);
});
afterAll(() => portal?.stop());
beforeEach(() => calling.rows('DELETE FROM phonathon_assignments'));

const noGift = (pk: string) => ({ pk, verify: 0, outcome: 3, gift: 0, notes: '' }) as const;
const given = (clients: readonly TestClient[]) => Promise.all(clients.map((client) => calling.given(client)));

describe('fifty ambassadors at once', () => {
  it('have fifty donors, the first of the order, and no donor twice [PHONE-019]', async () => {
    const ids = await calling.someDonors(MANY + 10);
    await calling.queue(...ids);
    const donors = await given(callers);
    expect(new Set(donors).size).toBe(MANY);
    expect([...donors].sort()).toEqual(ids.slice(0, MANY).sort());
    const again = await given(callers);
    expect(again).toEqual(donors);
    const results = await Promise.all(callers.map((client, at) => client.call(submitCall, noGift(donors[at] ?? ''))));
    expect(results.every(({ status }) => status === 200)).toBe(true);
  });

  it('leave the last donor to one of them [PHONE-019]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    const donors = await given(callers);
    expect(donors.filter((donor) => donor !== null)).toEqual([one]);
  });

  it('never have two who share a number [PHONE-019]', async () => {
    const ids = await calling.someDonors(MANY);
    await calling.rows(`UPDATE donors SET phone = '614-555-0' || lpad((id::int % 5)::text, 3, '0') WHERE id = ANY($1::text[])`, [
      ids,
    ]);
    await calling.queue(...ids);
    const donors = (await given(callers)).filter((donor): donor is string => donor !== null);
    const numbers = await calling.rows<{ phone: string }>('SELECT phone FROM donors WHERE id = ANY($1::text[])', [donors]);
    expect(donors).toHaveLength(5);
    expect(new Set(numbers.map(({ phone }) => phone)).size).toBe(5);
  });
});

describe('one ambassador at once', () => {
  it('has one donor in twenty tabs, and one result of them [PHONE-019] [PHONE-032]', async () => {
    const ids = await calling.someDonors(21);
    const code = await calling.queue(...ids);
    for (const client of [calling.first, calling.staff]) {
      await calling.rows('DELETE FROM phonathon_assignments');
      const donors = await given(Array.from({ length: 20 }, () => client));
      expect(new Set(donors).size).toBe(1);
      const [one] = donors as [string];
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(submitCall, noGift(one))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    expect(await calling.staff.mustCall(listPhonathonResults, { solicitations: [code] })).toHaveLength(2);
  });

  it('does one thing of those that a call can come to, whichever was first [PHONE-013]', async () => {
    const [one] = (await calling.someDonors(1)) as [string];
    await calling.queue(one);
    await calling.given(calling.first);
    const both = await Promise.all([
      ...[calling.first.call(laterCall, { pk: one, minutes: 1200 }), calling.first.call(submitCall, noGift(one))],
      calling.first.call(laterCall, { pk: one, minutes: 0 }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a submit and the next hand-out', () => {
  it('of an assignment that has run out leave the donor to one of both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one] = (await calling.someDonors(1)) as [string];
      await calling.queue(one);
      await calling.given(calling.first);
      await calling.rows(`UPDATE phonathon_assignments SET assigned_time = assigned_time - interval '61 minutes'`);
      const [stored, next] = await Promise.all([
        calling.first.call(submitCall, noGift(one)),
        calling.second.call(openPhonathon, {}),
      ]);
      expect([stored.status === 200, next.body.data?.donor.id === one].sort()).toEqual([false, true]);
      await calling.rows('DELETE FROM phonathon_assignments');
    }
  });
});

describe('a removal of an ambassador', () => {
  it('at the moment of a hand-out leaves nothing in hand [PHONE-005]', async () => {
    const ids = await calling.someDonors(10);
    await calling.queue(...ids);
    const some = callers.slice(0, 10);
    await Promise.all(
      some.flatMap((client) => [
        client.call(openPhonathon, {}),
        calling.staff.call(removeAmbassador, { ID_NUM: client.caller.username }),
      ]),
    );
    const left = await calling.rows('SELECT 1 FROM phonathon_assignments WHERE assignee = ANY($1::text[])', [
      some.map(({ caller }) => caller.username),
    ]);
    expect(left).toEqual([]);
    expect(
      (await Promise.all(some.map((client) => client.call(takeCallback, { pk: ids[0] ?? '' })))).map(({ status }) => status),
    ).toEqual(some.map(() => 403));
  });
});

describe('after all of it', () => {
  it('every invariant holds', async () => {
    expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  });
});
