import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountOf, centsOf } from '../../money/rules/index.js';
import { addDays } from '../../calendar/rules/index.js';
import type { Aging, AgingRow } from './index.js';
import { AGES, ageOf, agingOf } from './index.js';

const LATE_ON = '2027-01-20';
let made = 0;

/** A charge of a term with a late day, or a payment, written on the day on which it happened unless it says otherwise. */
function row(amount: number, date: string, more: Partial<AgingRow> = {}): AgingRow {
  made += 1;
  const of =
    amount > 0
      ? ({ source: 'charges', key: `2027SP/tuition/${made}`, late_on: LATE_ON } as const)
      : ({ source: 'payment', key: `payment-${made}`, late_on: null } as const);
  return { id: String(made), ...of, amount: amountOf(amount), date, posted_on: date, reverses: null, ...more };
}
const back = (of: AgingRow, date: string): AgingRow =>
  row(-centsOf(of.amount), date, {
    ...of,
    id: `back-${of.id}`,
    amount: amountOf(-centsOf(of.amount)),
    reverses: of.id,
    posted_on: date,
    date,
  });
const ages = (rows: readonly AgingRow[], today: string): string[] => {
  const aging = agingOf(rows, today);
  return [...AGES.map((age) => aging[age]), aging.credit];
};
const [Z, none] = ['0.00', ['0.00', '0.00', '0.00', '0.00', '0.00']];

