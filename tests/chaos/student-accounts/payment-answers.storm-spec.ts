import { checkPayment, readOwnPayments, signOnToPay } from '@campus/domain/student-accounts';
import { eventually, seededRandom } from '@campus/test-kit';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { intentOf } from '../../api/student-accounts/payments-story.js';
import { RECOVERY_MS, WholePortal } from '../harness/whole-portal.js';
import type { Victim } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const PROVIDER_KEY = 'development-payment-key-only!!!!';
const REST_MS = 180_000;
/** What the provider says that does not fit the payment asked about. */
const LIES = [
  { currency: 'jpy' },
  { reference: 'somebody-else' },
  { id: 'pi_other', reference: 'somebody-else', amount_received: 123_456 },
  { amount: 123_456, amount_received: 123_456 },
  { amount_received: 999_999 },
  { amount_refunded: 90_000 },
  { gone: true },
] as const;
const NOTICES = ['lost', 'duplicate', 'duplicate-new-id', 'reorder', 'lie'] as const;
const VICTIMS: readonly Victim[] = ['api', 'worker', 'jobs'];

describe(`payments whose provider answers what does not fit, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let database: pg.Client;
  let student: TestClient;
  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    database = new pg.Client({ connectionString: (await portal.run()).databaseUrl });
    await database.connect();
    student = await portal.client('student1');
    await database.query('UPDATE student_holds SET released_on = placed_on WHERE emp_id = $1 AND released_on IS NULL', [
      student.caller.username,
    ]);
  });
  afterAll(async () => {
    await database?.end();
    await portal?.stop();
  });

  const send = async (url: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${PROVIDER_KEY}`, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
  };
  const fault = async (order: object) => send(`${(await portal.run()).faults ?? ''}/faults`, order);
  const lieAbout = async (intent: string, values: object) =>
    send(`${(await portal.run()).payments ?? ''}/v1/payment_intents/${intent}/lie`, values);
  const postedOf = async (intent: string): Promise<string[]> => {
    const { rows } = await database.query<{ amount: string }>(
      'SELECT trans_amt::text AS amount FROM student_account_transactions WHERE posting_key = $1',
      [`payment/${intent}`],
    );
    return rows.map(({ amount }) => amount);
  };
  /** A call that is repeated until the portal, a part of which has just died, answers it. */
  const asked = (id: string) =>
    eventually(async () => (await student.call(checkPayment, { id })).status === 200, {
      withinMs: RECOVERY_MS,
      everyMs: 500,
      what: 'an answer about the payment',
    });
  const stateOf = async (id: string) =>
    (await student.mustCall(readOwnPayments, {})).payments.find((one) => one.id === id)?.state;

  it.each(LIES.map((lie, at) => ({ lie, amount: `${40 + at}.00`, said: JSON.stringify(lie) })))(
    'post nothing while it says $said, and once what was paid when it says the truth, whatever dies between',
    async ({ lie, amount }) => {
      const victim = chance.shuffled(VICTIMS)[0] ?? 'api';
      await fault({ target: 'payment-notices', mode: chance.shuffled(NOTICES)[0] });
      const { url } = await student.mustCall(signOnToPay, { action: 'pay', type: 'TU', amount });
      const { payments } = await student.mustCall(readOwnPayments, {});
      const { id } = payments.find((one) => one.amount === amount) ?? { id: '' };
      await lieAbout(intentOf(url), lie);
      const card = new URLSearchParams({ number: '4242424242424242', expires: '12/34', cvc: '123' });
      expect((await fetch(url, { method: 'POST', body: card })).ok).toBe(true);
      const killed = await portal.kill(victim);
      await asked(id);
      expect(await postedOf(intentOf(url))).toEqual([]);
      await portal.recovered(victim, killed);
      expect(await postedOf(intentOf(url))).toEqual([]);

      await fault({ mode: 'reset' });
      await lieAbout(intentOf(url), {});
      await asked(id);
      await eventually(async () => (await stateOf(id)) === 'settled', {
        withinMs: REST_MS,
        everyMs: 500,
        what: 'the payment to settle',
      });
      await eventually(async () => (await postedOf(intentOf(url))).length > 0, { withinMs: REST_MS, what: 'its row' });
      expect(await postedOf(intentOf(url))).toEqual([`-${amount}`]);
      await portal.verified();
    },
  );
});
