import { addPayCorrection, processPayroll } from '@campus/domain/payroll';
import { accountingEdit, accountingSameMinutes, supervisorSameMinutes } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Accounting, idOf } from './accounting.js';
import { violationsOf } from './verify.js';

jest.setTimeout(300_000);

let books: Accounting;
let first: string;
let day: string;
let positions: { org_pos: string; pos_seq: string; title: string }[];

beforeAll(async () => {
  books = await Accounting.open();
  [first] = books.periods;
  // A Saturday, on which nobody of the demo campus works.
  day = addDays(first, 6);
  positions = await books.positions('hourly');
});
afterAll(() => books?.portal.stop());

const at = (index: number) => ({
  idNum: idOf('hourly'),
  org_pos: positions[index]?.org_pos ?? '',
  pos_seq: positions[index]?.pos_seq ?? '',
});
/** Hours of a date, saved by accounting. */
const save = async (index: number, date: string, punches: readonly object[]) => {
  const named = { ...at(index), pay_period: first, date };
  const { version } = await books.accountant.mustCall(accountingEdit.readDay, named);
  return books.accountant.call(accountingEdit.saveDay, { ...named, version, punches: punches as never, reason: 'Test.' });
};
const clocked = (from: string, to: string) => [{ type: '1', time_in: from, time_out: to }];

describe('the seed', () => {
  it('has no hours outside employments and no minutes at two positions', async () => {
    for (const period of books.periods.slice(0, 2)) {
      expect([await books.caused(period, 'hours_outside'), await books.caused(period, 'same_minutes')]).toEqual([[], []]);
    }
  });
});

describe('hours on a day on which the position is not held', () => {
  it('are refused, and where they stand already they block the payroll until they are gone', async () => {
    const held = `UPDATE employments SET started_on = $4::date WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3`;
    const key = [idOf('hourly'), positions[1]?.org_pos, positions[1]?.pos_seq];
    const [was] = await books.portal.database.query<{ held: string }>(
      'SELECT started_on::text AS held FROM employments WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3',
      key,
    );
    await books.portal.database.query(held, [...key, addDays(first, 7)]);
    const refused = await save(1, day, clocked('9:00 AM', '10:00 AM'));
    expect([refused.status, refused.body.code]).toEqual([422, 'timeclock.not_employed']);
    await books.put(['hourly'], first, 'accepted');
    expect(await books.caused(first, 'hours_outside')).toEqual([
      [idOf('hourly'), expect.stringContaining(positions[1]?.title ?? '')],
    ]);
    const run = await books.accountant.call(processPayroll, { pay_period: first });
    expect([run.status, run.body.code]).toEqual([409, 'payroll.hours_outside']);
    // The run of another period takes none of these sheets: it is asked about the older period alone.
    const later = await books.accountant.call(processPayroll, { pay_period: books.periods[1] });
    expect([later.status, later.body.code]).toEqual([409, 'payroll.second_for_order']);
    await books.portal.database.query(held, [...key, was?.held]);
    expect(await books.caused(first, 'hours_outside')).toEqual([]);
    await books.put(['hourly'], first, 'open');
  });

  it('cannot be corrected into an exported pay period either', async () => {
    await books.portal.database.query(
      `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state) VALUES ($1, $2, $3, $4::date, 'exported')
       ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = 'exported'`,
      [idOf('hourly'), at(0).org_pos, at(0).pos_seq, addDays(first, -14)],
    );
    const late = addDays(first, -13);
    await books.portal.database.query(
      'UPDATE employments SET ended_on = $4::date WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3',
      [idOf('hourly'), at(0).org_pos, at(0).pos_seq, addDays(first, -14)],
    );
    const input = { ...at(0), pay_period: addDays(first, -14), date: late, type: '1', hours: 2, reason: 'Test.' };
    expect((await books.accountant.call(addPayCorrection, input)).body.code).toBe('payroll.correction_not_employed');
    await books.portal.database.query(
      'UPDATE employments SET ended_on = NULL WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3',
      [idOf('hourly'), at(0).org_pos, at(0).pos_seq],
    );
  });
});

describe('the hours of a day over all positions', () => {
  it('are entered on days of the employment; a holiday on a holiday only', async () => {
    const leave = (hours: number, type = '10') => [{ type, timesheet_hrs: hours }];
    expect((await save(0, day, leave(6))).status).toBe(200);
    expect((await save(1, day, leave(24))).status).toBe(200);
    expect((await save(1, day, leave(8, '13'))).body.code).toBe('timeclock.holiday_only');
    for (const index of [0, 1]) expect((await save(index, day, [])).status).toBe(200);
  });
});

