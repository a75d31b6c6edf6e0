import {
  readAccount,
  readPaymentsAdmin,
  removePaymentDocument,
  savePaymentSetting,
  uploadPaymentDocument,
} from '@campus/domain/student-accounts';
import { paymentYears } from '@campus/domain/student-accounts/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const PDF = Buffer.from('%PDF-1.7\nFees').toString('base64');
const pdf = (name: string, content = PDF) => ({ file: { name, content } });

let portal: TestPortal;
let payments: TestClient;
let accountant: TestClient;
let student: TestClient;
let plain: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [payments, accountant, student, plain] = await Promise.all([
    portal.client('payments'),
    portal.client('accountant'),
    portal.client('student1'),
    portal.client('plain'),
  ]);
});
afterAll(() => portal?.stop());

const settings = async () => (await payments.mustCall(readPaymentsAdmin, {})).settings;
const valueOf = async (name: string) => (await settings()).find((one) => one.name === name)?.value;
const save = (client: TestClient, name: string, value: unknown, more: object = {}) =>
  client.call(savePaymentSetting, { name, value, ...more } as never);

describe('the settings of payments', () => {
  it('are eight, each kept under its key, a blank text as __blank__ [PAYADM-003] [PAYADM-011] [PAYADM-017]', async () => {
    const { years } = await payments.mustCall(readPaymentsAdmin, {});
    const year = years.at(-1) ?? 0;
    expect(years).toEqual(paymentYears(`${year}-01-01`));
    const values = {
      'online-pay': 0,
      monthly: '0',
      'management-button': '0',
      'payment-term': 'SU',
      'payment-year': year - 1,
      'latest-year': String(year - 2),
      announcement: 'The office is closed on Friday.',
      information: '<b>plain</b>',
    };
    for (const [name, value] of Object.entries(values))
      expect([name, (await save(payments, name, value)).status]).toEqual([name, 200]);
    expect(Object.fromEntries((await settings()).map(({ name, value }) => [name, value]))).toEqual(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    );
    expect((await save(payments, 'announcement', '__blank__')).status).toBe(200);
    expect(await valueOf('announcement')).toBe('');
  });

  it('switch what the student may do, and say what the student reads [PAYADM-004]', async () => {
    const { years } = await payments.mustCall(readPaymentsAdmin, {});
    const latest = (years.at(-1) ?? 0) - 1;
    const switches = ['online-pay', 'monthly', 'management-button'];
    const seen = async () => {
      const { onlinePayment, monthlyPayments, showManagementButton } = await student.mustCall(readAccount, {});
      return [onlinePayment, monthlyPayments, showManagementButton];
    };
    for (const [at, name] of switches.entries()) {
      for (const one of switches) await save(payments, one, '1');
      await save(payments, name, '0');
      expect(await seen()).toEqual(switches.map((_one, index) => index !== at));
    }
    for (const name of ['announcement', 'information']) await save(payments, name, `The ${name}`);
    await save(payments, 'latest-year', String(latest));
    const before = await student.mustCall(readAccount, {});
    expect([before.announcement, before.information]).toEqual(['The announcement', 'The information']);
    expect(before.years1098).toContain(latest);
    await save(payments, 'latest-year', String(latest - 1));
    const { years1098 } = await student.mustCall(readAccount, {});
    expect(years1098).toEqual(before.years1098.filter((year) => year < latest));
  });

  it('refuse another name and another value beside their field, and anybody else [PAYADM-011]', async () => {
    for (const [name, value, path] of [
      ['weekly', '1', 'name'],
      ['online-pay', '2', 'value'],
      ['online-pay', '__blank__', 'value'],
      ['payment-term', 'XX', 'value'],
      ['latest-year', '1999', 'value'],
      ['information', 'x'.repeat(4001), 'value'],
    ] as const) {
      const { status, body } = await save(payments, name, value);
      expect([name, value.slice(0, 9), status, body.fields?.[0]?.path]).toEqual([name, value.slice(0, 9), 422, path]);
    }
    for (const client of [student, plain]) expect((await save(client, 'monthly', '1')).status).toBe(403);
  });

  it('are not overwritten by a colleague who saw another version, at once or later', async () => {
    const version = (await settings()).find(({ name }) => name === 'information')?.version ?? -1;
    const answers = await Promise.all(
      [payments, accountant].map((client, at) => save(client, 'information', `Text ${at}`, { version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, other] = answers[0]?.status === 200 ? [payments, accountant] : [accountant, payments];
    const stale = await save(other, 'information', 'Mine');
    expect([stale.status, stale.body.code]).toEqual([409, 'student-accounts.setting_changed']);
    expect((await save(winner, 'information', 'Again')).status).toBe(200);
  });
});

describe('the documents for students', () => {
  const names = async () => (await payments.mustCall(readPaymentsAdmin, {})).documents.map(({ name, ext }) => `${name}.${ext}`);
  /** A form with a file, as a browser sends it. */
  const form = async (client: TestClient, file?: { readonly name: string; readonly content: string }) => {
    const body = new FormData();
    body.set('_token', client.token ?? '');
    if (file !== undefined) body.set('file', new Blob([file.content]), file.name);
    const headers = { cookie: client.caller.cookie ?? '' };
    return (await fetch(`${portal.baseUrl}/api/accounting/payments/upload`, { method: 'POST', headers, body })).status;
  };

  it('are uploaded as a form and deleted by their names [PAYADM-012] [PAYADM-013]', async () => {
    expect(await names()).toEqual([]);
    expect(await form(payments, { name: 'Fees 2026.pdf', content: '%PDF-1.7' })).toBe(200);
    expect(await names()).toEqual(['Fees 2026.pdf']);
    const listed = async () => (await student.mustCall(readAccount, {})).filelist.map(({ name, ext }) => `${name}.${ext}`);
    expect(await listed()).toEqual(['Fees 2026.pdf']);
    expect([await form(payments), await form(student, { name: 'a.pdf', content: '%PDF-' })]).toEqual([422, 403]);
    const twice = await payments.call(uploadPaymentDocument, pdf('Fees 2026.pdf'));
    expect([twice.status, twice.body.code]).toEqual([409, 'student-accounts.document_there']);
    for (const name of ['Other.pdf', '../Fees 2026.pdf', '/etc/passwd', 'Fees 2026'])
      expect([name, (await payments.call(removePaymentDocument, { name })).status]).toEqual([name, 404]);
    expect((await student.call(removePaymentDocument, { name: 'Fees 2026.pdf' })).status).toBe(403);
    const override = await payments.raw('POST', '/api/accounting/payments/document', {
      name: 'Fees 2026.pdf',
      _method: 'delete',
      _token: payments.token,
    });
    expect([override.status, await names(), await listed()]).toEqual([200, [], []]);
    const audits = await portal.database.query(
      `SELECT action FROM audit_entries WHERE record_type = 'payment-document' AND record_id = 'Fees 2026.pdf' ORDER BY seq`,
    );
    expect(audits).toEqual([{ action: 'upload' }, { action: 'delete' }]);
  });

  it('are what their names say, of 10 MB at most, and never a path [PAYADM-012]', async () => {
    const html = Buffer.from('<html><script>alert(1)</script>').toString('base64');
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024)]).toString('base64');
    for (const [name, content, code] of [
      ['page.pdf', html, 'document_type'],
      ['page.html', html, 'document_type'],
      ['page.csv', html, 'document_type'],
      ['../up.pdf', PDF, 'document_name'],
      ['..', PDF, 'document_name'],
      ['', PDF, 'document_name'],
      ['empty.pdf', '', 'document_empty'],
      ['large.pdf', large, 'document_size'],
    ] as const) {
      const { status, body } = await payments.call(uploadPaymentDocument, pdf(name, content));
      expect([name, status, body.code]).toEqual([name, 422, `student-accounts.${code}`]);
    }
    expect(await names()).toEqual([]);
  });

  it('are kept once when two upload the same name at once', async () => {
    const answers = await Promise.all(
      [payments, accountant].map((client) => client.call(uploadPaymentDocument, pdf('Same.pdf'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names()).toEqual(['Same.pdf']);
  });
});
