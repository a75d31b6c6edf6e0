import { checkPayment, signOnToPay } from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { intentOf, PaymentsStory } from './payments-story.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let story: PaymentsStory;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  story = await PaymentsStory.of(portal, 60);
});
afterEach(() => story.fault({ mode: 'reset' }));
afterAll(() => portal?.stop());

/** What can happen to a payment after its window is open. */
const EVENTS = ['pay', 'notice', 'return', 'press'] as const;
type Event = (typeof EVENTS)[number];

function ordersOf(events: readonly Event[]): Event[][] {
  return events.length === 0
    ? [[]]
    : events.flatMap((one) => ordersOf(events.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

/** One payment of 40.00 along an order of events. */
async function walk(student: TestClient, order: readonly Event[]): Promise<string> {
  const url = await story.opened(student, '40.00');
  const [{ id } = { id: '' }] = await story.payments(student);
  const act: Record<Event, () => Promise<unknown>> = {
    pay: () => story.pays(url),
    notice: () => Promise.all([story.notice(intentOf(url), { id: `evt_${id}` }), story.notice(intentOf(url))]),
    return: () => student.call(checkPayment, { id }),
    press: () => student.call(signOnToPay, { action: 'pay', type: 'TU', amount: '40.00' }),
  };
  for (const event of order) await act[event]();
  return intentOf(url);
}

async function isPostedOnce(student: TestClient, intent: string): Promise<void> {
  await eventually(async () => (await story.ledger(student)).length > 0, { what: 'the row of a payment' });
  await eventually(async () => (await story.payments(student)).some(({ state }) => state === 'settled'));
  expect(await story.ledger(student)).toEqual([{ amount: '-40.00', key: `payment/${intent}` }]);
}

describe('a payment', () => {
  it('is posted exactly once in every order of paying, notices, coming back and pressing again', async () => {
    await story.fault({ target: 'payment-notices', mode: 'lost' });
    const walks = ordersOf(EVENTS).map((order) => ({ order, student: story.student() }));
    const intents = await Promise.all(walks.map(({ order, student }) => walk(student, order)));
    for (const [at, { student }] of walks.entries()) await isPostedOnce(student, intents[at] ?? '');
  });

  it.each(['lost', 'duplicate', 'duplicate-new-id', 'reorder', 'lie', 'late'])(
    'is posted exactly once, for what was really paid, when the notices are %s',
    async (mode) => {
      const [one, other] = [story.student(), story.student()];
      await story.fault({ target: 'payment-notices', mode, ...(mode === 'late' ? { ms: 1500 } : {}) });
      const urls = [await story.opened(one, '40.00'), await story.opened(other, '40.00')];
      for (const url of urls) await story.pays(url);
      await isPostedOnce(one, intentOf(urls[0] ?? ''));
      await isPostedOnce(other, intentOf(urls[1] ?? ''));
    },
  );

  it('is posted once though the provider was away after it was paid, the worker was killed over a notice, and the API over many', async () => {
    const [away, worker, api] = [story.student(), story.student(), story.student()];
    await story.fault({ target: 'payment-notices', mode: 'lost' });
    const urls = await Promise.all([away, worker, api].map((student) => story.opened(student, '40.00')));
    const [first = '', second = '', third = ''] = urls;
    await story.pays(first);
    await story.fault({ target: 'payments', mode: 'drop' });
    expect(await story.notice(intentOf(first))).toBe(200);
    await story.fault({ target: 'payments', mode: 'reset' });

    await story.pays(second);
    const told = story.notice(intentOf(second));
    await portal.kill('worker');
    expect(await told).toBe(200);
    await portal.start('worker');

    await story.pays(third);
    const many = Array.from({ length: 20 }, () => story.notice(intentOf(third)).catch(() => 0));
    await portal.kill('api');
    await Promise.all(many);
    await portal.start('api');
    await isPostedOnce(away, intentOf(first));
    await isPostedOnce(worker, intentOf(second));
    await isPostedOnce(api, intentOf(third));
  });

  it('posts what was really paid where that is another amount, and takes back what the provider gives back', async () => {
    const student = story.student();
    const url = await story.opened(student, '40.00');
    await story.pays(url, '4000000000000050');
    const half = await story.reaches(student, 'settled');
    expect([half.amount, half.paid, half.timeline.map(({ what }) => what)]).toEqual([
      '40.00',
      '20.00',
      ['opened', 'paid', 'changed', 'posted'],
    ]);
    const intent = intentOf(url);
    await story.provider('/v1/refunds', { intent, amount: 500 });
    await eventually(async () => (await story.ledger(student)).length === 2, { what: 'what was given back' });
    await story.fault({ target: 'payment-notices', mode: 'duplicate-new-id' });
    await story.provider('/v1/refunds', { intent, amount: 1500 });
    await eventually(async () => (await story.ledger(student)).length === 3, { what: 'the rest that was given back' });
    expect((await story.ledger(student)).map(({ amount }) => amount)).toEqual(['-20.00', '5.00', '15.00']);
    expect((await story.payments(student))[0]).toMatchObject({ state: 'settled', refunded: '20.00' });
  });

  it('that the bank still checks is not known, and posted when it has', async () => {
    const student = story.student();
    const url = await story.opened(student, '40.00');
    await story.pays(url, '4000000000000077');
    await story.reaches(student, 'unknown');
    await story.provider(`/v1/payment_intents/${intentOf(url)}/clear`, {});
    await isPostedOnce(student, intentOf(url));
  });

  it('leaves every rule of accounts and payments in place', async () => {
    expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  });
});