describe('the aging of an account', () => {
  it('puts what is owed by days past its last day to pay, up to 30, 60, 90 and more', () => {
    const days = [-1, 0, 1, 30, 31, 60, 61, 90, 91, 400].map((late) => ageOf('2027-03-01', addDays('2027-03-01', late)));
    expect(days).toEqual([
      ...[
        'not_due',
        'not_due',
        'days_1_30',
        'days_1_30',
        'days_31_60',
        'days_31_60',
        'days_61_90',
        'days_61_90',
        'over_90',
        'over_90',
      ],
    ]);
  });

  it('takes the late day of the term for what was charged before it, and ten days for what came later', () => {
    const rows = [row(1000, '2027-01-06'), row(500, '2027-01-21'), row(70, '2027-03-01', { late_on: null, key: null })];
    // The last day to pay is the eve of the late day, January 31 and March 11.
    expect(ages(rows, '2027-01-19')).toEqual(['15.70', Z, Z, Z, Z, Z]);
    expect(ages(rows, '2027-01-20')).toEqual(['5.70', '10.00', Z, Z, Z, Z]);
    expect(ages(rows, '2027-02-01')).toEqual(['0.70', '15.00', Z, Z, Z, Z]);
    expect(ages(rows, '2027-03-12')).toEqual([Z, '0.70', '15.00', Z, Z, Z]);
    expect(ages(rows, '2027-05-01')).toEqual([Z, Z, '0.70', '5.00', '10.00', Z]);
    expect(agingOf(rows, '2027-05-01').oldest_due_on).toBe('2027-01-19');
  });

  it('has payments and credits pay what is due first, whatever they were meant for, and tells what is left of them as a credit', () => {
    const rows = [row(1000, '2027-01-06'), row(500, '2027-01-21')];
    expect(ages([...rows, row(-1200, '2027-01-22')], '2027-02-10')).toEqual([Z, '3.00', Z, Z, Z, Z]);
    expect(ages([...rows, row(-1500, '2027-01-22')], '2027-02-10')).toEqual([...none, Z]);
    expect(ages([...rows, row(-1500, '2027-01-22'), row(-40, '2027-01-23', { source: 'aid' })], '2027-02-10')).toEqual([
      ...none,
      '-0.40',
    ]);
    expect(agingOf([], '2027-02-10')).toMatchObject({ balance: Z, oldest_due_on: null });
  });

  it('lets what a returned payment had paid be as old as it is, and a charge posted again keep its day', () => {
    const [charged, paid] = [row(1000, '2027-01-06'), row(-1000, '2027-01-10')];
    expect(ages([charged, paid, back(paid, '2027-04-01')], '2027-04-02')).toEqual([Z, Z, Z, '10.00', Z, Z]);
    const part = row(400, '2027-04-01', { source: 'payment', key: paid.key });
    expect(ages([charged, paid, part], '2027-04-02')).toEqual([Z, Z, Z, '4.00', Z, Z]);
    const again = row(1200, '2027-03-25', { key: charged.key });
    expect(ages([charged, back(charged, '2027-03-25'), again], '2027-04-02')).toEqual(['2.00', Z, Z, '10.00', Z, Z]);
  });

  it('mixes nothing that is not due with what is, and leaves no advance, part or refund out of the sum', () => {
    const due = (dollars: number, day: string) => row(dollars * 100, addDays(day, -10), { late_on: null, key: null });
    // Due on the fifteenths of August to January, looked at on New Year's Eve.
    const days = ['2018-01-15', '2017-12-15', '2017-11-15', '2017-10-15', '2017-09-15', '2017-08-15'];
    const invoices = [500, 1000, 2000, 4000, 8000, 160_000].map((dollars, at) => due(dollars, days[at] ?? ''));
    expect(ages(invoices, '2017-12-31')).toEqual(['500.00', '1000.00', '2000.00', '4000.00', '168000.00', Z]);
    // A part was paid of the oldest.
    expect(ages([...invoices, row(-64_896, '2017-12-20')], '2017-12-31')[4]).toBe('167351.04');
    // An advance of February, five charges of March and one of April.
    const march = [1, 2, 3, 4, 5].map(() => due(10_000, '2019-03-20'));
    const all = [row(-100_000, '2019-02-10'), ...march, due(100_000, '2019-04-20')];
    expect(ages(all, '2019-04-30')).toEqual([Z, '100000.00', '49000.00', Z, Z, Z]);
    // A refund that was paid out of a credit leaves nothing to be aged.
    const refunded = [
      due(100, '2019-03-20'),
      row(-15_000, '2019-03-01'),
      row(5000, '2019-04-01', { source: 'refund', late_on: null, key: 'r' }),
    ];
    expect(ages(refunded, '2019-04-30')).toEqual([...none, Z]);
  });

  it('is that of someone who pays cent by cent what is due first, and adds up to the balance to the cent', () => {
    const day = fc.nat(200).map((days) => addDays('2026-12-10', days));
    const charge = fc.record({
      is: fc.constantFrom('charge', 'fine', 'refund'),
      cents: fc.integer({ min: 1, max: 300 }),
      day,
      back: fc.boolean(),
    });
    const credit = fc.record({
      is: fc.constantFrom('payment', 'aid'),
      cents: fc.integer({ min: 1, max: 300 }),
      day,
      back: fc.boolean(),
      part: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 8 }), fc.array(credit, { maxLength: 6 }), day, (charges, credits, today) => {
        const rows: AgingRow[] = [];
        const cents: string[] = [];
        let paid = 0;
        for (const one of charges) {
          const of =
            one.is === 'charge' ? {} : ({ source: one.is === 'fine' ? 'charges' : 'refund', key: null, late_on: null } as const);
          const posted = row(one.cents, one.day, of);
          rows.push(posted, ...(one.back ? [back(posted, one.day)] : []));
          const lastDay = one.is === 'charge' && one.day < LATE_ON ? '2027-01-19' : addDays(one.day, 10);
          if (!one.back) cents.push(...Array.from({ length: one.cents }, () => lastDay));
        }
        for (const one of credits) {
          const posted = row(-one.cents, one.day, one.is === 'aid' ? { source: 'aid', key: null } : {});
          const given = one.is === 'payment' && !one.back ? Math.min(one.part, one.cents) : 0;
          rows.push(posted, ...(one.back ? [back(posted, one.day)] : []));
          if (given > 0) rows.push(row(given, one.day, { source: 'payment', key: posted.key, late_on: null }));
          paid += one.back ? 0 : one.cents - given;
        }
        const open = cents.sort().slice(paid);
        const naive: Record<string, number> = { not_due: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, over_90: 0 };
        for (const lastDay of open) {
          if (today <= lastDay) naive['not_due'] = (naive['not_due'] ?? 0) + 1;
          else if (today <= addDays(lastDay, 30)) naive['days_1_30'] = (naive['days_1_30'] ?? 0) + 1;
          else if (today <= addDays(lastDay, 60)) naive['days_31_60'] = (naive['days_31_60'] ?? 0) + 1;
          else if (today <= addDays(lastDay, 90)) naive['days_61_90'] = (naive['days_61_90'] ?? 0) + 1;
          else naive['over_90'] = (naive['over_90'] ?? 0) + 1;
        }
        const aging: Aging = agingOf(rows, today);
        expect(AGES.map((age) => centsOf(aging[age]))).toEqual(AGES.map((age) => naive[age]));
        expect(centsOf(aging.credit)).toBe(Math.min(0, cents.length - paid));
        expect(aging.oldest_due_on).toBe(open[0] ?? null);
        const sum = [...AGES, 'credit' as const].reduce((all, part) => all + centsOf(aging[part]), 0);
        expect([sum, centsOf(aging.balance)]).toEqual([
          centsOf(aging.balance),
          rows.reduce((all, { amount }) => all + centsOf(amount), 0),
        ]);
      }),
    );
  });
});
