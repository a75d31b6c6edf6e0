import { demoPerson } from '@campus/demo-campus';
import { listW2Corrections, readW2Form, readW2Statement, setW2Correction } from '@campus/domain/employee-pay';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
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
    expect(await own()).toBe(true);
    expect([(await mark(payments, '0')).status, (await row())?.corrected, await own()]).toEqual([200, 0, false]);
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
