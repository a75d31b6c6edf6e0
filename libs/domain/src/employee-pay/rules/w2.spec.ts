import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { YearOfChecks } from './w2.js';
import { DEMO_CAMPUS_EMPLOYER, limitsOf, NEWEST_LIMITS, w2Figures, w2Findings } from './w2.js';
import { w2Boxes, w2Parts } from './w2-boxes.js';

const LIMITS = { socialSecurityWages: 17_610_000, electiveDeferrals: 2_350_000 };
const year = (gross: number, deferrals = 0, city = 0): YearOfChecks => ({
  gross,
  taxes: new Map([
    ...([['FEDWH', 500_000] as const, ['FICA', 310_000] as const, ['MEDICARE', 72_500] as const] as const),
    ...([['STATE', 212_500] as const, ['CITY', city] as const] as const),
  ]),
  deductions: new Map([
    ['403B', deferrals],
    ['MEDICAL', 221_000],
  ]),
});
const box = (of: YearOfChecks, number: string): string | undefined =>
  w2Boxes(w2Figures(of, LIMITS), DEMO_CAMPUS_EMPLOYER, '25-100201').find(([label]) => label.startsWith(`${number} `))?.[1];

describe('the boxes of a W-2', () => {
  it('have the deferrals in boxes 3 and 5 and not in box 1, so that box 5 may well be more than box 1', () => {
    const of = year(5_000_000, 150_000);
    expect(['1', '3', '5', '16'].map((number) => box(of, number))).toEqual(['48500.00', '50000.00', '50000.00', '48500.00']);
    expect(['12a', '13'].map((number) => box(of, number))).toEqual(['1500.00', 'X']);
  });

  it('leave out what nobody has: no plan, no city; the insurance that is paid after tax changes no box', () => {
    const of = year(5_000_000);
    expect(['1', '3', '12a', '13', '18', '19', '20'].map((number) => box(of, number))).toEqual([
      ...['50000.00', '50000.00'],
      ...Array.from({ length: 5 }, () => undefined),
    ]);
    expect(['18', '19', '20'].map((number) => box(year(5_000_000, 150_000, 110_000), number))).toEqual([
      ...['50000.00', '1100.00', 'LOUISVILLE'],
    ]);
  });

  it('name the employer, the form and the state', () => {
    expect(['b', 'd', '15'].map((letter) => box(year(1), letter))).toEqual(['61-0000000', '25-100201', 'KY 000000']);
  });

  it('stop box 3 at the wage base of the year and go on with box 5', () => {
    expect(['3', '5'].map((number) => box(year(20_000_000), number))).toEqual(['176100.00', '200000.00']);
  });

  it('are said to follow from the pay, line by line, whatever there is', () => {
    const amount = ([, value]: readonly [string, string]): number => Math.round(Number(value) * 100);
    fc.assert(
      fc.property(fc.nat(30_000_000), fc.nat(3_000_000), (gross, deferrals) => {
        const figures = w2Figures(year(gross, deferrals), LIMITS);
        const parts = w2Parts(figures, LIMITS);
        const at = (label: string): number => amount(parts.find(([one]) => one.startsWith(label)) ?? ['', '0']);
        expect(at('Gross') + at('Less elective')).toBe(at('Box 1'));
        expect(at('Gross') + at('Less pay beyond')).toBe(at('Box 3'));
        expect([at('Box 1'), at('Box 3')]).toEqual([figures.wages, figures.socialSecurityWages]);
      }),
    );
  });
});

describe('the limits of a year', () => {
  it('are those of that year alone: a year that nobody entered has none, and no form', () => {
    expect([2024, 2025].map((of) => limitsOf(of)?.socialSecurityWages)).toEqual([16_860_000, 17_610_000]);
    expect([limitsOf(2019), limitsOf(2199)]).toEqual([null, null]);
    expect(NEWEST_LIMITS.socialSecurityWages).toBeGreaterThanOrEqual(18_450_000);
  });

  it('tell of deferrals and taxes beyond them, and of amounts below zero', () => {
    const found = (of: YearOfChecks, checks = 26) => w2Findings(w2Figures(of, LIMITS), LIMITS, checks);
    expect(found(year(5_000_000, 150_000))).toEqual([]);
    expect(found(year(9_000_000, 2_400_000))).toEqual(['deferrals_over_limit']);
    const whole = { ...year(20_000_000), taxes: new Map([['FICA', 1_240_000]]) };
    expect([found(whole), found({ ...whole, taxes: new Map([['FICA', 1_091_846]]) })]).toEqual([
      ['social_security_over_limit'],
      [],
    ]);
    expect(found(year(-100))).toEqual(['negative']);
    const none = { gross: 0, taxes: new Map(), deductions: new Map() };
    expect(found(none, 0)).toEqual([]);
  });
});
