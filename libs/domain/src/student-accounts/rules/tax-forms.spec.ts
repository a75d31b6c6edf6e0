import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { amountOf, centsOf } from '../../money/rules/index.js';
import type { TaxYearSums } from './index.js';
import { isTaxYearOver, taxForms } from './index.js';

const of = (year: number, charged: string, paid: string, more: Partial<TaxYearSums> = {}): TaxYearSums => ({
  year,
  charged,
  paid,
  fees: '0.00',
  aid: '0.00',
  ...more,
});
const box1 = (years: readonly TaxYearSums[]): (string | null)[] => {
  const forms = taxForms(years);
  return years.map(({ year }) => forms.get(year)?.box1 ?? null);
};

/** Dollar by dollar, as a clerk with a box of bills would do it. */
function naive(years: readonly TaxYearSums[]): Map<number, number> {
  const [bills, fees]: [number[], number[]] = [[], []];
  let purse = 0;
  const boxes = new Map<number, number>();
  for (const sums of years) {
    for (let cent = 0; cent < centsOf(sums.charged); cent += 1) bills.push(sums.year);
    for (let cent = 0; cent > centsOf(sums.charged); cent -= 1) if (bills.pop() === undefined) purse += 1;
    for (let cent = 0; cent < centsOf(sums.fees); cent += 1) fees.push(sums.year);
    while (purse > 0 && bills.length > 0) {
      bills.pop();
      purse -= 1;
    }
    let box = 0;
    for (let cent = 0; cent < centsOf(sums.paid); cent += 1) {
      if (bills.pop() === undefined) purse += 1;
      else box += 1;
    }
    for (let cent = 0; cent > centsOf(sums.paid); cent -= 1) {
      if (purse > 0) purse -= 1;
      else bills.push(sums.year);
    }
    while (purse > 0 && fees.length > 0) {
      fees.pop();
      purse -= 1;
    }
    boxes.set(sums.year, box);
  }
  return boxes;
}

const cents = (min: number, max: number) => fc.integer({ min, max }).map(amountOf);
const years = fc
  .array(fc.record({ charged: cents(-40, 90), paid: cents(-40, 90), fees: cents(0, 20), aid: cents(-5, 20) }), { maxLength: 6 })
  .map((all) => all.map((sums, at) => ({ year: 2020 + at, ...sums })));

describe('the 1098-T forms of a student', () => {
  it('have what was paid in the year, up to the charges that earlier years had not covered [PAY-006] [PAYADM-009]', () => {
    expect(box1([of(2025, '4100.00', '4100.00', { aid: '600.00' })])).toEqual(['4100.00']);
    expect(box1([of(2025, '4100.00', '3900.00')])).toEqual(['3900.00']);
    expect(box1([of(2025, '100.00', '300.00')])).toEqual(['100.00']);
    // Charged in December, paid in January.
    expect(box1([of(2025, '2003.91', '0.00'), of(2026, '0.00', '2003.91')])).toEqual([null, '2003.91']);
    expect(box1([of(2025, '500.00', '300.00'), of(2026, '100.00', '900.00')])).toEqual(['300.00', '300.00']);
    // Paid too much in one year, and charged for it in the next one.
    expect(box1([of(2025, '100.00', '300.00'), of(2026, '200.00', '200.00')])).toEqual(['100.00', null]);
    expect(box1([of(2025, '4100.00', '4100.00'), of(2026, '-150.00', '0.00')])).toEqual(['4100.00', null]);
    expect(taxForms([])).toEqual(new Map());
    expect(taxForms([of(2025, '0.00', '0.00', { aid: '300.00' })]).get(2025)).toEqual({
      due: '0.00',
      box1: '0.00',
      box5: '300.00',
    });
  });

  it('count no fee for paying late as tuition, and no payment of it against the tuition of the next year', () => {
    const late = of(2025, '1000.00', '1075.00', { fees: '75.00' });
    expect(box1([late, of(2026, '1000.00', '1000.00')])).toEqual(['1000.00', '1000.00']);
    const owed = of(2025, '1000.00', '1000.00', { fees: '75.00' });
    expect(box1([owed, of(2026, '1000.00', '1075.00')])).toEqual(['1000.00', '1000.00']);
  });

  it('are what a clerk counts cent by cent, and never more than was charged or paid', () => {
    fc.assert(
      fc.property(years, (all) => {
        const forms = taxForms(all);
        const expected = naive(all);
        for (const { year } of all) expect([year, centsOf(forms.get(year)?.box1 ?? '0.00')]).toEqual([year, expected.get(year)]);
        for (const { year, paid } of all)
          expect(centsOf(forms.get(year)?.box1 ?? '0.00')).toBeLessThanOrEqual(Math.max(0, centsOf(paid)));
      }),
    );
  });

  it('can be given when the year is over', () => {
    expect([isTaxYearOver(2025, '2026-01-01'), isTaxYearOver(2026, '2026-12-31')]).toEqual([true, false]);
  });
});
