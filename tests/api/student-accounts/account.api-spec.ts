import { demoPerson } from '@campus/demo-campus';
import { listRecordViews } from '@campus/domain/academic-records';
import { startImpersonation, startOnScreen, stopOnScreen } from '@campus/domain/impersonation';
import {
  listAccountRows,
  readAccount,
  readTaxConsent,
  readTaxForm,
  recalculateCharges,
  saveTaxConsent,
} from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, pdfText, signedInAs } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { balanceOf, campusToday, holding, otherStudents, paper, plant, setting } from './accounts.js';

jest.setTimeout(180_000);

const OWN = '/api/accounting/payments-student';

let portal: TestPortal;
let payments: TestClient;
let ids: readonly string[];
let students: readonly TestClient[];
let today: string;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  payments = await portal.client('payments');
  ids = await otherStudents(portal, 4);
  students = await signedInAs(portal, ids, 'students');
  today = await campusToday(portal);
});
afterAll(() => portal?.stop());

const one = (at: number) => ({ id: ids[at] ?? '', client: students[at] as TestClient });
const idOf = (username: string): string => demoPerson(username).empId;
const yearOf = (back: number): number => Number(today.slice(0, 4)) - back;

describe('the own account', () => {
  it('has all its parts, with the texts and switches that payments admins set, and is of nobody who is not signed in [PAY-004] [PAY-015]', async () => {
    const { id, client } = one(0);
    await plant(portal, id, [
      { account: 'AR', text: 'Parking', amount: '12.30' },
      { text: 'Fee', amount: '7.70' },
    ]);
    await portal.database.query(
      `INSERT INTO student_holds (emp_id, code, name, message, placed_on) SELECT $1, code, name, steps, '2026-10-02' FROM hold_kinds WHERE code = 'A7'`,
      [id],
    );
    for (const [name, value] of [
      ['announcement', 'Pay by Friday.'],
      ['information', 'Ask us.'],
      ['monthly', '0'],
    ] as const)
      await setting(portal, name, value);
    const { status, body } = await client.call(readAccount, {});
    expect([status, body.success]).toEqual([200, true]);
    const { data } = body;
    expect(Object.keys(data).sort()).toEqual([
      ...['aging', 'announcement', 'detail', 'filelist', 'holds', 'information', 'monthlyPayments', 'onlinePayment'],
      ...['showManagementButton', 'term', 'totals', 'types', 'types2', 'years1098'],
    ]);
    expect(data).toMatchObject({ announcement: 'Pay by Friday.', information: 'Ask us.', monthlyPayments: false });
    expect([data.onlinePayment, data.showManagementButton]).toEqual([true, true]);
    expect(data.holds).toContainEqual({ HOLD_CDE: 'A7', HOLD_DESC: 'Student accounts', START_DTE: '2026-10-02' });
    expect(data.totals.map(({ subsid_cde: code }) => code)).toEqual(['TU', 'AR', 'RT', 'GR']);
    const sum = data.totals.reduce((all, { balance }) => all + Math.round(Number(balance) * 100), 0);
    expect((sum / 100).toFixed(2)).toBe(await balanceOf(portal, id));
    const { before = '', days = [] } = data.term ?? {};
    const end = days.reduce(
      (owed, { charged, paid, aided }) => owed + Number(charged) - Number(paid) - Number(aided),
      Number(before),
    );
    expect(end.toFixed(2)).toBe(await balanceOf(portal, id));
    expect(days.at(-1)).toMatchObject({ day: today, charged: '20.00' });
    expect(data.types.map(({ subsid_cde: code }) => code)).toEqual(['TU', 'AR', 'RT']);
    expect(data.types2).toEqual(data.types);
    expect((await portal.anonymous().call(readAccount, {})).status).toBe(401);
    for (const username of ['payments', 'plain'])
      expect((await (await portal.client(username)).call(readAccount, {})).status).toBe(403);
  });

  it('shows rows 25 a page, newest first, of the account that is named, and goes on where the page ended [PAY-002] [PAY-028]', async () => {
    const { id, client } = one(1);
    const countOf = async (account: 'TU' | 'AR') =>
      (await client.mustCall(listAccountRows, { subsid_cde: account, per_page: 100 })).length;
    const [before, ofReceivables] = [await countOf('TU'), await countOf('AR')];
    const rows = Array.from({ length: 26 }, (_, at) => ({ daysAgo: at, text: `Row ${at}`, amount: '1.00' }));
    await plant(portal, id, [...rows, ...rows.slice(0, 5).map((row) => ({ ...row, account: 'AR' }))]);
    const { detail } = await client.mustCall(readAccount, {});
    expect(detail).toHaveLength(25);
    expect(detail[0]).toMatchObject({ SUBSID_CDE: 'TU', TRANS_DTE: today, TRANS_DESC: 'Row 0', TRANS_AMT: '1.00' });
    expect(detail.map(({ TRANS_DTE: day }) => day)).toEqual(
      detail
        .map(({ TRANS_DTE: day }) => day)
        .sort()
        .reverse(),
    );
    expect(new Set(detail.map(({ SUBSID_CDE: account }) => account))).toEqual(new Set(['TU']));
    const first = await client.call(listAccountRows, { subsid_cde: 'TU' });
    expect(first.body.data).toEqual(detail);
    expect(first.body.page?.total).toBe(before + 26);
    const next = await client.call(listAccountRows, { subsid_cde: 'TU', after: first.body.page?.next ?? '' });
    expect(next.body.data).toHaveLength(before + 1);
    expect(await countOf('AR')).toBe(ofReceivables + 5);
    expect((await client.raw('GET', `${OWN}/transactions?subsid_cde=XX`)).status).toBe(400);
  });

  it('answers for whoever is signed in, whatever id comes along, and for who acts for a student with a line that the student sees [TRANS-002]', async () => {
    const student1 = await portal.client('student1');
    const own = await student1.mustCall(readAccount, {});
    const asked = await student1.raw('GET', `${OWN}?id=${idOf('student3')}`);
    expect([asked.status, asked.body.data]).toEqual([200, own]);
    const named = await student1.raw('GET', `${OWN}?id_num=${idOf('student3')}`);
    expect([named.status, named.body.data]).toEqual([200, own]);
    expect((await student1.raw('GET', `${OWN}/transactions?id_num=${idOf('student3')}`)).status).toBe(400);
    const records = await portal.newSession('records');
    await records.mustCall(startOnScreen, { screen: 'transcript', id_num: idOf('student1') });
    expect(await records.mustCall(readAccount, {})).toEqual(own);
    await paper(records, `${OWN}/monthly-statement/30`);
    await records.mustCall(stopOnScreen, { screen: 'transcript' });
    const seen = await student1.mustCall(listRecordViews, {});
    expect(seen.slice(0, 2)).toMatchObject([
      { part: 'statement', as_student: true },
      { part: 'account', as_student: true },
    ]);
  });
});

