import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountOf } from '../../money/rules/index.js';
import { addDays } from '../../calendar/rules/index.js';
import type { LateRow } from './index.js';
import { isLate } from './index.js';

const TERM = '2027SP';
const LATE_ON = '2027-01-20';
let made = 0;

/** A row, written on the day on which it happened unless it says otherwise. */
function row(amount: number, date: string, more: Partial<LateRow> = {}): LateRow {
  made += 1;
  const key = amount > 0 ? `${TERM}/tuition/${made}` : `payment-${made}`;
  const source = amount > 0 ? 'charges' : 'payment';
  return { id: String(made), source, key, amount: amountOf(amount), date, posted_on: date, reverses: null, ...more };
}
const late = (today: string, rows: readonly LateRow[], under_way: { amount: string; on: string }[] = []): boolean =>
  isLate({ term: TERM, late_on: LATE_ON, today, rows, under_way });
const CHARGED = row(1000, '2027-01-06');

describe('the late fee', () => {
  it('is of what was due and not paid before its day, by the day on which it was paid', () => {
    expect([late('2027-01-19', [CHARGED]), late(LATE_ON, [CHARGED])]).toEqual([false, true]);
    expect(late('2027-02-01', [CHARGED, row(-1000, '2027-01-19', { posted_on: '2027-01-27' })])).toBe(false);
    expect(late('2027-02-01', [CHARGED, row(-1000, LATE_ON)])).toBe(true);
    expect(late('2027-02-01', [CHARGED, row(-999, '2027-01-10')])).toBe(true);
  });

  it('counts a payment that is checked or that nobody knows of, if it was begun in time', () => {
    expect(late(LATE_ON, [CHARGED], [{ amount: '10.00', on: '2027-01-19' }])).toBe(false);
    expect(late(LATE_ON, [CHARGED], [{ amount: '10.00', on: LATE_ON }])).toBe(true);
  });

  it('does not count a payment that came back, nor the part of it that did', () => {
    const paid = row(-1000, '2027-01-10');
    const back = { source: 'adjustment', key: paid.id, reverses: paid.id } as const;
    expect(late(LATE_ON, [CHARGED, paid, row(1000, '2027-01-15', back)])).toBe(true);
    expect(late(LATE_ON, [CHARGED, paid, row(400, '2027-01-15', { source: 'payment', key: paid.key })])).toBe(true);
  });

  it('is not asked for what was charged after its day until ten days are over', () => {
    const paid = row(-1000, '2027-01-10');
    const added = row(500, '2027-01-21');
    for (const day of ['2027-01-21', '2027-01-23', '2027-01-31']) expect(late(day, [CHARGED, paid, added])).toBe(false);
    expect(late('2027-02-01', [CHARGED, paid, added])).toBe(true);
    expect(late('2027-02-01', [CHARGED, paid, added, row(-500, '2027-01-31')])).toBe(false);
    expect(late('2027-01-23', [row(500, LATE_ON)])).toBe(false);
  });

  it('stays due of a charge that was posted again with another amount, and not of the rest', () => {
    const again = row(1200, '2027-01-25', { key: CHARGED.key });
    const back = row(-1000, '2027-01-25', { source: 'charges', key: CHARGED.key, reverses: CHARGED.id });
    expect(late('2027-01-26', [CHARGED, back, again])).toBe(true);
    expect(late('2027-01-26', [CHARGED, back, again, row(-1000, '2027-01-12')])).toBe(false);
    expect(late('2027-02-05', [CHARGED, back, again, row(-1000, '2027-01-12')])).toBe(true);
  });

  it('takes a sponsor by the first day, also where the part was posted again for another course', () => {
    const key = `${TERM}/sponsor/Church`;
    const first = row(-1000, '2027-01-06', { source: 'charges', key });
    const back = row(1000, '2027-01-22', { source: 'charges', key, reverses: first.id });
    const added = row(500, '2027-01-22');
    expect(late('2027-01-23', [CHARGED, first, back, row(-1500, '2027-01-22', { source: 'charges', key }), added])).toBe(false);
  });

  it('looks neither at late fees nor at the later charges of other terms, and asks nothing of who was not charged', () => {
    const fee = row(7500, '2027-01-20', { key: `${TERM}/late` });
    const other = row(9000, '2027-03-01', { key: '2027FA/tuition/1' });
    expect(late('2027-05-01', [CHARGED, row(-1000, '2027-01-10'), fee, other])).toBe(false);
    expect(late('2027-05-01', [row(300, '2026-09-01', { key: '2026FA/tuition/2' })])).toBe(false);
    expect(late('2027-05-01', [row(300, '2026-09-01', { key: '2026FA/tuition/2' }), CHARGED, row(-1000, '2027-01-10')])).toBe(
      true,
    );
  });

  it('is due exactly where the balance of the eve of its day is above nothing, when nothing came later', () => {
    const some = fc.record({ amount: fc.integer({ min: -900, max: 900 }).filter((cents) => cents !== 0), day: fc.nat(30) });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), (rows) => {
        const all = [CHARGED, ...rows.map(({ amount, day }) => row(amount, addDays('2026-12-10', day)))];
        const balance = 1000 + rows.reduce((sum, { amount }) => sum + amount, 0);
        expect(late('2027-06-01', all)).toBe(balance > 0);
      }),
    );
  });
});
