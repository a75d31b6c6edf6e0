import { demoPerson } from '@campus/demo-campus';
import { placeHold, releaseHold } from '@campus/domain/academic-records';
import { startImpersonation } from '@campus/domain/impersonation';
import { cancelPayment, checkPayment, readOwnPayments, readPaymentReceipt, signOnToPay } from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { intentOf, PaymentsStory } from './payments-story.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let story: PaymentsStory;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  story = await PaymentsStory.of(portal, 30);
});
afterEach(async () => {
  await story.fault({ mode: 'reset' });
  await portal.database.query('DELETE FROM payment_settings');
});
afterAll(() => portal?.stop());

const pay = (student: TestClient, change: object = {}) =>
  student.call(signOnToPay, { action: 'pay', type: 'TU', amount: '50.00', ...change } as never);
const manage = (student: TestClient) => student.call(signOnToPay, { action: 'manage' });
const gates = async (student: TestClient) => {
  const { pay, manage, monthly } = (await student.mustCall(readOwnPayments, {})).gates;
  return [pay.open, manage.open, monthly.open];
};
const turnOff = (name: string) =>
  portal.database.query(
    `INSERT INTO payment_settings (name, value, saved_by, saved_at) VALUES ($1, '0', '0', now())
     ON CONFLICT (name) DO UPDATE SET value = '0'`,
    [name],
  );
