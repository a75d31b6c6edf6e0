import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountOf, centsOf } from '../../money/rules/index.js';
import type { MonthStatement } from './index.js';
import { isCredit, monthBounds, monthLabel, paymentYears, statementAdds, statementHtml, statementText } from './index.js';

const WORDS = {
  greeting: 'Dear {name},',
  opening: 'Account {id}, {month}.',
  before: 'Before: {amount}',
  balance: 'Balance: {amount}',
  noLines: 'Nothing.',
  charge: 'charge',
  credit: 'credit',
  foot: 'End.',
};

const statement = (amounts: readonly number[], before = 0): MonthStatement => ({
  name: '<b>Ada</b>',
  idNum: '150003',
  year: 2026,
  month: 11,
  before: amountOf(before),
  balance: amountOf(amounts.reduce((sum, cents) => sum + cents, before)),
  lines: amounts.map((cents) => ({ date: '2026-11-05', account: 'TU', description: 'Fee', amount: amountOf(cents) })),
});

describe('amounts', () => {
  it('come back to the cent', () => {
    fc.assert(fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => centsOf(amountOf(cents)) === cents));
    expect([centsOf('-12.5'), centsOf('0'), amountOf(-5)]).toEqual([-1250, 0, '-0.05']);
  });

  it('are credits when they are negative, otherwise charges', () => {
    expect([isCredit('-50.00'), isCredit('50.00'), isCredit('0.00')]).toEqual([true, false, false]);
  });
});

describe('a monthly statement', () => {
  it('leads from its first balance to its last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -99_999, max: 99_999 }), { maxLength: 20 }),
        fc.integer({ min: -99_999, max: 99_999 }),
        (amounts, before) => {
          const made = statement(amounts, before);
          return statementAdds(made) && !statementAdds({ ...made, balance: amountOf(centsOf(made.balance) + 1) });
        },
      ),
    );
  });

  it('says the same in text and in HTML, where no name can act; a credit shows without its sign', () => {
    const made = statement([5000, -2500]);
    expect(statementText(made, WORDS)).toContain('11-05-2026  TU  Fee  credit  $25.00');
    const html = statementHtml(made, WORDS, (text) => text.replaceAll('<', '&lt;'));
    expect(html).toContain('<td>charge</td><td>$50.00</td>');
    expect(html).not.toContain('<b>');
    expect(statementText(statement([]), WORDS)).toContain('Nothing.');
  });

  it('is of a month from its first day to the first of the next', () => {
    expect(monthBounds(2026, 12)).toEqual({ from: '2026-12-01', before: '2027-01-01' });
    expect([monthLabel(2026, 2), paymentYears('2025-06-01')]).toEqual(['February 2026', [2023, 2024, 2025]]);
  });
});
