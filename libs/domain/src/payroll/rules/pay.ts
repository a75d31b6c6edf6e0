import { hourType, REGULAR, WEEK_LIMIT } from '../../timeclock/rules/index.js';
import { largestRemainder, roundedShare } from '../../money/rules/index.js';
import type { PayShare } from './pay-years.js';
import { salaryFor } from './salary.js';
import type { FlatLine, KeptBack, WithholdingTables } from './withholding.js';
import { employerShares, keptBack, sumOf } from './withholding.js';

/** Time of a position in a week of the period: exact, in thirds of a hundredth of an hour. */
export interface TimePart {
  readonly hourType: string;
  readonly week: number;
  readonly units: number;
}

/** An account that bears a share of a position's pay, in ten-thousandths. */
export interface Account {
  readonly code: string;
  readonly share: number;
}

/** A position with what it is paid by; cents an hour, or cents in all over so many pay periods. */
export interface PaidPosition {
  readonly orgPos: string;
  readonly posSeq: string;
  readonly title: string;
  readonly kind: 'hourly' | 'salaried';
  /** Null where no pay is on record. */
  readonly payCents: number | null;
  readonly payPeriods: number;
  readonly startedOn: string;
  readonly endedOn: string | null;
  /** What a pay day of the year pays of a yearly salary. */
  readonly share?: PayShare;
  readonly accounts: readonly Account[];
  readonly time: readonly TimePart[];
}

/** Why an employee cannot be paid by a run; the run names him, holds, and goes on after it is fixed. */
export type PayProblem = 'no_pay' | 'no_accounts' | 'shares_not_whole' | 'below_zero';

/** Hours in hundredths and pay in cents of a position, with the accounts that bear it. */
export interface PositionPay {
  readonly orgPos: string;
  readonly posSeq: string;
  readonly title: string;
  /** Paid by its timesheet, as against a salary. */
  readonly hourly: boolean;
  readonly regular: number;
  readonly overtime: number;
  readonly other: number;
  readonly gross: number;
  /** What the gross is for; it adds up to it. Absent for what is settled of other pay periods, and of runs before this was kept. */
  readonly earnings?: readonly Earning[];
  readonly accounts: readonly { readonly code: string; readonly cents: number }[];
  /** The exported pay period that this corrects, by its first day; absent for pay of the period itself. */
  readonly retro?: string;
  /** Why that period comes to something else now. */
  readonly cause?: OwedCause;
  /** Of hours of another period: the person had a salary in it too, and with it deductions. */
  readonly elected?: boolean;
}

/** What pay is for: a salary, overtime, or the hours of a type, in hundredths; overtime is its hours at 1.5. */
export interface Earning {
  readonly kind: 'salary' | 'overtime' | (string & {});
  readonly hundredths: number;
  readonly cents: number;
}

/** Why a run pays for an exported period, or takes back: hours put right or late, a salary known late, ended or changed. */
export type OwedCause = 'correction' | 'late_sheet' | 'late_hire' | 'left' | 'pay_changed';

/** What an employee gets for a period: the one line of a run. Hours in hundredths, money in cents. */
export interface PayLine extends KeptBack {
  readonly positions: readonly PositionPay[];
  readonly regular: number;
  readonly overtime: number;
  readonly other: number;
  readonly taken: number;
  readonly gross: number;
  readonly net: number;
  /** What the campus pays beside it, by code; absent in runs before this was kept. */
  readonly employer?: readonly FlatLine[];
}

const UNITS_A_HUNDREDTH = 3;
const FULL_SHARE = 10_000;
/** Time that is granted but not paid. */
const UNPAID_TYPES: ReadonlySet<string> = new Set(['15']);

interface WeekTime {
  readonly position: number;
  readonly type: string;
  readonly week: number;
  readonly regular: boolean;
  readonly paid: boolean;
  readonly timeOff: boolean;
  readonly hundredths: number;
}

