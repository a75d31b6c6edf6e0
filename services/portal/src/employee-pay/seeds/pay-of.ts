import type { YearOfChecks } from '@campus/domain/employee-pay/rules';
import { amountOf, centsOf, roundedShare } from '@campus/domain/money';
import type { CheckContent, Payee, W2Content } from '../pay-content.js';

export const PERIODS_A_YEAR = 26;
const LEAST_SALARY_CENTS = 3_600_000;
const STEP_CENTS = 250_000;
const STEPS = 9;
const MEDICAL_CENTS = 8_500;

/** Shares in hundredths of a percent. */
const TAXES = [
  ['FEDWH', 1_150],
  ['FICA', 620],
  ['MEDICARE', 145],
  ['STATE', 425],
] as const;
/** The city's tax of those who have one: the share of who lives there. */
const CITY = ['CITY', 220] as const;
const RETIREMENT = 300;
const EMPLOYER = [
  ['Retirement', '403(b) match', 500],
  ['Taxes paid for you', 'Social security', 620],
  ['Taxes paid for you', 'Medicare', 145],
  ['Insurance', 'Medical insurance', 1_400],
] as const;

const share = (cents: number, hundredths: number): number => roundedShare(cents, hundredths, 10_000);

/** The gross of one pay period of the demo campus, in cents; the same person always gets the same. */
export function grossCents(empId: string): number {
  return Math.floor((LEAST_SALARY_CENTS + (Number(empId) % STEPS) * STEP_CENTS) / PERIODS_A_YEAR);
}

/** A check of the demo campus. Its rates are the demo campus's own and no tax advice. */
export function checkContent(
  empId: string,
  period: number,
  payee: Payee,
  { positions, inCity }: { readonly positions: readonly string[]; readonly inCity: boolean },
): CheckContent {
  const gross = grossCents(empId);
  const taxes = [...TAXES, ...(inCity ? [CITY] : [])].map(([code, rate]) => ({ code, cents: share(gross, rate) }));
  const deductions = [
    { code: 'MEDICAL', cents: MEDICAL_CENTS },
    { code: '403B', cents: share(gross, RETIREMENT) },
  ];
  const net = [...taxes, ...deductions].reduce((left, { cents }) => left - cents, gross);
  const coded = ({ code, cents }: { code: string; cents: number }) => ({ code, amount: amountOf(cents) });
  return {
    reg_hrs: '80.00',
    ot_hrs: '0.00',
    gross: amountOf(gross),
    net: amountOf(net),
    deductions: deductions.map(coded),
    taxes: taxes.map(coded),
    taken: [period % 4 === 0 ? '8.00' : '0.00'],
    benefits: [
      { code: 'VACATION', available: `${String(40 + (period % 10) * 3)}.00` },
      { code: 'SICK', available: `${String(24 + (period % 6) * 2)}.50` },
    ],
    positions,
    payee,
  };
}

/** What one check adds to the compensation statement: the pay, and what the campus pays beside it. */
export function compensationOf(empId: string): { category: string; item: string; amount: string }[] {
  const gross = grossCents(empId);
  return [
    { category: 'Pay', item: 'Regular pay', amount: amountOf(gross) },
    ...EMPLOYER.map(([category, item, rate]) => ({ category, item, amount: amountOf(share(gross, rate)) })),
  ];
}

/** What checks come to, as a W-2 is made of them. */
export function sumsOf(checks: readonly CheckContent[]): YearOfChecks {
  const sums = { gross: 0, taxes: new Map<string, number>(), deductions: new Map<string, number>() };
  for (const { gross, taxes, deductions } of checks) {
    sums.gross += centsOf(gross);
    for (const { code, amount } of taxes) sums.taxes.set(code, (sums.taxes.get(code) ?? 0) + centsOf(amount));
    for (const { code, amount } of deductions) sums.deductions.set(code, (sums.deductions.get(code) ?? 0) + centsOf(amount));
  }
  return sums;
}

/** The boxes of a W-2 before its correction: the state's tax had been forgotten. */
export function boxesBefore({ boxes }: W2Content): W2Content['boxes'] {
  return boxes.map(([label, amount]) => [label, label.startsWith('17 ') ? '0.00' : amount] as const);
}
