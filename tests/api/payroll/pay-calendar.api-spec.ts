import {
  addHoliday,
  changeHoliday,
  choosePayShare,
  fillHolidays,
  listPayYears,
  makePayPeriods,
  readHolidays,
  removeHoliday,
} from '@campus/domain/payroll';
import { hasExtraPayDay, payYearOf } from '@campus/domain/payroll/rules';
import { addDays } from '@campus/domain/calendar/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Accounting } from './accounting.js';
import { violationsOf } from './verify.js';

jest.setTimeout(300_000);

let books: Accounting;
let first: string;

beforeAll(async () => {
  books = await Accounting.open();
  [first] = books.periods;
});
afterAll(() => books?.portal.stop());

/** The next weekday of such a number after a day. */
const next = (day: string, weekday: number): string =>
  addDays(day, ((weekday - new Date(`${day}T12:00:00Z`).getUTCDay() + 7) % 7) + 7);

describe('the calendar of paid holidays', () => {
  it('is added to, moved and removed by accounting, each change once and in its history; a stale version or none is refused', async () => {
    const { accountant, delegate, supervisor } = books;
    const [day, other] = [next(books.periods[2], 1), next(books.periods[2], 2)];
    const made = await accountant.mustCall(addHoliday, { day, name: 'Founders Day' });
    expect(made).toMatchObject({ id: day, name: 'Founders Day', version: 1, fixed: 0, entered: 0 });
    const twice = await delegate.call(addHoliday, { day, name: 'Another' });
    expect([twice.status, twice.body.code]).toEqual([409, 'payroll.holiday_taken']);
    const moved = await delegate.mustCall(changeHoliday, { id: day, day: other, name: 'Founders Day', version: 1 });
    expect(moved).toMatchObject({ id: other, version: 2 });
    const stale = await accountant.call(changeHoliday, { id: other, day: other, name: 'Day of the founders', version: 1 });
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([
      409,
      'payroll.holiday_changed',
      expect.objectContaining({ version: 2 }),
    ]);
    for (const [wrong, code] of [
      [next(books.periods[2], 6), 'holiday_weekend'],
      [addDays(first, -14 + 3), 'holiday_paid'],
    ] as const) {
      expect((await accountant.call(addHoliday, { day: wrong, name: 'X' })).body.code).toBe(`payroll.${code}`);
    }
    for (const [operation, input] of [
      [changeHoliday, { id: other, day: other, name: 'Day of the founders' }],
      [removeHoliday, { id: other }],
    ] as const) {
      expect((await accountant.call(operation, input as never)).status).toBe(400);
    }
    expect((await supervisor.call(removeHoliday, { id: other, version: 2 })).status).toBe(403);
    expect((await accountant.call(removeHoliday, { id: other, version: 1 })).body.code).toBe('payroll.holiday_changed');
    await accountant.mustCall(removeHoliday, { id: other, version: 2 });
    expect((await accountant.call(removeHoliday, { id: other, version: 2 })).status).toBe(404);
    const audit = await books.portal.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE record_type = 'paid-holiday' ORDER BY seq`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['add', 'change', 'remove']);
  });

  it('of years of pay periods that have none is told of on the board, and filled once by two who press at once', async () => {
    const { accountant, delegate } = books;
    expect((await books.readiness(first)).notes.filter(({ note }) => note === 'no_calendar')).toEqual([]);
    await accountant.mustCall(makePayPeriods, { count: 26 });
    const { missing } = await accountant.mustCall(readHolidays, {});
    expect(missing.length).toBeGreaterThan(0);
    const [last] = await books.portal.database.query<{ start: string }>('SELECT max(starts_on)::text AS start FROM pay_periods');
    const board = await books.readiness(last?.start ?? '');
    expect(board.notes).toContainEqual(expect.objectContaining({ note: 'no_calendar', link: '/accounting/holidays' }));
    const pressed = await Promise.all([accountant.call(fillHolidays, {}), delegate.call(fillHolidays, {})]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await accountant.mustCall(readHolidays, {});
    expect(after.missing).toEqual([]);
    expect(after.holidays.filter(({ day }) => day.startsWith(`${missing[0]}-12`)).map(({ name }) => name)).toContain(
      'Christmas Day',
    );
    expect((await books.readiness(last?.start ?? '')).notes.filter(({ note }) => note === 'no_calendar')).toEqual([]);
    expect(await violationsOf(books.portal)).toBe('');
  });
});

describe('a year of 27 pay days', () => {
  it('is said by the board a year ahead, and what its pay days pay is chosen before its first payroll', async () => {
    const { accountant, delegate } = books;
    const years = await accountant.mustCall(listPayYears, {});
    expect(years.every(({ year, payDays }) => hasExtraPayDay(year) && payDays === 27)).toBe(true);
    const begun = years.find((one) => one.begun === 1);
    if (begun !== undefined) {
      const refused = await accountant.call(choosePayShare, { year: begun.year, share: '27' });
      expect([refused.status, refused.body.code]).toEqual([409, 'payroll.pay_year_begun']);
    }
    const usual = await accountant.call(choosePayShare, { year: 2025, share: '27' });
    expect([usual.status, usual.body.code]).toEqual([422, 'payroll.pay_year_usual']);
    // The next year of 27, once its pay periods are made.
    const year = [2026, 2037, 2038].find((one) => hasExtraPayDay(one) && one > payYearOf(books.periods[2])) ?? 2037;
    expect(hasExtraPayDay(year)).toBe(true);
    const start = addDays(books.periods[2], 14 * 26 * (year - 1 - payYearOf(books.periods[2])));
    await books.portal.database.query(
      'INSERT INTO pay_periods (starts_on, pay_date) VALUES ($1::date, $1::date + 19) ON CONFLICT DO NOTHING',
      [start],
    );
    expect((await books.readiness(start)).notes.filter(({ note }) => note === 'extra_pay_day').map(({ text }) => text)).toEqual([
      expect.stringContaining(`${year} has 27 pay days`),
    ]);
    const chosen = await accountant.mustCall(choosePayShare, { year, share: '27', version: 0 });
    expect(chosen).toMatchObject({ year, share: '27', version: 1, begun: 0 });
    const stale = await delegate.call(choosePayShare, { year, share: 'days', version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'payroll.pay_year_changed']);
    expect((await books.readiness(start)).notes.map(({ text }) => text).join()).toContain('Each pays a 27th');
  });
});
