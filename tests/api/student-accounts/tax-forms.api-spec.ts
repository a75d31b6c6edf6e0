import { demoPerson } from '@campus/demo-campus';
import {
  correctTaxForm,
  giveTaxForms,
  listTaxForms,
  listTaxFormsFile,
  readAccount,
  readTaxForm,
  returnPayment,
} from '@campus/domain/student-accounts';
import type { TaxYearSums } from '@campus/domain/student-accounts/rules';
import { taxForms } from '@campus/domain/student-accounts/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { csvRows, leaseTestPortal, pdfText } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { taxFormInvariants } from '../../../services/portal/src/student-accounts/invariants/tax-forms.js';
import type { Planted } from './accounts.js';
import { campusToday, otherStudents, plant, setting } from './accounts.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let payments: TestClient;
let accountant: TestClient;
let year: number;
let others: string[];
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [payments, accountant] = await Promise.all([portal.client('payments'), portal.client('accountant')]);
  year = Number((await campusToday(portal)).slice(0, 4)) - 1;
  others = await otherStudents(portal, 20);
  await setting(portal, 'latest-year', String(year + 1));
});
afterAll(() => portal?.stop());

const invariant = taxFormInvariants[0];
const violations = async (): Promise<readonly string[]> =>
  (await invariant?.check(portal.database as never, null as never, null as never)) ?? ['no invariant'];
const idOf = (username: string): string => demoPerson(username).empId;
const row = (day: string, text: string, amount: string, source = 'charges', account = 'TU'): Planted => ({
  date: day,
  text,
  amount,
  source,
  account,
});
const lines = async (of: number, more: object = {}) => payments.mustCall(listTaxForms, { year: of, per_page: 500, ...more });
const lineOf = async (id: string, of: number) => (await lines(of)).find((one) => one.id === id);
const posted = (id: string, key: string, amount: string, day: string, source = 'adjustment', of: string | null = null) =>
  portal.database.query(
    `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source, source_id, posting_key)
     VALUES ($1, 'TU', $2, $3, $4, $5, $6, $3)`,
    [id, day, key, amount, source, of ?? (source === 'adjustment' ? 'planted' : null)],
  );

