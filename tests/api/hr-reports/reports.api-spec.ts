import { demoPerson } from '@campus/demo-campus';
import { readCheck } from '@campus/domain/employee-pay';
import {
  HR_REPORTS,
  hrReportsMessages as messages,
  listProblems,
  readAcaRows,
  readMonthRows,
  readRangeRows,
} from '@campus/domain/hr-reports';
import { weekOf } from '@campus/domain/hr-reports/rules';
import { readInbox } from '@campus/domain/inbox';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { reportOf, Staff } from './people.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let staff: Staff;
let hr: TestClient;
let today: string;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  staff = new Staff(portal);
  hr = await portal.client('hr');
  const [row] = await portal.database.query<{ today: string }>('SELECT business_today()::text AS today');
  today = row?.today ?? '';
});
afterAll(() => portal?.stop());

const thisMonth = () => today.slice(0, 7);
const MONTH = '2025-03';
const rowOf = (rows: readonly Readonly<Record<string, string>>[], id: string) => rows.find((row) => row['Id'] === id);

describe('the hours of a month', () => {
  it('are those of the punches, and people with part-time positions only are marked above 28.00 [HRREP-007]', async () => {
    const [at, above, full] = [
      await staff.person([{ from: '2024-01-01' }]),
      await staff.person([{ from: '2024-01-01' }]),
      await staff.person([{ from: '2024-01-01' }, { from: '2025-02-01', status: 'F' }]),
    ];
    for (const id of [at, above, full]) {
      await staff.hours(id, '2025-03-01', 1400);
      await staff.hours(id, '2025-03-31', 1400);
      await staff.hours(id, '2025-04-01', 1000);
      await staff.hours(id, '2025-03-10', 800, { type: '10' });
      await staff.hours(id, '2025-03-11', 800, { type: '15' });
    }
    for (const id of [above, full]) await staff.hours(id, '2025-03-02', 1);
    const rows = await reportOf(hr, `monthly-hour-report?month=${MONTH}`);
    expect(rowOf(rows, at)).toMatchObject({ Worked: '28.00', 'Paid time off': '8.00', Total: '36.00', 'Over 28 hours': '' });
    expect(rowOf(rows, above)).toMatchObject({ Worked: '28.01', 'Part-time': 'Yes', 'Over 28 hours': 'Over' });
    expect(rowOf(rows, full)).toMatchObject({ Worked: '28.01', 'Part-time': 'No', 'Over 28 hours': '' });
  });

  it('of the clock count minutes through the 25-hour Sunday and round once [HRREP-007]', async () => {
    const id = await staff.person([{ from: '2024-01-01' }]);
    await portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, source, created_at)
       SELECT $1, 'T-1', '1', day::date, '1', began::timestamptz, ended::timestamptz, 'clock', now()
       FROM (VALUES ('2025-11-02', '2025-11-02 00:00:00-04', '2025-11-02 06:20:59-05'), ('2025-11-03', '2025-11-03 08:00:10-05', '2025-11-03 08:20:00-05')) v (day, began, ended)`,
      [id],
    );
    expect(rowOf(await reportOf(hr, 'monthly-hour-report?month=2025-11'), id)).toMatchObject({
      Worked: '7.67',
      Minutes: '460.0',
    });
  });

  it('by department add up to those by employee, and a person in two departments is in both [HRREP-008]', async () => {
    const id = await staff.person([{ from: '2024-01-01' }, { from: '2024-01-01', department: '0330' }]);
    await staff.hours(id, '2025-03-05', 333);
    await staff.hours(id, '2025-03-05', 101, { pos: 'T-2' });
    const before = (await reportOf(hr, 'monthly-department-report?month=2025-03')).map((row) => [
      row['Department'],
      row['Employees'],
    ]);
    expect(before.length).toBeGreaterThan(1);
    for (const month of [MONTH, thisMonth()]) {
      const [people, departments] = await Promise.all([
        hr.mustCall(readMonthRows, { report: 'monthly-hour-report', month }),
        hr.mustCall(readMonthRows, { report: 'monthly-department-report', month }),
      ]);
      expect(departments.totals?.slice(3)).toEqual(people.totals?.slice(2, 6));
      const files = await Promise.all(['hour', 'department'].map((of) => reportOf(hr, `monthly-${of}-report?month=${month}`)));
      const [one, other] = files.map((rows) => rows.filter((row) => !Object.values(row).includes('Total')));
      const minutes = (rows: typeof one = []) => rows.reduce((sum, row) => sum + Math.round(Number(row['Minutes']) * 10), 0);
      expect(minutes(other)).toBe(minutes(one));
    }
    const inOne = await reportOf(hr, 'monthly-hour-report?month=2025-03&department=0330');
    expect(rowOf(inOne, id)).toMatchObject({ Worked: '1.01' });
  });

  it('of visa holders are by week, and a week above 20.00 is marked [HRREP-006] [HRREP-013]', async () => {
    const make = () => staff.person([{ from: '2024-01-01' }, { from: '2024-01-01' }], { onVisa: true });
    const [at, above, plain] = [await make(), await make(), await staff.person([{ from: '2024-01-01' }])];
    // March 30 to April 5 is a week that both months have days of.
    for (const id of [at, above, plain]) {
      await staff.hours(id, '2025-03-31', 1200);
      await staff.hours(id, '2025-04-02', 800, { ...(id === plain ? {} : { pos: 'T-2' }) });
    }
    await staff.hours(above, '2025-04-05', 1);
    const rows = await reportOf(hr, 'visa-monthly-hour-report?month=2025-03');
    const week = (id: string) => rows.find((row) => row['Id'] === id && row['Week'] === '2025-03-30');
    expect(week(at)).toMatchObject({ 'Hours of the month': '12.00', 'Hours of the week': '20.00', 'Over 20 hours': '' });
    expect(week(above)).toMatchObject({ 'Hours of the month': '12.00', 'Hours of the week': '20.01', 'Over 20 hours': 'Over' });
    expect(rows.filter((row) => row['Id'] === at)).toHaveLength(6);
    expect(rowOf(rows, plain)).toBeUndefined();
  });

  it('are refused for months that are none, or that have not begun [HRREP-007]', async () => {
    const status = async (month: string) => (await hr.raw('GET', `/api/hr/reports/monthly-hour-report?month=${month}`)).status;
    for (const month of ['2026-1', '2026-13', '2026-00', 'abc', '']) expect([month, await status(month)]).toEqual([month, 400]);
    const next = addDays(`${thisMonth()}-28`, 10).slice(0, 7);
    const reply = await hr.raw('GET', `/api/hr/reports/monthly-hour-report?month=${next}`);
    expect([reply.status, reply.body.message]).toEqual([400, messages.text('future_month')]);
    expect((await hr.raw('GET', '/api/hr/reports/monthly-hour-report')).status).toBe(400);
    expect(await status(thisMonth())).toBe(200);
  });
});

describe('the look-back summary', () => {
  it('has the hours of service of a range, and refuses an end before the start [HRREP-009]', async () => {
    const hourly = await staff.person([{ from: '2025-03-02' }]);
    await staff.hours(hourly, '2025-03-03', 2000);
    await staff.hours(hourly, '2025-03-04', 1000, { type: '11' });
    await staff.hours(hourly, '2025-03-05', 800, { type: '15' });
    await staff.hours(hourly, '2025-03-09', 2400);
    const salaried = await staff.person([{ from: '2025-03-02', pay: 'S', status: 'F' }]);
    // Hours of one day at a salaried and at an hourly position: unpaid leave at the one, work at the other.
    const both = await staff.person([{ from: '2025-03-02', pay: 'S', status: 'F' }, { from: '2025-03-02' }]);
    await staff.hours(both, '2025-03-03', 800, { type: '15' });
    await staff.hours(both, '2025-03-03', 300, { pos: 'T-2' });
    await staff.hours(both, '2025-03-04', 200, { pos: 'T-2' });
    const rows = await reportOf(hr, 'look-back-summary?start=2025-03-02&end=2025-03-08');
    expect(rowOf(rows, hourly)).toMatchObject({
      'Hours of service': '30.00',
      'Weeks counted': '0.86',
      'Average a week': '35.00',
    });
    expect(rowOf(rows, salaried)).toMatchObject({
      'Hours of service': '40.00',
      'Average a week': '40.00',
      'Average a month': '173.33',
    });
    expect(rowOf(rows, both)).toMatchObject({ 'Hours of service': '37.00', 'Weeks counted': '0.86' });
    const refusal = async (start: string, end: string) =>
      (await hr.call(readRangeRows, { report: 'look-back-summary', start, end })).body.message;
    expect(await refusal('2025-03-08', '2025-03-07')).toBe(messages.text('end_before_start'));
    expect(await refusal('2024-01-01', '2025-01-01')).toBe(messages.text('range_too_long'));
    expect(await refusal('2024-01-01', '2024-12-31')).toBeUndefined();
    expect(await refusal('2025-03-08', '2025-03-08')).toBeUndefined();
  });
});

describe('the taxes', () => {
  it('of employees are those on their check details, without voided checks [HRREP-010] [HRREP-011] [HRREP-012]', async () => {
    const person = await portal.client('hourly');
    const { empId } = demoPerson('hourly');
    const year = Number(today.slice(0, 4)) - 1;
    const numbers = await portal.database.query<{ check_num: string }>(
      `SELECT check_num FROM paychecks WHERE emp_id = $1 AND extract(year FROM check_dte) = $2 AND voided_at IS NULL ORDER BY 1`,
      [empId, year],
    );
    const checks = await Promise.all(numbers.map(({ check_num: id }) => person.mustCall(readCheck, { check: id })));
    const cents = (code: string) =>
      checks.reduce(
        (sum, { taxes }) =>
          sum + taxes.reduce((one, tax) => one + (tax.ITEM_CDE === code ? Math.round(Number(tax.AMT_CALC) * 100) : 0), 0),
        0,
      );
    const rowsOf = async (of: string) => rowOf(await reportOf(hr, `${of}?start=${year}-01-01&end=${year}-12-31`), empId);
    const dollars = (amount: number) => (amount / 100).toFixed(2);
    expect(cents('CITY')).toBeGreaterThan(0);
    expect(await rowsOf('city-tax')).toMatchObject({ Checks: String(checks.length), 'City tax': dollars(cents('CITY')) });
    expect(await rowsOf('state-tax')).toMatchObject({ 'State tax': dollars(cents('STATE')) });
    expect(await rowsOf('fica')).toMatchObject({
      'Social Security': dollars(cents('FICA')),
      Medicare: dollars(cents('MEDICARE')),
      FICA: dollars(cents('FICA') + cents('MEDICARE')),
    });
    await portal.database.query('UPDATE paychecks SET voided_at = now() WHERE check_num = $1', [numbers[0]?.check_num]);
    expect(await rowsOf('state-tax')).toMatchObject({ Checks: String(checks.length - 1) });
    const sums = await hr.mustCall(readRangeRows, { report: 'state-tax', start: `${year}-01-01`, end: `${year}-12-31` });
    const sum = sums.rows.reduce((all, row) => all + Math.round(Number(row[4]) * 100), 0);
    expect(sums.totals?.[4]).toBe(dollars(sum));
    expect(sums.money.map((at) => sums.columns[at])).toEqual(['Gross', 'State tax']);
  });
});

describe('the ACA report', () => {
  const asked = { acaStartDt: '2025-01-01', acaEndDt: '2025-12-31' };
  const idsOf = async (category: number, type = '') =>
    (await reportOf(hr, 'aca', { ...asked, acaCategoryId: category, acaPosType: type })).map((row) => row['Id']);

  it('has the people of one category and type, each of them in one category [HRREP-014]', async () => {
    const going = await staff.person([{ from: '2024-01-01' }]);
    const hired = await staff.person([{ from: '2025-06-01', status: 'F' }]);
    const moved = await staff.person([
      { from: '2024-01-01', to: '2025-10-31' },
      { from: '2025-11-01', status: 'F' },
    ]);
    const inactive = await staff.person([{ from: '2024-01-01' }]);
    const left = await staff.person([{ from: '2024-01-01', to: '2025-12-30' }]);
    for (const id of [going, hired, left]) await staff.hours(id, '2025-09-01', 600);
    await staff.hours(moved, '2025-11-10', 600, { pos: 'T-2' });
    const [one, two, three, five] = [await idsOf(1), await idsOf(2), await idsOf(3), await idsOf(5)];
    expect([one.includes(going), two.includes(hired), three.includes(moved), five.includes(inactive)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const all = [...one, ...two, ...three, ...five];
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(left);
    expect(await idsOf(2, 'F')).toContain(hired);
    expect(await idsOf(2, 'P')).not.toContain(hired);
    const shown = await hr.mustCall(readAcaRows, { ...asked, acaCategoryId: '1', acaPosType: 'P' });
    expect(shown.rows.map(([id]) => id)).toEqual(await idsOf(1, 'P'));
  });

  it('is refused without its dates or category, and for what is none of them [HRREP-003] [HRREP-004] [HRREP-005] [HRREP-014]', async () => {
    const good = { ...asked, acaCategoryId: 1, acaPosType: 'F' };
    const post = (body: object) => hr.raw('POST', '/api/hr/reports/aca', body);
    expect((await post(good)).status).toBe(200);
    for (const name of ['acaStartDt', 'acaEndDt', 'acaCategoryId'])
      for (const value of [undefined, '', null]) {
        const reply = await post({ ...good, [name]: value });
        expect([name, value, reply.status, reply.body.success]).toEqual([name, value, 400, false]);
      }
    for (const wrong of [
      { acaCategoryId: 4 },
      { acaCategoryId: 6 },
      { acaCategoryId: '01' },
      { acaCategoryId: [1] },
      { acaPosType: 'X' },
      { acaPosType: 'f' },
      { acaEndDt: '2024-12-31' },
      { acaEndDt: '2026-01-02' },
      { acaStartDt: '2025-02-29' },
    ])
      expect([wrong, (await post({ ...good, ...wrong })).status]).toEqual([wrong, 400]);
  });
});

describe('the potential problems', () => {
  it('are people over a limit in this month, one row each with its largest position, until the hours are corrected [HRREP-002] [HRREP-015] [HRREP-016]', async () => {
    const first = `${thisMonth()}-01`;
    const over = await staff.person([{ from: '2024-01-01' }, { from: '2024-01-01' }]);
    const under = await staff.person([{ from: '2024-01-01' }]);
    for (const [at, hundredths] of [1400, 1500].entries())
      await staff.hours(over, addDays(first, at), hundredths, { pos: 'T-2' });
    await staff.hours(over, first, 500);
    await staff.hours(under, first, 2000);
    await staff.hours(under, addDays(first, 1), 800);
    const mine = async () => (await hr.mustCall(listProblems, {})).filter(({ id_num: id }) => [over, under].includes(id));
    const row = { id_num: over, org_pos: 'T-2', pos_seq: '1', last_first: `Person${over}, Test` };
    expect(await mine()).toEqual([row]);
    await staff.hours(under, addDays(first, 1), 1);
    expect((await mine()).map(({ id_num: id }) => id)).toEqual([over, under]);
    await staff.clear(under);
    expect(await mine()).toEqual([row]);
    const home = (await hr.mustCall(readInbox, {})).find(({ kind }) => kind === 'hr-problems');
    expect(home).toMatchObject({ count: (await hr.mustCall(listProblems, {})).length, path: '/hr/acaReports' });
    await staff.clear(over);
    expect(await mine()).toEqual([]);
  });

  it('are visa holders over 20 hours in a week of this month, its days of other months too [HRREP-016] [HRREP-006]', async () => {
    const id = await staff.person([{ from: '2024-01-01', status: 'F' }], { onVisa: true });
    const week = weekOf(`${thisMonth()}-01`);
    for (const at of [0, 6]) await staff.hours(id, addDays(week, at), 1000);
    const mine = async () => (await hr.mustCall(listProblems, {})).filter(({ id_num: of }) => of === id);
    expect(await mine()).toEqual([]);
    await staff.hours(id, addDays(week, 3), 1);
    expect(await mine()).toHaveLength(1);
    await staff.clear(id);
    await staff.hours(id, addDays(week, -1), 2400);
    expect(await mine()).toEqual([]);
  });
});

describe('the reports of HR', () => {
  const calls = () => [
    ...Object.values(HR_REPORTS).map(({ path }) => ['GET', `${path}?month=${MONTH}`, undefined] as const),
    ['GET', '/hr/reports/problems', undefined] as const,
    ['POST', '/hr/reports/aca', { acaStartDt: '2025-01-01', acaEndDt: '2025-12-31', acaCategoryId: 1, acaPosType: '' }] as const,
  ];

  it('are for HR only [HRREP-017] [HRREP-001] [HRREP-007] [HRREP-008] [HRREP-009] [HRREP-010] [HRREP-011] [HRREP-012] [HRREP-013] [HRREP-014] [HRREP-015]', async () => {
    for (const name of ['plain', 'supervisor', 'hourly', 'accountant']) {
      const client = await portal.client(name);
      for (const [method, path, body] of calls()) {
        const reply = await client.raw(method, `/api${path}`, body);
        expect([name, path, reply.status, reply.headers.get('content-disposition')]).toEqual([name, path, 403, null]);
      }
    }
  });

  it('come as Excel too, and each file that was taken is in the audit history [HRREP-001]', async () => {
    const reply = await hr.raw('GET', `/api/hr/reports/monthly-hour-report?month=${MONTH}&format=xlsx`);
    expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('monthly-hour-report-2025-03.xlsx'),
    ]);
    const [last] = await portal.database.query<{ description: string }>(
      `SELECT description FROM audit_entries WHERE record_type = 'export' ORDER BY id DESC LIMIT 1`,
    );
    expect(last?.description).toContain('monthly-hour-report-2025-03.xlsx');
  });
});
