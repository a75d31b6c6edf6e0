import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../calendar/rules/index.js';
import { salaryFor } from './salary.js';

const FIRST = '2026-01-04';
const period = (nth: number): string => addDays(FIRST, nth * 14);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const salary = (payCents: number, payPeriods: number, startedOn = FIRST, endedOn: string | null = null) => ({
  payCents,
  payPeriods,
  startedOn,
  endedOn,
});
const paidOver = (one: ReturnType<typeof salary>, periods: number): number[] =>
  Array.from({ length: periods }, (_, nth) => salaryFor(one, period(nth)));

/** So many of some days from a day on are no Saturday and no Sunday. */
const workdays = (from: string, days: number): number =>
  Array.from({ length: days }, (_, nth) => new Date(`${addDays(from, nth)}T12:00:00Z`).getUTCDay()).filter((on) => on % 6 !== 0)
    .length;

describe('a salary', () => {
  it('over any number of pay periods but 26 is a sum that is paid once: after its periods comes nothing', () => {
    expect(paidOver(salary(300_000, 2), 5)).toEqual([150_000, 150_000, 0, 0, 0]);
    expect(paidOver(salary(300_000, 3), 30).slice(3)).toEqual(Array(27).fill(0));
  });

  it('pays the rest of a partial first period in the period after the others', () => {
    expect(paidOver(salary(300_000, 2, addDays(FIRST, 7)), 5)).toEqual([75_000, 150_000, 75_000, 0, 0]);
  });

  it('over 26 pay periods goes on until its end', () => {
    const paid = paidOver(salary(2_600_000, 26), 54);
    expect(paid).toEqual(Array(54).fill(100_000));
    expect(paidOver(salary(2_600_000, 26, FIRST, addDays(FIRST, 20)), 4)).toEqual([100_000, 50_000, 0, 0]);
  });

  it('adds up to the sum whatever its amount, periods and start, none of it below zero; a leaver gets the part that was earned', () => {
    fc.assert(
      fc.property(
        fc.nat(9_000_000),
        fc.integer({ min: 1, max: 40 }).filter((periods) => periods !== 26),
        fc.nat(60),
        fc.option(fc.nat(700)),
        (cents, periods, start, end) => {
          const startedOn = addDays(FIRST, start);
          const paid = paidOver(salary(cents, periods, startedOn, end === null ? null : addDays(startedOn, end)), 60);
          const days = Math.min(periods * 10, workdays(startedOn, (end ?? 1_000) + 1));
          expect(sum(paid)).toBe(Math.round((cents * days) / (periods * 10)));
          expect(paid.every((amount) => amount >= 0)).toBe(true);
        },
      ),
    );
  });
});
