import { demoPerson } from '@campus/demo-campus';
import { addHoliday, readHolidays, removeHoliday } from '@campus/domain/payroll';
import { approveSalaried, cancelTimeOff, createTimeOff, readHours, readTimeOff, supervisorEdit } from '@campus/domain/timeclock';
import { campusDay } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, moveClock, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';

jest.setTimeout(300_000);

const HOURLY = demoPerson('hourly').empId;

let portal: TestPortal;
let hourly: TestClient;
let salaried: TestClient;
let supervisor: TestClient;
let today: string;
let period: string;
/** The position of `hourly` that was held first, and the one from which time off is asked for online. */
let main: string;
let online: string;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs', 'worker'] });
  [hourly, salaried, supervisor] = (await Promise.all(
    ['hourly', 'salaried', 'supervisor'].map((name) => portal.client(name)),
  )) as [TestClient, TestClient, TestClient];
  // Salaried people take workdays off only.
  const weekday = new Date(`${campusDay(Date.now())}T12:00:00Z`).getUTCDay();
  if (weekday % 6 === 0) await moveClock(portal, (weekday === 6 ? 2 : 1) * 86_400_000);
  const { query } = portal.database;
  const [now] = await query<{ today: string }>('SELECT business_today()::text AS today');
  today = now?.today ?? '';
  period = (await hourly.mustCall(readHours, {})).payPeriod?.id ?? '';
  online = (await hourly.mustCall(readTimeOff, {})).positions[0]?.id ?? '';
  // Two full-time positions; the one without online time off was held first.
  await query(
    `UPDATE employments SET position_status = 'F', started_on = CASE WHEN emp_id || '.' || org_pos || '.' || pos_seq = $2 THEN DATE '2024-02-01' ELSE DATE '2024-01-01' END
     WHERE emp_id = $1`,
    [HOURLY, online],
  );
  const [first] = await query<{ id: string }>(
    `SELECT emp_id || '.' || org_pos || '.' || pos_seq AS id FROM employments WHERE emp_id = $1 ORDER BY started_on LIMIT 1`,
    [HOURLY],
  );
  main = first?.id ?? '';
  await query('DELETE FROM paid_holidays');
});
afterAll(() => portal?.stop());

const tend = async (): Promise<string> => {
  const { code, said } = await portal.cli(['tend-time-off']);
  return `${code} ${said.trimEnd()}`;
};
/** The hours of the holiday that a person has today, by position. */
const holidaysOf = async (empId: string): Promise<[string, number][]> =>
  (
    await portal.database.query<{ id: string; hundredths: number }>(
      `SELECT emp_id || '.' || org_pos || '.' || pos_seq AS id, hundredths FROM punches WHERE emp_id = $1 AND work_date = $2 AND source = 'holiday'`,
      [empId, today],
    )
  ).map(({ id, hundredths }) => [id, hundredths]);
const timeOffOf = async (client: TestClient): Promise<string[]> =>
  (await client.mustCall(readTimeOff, {})).positions
    .flatMap(({ requests }) => requests)
    .filter(({ date }) => date === today)
    .map(({ id }) => id);
const ask = (client: TestClient, positionId: string, hours: number) =>
  client.call(createTimeOff, { positionId, date: today, hours });

