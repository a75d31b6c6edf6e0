import { addGoalYear, listGoals, purgeEmails, saveGoals } from '@campus/domain/advancement';
import { GOAL_MONTHS } from '@campus/domain/advancement/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { givingOf } from './giving.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let staff: TestClient;
let student: TestClient;
let giving: ReturnType<typeof givingOf>;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  [staff, student] = [await portal.client('advancement'), await portal.client('student1')];
  giving = givingOf(portal);
});
afterAll(() => portal?.stop());

const goalsOf = async (year: string) => (await staff.mustCall(listGoals, {})).find((goals) => goals.year === year);

describe('the goals of a year', () => {
  it('are twelve, and a new year has none yet [ADV-016] [ADV-048]', async () => {
    const added = await staff.call(addGoalYear, { year: '2050-2051' });
    expect([added.status, added.body.message]).toEqual([200, 'Added: 2050-2051']);
    expect(await goalsOf('2050-2051')).toEqual({
      year: '2050-2051',
      ...Object.fromEntries(GOAL_MONTHS.map((month) => [month, null])),
      version: 1,
    });
    const again = await staff.call(addGoalYear, { year: '2050-2051' });
    expect([again.status, again.body.success]).toEqual([409, false]);
    for (const year of ['2050', '2050-2052', '']) expect((await staff.call(addGoalYear, { year })).status).toBe(400);
    const two = await Promise.all([1, 2].map(() => staff.call(addGoalYear, { year: '2051-2052' })));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are changed month by month; of two people the later one sees what the first one saved [ADV-006] [ADV-048]', async () => {
    await staff.mustCall(addGoalYear, { year: '2060-2061' });
    const saved = await staff.mustCall(saveGoals, { year: '2060-2061', version: 1, month_goal_1: '1000.50', month_goal_12: 7 });
    expect([saved.month_goal_1, saved.month_goal_12, saved.month_goal_2, saved.version]).toEqual(['1000.50', '7.00', null, 2]);
    const stale = await staff.call(saveGoals, { year: '2060-2061', version: 1, month_goal_1: '5' });
    expect([stale.status, stale.body.data.month_goal_1]).toEqual([409, '1000.50']);
    await staff.mustCall(saveGoals, { year: '2060-2061', month_goal_1: '' });
    expect((await goalsOf('2060-2061'))?.month_goal_1).toBeNull();
    expect((await staff.call(saveGoals, { year: '2070-2071', month_goal_1: '1' })).status).toBe(404);
    const races = await Promise.all(
      ['1', '2'].map((goal) => staff.call(saveGoals, { year: '2060-2061', version: 3, month_goal_3: goal })),
    );
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are numbers of two decimals at most, else nothing is stored [ADV-039] [ADV-040]', async () => {
    await staff.mustCall(addGoalYear, { year: '2061-2062' });
    for (const wrong of ['abc', '1000.505', '-1', '1e9', '12,50', '999999999', '1 0', -1, 1000.505, 1e9]) {
      const { status, body } = await staff.call(saveGoals, { year: '2061-2062', month_goal_1: '5', month_goal_4: wrong });
      expect([wrong, status, body.message]).toEqual([wrong, 400, 'Please check the goal values and try again.']);
    }
    expect(await goalsOf('2061-2062')).toMatchObject({ month_goal_1: null, version: 1 });
    for (const good of ['1000.50', '0', '99999999.99'])
      await staff.mustCall(saveGoals, { year: '2061-2062', month_goal_4: good });
  });

  it('are refused to a student [ADV-048]', async () => {
    expect((await student.call(listGoals, {})).status).toBe(403);
    expect((await student.call(saveGoals, { year: '2050-2051', month_goal_1: '1' })).status).toBe(403);
    expect((await student.call(addGoalYear, { year: '2052-2053' })).status).toBe(403);
  });
});

describe('the purge of e-mails', () => {
  const emailsOf = async (id: string) =>
    (
      await portal.database.query<{ both: string }>(
        `SELECT email_address || '|' || alt_email AS both FROM donors WHERE id = $1`,
        [id],
      )
    )[0]?.both;

  it('takes an address from every donor that has it, in both fields and any case [ADV-005] [ADV-049]', async () => {
    await giving.donor('950001', { email_address: 'Bob@X.org', alt_email: 'keep@x.org' });
    await giving.donor('950002', { email_address: 'other@x.org', alt_email: 'bob@x.org' });
    await giving.donor('950003', { email_address: 'dean@campus.example' });
    const emails = 'bob@X.ORG, <BOB@x.org>;\nnobody@x.org dean@campus.example a@sub.campus.example';
    const { body } = await staff.call(purgeEmails, { emails });
    expect([body.message, body.data]).toEqual([
      '1 removed, 1 not found, 2 not allowed.',
      { removed: ['bob@x.org'], not_found: ['nobody@x.org'], refused: ['dean@campus.example', 'a@sub.campus.example'] },
    ]);
    expect([await emailsOf('950001'), await emailsOf('950002'), await emailsOf('950003')]).toEqual([
      ...['|keep@x.org', 'other@x.org|', 'dean@campus.example|'],
    ]);
    const changes = await portal.database.query<{ line: string }>(
      `SELECT donor_id || ' ' || field || ' ' || old_value || ' ' || source AS line FROM donor_changes WHERE donor_id LIKE '95000%' ORDER BY donor_id`,
    );
    expect(changes.map(({ line }) => line)).toEqual(['950001 email_address Bob@X.org purge', '950002 alt_email bob@x.org purge']);
    const again = await staff.mustCall(purgeEmails, { emails: ['bob@x.org'] });
    expect([again.removed, again.not_found]).toEqual([[], ['bob@x.org']]);
  });

  it('needs addresses, and someone of advancement [ADV-038] [ADV-049]', async () => {
    for (const emails of ['', '  \n ', ' ,;<> ', []]) {
      const { status, body } = await staff.call(purgeEmails, { emails });
      expect([status, body.message]).toEqual([400, 'You must enter emails to purge.']);
    }
    expect((await student.call(purgeEmails, { emails: 'keep@x.org' })).status).toBe(403);
    expect(await emailsOf('950001')).toBe('|keep@x.org');
  });
});