const count = async (table: string): Promise<number> =>
  (await portal.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;

describe('what is open about paying', () => {
  it('follows the settings, and what they close is refused [PAY-010] [PAY-012] [PAY-013]', async () => {
    const student = story.student();
    expect(await gates(student)).toEqual([true, true, true]);
    await turnOff('online-pay');
    expect(await gates(student)).toEqual([false, true, false]);
    expect((await pay(student)).body.code).toBe('student-accounts.payment_off');
    await portal.database.query('DELETE FROM payment_settings');
    await turnOff('monthly');
    expect(await gates(student)).toEqual([true, true, false]);
    await turnOff('management-button');
    expect((await manage(student)).body.code).toBe('student-accounts.payment_manage_off');
    await portal.database.query('DELETE FROM payment_settings');
    expect((await pay(student)).status).toBe(200);
    expect((await manage(student)).status).toBe(200);
  });

  it('follows holds: A7 and AQ close payment by name, another hold does not [PAY-011] [PAY-012] [PAY-013]', async () => {
    const [student, office, library] = [story.student(), await portal.client('payments'), await portal.client('library')];
    const id_num = student.caller.username;
    for (const [code, open] of [
      ['A7', [false, false, true]],
      ['AQ', [false, false, false]],
    ] as const) {
      await office.mustCall(placeHold, { id_num, code, reason: 'Balance' });
      expect([code, await gates(student)]).toEqual([code, open]);
      const { status, body } = await pay(student);
      expect([status, body.code]).toEqual([403, 'student-accounts.payment_held']);
      expect(body.message).toContain(code);
      expect((await manage(student)).body.code).toBe('student-accounts.payment_manage_held');
      await office.mustCall(releaseHold, { id_num, code, reason: 'Paid' });
    }
    await library.mustCall(placeHold, { id_num, code: 'LIB', reason: 'Books' });
    expect(await gates(student)).toEqual([true, true, true]);
    expect((await pay(student)).status).toBe(200);
  });
});

describe('the payment window', () => {
  it('opens at the provider, where alone card data are given, and what is paid is posted [PAY-014] [PAY-017]', async () => {
    const student = story.student();
    const { status, body } = await pay(student, { amount: 50 });
    expect([status, body.data.refresh, body.data.message]).toEqual([200, true, '']);
    expect(new URL(body.data.url).origin).toBe(portal.outside.paymentsUrl);
    const page = await fetch(body.data.url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Card number')]);
    await story.pays(body.data.url);
    const payment = await story.reaches(student, 'settled');
    expect(payment.timeline.map(({ what }) => what)).toEqual(['opened', 'paid', 'posted']);
    expect(await story.ledger(student)).toEqual([{ amount: '-50.00', key: `payment/${intentOf(body.data.url)}` }]);
    // The number, or its last digits as a value; ids of chance may have those digits too.
    const kept = await portal.database.query(`SELECT 1 FROM payment_notices WHERE body ~ '4242[ -]?4242|"4242"' UNION ALL
      SELECT 1 FROM student_payments p WHERE p::text ~ '4242[ -]?4242'`);
    expect(kept).toEqual([]);
  });

  it('manages payment methods; another action says what may be chosen [PAY-012] [PAY-017]', async () => {
    const student = story.student();
    const { body } = await manage(student);
    expect([body.data.refresh, (await fetch(body.data.url)).status]).toEqual([false, 200]);
    const other = await pay(student, { action: 'refund' });
    expect([other.status, other.body.success, other.body.message === '']).toEqual([400, false, false]);
  });

  it('is not asked for an amount that is none, nor for another account [PAY-014] [PAY-026]', async () => {
    const student = story.student();
    const before = await count('student_payments');
    for (const amount of ['0', '-1', '1.005', '7.500', '1e9', 1e9, '1,5', 'NaN', '', undefined, '100000.01', 0.001, null]) {
      const { status, body } = await pay(student, { amount });
      expect([amount, status >= 400, body.success]).toEqual([amount, true, false]);
    }
    for (const type of ['AR', 'RT', 'GR', 'XX', undefined]) {
      const { body } = await pay(student, { type });
      expect([type, body.success, body.message]).toEqual([type, false, 'Not yet implemented.']);
    }
    expect(await count('student_payments')).toBe(before);
    expect((await pay(student, { amount: '0.01' })).status).toBe(200);
  });

  it('that cannot be loaded says so, and tried again it is the same payment [PAY-024]', async () => {
    const student = story.student();
    for (const mode of ['fail', 'drop']) {
      await story.fault({ target: 'payments', mode });
      const { status, body } = await pay(student);
      expect([status, body.success, body.message]).toEqual([502, false, 'Error loading payment window.']);
    }
    await story.fault({ mode: 'reset' });
    await story.pays(await story.opened(student, '50.00'));
    await story.reaches(student, 'settled');
    expect([(await story.payments(student)).length, (await story.ledger(student)).length]).toEqual([1, 1]);
  });

  it('is one for an amount, from 20 tabs at once too, and another amount is another payment', async () => {
    const student = story.student();
    const urls = await Promise.all(Array.from({ length: 20 }, () => pay(student)));
    const opened = urls.flatMap(({ status, body }) => (status === 200 ? [body.data.url] : []));
    expect([new Set(opened).size, opened.length > 0]).toEqual([1, true]);
    const again = await pay(student);
    expect([again.body.data.url, again.body.data.message]).toEqual([opened[0], expect.stringContaining('50.00')]);
    expect((await story.opened(student, '50.01')) === opened[0]).toBe(false);
    expect((await story.payments(student)).map(({ amount }) => amount).sort()).toEqual(['50.00', '50.01']);
  });

  it('is never opened by somebody who acts for the student, and by nobody without an account', async () => {
    const impersonator = await portal.newSession('assessment');
    await impersonator.mustCall(startImpersonation, { emp_id: demoPerson('student1').empId });
    const refusals = await Promise.all([pay(impersonator), manage(impersonator)]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
    expect((await pay(await portal.client('plain'))).status).toBe(403);
    expect((await fetch(`${portal.baseUrl}/api/accounting/payments-student/payments`)).status).toBe(401);
    const untokened = await (
      await portal.client('student1')
    ).raw('POST', '/api/accounting/payments-student/signOn', { action: 'pay' });
    expect([untokened.status, untokened.body.success]).toEqual([403, false]);
  });
});

describe('a payment', () => {
  it('that nobody can know of is not asked again, and is posted once the provider answers', async () => {
    const student = story.student();
    const url = await story.opened(student, '80.00');
    const [payment] = await story.payments(student);
    await story.fault({ target: 'payment-notices', mode: 'lost' });
    await story.pays(url);
    await story.fault({ target: 'payments', mode: 'fail' });
    await story.fault({ target: 'payment-notices', mode: 'reset' });
    const state = async () => (await story.payments(student))[0]?.state;
    // The question may have come before the provider went away; then there is nothing to wait for.
    if ((await eventually(async () => (['unknown', 'settled'].includes((await state()) ?? '') ? state() : null))) === 'unknown') {
      const { status, body } = await pay(student, { amount: '80.00' });
      expect([status, body.code, body.message]).toEqual([
        409,
        'student-accounts.payment_unknown',
        expect.stringContaining('Do not pay it again'),
      ]);
    }
    await story.fault({ mode: 'reset' });
    await student.mustCall(checkPayment, { id: payment?.id ?? '' });
    await story.reaches(student, 'settled');
    expect(await story.ledger(student)).toHaveLength(1);
  });

  it('that is declined or canceled posts nothing, and the amount can be paid again', async () => {
    const student = story.student();
    await story.pays(await story.opened(student, '20.00'), '4000000000000002');
    await story.reaches(student, 'failed');
    const url = await story.opened(student, '20.00');
    const [open] = await story.payments(student);
    const canceled = await student.call(cancelPayment, { id: open?.id ?? '' });
    expect([canceled.status, canceled.body.data.payments[0]?.state]).toEqual([200, 'failed']);
    await story.pays(url);
    expect((await student.call(cancelPayment, { id: open?.id ?? '' })).body.code).toBe('student-accounts.payment_over');
    expect(await story.ledger(student)).toEqual([]);
    await story.pays(await story.opened(student, '20.00'));
    await story.reaches(student, 'settled');
    expect(await story.ledger(student)).toHaveLength(1);
  });

  it('has a receipt once it is posted, for its student alone', async () => {
    const [student, other] = [story.student(), story.student()];
    const url = await story.opened(student, '31.00');
    const [{ id } = { id: '' }] = await story.payments(student);
    expect((await student.call(readPaymentReceipt, { id })).body.code).toBe('student-accounts.payment_no_receipt');
    await story.pays(url);
    await story.reaches(student, 'settled');
    const receipt = await student.call(readPaymentReceipt, { id });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/pdf')]);
    expect(Buffer.from(receipt.bytes.subarray(0, 4)).toString()).toBe('%PDF');
    const refused = await Promise.all([
      other.call(readPaymentReceipt, { id }),
      other.call(checkPayment, { id }),
      other.call(cancelPayment, { id }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await story.payments(other)).toEqual([]);
  });
});

describe('a notice of the provider', () => {
  it('is taken when it is signed within five minutes, and kept once by its id', async () => {
    const student = story.student();
    const intent = intentOf(await story.opened(student, '12.00'));
    const kept = `payment_notices WHERE intent_id IN ('${intent}', 'pi_of_nobody')`;
    expect(await story.notice(intent, { secret: 'another-secret-of-32-characters!!' })).toBe(401);
    expect(await story.notice(intent, { ageS: 301 })).toBe(401);
    expect(await story.notice(intent, { ageS: -330 })).toBe(401);
    expect(await story.notice(intent, { tamper: true })).toBe(401);
    const bare = await fetch(`${portal.baseUrl}/api/payments/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'evt_1', type: 'x', data: { intent } }),
    });
    const wrong = await fetch(`${portal.baseUrl}/api/payments/notices`, { method: 'POST', body: '[]' });
    expect([bare.status, wrong.status >= 400]).toEqual([401, true]);
    expect(await count(kept)).toBe(0);
    const id = 'evt_taken_once';
    expect([await story.notice(intent, { id }), await story.notice(intent, { id })]).toEqual([200, 200]);
    expect(await story.notice('pi_of_nobody')).toBe(200);
    expect(await count(kept)).toBe(2);
    expect(await story.ledger(student)).toEqual([]);
  });
});