describe('a paid holiday', () => {
  it('is eight hours a person, once, at the main position; time off of that day is given back with a word', async () => {
    const mine = (await ask(hourly, online, 4)).body.data.id;
    const position = (await salaried.mustCall(readTimeOff, {})).positions[0]?.id ?? '';
    const theirs = (await ask(salaried, position, 8)).body.data.id;
    await supervisor.mustCall(approveSalaried, { ids: [theirs] });
    // The holiday is declared when people have asked for time off already.
    await portal.database.query(`INSERT INTO paid_holidays VALUES ($1, 'Founders Day')`, [today]);
    expect([await timeOffOf(hourly), await timeOffOf(salaried)]).toEqual([[mine], [theirs]]);
    expect(await tend()).toMatch(/^0 .*Holidays entered: [1-9]/s);
    expect(await holidaysOf(HOURLY)).toEqual([[main, 800]]);
    expect(await holidaysOf(demoPerson('salaried').empId)).toEqual([]);
    expect([await timeOffOf(hourly), await timeOffOf(salaried)]).toEqual([[], []]);
    const left = await portal.database.query('SELECT 1 FROM punches WHERE request_id = ANY ($1::uuid[])', [[mine, theirs]]);
    expect(left).toEqual([]);
    for (const [address, hours] of [
      ['hourly@campus.example', '4.00 h'],
      ['salaried@campus.example', '8.00 h'],
    ] as const) {
      const mail = await portal.mailbox.waitFor(address, 'is given back');
      expect(mail.text).toContain('Founders Day');
      expect(mail.text).toContain(hours);
    }
    const again = await hourly.call(cancelTimeOff, { id: mine });
    expect([again.status, again.body.code]).toEqual([404, 'timeclock.no_such_request']);
    await eventually(async () => (await violationsOf(portal)) === '', { withinMs: 60_000, what: 'every invariant to hold' });
  });

  it('is a day on which nobody asks for time off as well', async () => {
    const refused = await ask(hourly, online, 4);
    expect([refused.status, refused.body.code]).toEqual([409, 'timeclock.time_off_holiday']);
    expect(refused.body.message).toContain('8.00 h');
  });

  it('stays away when a supervisor has removed it, and the day can be taken off then', async () => {
    const [, orgPos = '', posSeq = ''] = main.split('.');
    const named = { idNum: HOURLY, org_pos: orgPos, pos_seq: posSeq, pay_period: period, date: today };
    const { version, punches } = await supervisor.mustCall(supervisorEdit.readDay, named);
    const kept = punches.filter(({ type }) => type.description !== 'HOLIDAY');
    expect(kept).toHaveLength(punches.length - 1);
    await supervisor.mustCall(supervisorEdit.saveDay, { ...named, version, punches: kept, reason: 'Works on another day.' });
    expect(await tend()).toContain('Holidays entered: 0');
    expect(await holidaysOf(HOURLY)).toEqual([]);
    expect((await ask(hourly, online, 2)).status).toBe(200);
    expect(await violationsOf(portal)).toBe('');
  });

  it('that accounting takes from the calendar leaves the timesheets in the night, and comes back with it', async () => {
    const accountant = await portal.client('accountant');
    const { id = '', version = 0 } = (await accountant.mustCall(readHolidays, {})).holidays[0] ?? {};
    await portal.database.query('DELETE FROM punches WHERE request_id IS NOT NULL AND emp_id = $1 AND work_date = $2', [
      HOURLY,
      id,
    ]);
    const others = async () =>
      (await portal.database.query(`SELECT 1 FROM punches WHERE work_date = $1 AND source = 'holiday'`, [id])).length;
    const before = await others();
    expect(before).toBeGreaterThan(0);
    await accountant.mustCall(removeHoliday, { id, version });
    await tend();
    expect(await others()).toBe(0);
    await accountant.mustCall(addHoliday, { day: id, name: 'Founders Day' });
    expect(await tend()).toMatch(/Holidays entered: [1-9]/);
    expect(await others()).toBeGreaterThanOrEqual(before);
    expect(await violationsOf(portal)).toBe('');
  });

  it('that is entered twice, or stands beside time off, is found by cli verify', async () => {
    await portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
       SELECT emp_id, org_pos, pos_seq, $2::date, '13', 800, 'holiday', now() FROM employments WHERE emp_id = $1 AND ended_on IS NULL`,
      [HOURLY, today],
    );
    const found = await violationsOf(portal);
    expect(found).toContain(`the holiday ${today} is entered for ${HOURLY} with 1600 hundredths of an hour`);
    expect(found).toContain(`takes the holiday ${today} off`);
  });
});