/** The time of a position in hundredths, week by week: the rounded running sum, so that the parts add up to a total that was rounded once. */
function roundedTime(position: number, time: readonly TimePart[]): WeekTime[] {
  let running = 0;
  let shown = 0;
  const rank = ({ hourType: type, week }: TimePart): string => `${week}${type === REGULAR ? '0' : '1'}${type.padStart(4, '0')}`;
  return [...time]
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((part) => {
      running += part.units;
      const hundredths = Math.round(running / UNITS_A_HUNDREDTH) - shown;
      shown += hundredths;
      const { hourType: type, week } = part;
      return {
        position,
        type,
        week,
        regular: type === REGULAR,
        paid: !UNPAID_TYPES.has(type),
        timeOff: hourType(type)?.timeOff ?? false,
        hundredths,
      };
    });
}

/** Why an employee's positions cannot be paid; null when they can. */
export function payProblem(positions: readonly PaidPosition[]): { readonly problem: PayProblem; readonly title: string } | null {
  for (const { payCents, accounts, title } of positions) {
    if (payCents === null) return { problem: 'no_pay', title };
    if (accounts.length === 0) return { problem: 'no_accounts', title };
    if (accounts.reduce((sum, { share }) => sum + share, 0) !== FULL_SHARE) return { problem: 'shares_not_whole', title };
  }
  return null;
}

/** The half that overtime adds to straight pay, over all positions of a week, spread over them by their hours. */
function overtimeOf(week: readonly WeekTime[], rates: readonly number[]): { hours: number[]; cents: number[] } {
  const worked = week.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const over = Math.max(0, worked - WEEK_LIMIT);
  if (over === 0) return { hours: week.map(() => 0), cents: week.map(() => 0) };
  const weights = week.map(({ hundredths }) => hundredths);
  const exact = week.reduce((sum, { position, hundredths }) => sum + (rates[position] ?? 0) * hundredths, 0);
  // Half of the week's average rate for each hour over the limit: 1.5 in all. Hundredths of cents are rounded once.
  const premium = roundedShare(exact, over, worked * 200);
  return { hours: largestRemainder(over, weights), cents: largestRemainder(premium, weights) };
}

interface Tally {
  earnings: Earning[];
  regular: number;
  overtime: number;
  other: number;
  gross: number;
}

function hourlyTallies(positions: readonly PaidPosition[], time: readonly WeekTime[]): Tally[] {
  const tallies = positions.map((): Tally => ({ regular: 0, overtime: 0, other: 0, gross: 0, earnings: [] }));
  const rates = positions.map(({ payCents }) => payCents ?? 0);
  const straight = positions.map(() => 0);
  for (const { position, regular, paid, hundredths } of time) {
    const tally = tallies[position];
    if (tally === undefined) continue;
    if (regular) tally.regular += hundredths;
    else tally.other += hundredths;
    if (paid) straight[position] = (straight[position] ?? 0) + hundredths;
  }
  for (const [index, tally] of tallies.entries()) tally.gross = roundedShare(rates[index] ?? 0, straight[index] ?? 0, 100);
  for (const week of [1, 2]) {
    const worked = time.filter((one) => one.week === week && one.regular);
    const { hours, cents } = overtimeOf(worked, rates);
    for (const [index, { position }] of worked.entries()) {
      const tally = tallies[position];
      if (tally === undefined) continue;
      tally.regular -= hours[index] ?? 0;
      tally.overtime += hours[index] ?? 0;
      tally.gross += cents[index] ?? 0;
    }
  }
  for (const [index, tally] of tallies.entries()) {
    const own = time.filter(({ position, paid }) => position === index && paid);
    tally.earnings = earningsOf(own, rates[index] ?? 0, tally);
  }
  return tallies;
}

/** An hourly position's pay by what it is for: overtime has its hours and the rest of the regular ones theirs; the cents are divided without a rest. */
function earningsOf(time: readonly WeekTime[], rate: number, { overtime, gross }: Tally): Earning[] {
  const types = [...new Set(time.map(({ type }) => type))];
  const hours = types.map((type) => time.reduce((sum, one) => (one.type === type ? sum + one.hundredths : sum), 0));
  const straight = hours.map((hundredths, index) => (types[index] === REGULAR ? hundredths - overtime : hundredths));
  const cents = straight.map((hundredths) => roundedShare(rate, hundredths, 100));
  const extra = gross - sumOf(cents.map((one) => ({ cents: one })));
  const parts = types.map((type, index): Earning => ({ kind: type, hundredths: straight[index] ?? 0, cents: cents[index] ?? 0 }));
  if (overtime > 0) return [...parts, { kind: 'overtime', hundredths: overtime, cents: extra }];
  // Rounded type by type it may differ from the whole by some cents.
  return parts.map((part, index) => (index === parts.length - 1 ? { ...part, cents: part.cents + extra } : part));
}

