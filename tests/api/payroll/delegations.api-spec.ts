import { demoPerson } from '@campus/demo-campus';
import { addDelegateOf, listDelegations, removeDelegateOf } from '@campus/domain/payroll';
import type { TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
});
afterAll(() => portal?.stop());

const named = (username: string) => {
  const { empId, firstName, lastName } = demoPerson(username);
  return { id: empId, name: `${firstName} ${lastName}` };
};

describe('the supervisors and their delegates', () => {
  it('stand in one list for accounting, also those without a delegate [PAYROLL-014]', async () => {
    const accountant = await portal.client('accountant');
    const all = await accountant.mustCall(listDelegations, {});
    const boss = named('supervisor');
    expect(all.find(({ id }) => id === boss.id)).toEqual({ ...boss, delegates: [named('supdelegate')] });
    const supervising = await portal.database.query<{ id: string }>(
      `SELECT DISTINCT supervisor_id AS id FROM employments WHERE supervisor_id IS NOT NULL AND (ended_on IS NULL OR ended_on >= business_today())`,
    );
    expect(all.map(({ id }) => id).sort()).toEqual(supervising.map(({ id }) => id).sort());
    const without = all.find(({ delegates }) => delegates.length === 0);
    const entry = { supervisor_id: without?.id ?? '', emp_id: named('plain').id };
    const delegatesNow = async () =>
      (await accountant.mustCall(listDelegations, {})).find(({ id }) => id === without?.id)?.delegates;
    await accountant.mustCall(addDelegateOf, entry);
    expect(await delegatesNow()).toEqual([named('plain')]);
    await accountant.mustCall(removeDelegateOf, entry);
    expect(await delegatesNow()).toEqual([]);
  });

  it('are told to accounting alone [PAYROLL-014]', async () => {
    for (const username of ['supervisor', 'plain', 'student1'])
      expect([username, (await (await portal.client(username)).call(listDelegations, {})).status]).toEqual([username, 403]);
  });
});
