import { demoPerson } from '@campus/demo-campus';
import {
  createW2Forms,
  listChecks,
  listW2Corrections,
  readW2File,
  readW2Form,
  readW2Statement,
  setW2Correction,
} from '@campus/domain/employee-pay';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, pdfText } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const HOURLY = demoPerson('hourly').empId;
let portal: TestPortal;
let payments: TestClient;
let hourly: TestClient;
let year: number;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [payments, hourly] = await Promise.all([portal.client('payments'), portal.client('hourly')]);
  const rows = await portal.database.query<{ year: number }>('SELECT max(year) AS year FROM w2_forms WHERE emp_id = $1', [
    HOURLY,
  ]);
  year = rows[0]?.year ?? 0;
});
afterAll(() => portal?.stop());

const row = async () =>
  (await payments.mustCall(listW2Corrections, { year, per_page: 500 })).find(({ id_num: id }) => id === HOURLY);
const mark = (client: TestClient, corrected: unknown, id_num = HOURLY) =>
  client.call(setW2Correction, { id_num, year, corrected } as never);

describe('W-2 corrections', () => {
  it('are set and unset by payments admins, and the employee is told [PAYADM-005] [PAYADM-006]', async () => {
    const { first_name, last_name } = (await row()) ?? { first_name: '', last_name: '' };
    expect((await mark(payments, 1)).status).toBe(200);
    expect(await row()).toEqual({ id_num: HOURLY, year, corrected: 1, first_name, last_name });
    const own = async () => (await hourly.mustCall(readW2Form, {})).years.find((one) => one.year === year)?.corrected;
    expect(await own()).toBe(1);
    expect([(await mark(payments, '0')).status, (await row())?.corrected, await own()]).toEqual([200, 0, 0]);
    for (const wrong of [2, 'yes', '', null]) expect((await mark(payments, wrong)).status).toBe(400);
    expect((await mark(payments, 1, '999999')).status).toBe(404);
    const audits = await portal.database.query(
      `SELECT action FROM audit_entries WHERE record_type = 'w2-form' AND record_id = $1 ORDER BY seq`,
      [`${HOURLY}/${year}`],
    );
    expect(audits).toEqual([{ action: 'correct' }, { action: 'correct' }]);
  });

  it('are nobody else’s, and never the own one [PAYADM-006]', async () => {
    for (const username of ['plain', 'hourly', 'student1']) {
      const client = await portal.client(username);
      expect([(await client.call(listW2Corrections, { year })).status, (await mark(client, 1)).status]).toEqual([403, 403]);
    }
    const own = await mark(payments, 1, demoPerson('payments').empId);
    expect([own.status, own.body.code]).toEqual([403, 'employee-tools.w2_own']);
  });

  it('are told to the employee with what differs, where the form knows it', async () => {
    const [known] = await portal.database.query<{ id: string; year: number; username: string }>(
      `SELECT w.emp_id AS id, w.year, p.username FROM w2_forms w JOIN people p ON p.emp_id = w.emp_id WHERE w.corrected ORDER BY 1 LIMIT 1`,
    );
    const employee = await portal.client(known?.username ?? '');
    const form = (await employee.mustCall(readW2Form, {})).years.find((one) => one.year === known?.year);
    expect(form?.differs).toEqual([{ box: '17 State income tax', before: '0.00', after: expect.stringMatching(/^\d+\.\d\d$/) }]);
  });
});

describe('the W-2 statement', () => {
  it('is the form of a person and year, and leaves a line in the audit history [PAYADM-010]', async () => {
    const answer = await payments.call(readW2Statement, { id_num: HOURLY, year });
    expect([answer.status, new TextDecoder().decode(answer.bytes.slice(0, 5))]).toEqual([200, '%PDF-']);
    const audits = await portal.database.query(
      `SELECT action_by FROM audit_entries WHERE record_type = 'w2-form' AND record_id = $1 AND action = 'read'`,
      [`${HOURLY}/${year}`],
    );
    expect(audits).toEqual([{ action_by: demoPerson('payments').empId }]);
    for (const input of [{ year }, { id_num: HOURLY }, { id_num: HOURLY, year: 'x' }])
      expect((await payments.call(readW2Statement, input as never)).status).toBe(400);
    expect((await payments.call(readW2Statement, { id_num: HOURLY, year: 1950 })).status).toBe(404);
    const plain = await portal.client('plain');
    expect((await plain.call(readW2Statement, { id_num: HOURLY, year })).status).toBe(403);
  });
});

