import { demoPerson } from '@campus/demo-campus';
import { readInbox } from '@campus/domain/inbox';
import { centsOf, dollarsText } from '@campus/domain/money';
import { listAging, listAgingFile, readAccount, readAgingSums, readStudentAccount } from '@campus/domain/student-accounts';
import { AGES } from '@campus/domain/student-accounts/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { csvRows, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { violationsOf } from '../payroll/verify.js';
import { balanceOf, campusToday, plant } from './accounts.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let payments: TestClient;
let today: string;
let ids: string[];
const AMOUNTS = [...AGES, 'balance'] as const;
const listed = (more: object = {}) => payments.mustCall(listAging, { per_page: 500, ...more });
const dayAgo = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [payments, today] = await Promise.all([portal.client('payments'), campusToday(portal)]);
  // Students without any row.
  const rows = await portal.database.query<{ id: string }>(
    `SELECT s.emp_id AS id FROM students s WHERE NOT EXISTS (SELECT FROM student_account_transactions t WHERE t.id_num = s.emp_id) ORDER BY 1 LIMIT 4`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => portal?.stop());

describe('how old it is what students owe', () => {
  it('is told of each account and in the list of the office alike, by days past the last day to pay, and comes to the balance', async () => {
    const [aged = '', paid = '', credited = '', termed = ''] = ids;
    // Ten days after it was charged is the last day to pay.
    for (const days of [5, 11, 41, 71, 101])
      await plant(portal, aged, [{ daysAgo: days, text: `Fee of ${days} days`, amount: `${days}.25` }]);
    await plant(portal, paid, [
      { daysAgo: 200, text: 'Old fine', amount: '80.00', account: 'AR' },
      { daysAgo: 30, text: 'New fee', amount: '50.00' },
      { daysAgo: 2, text: 'Payment, thank you', amount: '-95.50', source: 'payment' },
    ]);
    await plant(portal, credited, [
      { daysAgo: 100, text: 'Fine', amount: '40.00', account: 'AR' },
      { daysAgo: 20, text: 'Dropped course', amount: '-150.00' },
    ]);
    // A charge of a term is due the day before its late day, whenever it was posted before that day.
    const [term] = await portal.database.query<{ year: string; code: string }>(
      'SELECT year_code AS year, term_code AS code FROM terms ORDER BY begins_on DESC LIMIT 1',
    );
    await portal.database.query(
      `INSERT INTO term_bills (year_code, term_code, bills_on, late_fee, late_on, saved_by, saved_at) VALUES ($1, $2, $3, 75, $4, '0', now())
       ON CONFLICT (year_code, term_code) DO UPDATE SET bills_on = excluded.bills_on, late_fee = excluded.late_fee, late_on = excluded.late_on`,
      [term?.year, term?.code, dayAgo(90), dayAgo(34)],
    );
    await portal.database.query(
      `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source, source_id, posted_at)
       VALUES ($1, 'TU', $2, 'Tuition', 900, 'charges', $3, $2::date + time '12:00')`,
      [termed, dayAgo(80), `${term?.year}${term?.code}/tuition/1`],
    );
    const zero = { not_due: '0.00', days_1_30: '0.00', days_31_60: '0.00', days_61_90: '0.00', over_90: '0.00' };
    const expected = [
      {
        not_due: '5.25',
        days_1_30: '11.25',
        days_31_60: '41.25',
        days_61_90: '71.25',
        over_90: '101.25',
        balance: '230.25',
        credit: '0.00',
        oldest_due_on: dayAgo(91),
      },
      { ...zero, days_1_30: '34.50', balance: '34.50', credit: '0.00', oldest_due_on: dayAgo(20) },
      { ...zero, balance: '-110.00', credit: '-110.00', oldest_due_on: null },
      { ...zero, days_31_60: '900.00', balance: '900.00', credit: '0.00', oldest_due_on: dayAgo(35) },
    ];
    const all = await listed();
    for (const [at, id] of ids.entries()) {
      const { aging, totals } = await payments.mustCall(readStudentAccount, { id_num: id });
      expect([at, aging]).toEqual([at, expected[at]]);
      expect(centsOf(aging.balance)).toBe(totals.reduce((sum, { balance }) => sum + centsOf(balance), 0));
      const line = all.find((row) => row.id === id);
      const { credit: _credit, ...owed } = aging;
      expect([at, line ?? null]).toEqual([at, id === credited ? null : expect.objectContaining(owed)]);
    }
    expect(all.map(({ oldest_due_on: on }) => on)).toEqual(all.map(({ oldest_due_on: on }) => on).sort());
    const own = await (await portal.client('student3')).mustCall(readAccount, {});
    const { credit: _credit, ...owed } = own.aging;
    expect(all.find(({ id }) => id === demoPerson('student3').empId)).toMatchObject(owed);
    expect(centsOf(own.aging.balance)).toBe(centsOf(await balanceOf(portal, demoPerson('student3').empId)));
    expect(await violationsOf(portal)).not.toContain('aging-by-rule');
  });

  it('is found by age and name, summed up, and had as a file with its sums', async () => {
    const [aged = ''] = ids;
    for (const asked of [{}, { age: 'over_90' as const }, { q: aged }, { age: 'days_31_60' as const, q: 'a' }]) {
      const lines = await listed(asked);
      const sums = await payments.mustCall(readAgingSums, asked);
      expect(sums.students).toBe(lines.length);
      for (const name of AMOUNTS)
        expect([name, centsOf(sums[name])]).toEqual([name, lines.reduce((sum, line) => sum + centsOf(line[name]), 0)]);
    }
    const old = await listed({ age: 'over_90' });
    expect(old.map(({ id }) => id)).toContain(aged);
    expect(old.every(({ over_90: amount }) => centsOf(amount) > 0)).toBe(true);
    expect(await listed({ q: 'nobody of this name %' })).toEqual([]);
    expect(await payments.mustCall(readAgingSums, { q: 'nobody of this name' })).toMatchObject({ students: 0, balance: '0.00' });

    const file = await payments.call(listAgingFile, { format: 'csv', age: 'over_90' } as never);
    expect(file.status).toBe(200);
    const rows = csvRows(file.bytes);
    const row = rows.find(([id]) => id === aged);
    expect(row?.slice(3)).toEqual(['5.25', '11.25', '41.25', '71.25', '101.25', '230.25', dayAgo(91)]);
    const sums = await payments.mustCall(readAgingSums, { age: 'over_90' });
    expect(rows.filter(([id]) => old.some((line) => line.id === id))).toHaveLength(old.length);
    const excel = unzipSync((await payments.call(listAgingFile, { format: 'xlsx', age: 'over_90' } as never)).bytes);
    const sheet = strFromU8(excel['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const last = [...sheet.matchAll(/<row [\s\S]*?<\/row>/g)].at(-1)?.[0] ?? '';
    const figures = [...last.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => Number(value));
    expect(figures).toEqual(expect.arrayContaining(AMOUNTS.map((name) => Number(sums[name]))));

    const home = (await payments.mustCall(readInbox, {})).filter(({ kind }) => kind === 'aging');
    expect(home).toEqual([expect.objectContaining({ count: old.length, path: '/accounting/aging?age=over_90' })]);
    expect(home[0]?.title).toContain(dollarsText(centsOf(sums.over_90)));
  });

  it('is told to payments staff alone, and to no one of an account that is the own', async () => {
    for (const username of ['student1', 'plain', 'finaid', 'registrar', 'payer1']) {
      const client = await portal.client(username);
      for (const operation of [listAging, listAgingFile, readAgingSums])
        expect([username, (await client.call(operation, {} as never)).status]).toEqual([username, 403]);
    }
    for (const wrong of [{ age: '90' }, { q: 'x'.repeat(201) }, { page: 0 }])
      expect([wrong, (await payments.call(listAging, wrong as never)).status]).toEqual([wrong, 400]);
    expect((await (await portal.client('accountant')).call(listAging, {})).status).toBe(200);
  });
});