/**
 * The pay of an employee for a period: hours by rate with overtime at 1.5 beyond 40 worked hours a week over all positions, salaries by their
 * pay periods, each position's gross borne by its accounts, taxes and deductions kept back. `retro` is what is owed for exported periods.
 * Positions must be payable. [PAYROLL-033]
 */
export function payOf(
  positions: readonly PaidPosition[],
  period: string,
  tables: WithholdingTables,
  retro: readonly PositionPay[] = [],
): PayLine {
  const hourly = positions.filter(({ kind }) => kind === 'hourly');
  const time = hourly.flatMap((position, index) => roundedTime(index, position.time));
  const tallies = new Map(hourly.map((position, index) => [position, hourlyTallies(hourly, time)[index]] as const));
  const own = positions.map((position): PositionPay => {
    const { orgPos, posSeq, title, kind, accounts } = position;
    const tally = tallies.get(position) ?? salaryTally(salaryFor(position, period));
    const cents = largestRemainder(
      tally.gross,
      accounts.map(({ share }) => share),
    );
    return {
      orgPos,
      posSeq,
      title,
      hourly: kind === 'hourly',
      ...tally,
      accounts: accounts.map(({ code }, index) => ({ code, cents: cents[index] ?? 0 })),
    };
  });
  const paid = [...own, ...retro];
  const sum = (of: (one: PositionPay) => number): number => paid.reduce((total, one) => total + of(one), 0);
  const gross = sum((one) => one.gross);
  const flat = positions.some(({ kind }) => kind === 'salaried');
  const settled = retro.reduce((total, one) => (salariedIn(one) ? total + one.gross : total), 0);
  const kept = keptBack(gross, { flat, shareOf: flat ? gross : settled }, tables);
  return {
    positions: paid,
    regular: sum((one) => one.regular),
    overtime: sum((one) => one.overtime),
    other: sum((one) => one.other),
    taken: time.filter(({ timeOff }) => timeOff).reduce((total, { hundredths }) => total + hundredths, 0),
    gross,
    ...kept,
    employer: employerShares(gross, tables),
    net: gross - sumOf(kept.taxes) - sumOf(kept.deductions),
  };
}

const salaryTally = (gross: number): Tally => ({
  regular: 0,
  overtime: 0,
  other: 0,
  gross,
  earnings: [{ kind: 'salary', hundredths: 0, cents: gross }],
});

/** Whether pay of another period is that of somebody who had a salary in it: then the shares that were elected there are kept back. */
const salariedIn = ({ hourly, elected = false }: PositionPay): boolean => !hourly || elected;

/** The line that takes another one back: every hour and every cent with the other sign. */
export function reversed(line: PayLine): PayLine {
  const minus = (value: number): number => (value === 0 ? 0 : -value);
  const lines = (of: readonly { readonly code: string; readonly cents: number }[]) =>
    of.map(({ code, cents }) => ({ code, cents: minus(cents) }));
  return {
    positions: line.positions.map((one) => ({
      ...one,
      regular: minus(one.regular),
      overtime: minus(one.overtime),
      other: minus(one.other),
      gross: minus(one.gross),
      ...(one.earnings === undefined
        ? {}
        : { earnings: one.earnings.map((each) => ({ ...each, hundredths: minus(each.hundredths), cents: minus(each.cents) })) }),
      accounts: lines(one.accounts),
    })),
    regular: minus(line.regular),
    overtime: minus(line.overtime),
    other: minus(line.other),
    taken: minus(line.taken),
    gross: minus(line.gross),
    taxes: lines(line.taxes),
    deductions: lines(line.deductions),
    ...(line.employer === undefined ? {} : { employer: lines(line.employer) }),
    net: minus(line.net),
  };
}

/** Whether a line is paid or told by a numbered check: one of nothing is not, as of a period with unpaid hours alone. */
export function isOnCheck({ gross, net }: Pick<PayLine, 'gross' | 'net'>): boolean {
  return gross !== 0 || net !== 0;
}
