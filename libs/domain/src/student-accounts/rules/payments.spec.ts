import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { KnownPayment, ProviderReport } from './payments.js';
import {
  afterCorrection,
  afterReport,
  dayOfMoney,
  leftOf,
  MAX_PAYMENT_CENTS,
  misfitOf,
  nextAskMs,
  noticeHeader,
  paymentCents,
  paymentGates,
  toPost,
} from './payments.js';
import { settingsOf } from './payment-settings.js';

const settings = (off: readonly string[] = []) =>
  settingsOf(
    off.map((name) => ({ name, value: '0' })),
    '2026-11-26',
  );
const hold = (code: string) => ({ code, name: `Hold ${code}` });
const open = (off: readonly string[], codes: readonly string[]) => {
  const { pay, manage, monthly } = paymentGates(settings(off), codes.map(hold));
  return [pay.open, manage.open, monthly.open];
};

describe('an amount to pay', () => {
  it('is above nothing with at most two decimals, and nothing else is one [PAY-014]', () => {
    expect(['0.01', '1', '50.5', ' 50.00 ', '100000.00'].map(paymentCents)).toEqual([1, 100, 5050, 5000, MAX_PAYMENT_CENTS]);
    const none = [
      '',
      '0',
      '0.00',
      '-1',
      '+1',
      '1.005',
      '7.500',
      '1e9',
      '1,5',
      '1,000.00',
      'NaN',
      'Infinity',
      '0x1',
      '.5',
      '5.',
      '$5',
    ];
    expect([...none, '100000.01', '99999999999'].filter((text) => paymentCents(text) !== null)).toEqual([]);
  });

  it('comes back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PAYMENT_CENTS }), (cents) => paymentCents((cents / 100).toFixed(2)) === cents),
    );
  });
});

describe('what is open about paying', () => {
  it('follows settings and holds [PAY-010] [PAY-011] [PAY-012] [PAY-013]', () => {
    expect(open([], [])).toEqual([true, true, true]);
    expect(open([], ['B1', 'LB'])).toEqual([true, true, true]);
    expect(open([], ['A7'])).toEqual([false, false, true]);
    expect(open([], ['AQ'])).toEqual([false, false, false]);
    expect(open([], ['A1'])).toEqual([true, false, true]);
    expect(open(['online-pay'], [])).toEqual([false, true, false]);
    expect(open(['monthly'], [])).toEqual([true, true, false]);
    expect(open(['management-button'], [])).toEqual([true, false, true]);
  });

  it('names the hold that closes it, and the setting first [PAY-011]', () => {
    const { pay } = paymentGates(settings(), [hold('B1'), hold('AQ'), hold('A7')]);
    expect(pay).toEqual({ open: false, closedBy: 'hold', hold: hold('AQ') });
    expect(paymentGates(settings(['online-pay']), [hold('A7')]).pay).toEqual({ open: false, closedBy: 'setting', hold: null });
  });
});

const BEGUN: KnownPayment = { state: 'started', paid: 0, refunded: 0, posted: 0, reversed: 0 };
const report = fc.record<ProviderReport>({
  status: fc.constantFrom('open', 'processing', 'paid', 'failed', 'canceled'),
  received: fc.integer({ min: 1, max: 500 }),
  refunded: fc.integer({ min: 0, max: 500 }),
});

/** A payment's life at the provider: each state in its order. */
const LIFE: readonly ProviderReport[] = [
  { status: 'open', received: 0, refunded: 0 },
  { status: 'processing', received: 0, refunded: 0 },
  { status: 'paid', received: 500, refunded: 0 },
  { status: 'paid', received: 500, refunded: 200 },
  { status: 'paid', received: 500, refunded: 500 },
];

/** Posts whatever is to be posted, as the account would. */
function posted(known: KnownPayment): KnownPayment {
  const { paid, refunded } = toPost(known);
  const next = { ...known, posted: known.posted + paid, reversed: known.reversed + refunded };
  return next.paid > 0 ? { ...next, state: 'settled' } : next;
}

