import { readInbox } from '@campus/domain/inbox';
import {
  checkPayment,
  closeGonePayment,
  confirmCorrection,
  listRefunds,
  processRefund,
  proposeCorrection,
  readSettlement,
  requestRefund,
  signOnToPay,
  voidRefund,
} from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import { balanceOf, plant } from './accounts.js';
import { intentOf, PaymentsStory } from './payments-story.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let story: PaymentsStory;
let office: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  story = await PaymentsStory.of(portal, 6);
  [office, colleague] = await Promise.all([portal.client('payments'), portal.client('accountant')]);
});
afterAll(() => portal?.stop());

const reason = 'The provider lost it';

describe('a payment that the provider no longer knows', () => {
  it('is closed by the office after a day, and is a difference if it shows up later', async () => {
    const student = story.student();
    const url = await story.opened(student, '45.00');
    const [{ id } = { id: '' }] = await story.payments(student);
    const lie = (values: object) => story.provider(`/v1/payment_intents/${intentOf(url)}/lie`, values);
    const close = (by = office, why = reason) => by.call(closeGonePayment, { id, reason: why });
    expect((await close()).body.code).toBe('student-accounts.settlement_not_gone');
    await lie({ gone: true });
    await student.mustCall(checkPayment, { id });
    const gone = async () => (await office.mustCall(readSettlement, {})).gone.find((one) => one.id === id);
    expect(await eventually(gone, { what: 'a payment that is gone' })).toMatchObject({ amount: '45.00', may_close: false });
    expect((await close()).body.code).toBe('student-accounts.settlement_not_gone');
    expect((await student.call(signOnToPay, { action: 'pay', type: 'TU', amount: '45.00' })).body.code).toBe(
      'student-accounts.payment_unknown',
    );
    await portal.database.query(`UPDATE student_payments SET gone_since = gone_since - interval '25 hours' WHERE id = $1`, [id]);
    expect(
      (await office.mustCall(readInbox, {})).filter(({ kind }) => kind === 'payment-gone').map(({ title }) => title),
    ).toEqual(['Payment of $45.00 that the provider does not know']);
    expect([(await close(office, ' ')).status, (await close(student)).status]).toEqual([400, 403]);
    const tried = await Promise.all([close(), close(colleague)]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [payment] = await story.payments(student);
    expect([payment?.state, payment?.timeline.at(-1)?.what]).toEqual(['failed', 'closed']);
    const audited = await portal.database.query(
      `SELECT description FROM audit_entries WHERE record_id = $1 AND action = 'close'`,
      [id],
    );
    expect(audited).toEqual([{ description: `Closed an online payment of 45.00 that the provider does not know: ${reason}` }]);
    const other = await story.opened(student, '45.00');
    expect(other === url).toBe(false);

    await lie({});
    await story.pays(url);
    const found = await eventually(
      async () => (await office.mustCall(readSettlement, {})).differences.find((one) => one.student === student.caller.username),
      { what: 'a difference' },
    );
    expect([found.kind, found.provider, found.ledger]).toEqual(['missing', '45.00', '0.00']);
    expect(await story.ledger(student)).toEqual([]);
    await office.mustCall(proposeCorrection, { id: found.id, reason: 'It was paid after all' });
    await colleague.mustCall(confirmCorrection, { id: found.id });
    expect((await story.ledger(student)).map(({ amount }) => amount)).toEqual(['-45.00']);
    expect(await violationsOf(portal)).toBe('');
  });
});

describe('an amount far above the balance', () => {
  it('is asked about once, and makes no payment before it is meant', async () => {
    const student = story.student();
    await plant(portal, student.caller.username, [{ text: 'Course fee', amount: '45.00' }]);
    const owed = Math.max(0, Number(await balanceOf(portal, student.caller.username)));
    const amount = (owed * 100).toFixed(2);
    const asked = await student.call(signOnToPay, { action: 'pay', type: 'TU', amount });
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      409,
      'student-accounts.payment_far_above',
      expect.stringContaining(`You owe $${owed.toFixed(2)}`),
    ]);
    expect(await story.payments(student)).toEqual([]);
    expect((await student.call(signOnToPay, { action: 'pay', type: 'TU', amount, sure: true })).status).toBe(200);
    expect((await student.call(signOnToPay, { action: 'pay', type: 'TU', amount })).status).toBe(200);
    expect((await student.call(signOnToPay, { action: 'pay', type: 'TU', amount: (owed + 50).toFixed(2) })).status).toBe(200);
  });
});

describe('a processed refund', () => {
  it('is taken back once when its check comes back, with a reason, and never by its student', async () => {
    const student = story.student();
    const id = student.caller.username;
    await plant(portal, id, [{ text: 'Dropped course', amount: '-120.00' }]);
    const before = await balanceOf(portal, id);
    const sent = await student.call(requestRefund, {
      reqTuAmt: '80.00',
      reqArAmt: '0',
      reqRtAmt: '0',
      reqGrAmt: '0',
      reqPickupCheck: 1,
    } as never);
    expect(sent.status).toBe(200);
    const listed = async () => (await office.mustCall(listRefunds, { state: 'all' })).find((one) => one.student === id);
    const request = (await listed())?.id ?? '';
    const take = (by = office, why = 'The check came back') => by.call(voidRefund, { id: request, reason: why });
    expect((await take()).body.code).toBe('student-accounts.refund_not_processed');
    await office.mustCall(processRefund, { id: request });
    expect(Number(await balanceOf(portal, id))).toBe(Number(before) + 80);
    expect([(await take(office, '')).status, (await take(student)).status]).toEqual([422, 403]);
    const tried = await Promise.all([take(), take(colleague), take()]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await balanceOf(portal, id)).toBe(before);
    expect(await listed()).toMatchObject({ state: 'processed', voided: 1, void_reason: 'The check came back' });
    const of = async (other: string) => (await office.call(voidRefund, { id: other, reason })).body.code;
    expect(
      await Promise.all(['5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11', id, request.replaceAll('-', ''), `{${request}}`].map(of)),
    ).toEqual(Array(4).fill('student-accounts.refund_gone'));
    expect(await violationsOf(portal)).toBe('');
  });

  it('takes the whole refund back when its id is written in capitals', async () => {
    const student = story.student();
    const id = student.caller.username;
    await plant(portal, id, [{ text: 'Dropped course', amount: '-120.00' }]);
    const before = await balanceOf(portal, id);
    await student.mustCall(requestRefund, { reqTuAmt: '75.00', reqPickupCheck: 1 } as never);
    const listed = async () => (await office.mustCall(listRefunds, { state: 'all' })).find((one) => one.student === id);
    const request = ((await listed())?.id ?? '').toUpperCase();
    await office.mustCall(processRefund, { id: request });
    expect((await office.call(voidRefund, { id: request, reason })).body.message).toContain('75.00');
    expect(await balanceOf(portal, id)).toBe(before);
    expect(await violationsOf(portal)).toBe('');
  });
});