describe('papers', () => {
  it('of 30, 60 and 90 days have the rows of that many days and end with the balance of the screen; no other number [PAY-019] [PAY-029]', async () => {
    const { id, client } = one(2);
    await plant(portal, id, [
      { daysAgo: 29, text: 'Row of 29', amount: '10.01' },
      { daysAgo: 30, text: 'Row of 30', amount: '10.02' },
      { daysAgo: 59, text: 'Row of 59', amount: '-3.00', account: 'AR' },
      { daysAgo: 89, text: 'Row of 89', amount: '1.00' },
      { daysAgo: 90, text: 'Row of 90', amount: '1.00' },
    ]);
    const has = async (days: number) => {
      const text = await paper(client, `${OWN}/monthly-statement/${days}`);
      return [29, 30, 59, 89, 90].filter((row) => text.includes(`Row of ${row}`));
    };
    expect([await has(30), await has(60), await has(90)]).toEqual([[29], [29, 30, 59], [29, 30, 59, 89]]);
    const text = await paper(client, `${OWN}/monthly-statement/60`);
    expect(text).toContain('Row of 59: $3.00 credit');
    const balance = Number(await balanceOf(portal, id));
    expect(text).toContain(`${balance < 0 ? '-' : ''}$${Math.abs(balance).toFixed(2)}`);
    for (const wrong of ['45', '31', '0', '-30', 'x', '30.5']) {
      const { status, body } = await client.raw('GET', `${OWN}/monthly-statement/${wrong}`);
      expect([wrong, status, body.success, body.code]).toEqual([wrong, 422, false, 'student-accounts.account_days']);
    }
    expect((await portal.anonymous().raw('GET', `${OWN}/monthly-statement/30`)).status).toBe(401);
  });

  it('of a year have its rows only, of the present and past years [PAY-021]', async () => {
    const { id, client } = one(3);
    await plant(portal, id, [
      { date: `${yearOf(1)}-01-01`, text: 'First of the year', amount: '5.00' },
      { date: `${yearOf(1)}-12-31`, text: 'Last of the year', amount: '6.00' },
      { date: `${yearOf(2)}-12-31`, text: 'Year before', amount: '7.00' },
      { date: `${yearOf(0)}-01-01`, text: 'Year after', amount: '8.00' },
    ]);
    const text = await paper(client, `${OWN}/year-end-statement?year=${yearOf(1)}`);
    expect(['First of', 'Last of', 'Year before', 'Year after'].map((row) => text.includes(row))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(text).toContain('$7.00');
    expect(text).toContain('$18.00');
    expect(await paper(client, `${OWN}/year-end-statement?year=${yearOf(0)}`)).toContain('Year after');
    for (const wrong of ['', '?year=', `?year=${yearOf(-1)}`, '?year=2126', '?year=abc', '?year=1999']) {
      const { status, body } = await client.raw('GET', `${OWN}/year-end-statement${wrong}`);
      expect([wrong, status, body.code]).toEqual([wrong, 422, 'student-accounts.account_year']);
    }
  });

  it('of the term have its charges and what is unpaid [PAY-020]', async () => {
    const text = await paper(await portal.client('student3'), `${OWN}/ups-statement`);
    expect(text).toContain('Selena Whitaker');
    expect(text).toContain('Unpaid');
    expect(text).not.toContain('Payment, thank you');
    expect((await payments.raw('GET', `${OWN}/ups-statement`)).status).toBe(403);
  });

  it('of taxes close while the student has them on paper, a choice of the student alone', async () => {
    const student = await portal.client('student8');
    const { years1098: years } = await student.mustCall(readAccount, {});
    const address = `${OWN}/file?name=1098T-${years[0]}&ext=pdf`;
    expect(await student.mustCall(readTaxConsent, {})).toEqual({ consent: null });
    await student.mustCall(saveTaxConsent, { consent: 'no' });
    expect((await student.mustCall(readAccount, {})).years1098).toEqual([]);
    const closed = await student.raw('GET', address);
    expect([closed.status, closed.body.code]).toEqual([409, 'student-accounts.account_tax_on_paper']);
    await student.mustCall(saveTaxConsent, { consent: 'yes' });
    expect((await student.raw('GET', address)).status).toBe(200);
    const impersonator = await portal.newSession('impersonator');
    await impersonator.mustCall(startImpersonation, { emp_id: idOf('student8') } as never);
    const refused = await impersonator.call(saveTaxConsent, { consent: 'no' });
    expect([refused.status, refused.body.code]).toEqual([403, 'student-accounts.account_consent_personal']);
    expect(await student.mustCall(readTaxConsent, {})).toEqual({ consent: 'yes' });
  });

  it('of taxes are offered for years with something to tell, up to the latest one that is open [PAY-006] [PAYADM-009]', async () => {
    const student1 = await portal.client('student1');
    const years = [yearOf(2), yearOf(1)];
    expect((await student1.mustCall(readAccount, {})).years1098).toEqual(years);
    const form = await student1.raw('GET', `${OWN}/file?name=1098T-${years[0]}&ext=pdf`);
    expect([form.status, form.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = pdfText(form.bytes);
    for (const shown of ['Sophie Larkin', '$4,100.00', '$600.00', `1098-T ${years[0]}`]) expect(text).toContain(shown);
    await setting(portal, 'latest-year', String(years[0]));
    expect((await student1.mustCall(readAccount, {})).years1098).toEqual([years[0]]);
    for (const year of [years[1], 2019, yearOf(-5)])
      expect((await student1.raw('GET', `${OWN}/file?name=1098T-${year}&ext=pdf`)).status).toBe(404);
    const id_num = idOf('student1');
    const staff = await payments.call(readTaxForm, { id_num, year: years[0] ?? 0 });
    expect(pdfText(staff.bytes)).toBe(text);
    expect((await student1.mustCall(listRecordViews, {}))[0]).toMatchObject({ part: 'tax-form', as_student: false });
    const path = '/api/accounting/payments/1098t';
    for (const missing of ['', `?id_num=${id_num}`, `?year=${years[0]}`, `?id_num=&year=${years[0]}`]) {
      const { status, body } = await payments.raw('GET', `${path}${missing}`);
      expect([missing, status, body.code]).toEqual([missing, 422, 'student-accounts.account_asked_whole']);
    }
    expect((await payments.raw('GET', `${path}?id_num=999999&year=${years[0]}`)).status).toBe(404);
    expect((await payments.raw('GET', `${path}?id_num=${idOf('payments')}&year=${years[0]}`)).status).toBe(403);
    expect((await student1.raw('GET', `${path}?id_num=${id_num}&year=${years[0]}`)).status).toBe(403);
  });

  it('that payments admins give to all are handed out by exactly their name, and nothing else is [PAY-018]', async () => {
    const { client } = one(0);
    await portal.database.query(
      `INSERT INTO payment_documents (name, ext, content_type, content, added_by, added_at) VALUES ('Fees 2026', 'pdf', 'application/pdf', '%PDF-1.7 fees', '0', now())`,
    );
    expect((await client.mustCall(readAccount, {})).filelist).toEqual([{ name: 'Fees 2026', ext: 'pdf', size: 13 }]);
    const file = await client.raw('GET', `${OWN}/file?name=Fees%202026&ext=pdf`);
    expect([file.status, new TextDecoder().decode(file.bytes)]).toEqual([200, '%PDF-1.7 fees']);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*Fees/);
    for (const wrong of [
      'name=Other&ext=pdf',
      'name=Fees%202026&ext=exe',
      'name=..%2F..%2Fetc%2Fpasswd&ext=pdf',
      'name=1098T-20240&ext=pdf',
    ])
      expect([wrong, (await client.raw('GET', `${OWN}/file?${wrong}`)).status]).toEqual([wrong, 404]);
    for (const half of ['name=Fees%202026', 'ext=pdf', 'name=&ext=pdf'])
      expect((await client.raw('GET', `${OWN}/file?${half}`)).status).toBe(400);
  });
});

describe('recalculated charges', () => {
  it('are answered with totals and how long they count, and are asked for again while a registration is being changed [PAY-016]', async () => {
    const { id, client } = one(0);
    const before = await client.mustCall(readAccount, {});
    const { totals, types, types2, expiresIn, polling, message } = await client.mustCall(recalculateCharges, {});
    expect([expiresIn, polling]).toEqual([60, undefined]);
    expect(message).toContain('Your charges are recalculated.');
    expect(types).toEqual(before.types);
    expect(types2.map(({ subsid_cde: code }) => code)).toEqual(['TU', 'AR', 'RT']);
    expect(totals.map(({ subsid_cde: code }) => code)).toEqual(['TU', 'AR', 'RT', 'GR']);
    const letGo = await holding(portal, `SELECT emp_id FROM students WHERE emp_id = '${id}' FOR NO KEY UPDATE`);
    try {
      const busy = await client.mustCall(recalculateCharges, {});
      expect([busy.polling, busy.totals, busy.expiresIn]).toEqual([2, [], undefined]);
    } finally {
      await letGo();
    }
    expect((await client.mustCall(recalculateCharges, {})).polling).toBeUndefined();
    expect((await client.mustCall(readAccount, {})).totals).toEqual(before.totals);
    expect((await payments.call(recalculateCharges, {})).status).toBe(403);
  });
});