describe('a 1098-T', () => {
  it('has the payments of January for charges of December [PAY-006] [PAYADM-009]', async () => {
    const [id = ''] = others;
    await plant(portal, id, [
      row(`${year - 1}-12-10`, 'Tuition, spring', '2003.91'),
      row(`${year}-01-14`, 'Payment', '-2003.91', 'payment'),
    ]);
    expect((await payments.call(readTaxForm, { id_num: id, year: year - 1 })).status).toBe(404);
    expect(await lineOf(id, year - 1)).toBeUndefined();
    expect(await lineOf(id, year)).toMatchObject({ box1: '2003.91', box5: '0.00', state: 'open' });
    const text = pdfText((await payments.call(readTaxForm, { id_num: id, year })).bytes);
    for (const shown of ['$2,003.91', 'Demo Campus', '61-0000000', 'Box 8', 'Box 9']) expect(text).toContain(shown);
    expect(await lineOf(id, year)).toMatchObject({ state: 'given' });
  });

  it('takes a credit of a dropped course off what was charged, and counts no late fee and no credit as a payment', async () => {
    const [student8, [, id = '', sponsored = '']] = [idOf('student8'), others];
    const [paid] = await portal.database.query<{ sum: string }>(
      `SELECT (-sum(trans_amt) - 150)::text AS sum FROM student_account_transactions
       WHERE id_num = $1 AND subsid_cde = 'TU' AND trans_desc LIKE 'Payment%' AND extract(year FROM trans_dte) = $2`,
      [student8, year + 1],
    );
    expect((await lineOf(student8, year + 1))?.box1).toBe(paid?.sum);
    await plant(portal, id, [row(`${year}-02-01`, 'Tuition', '1000.00'), row(`${year}-03-01`, 'Payment', '-1200.00', 'payment')]);
    await posted(id, `charges/${id}/late`, '75.00', `${year}-02-20`, 'charges', `${year}SP/late`);
    await posted(id, `returned/x/fee`, '25.00', `${year}-02-21`);
    expect((await lineOf(id, year))?.box1).toBe('1000.00');
    await plant(portal, sponsored, [row(`${year}-02-01`, 'Tuition', '1000.00')]);
    await posted(sponsored, `charges/${sponsored}/1`, '-250.00', `${year}-02-02`, 'charges', `${year}SP/sponsor/Church`);
    expect((await lineOf(sponsored, year))?.box1).toBe('250.00');
  });

  it('counts a payment that nobody knew and two people gave to the student, which is taken back when it bounces', async () => {
    const [, , , id = ''] = others;
    await plant(portal, id, [row(`${year}-02-01`, 'Tuition', '500.00'), row(`${year}-02-09`, 'Dropped course, 100 %', '-45.00')]);
    await posted(id, 'settlement/pi_unknown', '-45.00', `${year}-03-01`);
    expect((await lineOf(id, year))?.box1).toBe('45.00');
    const rows = await portal.database.query<{ id: string; trans_desc: string }>(
      `SELECT id, trans_desc FROM student_account_transactions WHERE id_num = $1 AND trans_amt = -45 ORDER BY trans_desc`,
      [id],
    );
    const answers: [string, number][] = [];
    for (const { id: back, trans_desc: what } of rows)
      answers.push([what, (await payments.call(returnPayment, { id_num: id, row: back, fee: null, reason: 'Bounced' })).status]);
    expect(answers.sort()).toEqual([
      ['Dropped course, 100 %', 409],
      ['settlement/pi_unknown', 200],
    ]);
  });

  it('is what the rule says for every student and year, whatever the account', async () => {
    const ids = others.slice(6, 18);
    let seed = 7;
    const next = (max: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % max;
    const kinds = ['charges', 'charges', 'payment', 'payment', 'aid', 'refund'] as const;
    const sums = new Map<string, TaxYearSums[]>();
    for (const id of ids) {
      const all: TaxYearSums[] = [];
      for (const at of [year - 3, year - 2, year - 1, year]) {
        const [charged, paid, aid, refund] = [next(900), next(900), next(200), next(100)];
        const amounts = { charges: charged, payment: -paid, aid: -aid, refund };
        await plant(
          portal,
          id,
          [...new Set(kinds)].map((kind) => row(`${at}-0${1 + next(9)}-11`, kind, `${amounts[kind]}.00`, kind)),
        );
        all.push({ year: at, charged: `${charged}.00`, fees: '0.00', paid: `${paid + aid - refund}.00`, aid: `${aid}.00` });
      }
      sums.set(id, all);
    }
    for (const at of [year - 3, year - 2, year - 1, year]) {
      const listed = new Map((await lines(at)).map((line) => [line.id, line]));
      for (const [id, all] of sums) {
        const { box1, box5 } = taxForms(all).get(at) ?? { box1: undefined, box5: undefined };
        expect([id, at, listed.get(id)?.box1, listed.get(id)?.box5]).toEqual([id, at, box1, box5]);
      }
    }
  });
});

describe('a form that was given', () => {
  it('stays as it is until someone corrects it, with a reason', async () => {
    const [, , , , id = ''] = others;
    await plant(portal, id, [row(`${year}-02-01`, 'Tuition', '800.00'), row(`${year}-03-01`, 'Payment', '-300.00', 'payment')]);
    const correct = (more: object = {}) =>
      payments.call(correctTaxForm, { id_num: id, year, reason: 'A payment was posted late', ...more } as never);
    expect((await correct()).body.code).toBe('student-accounts.account_tax_not_given');
    const given = await Promise.all([payments, accountant].map((client) => client.call(readTaxForm, { id_num: id, year })));
    expect(given.map(({ status }) => status)).toEqual([200, 200]);
    expect((await correct()).body.code).toBe('student-accounts.account_tax_same');
    await plant(portal, id, [row(`${year}-04-01`, 'Payment', '-200.00', 'payment')]);
    expect((await lineOf(id, year))?.box1).toBe('300.00');
    expect(pdfText((await payments.call(readTaxForm, { id_num: id, year })).bytes)).toBe(
      pdfText(given[0]?.bytes ?? new Uint8Array()),
    );
    const answers = await Promise.all([
      correct(),
      accountant.call(correctTaxForm, { id_num: id, year, reason: 'The same' } as never),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lineOf(id, year)).toMatchObject({ box1: '500.00', state: 'corrected' });
    expect(pdfText((await payments.call(readTaxForm, { id_num: id, year })).bytes)).toContain('Corrected form');
    const wrong = [{ reason: ' ' }, { year: 1999 }, { id_num: '999999' }, { id_num: idOf('payments') }];
    const statuses: number[] = [];
    for (const one of wrong) statuses.push((await correct(one)).status);
    expect(statuses).toEqual([400, 400, 404, 403]);
    expect(await violations()).toEqual([]);
    await portal.database.query(`UPDATE tax_forms SET box1 = 0 WHERE id_num = $1 AND version = 2`, [id]);
    expect(await violations()).toEqual([expect.stringMatching(new RegExp(`1098-T ${year} of ${id}, version 2, says 0.00`))]);
    await portal.database.query(`UPDATE tax_forms SET box1 = 500 WHERE id_num = $1 AND version = 2`, [id]);
  });

  it('is one of all that are given at once, of a year that is over, by payments staff alone', async () => {
    const running = await payments.call(giveTaxForms, { year: year + 1 });
    expect([running.status, running.body.code]).toEqual([409, 'student-accounts.account_tax_running']);
    const before = await lines(year);
    expect(before.some(({ state }) => state === 'open')).toBe(true);
    const answers = await Promise.all([payments, accountant].map((client) => client.mustCall(giveTaxForms, { year })));
    expect(answers.map(({ forms }) => forms).sort((a, b) => a - b)).toEqual([
      0,
      before.filter(({ state }) => state === 'open').length,
    ]);
    expect(await lines(year, { state: 'open' })).toEqual([]);
    expect((await lines(year)).map(({ id, box1 }) => [id, box1])).toEqual(before.map(({ id, box1 }) => [id, box1]));
    const file = csvRows((await payments.call(listTaxFormsFile, { format: 'csv', year } as never)).bytes);
    const head = file.findIndex(([first]) => first === 'Student');
    expect(file[head]).toEqual([
      'Student',
      'Name',
      'Address',
      'Taxpayer number',
      'Box 1',
      'Box 5',
      'Box 8',
      'Box 9',
      'State',
      'Issued',
    ]);
    expect(file.length - head - 1).toBe(before.length);
    for (const username of ['student1', 'finaid', 'registrar'])
      for (const operation of [giveTaxForms, correctTaxForm, listTaxForms, listTaxFormsFile])
        expect((await (await portal.client(username)).call(operation, { year, format: 'csv' } as never)).status).toBe(403);
    const student8 = await portal.client('student8');
    expect((await student8.mustCall(readAccount, {})).years1098).toEqual([year - 1, year, year + 1]);
  });
});
