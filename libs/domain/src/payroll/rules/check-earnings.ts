import { hourType } from '../../timeclock/rules/index.js';
import type { PayLine, PositionPay } from './pay.js';

/** A line of a check: what its part of the gross is for. Hours in hundredths, rate and amount in cents; hours and rate are null for a salary. */
export interface EarningLine {
  readonly title: string;
  readonly what: string;
  /** The pay period that it corrects, by its first day; null for the period of the check. */
  readonly corrects: string | null;
  readonly hundredths: number | null;
  readonly rate: number | null;
  readonly cents: number;
}

/** An hour's pay in cents, of hours in hundredths and what they came to. */
const rateOf = (cents: number, hundredths: number): number | null =>
  hundredths === 0 ? null : Math.round((cents * 100) / hundredths);

function wordOf(kind: string): string {
  if (kind === 'salary') return 'SALARY';
  return kind === 'overtime' ? 'OVERTIME' : (hourType(kind)?.description ?? kind);
}

function linesOf({ title, earnings, retro, regular, overtime, other, gross, hourly }: PositionPay): EarningLine[] {
  const corrects = retro ?? null;
  if (earnings === undefined || corrects !== null) {
    const hundredths = hourly ? regular + overtime + other : null;
    const rate = hundredths === null ? null : rateOf(gross, hundredths);
    return [{ title, what: corrects === null ? 'PAY' : 'CORRECTION', corrects, hundredths, rate, cents: gross }];
  }
  return earnings
    .filter(({ hundredths, cents }) => hundredths !== 0 || cents !== 0)
    .map(({ kind, hundredths, cents }) => {
      const isSalary = kind === 'salary';
      const rate = isSalary ? null : rateOf(cents, hundredths);
      return { title, what: wordOf(kind), corrects: null, hundredths: isSalary ? null : hundredths, rate, cents };
    });
}

/** What a check's gross is made of, line by line: worked hours, overtime, holidays and time off apart, corrections with the period that they correct. */
export function checkEarnings({ positions }: PayLine): EarningLine[] {
  return positions.flatMap(linesOf);
}
