import { demoPerson } from '@campus/demo-campus';
import {
  downloadReport,
  listPayrollPeriods,
  listReportPeriods,
  measureReport,
  readApprovals,
  searchReportEmployees,
} from '@campus/domain/payroll';
import type { PayrollTimesheet } from '@campus/domain/payroll';
import { PAYROLL_REPORTS } from '@campus/domain/payroll/rules';
import { readTimeOff } from '@campus/domain/timeclock';
import { addDays, CAMPUS_TIME } from '@campus/domain/calendar/rules';
import { hourType } from '@campus/domain/timeclock/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const hourly = demoPerson('hourly').empId;
const salaried = demoPerson('salaried').empId;
const REPORTS = '/api/timeclock/accounting/reports';

let portal: TestPortal;
let accountant: TestClient;
let supervisor: TestClient;
let plain: TestClient;
/** The pay period in hand, and one in the future without any hours. */
let period: string;
let empty: string;
let timesheets: readonly PayrollTimesheet[];

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs'] });
  [accountant, supervisor, plain] = (await Promise.all(
    ['accountant', 'supervisor', 'plain'].map((name) => portal.client(name)),
  )) as [TestClient, TestClient, TestClient];
  const read = await accountant.mustCall(readApprovals, {});
  [period, timesheets] = [read.payPeriod.id, read.outstanding];
  empty = (await accountant.mustCall(listPayrollPeriods, {}))[0]?.id ?? '';
});
afterAll(() => portal.stop());

type Inputs = Readonly<Record<string, string>>;

const ask = (report: string, inputs: Inputs, client = accountant) =>
  client.raw('GET', `${REPORTS}/${report}?${new URLSearchParams(inputs).toString()}`);
/** The lines of a report, head first; no cell of these holds a comma. */
const linesOf = async (report: string, inputs: Inputs): Promise<string[][]> => {
  const reply = await ask(report, inputs);
  if (reply.status !== 200) throw new Error(`${report}: ${reply.status} ${JSON.stringify(reply.body)}`);
  const text = new TextDecoder().decode(reply.bytes);
  return text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
};
const rowsOf = async (report: string, inputs: Inputs) => (await linesOf(report, inputs)).slice(1);
const addHours = (person: { empId: string; orgPos: string; posSeq: string }, day: string, type: string, hundredths: number) =>
  portal.database.query(
    `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'supervisor', now())`,
    [person.empId, person.orgPos, person.posSeq, day, type, hundredths],
  );
const keyOf = ({ emp_id: empId, org_pos: orgPos, pos_seq: posSeq }: PayrollTimesheet) => ({ empId, orgPos, posSeq });

