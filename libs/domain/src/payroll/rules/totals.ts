import type { PayLine } from './pay.js';
import { sumOf } from './withholding.js';

/** What the lines of a run add up to: hours in hundredths, money in cents. */
export interface ControlTotals {
  readonly lines: number;
  readonly regular: number;
  readonly overtime: number;
  readonly other: number;
  readonly gross: number;
  readonly taxes: number;
  readonly deductions: number;
  readonly net: number;
}

export const NO_TOTALS: ControlTotals = {
  lines: 0,
  regular: 0,
  overtime: 0,
  other: 0,
  gross: 0,
  taxes: 0,
  deductions: 0,
  net: 0,
};

/** The control totals with one line more. */
function withLine(totals: ControlTotals, line: PayLine): ControlTotals {
  return {
    lines: totals.lines + 1,
    regular: totals.regular + line.regular,
    overtime: totals.overtime + line.overtime,
    other: totals.other + line.other,
    gross: totals.gross + line.gross,
    taxes: totals.taxes + sumOf(line.taxes),
    deductions: totals.deductions + sumOf(line.deductions),
    net: totals.net + line.net,
  };
}

/** The control totals of some lines. */
export function totalsOf(lines: readonly PayLine[]): ControlTotals {
  return lines.reduce(withLine, NO_TOTALS);
}

/** The control totals of two sets of lines together. */
export function bothTotals(one: ControlTotals, other: ControlTotals): ControlTotals {
  return {
    lines: one.lines + other.lines,
    regular: one.regular + other.regular,
    overtime: one.overtime + other.overtime,
    other: one.other + other.other,
    gross: one.gross + other.gross,
    taxes: one.taxes + other.taxes,
    deductions: one.deductions + other.deductions,
    net: one.net + other.net,
  };
}

/** Whether two sets of totals are the same in everything. */
export function sameTotals(one: ControlTotals, other: ControlTotals): boolean {
  return (Object.keys(NO_TOTALS) as (keyof ControlTotals)[]).every((name) => one[name] === other[name]);
}

/** A change of an amount in hundredths of a percent of what it was; from nothing to something is a whole. */
export function changeOf(before: number, after: number): number {
  if (before === 0) return after === 0 ? 0 : 10_000;
  return Math.round((Math.abs(after - before) * 10_000) / Math.abs(before));
}

/** From this change of the total gross on, a second person of accounting confirms the run; hundredths of a percent. */
export const MAX_SINGLE_APPROVAL_CHANGE = 2500;
/** From this change of a person's gross on, the dry run shows the person; hundredths of a percent. */
export const SHOWN_LIMIT = 1000;

/** Whether nobody may run the payroll alone: its gross differs too much from that of the last one. */
export function needsSecond(last: number | null, gross: number): boolean {
  return last !== null && changeOf(last, gross) > MAX_SINGLE_APPROVAL_CHANGE;
}
