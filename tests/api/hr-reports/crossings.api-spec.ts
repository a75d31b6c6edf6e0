import { listCrossings } from '@campus/domain/hr-reports';
import { readInbox } from '@campus/domain/inbox';
import { addDays, campusInstant } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Staff } from './people.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let staff: Staff;
let hr: TestClient;

const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
/** The Tuesday from the 8th to the 14th of the next month. */
function tuesdayAhead(): string {
  const next = addDays(`${new Date().toISOString().slice(0, 7)}-28`, 10).slice(0, 7);
  return (
    [8, 9, 10, 11, 12, 13, 14].map((day) => `${next}-${String(day).padStart(2, '0')}`).find((day) => weekday(day) === 2) ?? ''
  );
}
const TODAY = tuesdayAhead();

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  staff = new Staff(portal);
  await moveClock(portal, (campusInstant(TODAY, '10:00') ?? 0) - Date.now());
  hr = await portal.client('hr');
});
afterAll(() => portal?.stop());

const crossingsOf = async (id: string) => (await hr.mustCall(listCrossings, {})).filter(({ id_num: of }) => of === id);

/** Four hours each Tuesday and Thursday of the four weeks before today; answers the hours of this month. */
async function atPace(id: string, hundredths: number): Promise<number> {
  let inMonth = 0;
  for (let ago = 28; ago > 0; ago -= 1) {
    const day = addDays(TODAY, -ago);
    if (![2, 4].includes(weekday(day))) continue;
    await staff.hours(id, day, hundredths);
    if (day.startsWith(TODAY.slice(0, 7))) inMonth += hundredths;
  }
  return inMonth;
}

/** Day by day: the first day of this month on which the sum is above 28 hours. */
function naiveDay(inMonth: number, hundredths: number): string | undefined {
  let sum = inMonth;
  for (let day = TODAY; day.startsWith(TODAY.slice(0, 7)); day = addDays(day, 1)) {
    sum += [2, 4].includes(weekday(day)) ? hundredths : 0;
    if (sum > 2800) return day;
  }
  return undefined;
}

describe('who passes a limit at the pace of the last four weeks', () => {
  it('is named with the day for 28 hours a month, and not who stays below or has passed it', async () => {
    const [quick, slow, full, over] = [
      await staff.person([{ from: '2024-01-01' }]),
      await staff.person([{ from: '2024-01-01' }]),
      await staff.person([{ from: '2024-01-01', status: 'F' }]),
      await staff.person([{ from: '2024-01-01' }]),
    ];
    const inMonth = await atPace(quick, 600);
    await atPace(slow, 100);
    await atPace(full, 600);
    await atPace(over, 600);
    await staff.hours(over, TODAY, 2000);
    await staff.hours(over, addDays(TODAY, -2), 1000);
    const day = naiveDay(inMonth, 600);
    expect(day).toBeDefined();
    expect(await crossingsOf(quick)).toEqual([
      { id_num: quick, last_first: `Person${quick}, Test`, limit: 'month', worked: (inMonth / 100).toFixed(2), day },
    ]);
    for (const id of [slow, full, over]) expect(await crossingsOf(id)).toEqual([]);
  });

  it('is named for 20 hours a week with a visa, and Home says how many and the first day', async () => {
    const visa = await staff.person([{ from: '2024-01-01', status: 'F' }], { onVisa: true });
    await atPace(visa, 600);
    await staff.hours(visa, addDays(TODAY, -1), 900);
    // 9.00 on Monday, 6.00 usual today, 6.00 on Thursday.
    expect(await crossingsOf(visa)).toEqual([
      { id_num: visa, last_first: `Person${visa}, Test`, limit: 'week', worked: '9.00', day: addDays(TODAY, 2) },
    ]);
    const all = await hr.mustCall(listCrossings, {});
    expect(all.map(({ day }) => day)).toEqual(all.map(({ day }) => day).sort());
    const home = (await hr.mustCall(readInbox, {})).find(({ kind }) => kind === 'hr-crossings');
    expect(home).toMatchObject({ count: all.length, path: '/hr/acaReports' });
    const student = await portal.client('student1');
    expect((await student.call(listCrossings, {})).status).toBe(403);
    expect((await student.mustCall(readInbox, {})).find(({ kind }) => kind === 'hr-crossings')).toBeUndefined();
  });
});

describe('the demo campus', () => {
  it('has a few part-time people over 28 hours in 30 days, as a campus has', async () => {
    const [row] = await portal.database.query<{ part: number; over: number }>(
      `WITH part_time AS (SELECT e.emp_id FROM employments e JOIN catalogue_positions c ON c.org_pos = e.org_pos WHERE e.ended_on IS NULL AND e.emp_id < '880000'
          GROUP BY 1 HAVING bool_and(coalesce(e.position_status, c.fullpart_sts) <> 'F')),
        hours AS (SELECT t.emp_id, sum(extract(epoch FROM c.time_out - c.time_in) / 3600) AS hours FROM part_time t JOIN punches c ON c.emp_id = t.emp_id
          WHERE c.work_date > CURRENT_DATE - 30 GROUP BY 1)
        SELECT count(*)::int AS part, count(*) FILTER (WHERE hours > 28)::int AS over FROM hours`,
    );
    expect(row?.part).toBeGreaterThan(40);
    expect(row?.over).toBeLessThanOrEqual(15);
  });
});