describe('the forms of a year', () => {
  // A year whose limits are known whenever this runs: the checks of last year are moved into it.
  const of = { year: 2025 };
  const boxes = {
    '1 Wages, tips, other compensation': [188, 10],
    '2 Federal income tax withheld': [199, 25],
    '3 Social security wages': [210, 40],
    '4 Social security tax withheld': [221, 55],
    '5 Medicare wages and tips': [232, 70],
    '6 Medicare tax withheld': [243, 85],
    '12a E Elective deferrals to a 403(b) plan': [298, 160],
  } as const;
  let accountant: TestClient;
  const create = () => accountant.mustCall(createW2Forms, of);
  const voided = (set: string, more = '') =>
    portal.database.query(
      `UPDATE paychecks SET voided_at = ${set} WHERE emp_id = $1 AND extract(year FROM check_dte) = 2025 ${more}`,
      [HOURLY],
    );
  const records = async (): Promise<string[]> => {
    const file = await accountant.call(readW2File, of);
    expect(file.status).toBe(200);
    return new TextDecoder().decode(file.bytes).split('\r\n').slice(0, -1);
  };
  /** The amounts of a form's boxes in cents, as its PDF says them. */
  const printed = async (id_num: string): Promise<number[]> => {
    const text = pdfText((await payments.call(readW2Statement, { id_num, ...of })).bytes).replace(/\s+/g, ' ');
    return Object.keys(boxes).map((label) => {
      const [, amount = '$0.00'] = text.split(`${label} `);
      return Math.round(Number(amount.split(' ')[0]?.replace(/[$,]/g, '')) * 100);
    });
  };

  beforeAll(async () => {
    accountant = await portal.client('accountant');
    await portal.database.query(
      `UPDATE paychecks SET check_dte = (check_dte - make_interval(years => $1::int - 2025))::date WHERE extract(year FROM check_dte) = $1`,
      [year],
    );
    await portal.database.query('DELETE FROM w2_forms WHERE year = 2025');
    await portal.database.query(`UPDATE people SET first_name = 'Łucja' WHERE emp_id = $1`, [demoPerson('visa').empId]);
  });

  it('are made of its checks once the year is over, by accounting alone', async () => {
    expect((await payments.call(createW2Forms, of)).status).toBe(403);
    expect((await payments.call(readW2File, of)).status).toBe(403);
    const code = async (asked: number) => (await accountant.call(createW2Forms, { year: asked })).body.code;
    expect([await code(2190), await code(2019), await code(2022)]).toEqual([
      ...['employee-tools.w2_year_open', 'employee-tools.w2_no_limits', 'employee-tools.w2_no_checks'],
    ]);
    expect((await accountant.call(readW2File, of)).body.code).toBe('employee-tools.w2_no_forms');
    const [{ paid = 0 } = {}] = await portal.database.query<{ paid: number }>(
      'SELECT count(DISTINCT emp_id)::int AS paid FROM paychecks WHERE extract(year FROM check_dte) = 2025',
    );
    expect(await create()).toMatchObject({ made: paid, corrected: 0, same: 0, elsewhere: 0, findings: [] });
    expect(await create()).toMatchObject({ made: 0, corrected: 0, same: paid, elsewhere: 0 });
    const gross = (await hourly.mustCall(listChecks, {}))
      .filter((check) => check.CHECK_DTE.startsWith('2025'))
      .reduce((sum, check) => sum + Math.round(Number(check.GROSS_PAY) * 100), 0);
    const [wages, , socialSecurity, , medicare, , deferrals] = await printed(HOURLY);
    expect([socialSecurity, medicare, (wages ?? 0) + (deferrals ?? 0)]).toEqual([gross, gross, gross]);
  });

  it('come to the same in the file as in the PDFs, form by form and in all; who takes the file is in the audit history', async () => {
    const file = await records();
    const forms = await payments.mustCall(listW2Corrections, { ...of, per_page: 500 });
    const amounts = await Promise.all(forms.map(({ id_num: id }) => printed(id)));
    const wages = file.filter((record) => record.startsWith('RW'));
    expect(wages.length).toBe(forms.length);
    const filed = wages.map((record) => Object.values(boxes).map(([place]) => Number(record.slice(place - 1, place + 10))));
    expect(filed.map(String).sort()).toEqual(amounts.map(String).sort());
    const [sums = ''] = file.filter((record) => record.startsWith('RT'));
    const total = (index: number) => amounts.reduce((sum, form) => sum + (form[index] ?? 0), 0);
    expect(Object.values(boxes).map(([, place]) => Number(sums.slice(place - 1, place + 14)))).toEqual(
      Object.keys(boxes).map((_, index) => total(index)),
    );
    expect(wages.filter((record) => record.slice(11, 26).trim() === 'LUCJA').length).toBe(1);
    const audits = await portal.database.query(
      `SELECT action FROM audit_entries WHERE record_type = 'w2-form' AND record_id = '2025' ORDER BY seq DESC LIMIT 1`,
    );
    expect(audits).toEqual([{ action: 'export' }]);
  });

  it('are corrected where a check was taken back since, and come to nothing where all were', async () => {
    const { same: all } = await create();
    await voided(
      'now()',
      'AND check_num = (SELECT min(check_num) FROM paychecks WHERE emp_id = $1 AND extract(year FROM check_dte) = 2025)',
    );
    expect(await create()).toMatchObject({ made: 0, corrected: 1, same: all - 1 });
    const told = (await hourly.mustCall(readW2Form, {})).years.find((one) => one.year === 2025);
    expect([told?.corrected, told?.differs.map(({ box }) => box)]).toEqual([
      1,
      expect.arrayContaining(['1 Wages, tips, other compensation', '17 State income tax']),
    ]);
    await voided('now()');
    expect(await create()).toMatchObject({ made: 0, corrected: 1, same: all - 1 });
    expect(await printed(HOURLY)).toEqual(Object.keys(boxes).map(() => 0));
    expect((await records()).filter((record) => record.startsWith('RW')).length).toBe(all - 1);
    await voided('NULL');
    expect(await create()).toMatchObject({ corrected: 1, same: all - 1 });
  });
});