describe('payroll reports', () => {
  it('name the hours of every timesheet by week, as the timesheets do, to accounting alone [PAYREP-007]', async () => {
    const rows = await rowsOf('weekly-hours', { pay_period: period });
    const wanted = timesheets.map((timesheet) => [
      timesheet.emp_id,
      timesheet.position,
      ...[timesheet.week1, timesheet.week2, timesheet.total].map((one) => one.toFixed(2)),
    ]);
    expect(rows.map((row) => [row[0], row[3], row[5], row[6], row[7]])).toEqual(wanted);
    expect(rows.length).toBeGreaterThan(20);
    for (const { id } of PAYROLL_REPORTS) expect((await ask(id, { pay_period: period }, supervisor)).status).toBe(403);
  });

  it('name the hours that processing would take: those of the approved timesheets [PAYREP-008]', async () => {
    const [one, other] = timesheets as [PayrollTimesheet, PayrollTimesheet];
    for (const [timesheet, state] of [
      [one, 'accepted'],
      [other, 'approved'],
    ] as const) {
      await portal.database.query(
        `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state) VALUES ($1, $2, $3, $4, $5)`,
        [timesheet.emp_id, timesheet.org_pos, timesheet.pos_seq, period, state],
      );
    }
    const rows = await rowsOf('preprocessing', { pay_period: period });
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([[one.emp_id, one.total.toFixed(2)]]);
    await portal.database.query('DELETE FROM timesheets WHERE period_start = $1', [period]);
  });

  it('name the balances as their employee sees them, and the vacation of the period [PAYREP-009] [PAYREP-010]', async () => {
    const { balances } = await (await portal.client('salaried')).mustCall(readTimeOff, {});
    const rows = await rowsOf('timebank', { pay_period: period });
    expect(rows.filter((row) => row[0] === salaried).map((row) => [row[2], Number(row[3]), Number(row[4])])).toEqual(
      balances.map(({ type, taken, available }) => [type, taken, available]),
    );
    expect(await rowsOf('vacation', { pay_period: period })).toEqual([]);
    const [timesheet] = timesheets as [PayrollTimesheet];
    await addHours(keyOf(timesheet), addDays(period, 2), '10', 450);
    const vacation = await rowsOf('vacation', { pay_period: period });
    expect(vacation.map((row) => [row[0], row.at(-1)])).toEqual([[timesheet.emp_id, '4.50']]);
    await portal.database.query(`DELETE FROM punches WHERE hour_type = '10'`);
  });

  it('name every punch of an employee between two dates and none outside [PAYREP-011]', async () => {
    const [start, end] = [addDays(period, 1), addDays(period, 5)];
    const inputs = { emp_id: hourly, start_date: start, end_date: end };
    const rows = await rowsOf('punches-report', inputs);
    const stored = await portal.database.query<{ row: string[]; within: boolean }>(
      `SELECT work_date BETWEEN $2 AND $3 AS within, ARRAY[work_date::text,
         to_char(time_in AT TIME ZONE $4, 'FMHH12:MI AM'), to_char(time_out AT TIME ZONE $4, 'FMHH12:MI AM'),
         round(extract(epoch FROM time_out - time_in) / 3600, 2)::text, hour_type] AS row
       FROM punches WHERE emp_id = $1 ORDER BY work_date, time_in`,
      [hourly, start, end, CAMPUS_TIME],
    );
    const expected = stored
      .filter(({ within }) => within)
      .map(({ row }) => [...row.slice(0, -1), hourType(row.at(-1) ?? '')?.description]);
    expect(rows.map(([day, , ...rest]) => [day, ...rest])).toEqual(expected);
    expect(rows.length).toBeGreaterThan(4);
    expect(stored.some(({ within }) => !within)).toBe(true);
    expect((await ask('punches-report', inputs, supervisor)).status).toBe(403);
  });

  it('name who worked over 40 hours in a week and by how much [PAYREP-013]', async () => {
    const [one, other] = [...new Map(timesheets.map((timesheet) => [timesheet.emp_id, timesheet])).values()] as [
      PayrollTimesheet,
      PayrollTimesheet,
    ];
    for (const day of [0, 1, 2, 3]) {
      for (const timesheet of [one, other]) await addHours(keyOf(timesheet), addDays(empty, day), '1', 1000);
    }
    await addHours(keyOf(other), addDays(empty, 4), '1', 200);
    await addHours(keyOf(one), addDays(empty, 4), '10', 800);
    expect((await rowsOf('ot-report', { pay_period: empty })).map((row) => [row[0], ...row.slice(2)])).toEqual([
      [other.emp_id, 'Week 1', '42.00', '2.00'],
    ]);
    await portal.database.query('DELETE FROM punches WHERE work_date >= $1', [empty]);
  });

  it('name the salaried time off of one employee, and of a pay period what was exported [PAYREP-012] [PAYREP-014]', async () => {
    const days = [addDays(period, 1), addDays(period, 3), addDays(period, 40)];
    for (const [index, day] of days.entries()) {
      await portal.database.query(
        `INSERT INTO time_off_requests (emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, state, salaried, requested_at, processed_at, exported_at)
         SELECT emp_id, org_pos, pos_seq, $2, '10', 800, 'processed', true, now(), now(), CASE WHEN $3 THEN now() END FROM employments WHERE emp_id = $1 LIMIT 1`,
        [salaried, day, index === 0],
      );
    }
    const inputs = { emp_id: salaried, start_date: period, end_date: addDays(period, 13) };
    const own = await rowsOf('salaried-time-off-for-employee', inputs);
    expect(own.map((row) => [row[0], row[3], row[5]])).toEqual(days.slice(0, 2).map((day) => [salaried, day, '8.00']));
    expect(await rowsOf('salaried-time-off-for-employee', { ...inputs, emp_id: hourly })).toEqual([]);
    const exported = await rowsOf('exported-salaried-time-off', { pay_period: period });
    expect(exported.map((row) => [row[0], row[3]])).toEqual([[salaried, days[0]]]);
  });

  it('need a pay period, or an employee with dates in their order; any other name is no report [PAYREP-002] [PAYREP-003]', async () => {
    const refused = async (report: string, inputs: Inputs) => {
      const { status, body } = await ask(report, inputs);
      return [status, body.success, body.message];
    };
    const all = { emp_id: hourly, start_date: addDays(period, 1), end_date: addDays(period, 2) };
    for (const { id, of } of PAYROLL_REPORTS) {
      if (of === 'period') {
        expect(await refused(id, all)).toEqual([422, false, 'Choose a pay period.']);
        expect(await refused(id, { pay_period: '' })).toEqual([422, false, 'Choose a pay period.']);
        expect((await ask(id, { pay_period: '2001-01-01' })).status).toBe(404);
        continue;
      }
      const { emp_id: _employee, ...noEmployee } = all;
      const { start_date: _start, ...noStart } = all;
      const { end_date: _end, ...noEnd } = all;
      expect(await refused(id, noEmployee)).toEqual([422, false, 'Choose an employee.']);
      expect(await refused(id, noStart)).toEqual([422, false, 'Enter the start date.']);
      expect(await refused(id, noEnd)).toEqual([422, false, 'Enter the end date.']);
      expect(await refused(id, { ...all, end_date: period })).toEqual([
        422,
        false,
        'The end date must not be before the start date.',
      ]);
      expect((await ask(id, { ...all, end_date: all.start_date })).status).toBe(200);
    }
    expect(await refused('money-for-all', { pay_period: period })).toEqual([400, false, 'Invalid Report Selected']);
  });

  it('are CSV files named after them, with a header line alone where there is nothing [PAYREP-017]', async () => {
    const inputs = { emp_id: hourly, start_date: addDays(empty, 1), end_date: addDays(empty, 2) };
    for (const { id, of } of PAYROLL_REPORTS) {
      const reply = await ask(id, of === 'period' ? { pay_period: empty } : inputs);
      const named = `${id}-${of === 'period' ? empty : Object.values(inputs).join('-')}.csv`;
      expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
        'text/csv; charset=utf-8',
        expect.stringContaining(named),
      ]);
      const lines = await linesOf(id, of === 'period' ? { pay_period: empty } : inputs);
      if (id !== 'timebank') expect(lines).toHaveLength(1);
      expect((lines[0] ?? []).length).toBeGreaterThan(4);
    }
    const late = await accountant.call(
      downloadReport,
      { report: 'weekly-hours', pay_period: period },
      { headers: { prefer: 'respond-async' } },
    );
    expect([late.status, late.body.data]).toMatchObject([202, { title: 'Weekly hours', format: 'csv' }]);
  });

  it('say how many rows they have before they are downloaded, and refuse what the file refuses [PAYREP-002]', async () => {
    const rows = (await rowsOf('weekly-hours', { pay_period: period })).length;
    expect(await accountant.mustCall(measureReport, { report: 'weekly-hours', pay_period: period })).toEqual({ rows });
    expect(await accountant.mustCall(measureReport, { report: 'weekly-hours', pay_period: empty })).toEqual({ rows: 0 });
    expect((await accountant.call(measureReport, { report: 'weekly-hours' })).status).toBe(
      (await ask('weekly-hours', {})).status,
    );
    expect((await supervisor.call(measureReport, { report: 'weekly-hours', pay_period: period })).status).toBe(403);
  });

  it('never hand a spreadsheet a formula', async () => {
    const [timesheet] = timesheets as [PayrollTimesheet];
    await portal.database.query('UPDATE employments SET title = $2 WHERE emp_id = $1', [timesheet.emp_id, '=HYPERLINK("x")']);
    const [row] = (await rowsOf('weekly-hours', { pay_period: period })).filter(([empId]) => empId === timesheet.emp_id);
    expect(row?.[3]).toBe(`"'=HYPERLINK(""x"")"`);
  });

  it('offer pay periods and employees to choose from [PAYREP-006] [PAYREP-015]', async () => {
    const periods = await accountant.mustCall(listReportPeriods, {});
    expect(periods).toEqual((await accountant.mustCall(listPayrollPeriods, {})).map(({ id, label }) => ({ id, label })));
    const found = await accountant.mustCall(searchReportEmployees, { q: demoPerson('hourly').lastName.slice(0, 3) });
    expect(found.map(({ id }) => id)).toContain(hourly);
    expect(await accountant.mustCall(searchReportEmployees, { q: 'no' })).toEqual([]);
    for (const operation of [listReportPeriods, searchReportEmployees])
      expect((await plain.call(operation, {})).status).toBe(403);
  });
});
