import { readInbox } from '@campus/domain/inbox';
import type { Difference } from '@campus/domain/student-accounts';
import { confirmCorrection, proposeCorrection, readSettlement, rejectCorrection } from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { intentOf, PaymentsStory } from './payments-story.js';

jest.setTimeout(240_000);

/** So far ahead is the portal's clock moved that today is over. */
const DAY_AND_MORE_MS = 27 * 3_600_000;

let portal: TestPortal;
let story: PaymentsStory;
let office: TestClient;
let colleague: TestClient;
let paid: TestClient;
let refunded: TestClient;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  story = await PaymentsStory.of(portal, 6);
  [office, colleague] = await Promise.all([portal.client('payments'), portal.client('accountant')]);
  [paid, refunded] = [story.student(), story.student()];
});
afterAll(() => portal?.stop());

const differences = async (): Promise<readonly Difference[]> => (await office.mustCall(readSettlement, {})).differences;

describe('the daily settlement', () => {
  it('lists what the provider and the accounts do not agree about, and nothing else', async () => {
    const urls = [await story.opened(paid, '40.00'), await story.opened(refunded, '60.00')];
    for (const url of urls) await story.pays(url);
    await story.reaches(paid, 'settled');
    await story.reaches(refunded, 'settled');
    // Settled is what the provider says; the row follows, and without the worker it would be missing.
    for (const student of [paid, refunded])
      await eventually(async () => (await story.ledger(student)).length === 1, { what: 'the row of the payment' });
    // Nobody asks the provider now, so nothing heals by itself.
    await portal.kill('worker');
    await story.fault({ target: 'payment-notices', mode: 'lost' });
    await story.provider('/v1/refunds', { intent: intentOf(urls[1] ?? ''), amount: 2500 });
    const stranger = await fetch(`${portal.outside.paymentsUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer development-payment-key-only!!!!',
        'content-type': 'application/json',
        'idempotency-key': 'by-telephone',
      },
      body: JSON.stringify({ reference: 'telephone', amount: 700, description: 'x', return_url: 'http://127.0.0.1:9' }),
    });
    await story.pays(((await stranger.json()) as { url: string }).url);
    await portal.database.query('UPDATE clock_offset SET offset_ms = $1', [DAY_AND_MORE_MS]);
    // The process that compares dies over it, and the next one compares each day once.
    await portal.kill('jobs');
    await portal.start('jobs');
    const days = async () => (await office.mustCall(readSettlement, {})).days;
    await eventually(async () => (await days()).some(({ payments }) => payments === 3), { what: 'the day that is compared' });
    const found = [...(await differences())].sort((one, other) => one.kind.localeCompare(other.kind));
    expect(found.map(({ kind, state, student, provider, ledger }) => [kind, state, student, provider, ledger])).toEqual([
      ['stranger', 'open', '', '7.00', '0.00'],
      ['too-much', 'open', refunded.caller.username, '35.00', '60.00'],
    ]);
    const waits = (await office.mustCall(readInbox, {})).filter(({ kind }) => kind === 'payment-difference');
    expect(waits.map(({ title, next_step: next }) => [title, next]).sort()).toEqual([
      ['Settlement difference of $25.00', 'Propose a correction'],
      ['Settlement difference of $7.00', 'Propose a correction'],
    ]);
  });

  it('is corrected by two people, once, also when the provider tells of it later', async () => {
    const idOf = async (kind: Difference['kind']) => (await differences()).find((one) => one.kind === kind)?.id ?? '';
    const id = await idOf('too-much');
    const proposed = await office.mustCall(proposeCorrection, { id, reason: 'Given back at the provider' });
    expect(proposed.differences.find((one) => one.id === id)).toMatchObject({ state: 'proposed', may_confirm: false });
    const atHome = async (person: TestClient) =>
      (await person.mustCall(readInbox, {})).find(({ record_id: record }) => record === id)?.next_step;
    expect([await atHome(office), await atHome(colleague)]).toEqual([undefined, 'Confirm or reject the correction']);
    const own = await office.call(confirmCorrection, { id });
    expect([own.status, own.body.code]).toEqual([403, 'student-accounts.settlement_second_person']);
    await colleague.mustCall(rejectCorrection, { id });
    await office.mustCall(proposeCorrection, { id, reason: 'Given back at the provider' });
    const twice = await Promise.all([colleague.call(confirmCorrection, { id }), colleague.call(confirmCorrection, { id })]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    await portal.start('worker');
    const asked = () =>
      portal.database.query<{ n: number }>('SELECT count(*)::int AS n FROM student_payments WHERE next_ask_at IS NOT NULL');
    await eventually(async () => (await asked())[0]?.n === 0, { what: 'the answer of the provider' });
    expect((await story.ledger(refunded)).map(({ amount }) => amount)).toEqual(['-60.00', '25.00']);

    const other = await idOf('stranger');
    const nobody = await office.call(proposeCorrection, { id: other, reason: 'By telephone', student: '999999' });
    expect(nobody.body.code).toBe('student-accounts.settlement_student');
    await office.mustCall(proposeCorrection, { id: other, reason: 'By telephone', student: paid.caller.username });
    await colleague.mustCall(confirmCorrection, { id: other });
    const rows = await portal.database.query(
      `SELECT trans_amt::text AS amount, id_num FROM student_account_transactions WHERE posting_key LIKE 'settlement/%'`,
    );
    expect(rows).toEqual([{ amount: '-7.00', id_num: paid.caller.username }]);
    expect((await differences()).map(({ state }) => state)).toEqual(['corrected', 'corrected']);
  });

  it('is for the office alone, and leaves every rule in place', async () => {
    for (const username of ['student1', 'plain']) {
      const person = await portal.client(username);
      const calls = [
        person.call(readSettlement, {}),
        person.call(confirmCorrection, { id: '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11' }),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403]);
    }
    expect((await office.call(confirmCorrection, { id: '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11' })).status).toBe(404);
    expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  });
});