describe('the answers of the provider', () => {
  it('end in the same, whatever their order, however often they come, and wherever it was posted in between', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: LIFE.length - 1 }), fc.boolean(), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (turns) => {
        let known = BEGUN;
        for (const [at, isAway, posts] of [...turns, [LIFE.length - 1, false, true] as const]) {
          known = afterReport(known, isAway ? null : (LIFE[at] ?? null));
          if (posts) known = posted(known);
        }
        expect(known).toEqual({ state: 'settled', paid: 500, refunded: 500, posted: 500, reversed: 500 });
      }),
    );
  });

  it('never take back what was paid, and never give back more', () => {
    fc.assert(
      fc.property(fc.array(fc.option(report), { maxLength: 10 }), (reports) => {
        let known = BEGUN;
        for (const one of reports) {
          const next = posted(afterReport(known, one));
          expect(next.paid).toBeGreaterThanOrEqual(known.paid);
          expect(next.refunded).toBeLessThanOrEqual(next.paid);
          if (known.state === 'settled') expect(next.state).toBe('settled');
          known = next;
        }
      }),
    );
  });

  it('say that nothing was paid, or leave it unknown', () => {
    expect(afterReport(BEGUN, { status: 'failed', received: 0, refunded: 0 }).state).toBe('failed');
    expect(afterReport(BEGUN, { status: 'canceled', received: 0, refunded: 0 }).state).toBe('failed');
    expect(afterReport(BEGUN, null).state).toBe('unknown');
    expect(afterReport({ ...BEGUN, state: 'unknown' }, { status: 'open', received: 0, refunded: 0 }).state).toBe('started');
  });

  it('are asked for after twice as long each time, every hour at last, for 30 days', () => {
    expect([0, 1, 2, 9, 100].map((asks) => nextAskMs(asks, 20_000, 0))).toEqual([20_000, 40_000, 80_000, 3_600_000, 3_600_000]);
    expect(nextAskMs(3, 20_000, 30 * 86_400_000)).toBeNull();
  });
});

describe('the header of a notice', () => {
  const v1 = 'a'.repeat(64);
  it('is of these five minutes and has a signature', () => {
    expect(noticeHeader(`t=1000,v1=${v1}`, 1300)).toEqual({ t: 1000, signatures: [v1] });
    expect(noticeHeader(`t=1000,v0=x,v1=${v1},v1=${'b'.repeat(64)}`, 800)?.signatures).toEqual([v1, 'b'.repeat(64)]);
    const wrong = ['', `v1=${v1}`, 't=1000', `t=x,v1=${v1}`, `t=1000,v1=short`, `t=1000,v1=${v1.toUpperCase()}`];
    expect(wrong.map((header) => noticeHeader(header, 1000))).toEqual(wrong.map(() => null));
    expect([noticeHeader(`t=1000,v1=${v1}`, 1301), noticeHeader(`t=1000,v1=${v1}`, 699)]).toEqual([null, null]);
  });
});

describe('what takes a payment back', () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant('refund' as const), to: fc.integer({ min: 0, max: 500 }) }),
    fc.record({ what: fc.constant('return' as const), to: fc.constant(0) }),
    fc.record({ what: fc.constant('correct' as const), to: fc.integer({ min: -50, max: 600 }) }),
  );

  it('takes from one amount, in whichever order refunds, returns and corrections come', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let known = posted(afterReport(BEGUN, { status: 'paid', received: 500, refunded: 0 }));
        let corrected = false;
        for (const { what, to } of acts) {
          if (what === 'refund') known = posted(afterReport(known, { status: 'paid', received: known.paid, refunded: to }));
          if (what === 'return') known = { ...known, reversed: known.posted };
          if (what === 'correct') known = afterCorrection(known, to);
          if (what === 'correct') expect(leftOf(known)).toBe(Math.max(0, to));
          corrected ||= what === 'correct';
          expect(leftOf(known)).toBeGreaterThanOrEqual(0);
          if (!corrected) expect(leftOf(known)).toBeLessThanOrEqual(500 - known.refunded);
        }
      }),
    );
  });
});

describe('an answer', () => {
  const ASKED = { intent: 'pi_1', reference: 'r', cents: 4500 };
  const FITS = { id: 'pi_1', reference: 'r', currency: 'usd', amount: 4500, amount_received: 4500, amount_refunded: 0 };

  it('is of the payment that it was asked about, or says what is not', () => {
    expect([misfitOf(ASKED, FITS), misfitOf(ASKED, { ...FITS, currency: 'USD', amount_received: 2250 })]).toEqual([null, null]);
    expect(misfitOf(ASKED, { ...FITS, currency: 'jpy' })).toBe('currency jpy');
    expect(misfitOf(ASKED, { ...FITS, id: 'pi_2', reference: 's', amount: 123_456, amount_received: 123_456 })).toBe(
      'id pi_2, reference s, amount 1234.56, received 1234.56',
    );
    expect(misfitOf({ ...ASKED, intent: null }, FITS)).toBeNull();
    expect(misfitOf(ASKED, { ...FITS, amount_refunded: 4501 })).toBe('given back 45.01 of 45.00');
  });

  it('dates a row by the day on which it happened, never by one to come', () => {
    expect([
      dayOfMoney(null, '2026-01-05'),
      dayOfMoney('2025-12-31', '2026-01-05'),
      dayOfMoney('2026-02-01', '2026-01-05'),
    ]).toEqual(['2026-01-05', '2025-12-31', '2026-01-05']);
  });
});