describe('the same minutes at two positions', () => {
  it('stand on the board and on the screens of supervisor and accounting, and are paid only once someone says why', async () => {
    const { accountant, supervisor } = books;
    expect((await save(0, day, clocked('9:00 AM', '11:00 AM'))).status).toBe(200);
    expect((await save(1, day, clocked('10:30 AM', '12:00 PM'))).status).toBe(200);
    await books.put(['hourly'], first, 'accepted');
    expect(await books.caused(first, 'same_minutes')).toEqual([[idOf('hourly'), expect.stringContaining('30 minutes')]]);
    const refused = await accountant.call(processPayroll, { pay_period: first });
    expect([refused.status, refused.body.code]).toEqual([409, 'payroll.same_minutes']);
    const [seen] = await supervisor.mustCall(supervisorSameMinutes.list, {});
    expect(seen).toMatchObject({ idNum: idOf('hourly'), date: day, minutes: 30, accepted: null });
    const named = { idNum: idOf('hourly'), date: day, minutes: 30 };
    expect((await supervisor.call(supervisorSameMinutes.accept, { ...named, reason: '' })).status).toBe(422);
    expect((await supervisor.call(supervisorSameMinutes.accept, { ...named, minutes: 29, reason: 'Test.' })).body.code).toBe(
      'timeclock.same_minutes_changed',
    );
    await supervisor.mustCall(supervisorSameMinutes.accept, { ...named, reason: 'A handover at both desks.' });
    expect(await books.caused(first, 'same_minutes')).toEqual([]);
    expect((await accountant.mustCall(accountingSameMinutes.list, {})).map(({ accepted }) => accepted)).toEqual([
      'A handover at both desks.',
    ]);
    // Other minutes wait again.
    expect((await save(1, day, clocked('10:15 AM', '12:00 PM'))).status).toBe(200);
    expect((await books.caused(first, 'same_minutes')).length).toBe(1);
    await accountant.mustCall(accountingSameMinutes.accept, { ...named, minutes: 45, reason: 'Seen by accounting.' });
    await books.put(['hourly'], first, 'accepted');
    expect((await books.process({ pay_period: first })).state).toBe('processed');
    expect(await violationsOf(books.portal)).toBe('');
  });
});

describe('a sheet that came late', () => {
  it('holds the next regular run while its hours lie outside the employment or count twice without a reason', async () => {
    const [, second] = books.periods;
    const { database } = books.portal;
    const nextRun = async () => (await books.accountant.call(processPayroll, { pay_period: second })).body.code;
    const start = 'UPDATE employments SET started_on = started_on + $2::int WHERE emp_id = $1';
    await books.put(['parttime'], first, 'accepted');
    await database.query(start, [idOf('parttime'), 3650]);
    expect(await nextRun()).toBe('payroll.hours_outside');
    await database.query(start, [idOf('parttime'), -3650]);
    await books.put(['parttime'], first, 'open');
    const minutes = 'UPDATE accepted_same_minutes SET minutes = minutes + $2 WHERE emp_id = $1';
    await books.put(['hourly'], first, 'accepted');
    await database.query(minutes, [idOf('hourly'), 1]);
    expect(await nextRun()).toBe('payroll.same_minutes');
    await database.query(minutes, [idOf('hourly'), -1]);
    await books.put(['hourly'], first, 'processed');
  });
});

describe('hours that nobody pays', () => {
  it('have a line of their run and no numbered check', async () => {
    const [, second] = books.periods;
    const [held] = await books.positions('parttime');
    await books.portal.database.query('DELETE FROM punches WHERE emp_id = $1 AND work_date BETWEEN $2::date AND $2::date + 13', [
      idOf('parttime'),
      second,
    ]);
    await books.portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
       VALUES ($1, $2, $3, $4::date, '15', 400, 'accounting', now())`,
      [idOf('parttime'), held?.org_pos, held?.pos_seq, addDays(second, 2)],
    );
    await books.put(['parttime'], second, 'accepted');
    const run = await books.process({ pay_period: second });
    await books.export({ pay_period: second });
    const lines = await books.portal.database.query(
      `SELECT l.check_num, c.check_num AS paid FROM payroll_lines l LEFT JOIN paychecks c ON c.emp_id = l.emp_id AND c.prd_begin_dte = $3::date
       WHERE l.run_id = (SELECT id FROM payroll_runs WHERE period_start = $3::date AND kind = 'regular' AND attempt = $2) AND l.emp_id = $1`,
      [idOf('parttime'), run.attempt, second],
    );
    expect(lines).toEqual([{ check_num: null, paid: null }]);
    expect(await violationsOf(books.portal)).toBe('');
  });
});
