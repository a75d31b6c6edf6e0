import type { Difference } from '@campus/domain/student-accounts';
import {
  checkPayment,
  confirmCorrection,
  listStudentAccountRows,
  proposeCorrection,
  readPaymentReceipt,
  readSettlement,
  returnPayment,
} from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock, pdfText } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import { balanceOf } from './accounts.js';
import { intentOf, PaymentsStory } from './payments-story.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let story: PaymentsStory;
let office: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  story = await PaymentsStory.of(portal, 20);
  [office, colleague] = await Promise.all([portal.client('payments'), portal.client('accountant')]);
});
afterEach(() => story.fault({ mode: 'reset' }));
afterAll(() => portal?.stop());

interface Paid {
  readonly student: TestClient;
  readonly id: string;
  readonly intent: string;
  /** The payment's row of the account. */
  readonly row: string;
  /** The balance before the payment. */
  readonly before: number;
}

/** A payment that stands on the account. */
async function paid(amount: string): Promise<Paid> {
  const student = story.student();
  const before = Number(await balanceOf(portal, student.caller.username));
  const url = await story.opened(student, amount);
  await story.pays(url);
  const { id } = await story.reaches(student, 'settled');
  const rows = await office.mustCall(listStudentAccountRows, { id_num: student.caller.username, subsid_cde: 'TU' });
  const row = rows.find(({ TRANS_DESC: what }) => what === 'Online payment')?.id ?? '';
  return { student, id, intent: intentOf(url), row, before };
}

const takesBack = ({ student, row }: Paid, fee: string | null = null) =>
  office.call(returnPayment, { id_num: student.caller.username, row, fee, reason: 'The bank took it back' });
const refunds = ({ intent }: Paid, cents: number) => story.provider('/v1/refunds', { intent, amount: cents });
/** What the payment changed the balance by. */
const effectOf = async ({ student, before }: Paid): Promise<number> =>
  Number((Number(await balanceOf(portal, student.caller.username)) - before).toFixed(2));
const known = async ({ student, id }: Paid) => (await story.payments(student)).find((one) => one.id === id);
const differences = async (): Promise<readonly Difference[]> => (await office.mustCall(readSettlement, {})).differences;
const differenceOf = async ({ student }: Paid) => (await differences()).find((one) => one.student === student.caller.username);
const isKnown = (one: Paid, refunded: string) =>
  eventually(async () => (await known(one))?.refunded === refunded, { what: `${refunded} given back` });

describe('what takes a payment back', () => {
  it('takes from one amount: what the office has returned is not charged back a second time', async () => {
    const one = await paid('40.00');
    const answer = await takesBack(one, '30.00');
    expect([answer.status, answer.body.data]).toEqual([200, { rows: 2, amount: '40.00' }]);
    expect(await effectOf(one)).toBe(30);
    await refunds(one, 4000);
    await isKnown(one, '40.00');
    expect(await effectOf(one)).toBe(30);
    expect(await known(one)).toMatchObject({ returned: '40.00', left: '0.00', state: 'settled' });
    expect((await known(one))?.timeline.map(({ what }) => what)).toEqual(['opened', 'paid', 'posted', 'returned', 'refunded']);
    expect((await takesBack(one)).status).toBe(409);
  });

  it('is what is left: after a refund of the provider the office takes back the rest, and nothing of what is gone', async () => {
    const one = await paid('41.00');
    await refunds(one, 1500);
    await eventually(async () => (await known(one))?.left === '26.00', { what: 'the refund on the account' });
    const answer = await takesBack(one);
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('$26.00 of $41.00')]);
    expect(await effectOf(one)).toBe(0);
    expect((await takesBack(one)).body.code).toBe('student-accounts.account_no_payment');
    const gone = await paid('12.00');
    await refunds(gone, 1200);
    await eventually(async () => (await known(gone))?.left === '0.00', { what: 'the refund on the account' });
    const refused = await takesBack(gone, '30.00');
    expect([refused.status, refused.body.code]).toEqual([409, 'student-accounts.account_payment_given_back']);
    expect(await effectOf(gone)).toBe(0);
  });

  it('is said by the receipt and never more than the payment when both come at once', async () => {
    const one = await paid('50.00');
    await Promise.all([takesBack(one), refunds(one, 2000), takesBack(one), refunds(one, 3000)]);
    await isKnown(one, '50.00');
    await eventually(async () => (await known(one))?.left === '0.00', { what: 'nothing left' });
    expect(await effectOf(one)).toBe(0);
    const receipt = await one.student.call(readPaymentReceipt, { id: one.id });
    expect(pdfText(receipt.bytes)).toMatch(/Left on the account\s*\$0\.00/);
  });
});

