import { roundedShare } from '../../money/rules/index.js';

/** A share that is kept back, in hundredths of a percent of the gross. */
export interface RateLine {
  readonly code: string;
  readonly hundredthsOfPercent: number;
}

/** A fixed amount of every paycheck, in cents. */
export interface FlatLine {
  readonly code: string;
  readonly cents: number;
}

/** What is kept back from pay, and what the employer pays beside it. */
export interface WithholdingTables {
  readonly name: string;
  readonly taxes: readonly RateLine[];
  /** The tax of a city where it is withheld: another share for who lives there. No run of the demo campus has one. */
  readonly city?: { readonly name: string; readonly code: string; readonly residents: number; readonly others: number };
  /** From employees with a salaried position. */
  readonly salariedDeductions: { readonly flat: readonly FlatLine[]; readonly rates: readonly RateLine[] };
  /** What the campus pays beside the pay; it is no part of the paycheck. */
  readonly employer: readonly (RateLine & { readonly category: string; readonly item: string })[];
}

/** The tables of the demo campus. They are made up for it and are no tax advice. */
export const DEMO_CAMPUS_TABLES: WithholdingTables = {
  name: 'Demo campus tables (no tax advice)',
  taxes: [
    { code: 'FEDWH', hundredthsOfPercent: 1150 },
    { code: 'FICA', hundredthsOfPercent: 620 },
    { code: 'MEDICARE', hundredthsOfPercent: 145 },
    { code: 'STATE', hundredthsOfPercent: 425 },
  ],
  salariedDeductions: {
    flat: [{ code: 'MEDICAL', cents: 8500 }],
    rates: [{ code: '403B', hundredthsOfPercent: 300 }],
  },
  employer: [
    { category: 'Retirement', item: '403(b) match', code: '403B', hundredthsOfPercent: 500 },
    { category: 'Taxes paid for you', item: 'Social security', code: 'FICA', hundredthsOfPercent: 620 },
    { category: 'Taxes paid for you', item: 'Medicare', code: 'MEDICARE', hundredthsOfPercent: 145 },
    { category: 'Insurance', item: 'Medical insurance', code: 'MEDICAL', hundredthsOfPercent: 1400 },
  ],
};

/** What the campus pays beside a gross, by code, in cents. */
export function employerShares(gross: number, { employer }: Pick<WithholdingTables, 'employer'>): FlatLine[] {
  return employer.map((line) => ({ code: line.code, cents: rateOf(gross, line) }));
}

const WHOLE = 10_000;

/** The tables for who lives in a city: with the line of the city's tax, where a city withholds. */
export function tablesFor(tables: WithholdingTables, livesIn: string): WithholdingTables {
  const { city } = tables;
  if (city === undefined) return tables;
  const lives = livesIn.trim().toLowerCase() === city.name.toLowerCase();
  return { ...tables, taxes: [...tables.taxes, { code: city.code, hundredthsOfPercent: lives ? city.residents : city.others }] };
}

/** What is kept back, by code. */
export interface KeptBack {
  readonly taxes: readonly FlatLine[];
  readonly deductions: readonly FlatLine[];
}

/** The part of the gross that a table line keeps back, in cents. */
export function rateOf(gross: number, line: RateLine): number {
  return roundedShare(gross, line.hundredthsOfPercent, WHOLE);
}

/** What of a person's deductions a payroll keeps back: flat amounts once a pay period, shares of so much of the gross. */
export interface Elected {
  readonly flat: boolean;
  readonly shareOf: number;
}

/** What the tables keep back from a gross. A deduction never takes more than is left after taxes, so no net is below zero. */
export function keptBack(gross: number, elected: Elected, tables: WithholdingTables): KeptBack {
  const taxes = tables.taxes.map((line) => ({ code: line.code, cents: rateOf(gross, line) }));
  let left = gross - sumOf(taxes);
  const take = (code: string, wanted: number): FlatLine => {
    const cents = Math.max(0, Math.min(wanted, left));
    left -= cents;
    return { code, cents };
  };
  const { flat, rates } = tables.salariedDeductions;
  const once = elected.flat ? flat.map(({ code, cents }) => take(code, cents)) : [];
  const shares = elected.flat || elected.shareOf > 0 ? rates.map((line) => take(line.code, rateOf(elected.shareOf, line))) : [];
  return { taxes, deductions: [...once, ...shares] };
}

/** The cents of some lines together. */
export function sumOf(lines: readonly { readonly cents: number }[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