describe('an answer of the provider', () => {
  it.each([
    ['another currency', { currency: 'jpy' }],
    ['another reference', { reference: 'somebody-else' }],
    ['another id', { id: 'pi_other', reference: 'somebody-else', amount_received: 123_456 }],
    ['another amount', { amount: 123_456, amount_received: 123_456 }],
    ['more than was asked for', { amount_received: 123_456 }],
    ['more given back than paid', { amount_refunded: 9000 }],
  ])('that is of %s posts nothing and becomes a difference, until it fits', async (_what, lie) => {
    const student = story.student();
    await story.fault({ target: 'payment-notices', mode: 'lost' });
    const url = await story.opened(student, '44.00');
    const [{ id } = { id: '' }] = await story.payments(student);
    await story.provider(`/v1/payment_intents/${intentOf(url)}/lie`, lie);
    await story.pays(url);
    await student.mustCall(checkPayment, { id });
    await story.reaches(student, 'unknown');
    const one = { student, id, intent: intentOf(url), row: '', before: 0 };
    const found = await eventually(() => differenceOf(one), { what: 'a difference' });
    expect([found.kind, found.state, found.ledger]).toEqual(['misfit', 'open', '0.00']);
    expect(await story.ledger(student)).toEqual([]);
    const corrected = await office.call(proposeCorrection, { id: found.id, reason: 'x' });
    expect([corrected.status, corrected.body.code]).toEqual([409, 'student-accounts.settlement_misfit']);
    if ('currency' in lie) {
      await office.mustCall(proposeCorrection, { id: found.id, reason: 'Asked the provider', leave: true });
      await colleague.mustCall(confirmCorrection, { id: found.id });
      expect([(await differenceOf(one))?.state, await story.ledger(student)]).toEqual(['left', []]);
    }
    await story.provider(`/v1/payment_intents/${intentOf(url)}/lie`, {});
    await student.mustCall(checkPayment, { id });
    await story.reaches(student, 'settled');
    expect((await story.ledger(student)).map(({ amount }) => amount)).toEqual(['-44.00']);
    expect((await differenceOf(one))?.state).toBe('currency' in lie ? 'left' : 'settled');
  });

  it('dates the row: a payment is of the day on which it was paid on campus, not of the day on which the portal hears of it', async () => {
    const student = story.student();
    await story.fault({ target: 'payment-notices', mode: 'lost' });
    const url = await story.opened(student, '45.00');
    const [{ id } = { id: '' }] = await story.payments(student);
    // Half past eleven in the evening of December 31, which is the next year in Greenwich.
    const paidAt = Date.parse('2025-12-31T23:30:00-05:00') / 1000;
    await story.provider(`/v1/payment_intents/${intentOf(url)}/lie`, { paid_at: paidAt });
    await story.pays(url);
    await student.mustCall(checkPayment, { id });
    await story.reaches(student, 'settled');
    const days = await portal.database.query(
      `SELECT trans_dte::text AS day FROM student_account_transactions WHERE source_id = $1`,
      [id],
    );
    expect(days).toEqual([{ day: '2025-12-31' }]);
    expect(pdfText((await student.call(readPaymentReceipt, { id })).bytes)).toContain('12-31-2025');
  });
});

describe('the settlement', () => {
  it('compares the rows of the account: a take-back that the provider knows nothing of is a difference, which two people settle', async () => {
    const [returned, twice] = [await paid('31.00'), await paid('32.00')];
    await takesBack(returned);
    await portal.database.query(
      `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source, source_id, posting_key)
       VALUES ($1, 'TU', now()::date, 'Planted', 32, 'payment', $2, 'payment/planted')`,
      [twice.student.caller.username, twice.id],
    );
    await moveClock(portal, 27 * 3_600_000);
    const found = async () => [await differenceOf(returned), await differenceOf(twice)].filter((one) => one !== undefined);
    await eventually(async () => (await found()).length === 2, { what: 'both differences', withinMs: 120_000 });
    expect((await found()).map(({ kind, provider, ledger }) => [kind, provider, ledger])).toEqual([
      ['missing', '31.00', '0.00'],
      ['missing', '32.00', '0.00'],
    ]);
    for (const { id } of await found()) {
      await office.mustCall(proposeCorrection, { id, reason: 'It was paid' });
      await colleague.mustCall(confirmCorrection, { id });
    }
    expect([await effectOf(returned), await effectOf(twice)]).toEqual([-31, -32]);
    // What two people gave back to the account can be charged back by the provider, once.
    await refunds(returned, 3100);
    await eventually(async () => (await known(returned))?.left === '0.00', { what: 'the chargeback' });
    expect([await effectOf(returned), (await known(returned))?.returned]).toEqual([0, '0.00']);
    expect(await violationsOf(portal)).toBe('');
  });
});
