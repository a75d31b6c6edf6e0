import { addDays, daysBetween } from '../../calendar/rules/index.js';
import { amountOf, centsOf, roundedShare } from '../../money/rules/index.js';
import type { Subsidiary } from './ledger.js';

/** A section that a student is in, or left; credits as decimal text, days as ISO. */
export interface ChargedCourse {
  readonly num: string;
  readonly code: string;
  readonly title: string;
  readonly credits: string;
  /** The first day of the part of the term in which it is held; none for the whole term. */
  readonly begins_on?: string | null;
  /** The day on which the student dropped it or withdrew; null while registered. */
  readonly ended_on: string | null;
}

/** What a credit costs the students of one load from a day on. */
export interface ChargeRate {
  readonly load: 'full' | 'part';
  readonly from_on: string;
  readonly amount: string;
}

/** What a flat fee is asked for: being here in the term, a course (by code or section number), a program (by code). */
export const FEE_REASONS = ['term', 'section', 'program'] as const;
export interface TermFee {
  readonly applies_to: (typeof FEE_REASONS)[number];
  /** The course or program; empty for the term. */
  readonly target: string;
  readonly name: string;
  readonly amount: string;
  readonly subsid_cde: Subsidiary;
}

/** Who leaves a course up to this day gets this part of its charges back. */
export interface RefundStep {
  readonly until_on: string;
  readonly percent: number;
}

/** Who pays a part of a student's tuition; together at most all of it. */
export interface Sponsor {
  readonly name: string;
  readonly percent: number;
  /** The day on which staff added it. */
  readonly added_on?: string;
}

/** All that the charges of one student and term follow from. */
export interface ChargeInputs {
  readonly term: { readonly id: string; readonly name: string; readonly begins_on: string };
  readonly student: { readonly school: string; readonly load: 'full' | 'part'; readonly programs: readonly string[] };
  readonly courses: readonly ChargedCourse[];
  readonly rates: readonly ChargeRate[];
  readonly fees: readonly TermFee[];
  readonly steps: readonly RefundStep[];
  readonly sponsors: readonly Sponsor[];
  /** The late fee, once it is due. */
  readonly late_fee: string | null;
}

type ChargeReason = 'tuition' | 'fee' | 'refund' | 'sponsor' | 'late';

/** One charge, or one credit for a course that was left; `key` is the same as long as it stands for the same thing. */
export interface ChargeLine {
  readonly key: string;
  readonly subsid_cde: Subsidiary;
  readonly reason: ChargeReason;
  /** What it is for: a course, a fee. */
  readonly what: string;
  readonly amount: string;
  /** What it was computed from. */
  readonly credits: string | null;
  readonly rate: string | null;
  readonly rate_from: string | null;
  readonly percent: number | null;
  readonly ended_on: string | null;
}

/** The rate of a credit in a term: of the load, the newest from before the term or its first day. */
export function rateOf(rates: readonly ChargeRate[], load: 'full' | 'part', begins: string): ChargeRate | null {
  const past = rates.filter((rate) => rate.load === load && rate.from_on <= begins);
  return past.reduce<ChargeRate | null>(
    (newest, rate) => (newest === null || rate.from_on > newest.from_on ? rate : newest),
    null,
  );
}

/**
 * The part of its charges that comes back to who left a course: all before it begins, then by the table, nothing after its last day. The table's days
 * are those of a course of the whole term; for one of a part they come as many days later as the part begins later.
 */
export function refundPercent(steps: readonly RefundStep[], begins: string, left: string, part: string = begins): number {
  if (left < part) return 100;
  const ended = part === begins ? left : addDays(left, -daysBetween(begins, part));
  const next = [...steps].sort((a, b) => (a.until_on < b.until_on ? -1 : 1)).find(({ until_on: until }) => ended <= until);
  return next?.percent ?? 0;
}

const NO_SOURCE = { credits: null, rate: null, rate_from: null, percent: null, ended_on: null } as const;

const feeLine = (fee: TermFee, of: string): ChargeLine => ({
  ...NO_SOURCE,
  key: ['fee', fee.applies_to, fee.target, fee.name, of].join('/'),
  subsid_cde: fee.subsid_cde,
  reason: 'fee',
  what: of === '' ? fee.name : `${fee.name}, ${of}`,
  amount: fee.amount,
});

/** What a course costs: its credits at the rate, and its fees. */
function costOf({ num, code, title, credits }: ChargedCourse, inputs: ChargeInputs): ChargeLine[] {
  const rate = rateOf(inputs.rates, inputs.student.load, inputs.term.begins_on);
  const cents = rate === null ? 0 : roundedShare(centsOf(rate.amount), centsOf(credits), 100);
  const fees = inputs.fees.filter(({ applies_to: to, target }) => to === 'section' && [num, code].includes(target));
  const tuition: ChargeLine = {
    ...NO_SOURCE,
    key: `tuition/${num}`,
    subsid_cde: 'TU',
    reason: 'tuition',
    what: `${code} ${title}`,
    amount: amountOf(cents),
    credits,
    rate: rate?.amount ?? null,
    rate_from: rate?.from_on ?? null,
  };
  return [...(cents === 0 ? [] : [tuition]), ...fees.map((fee) => feeLine(fee, `${code} ${num}`))];
}

/** What comes back of a course's cost. */
const refundOf = (line: ChargeLine, percent: number, ended: string): ChargeLine => ({
  ...NO_SOURCE,
  key: `refund/${line.key}`,
  subsid_cde: line.subsid_cde,
  reason: 'refund',
  what: line.what,
  percent,
  ended_on: ended,
  amount: amountOf(-roundedShare(centsOf(line.amount), percent, 100)),
});

/** What sponsors pay of the tuition that is left: cent by cent never more than all of it. */
function sponsorLines(sponsors: readonly Sponsor[], courses: readonly ChargeLine[]): ChargeLine[] {
  const tuition = courses
    .filter(({ key }) => /^(refund\/)?tuition\//.test(key))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  let upTo = 0;
  return sponsors.map(({ name, percent }) => {
    const before = roundedShare(tuition, upTo, 100);
    upTo += percent;
    const amount = amountOf(before - roundedShare(tuition, upTo, 100));
    return { ...NO_SOURCE, key: `sponsor/${name}`, subsid_cde: 'TU', reason: 'sponsor', what: name, amount, percent };
  });
}

/**
 * The charges of a term, a line each. Who left a course with everything back is as if never in it; who left it later keeps its charge and has what
 * comes back beside it. Fees of the term and of programs are asked for while any course counts.
 */
export function chargesOf(inputs: ChargeInputs): ChargeLine[] {
  const { term, steps, student, fees } = inputs;
  const counted = inputs.courses
    .map((course) => ({
      course,
      percent:
        course.ended_on === null ? 0 : refundPercent(steps, term.begins_on, course.ended_on, course.begins_on ?? undefined),
    }))
    .filter(({ percent }) => percent < 100);
  const ofCourses = counted.flatMap(({ course, percent }) => {
    const cost = costOf(course, inputs);
    const { ended_on: ended } = course;
    return ended === null || percent === 0 ? cost : [...cost, ...cost.map((line) => refundOf(line, percent, ended))];
  });
  if (counted.length === 0) return [];
  const flat = fees.filter(
    ({ applies_to: to, target }) => to === 'term' || (to === 'program' && student.programs.includes(target)),
  );
  const late: ChargeLine[] =
    inputs.late_fee === null
      ? []
      : [{ ...NO_SOURCE, key: 'late', subsid_cde: 'TU', reason: 'late', what: term.name, amount: inputs.late_fee }];
  const sponsored = sponsorLines(inputs.sponsors, ofCourses);
  return [...ofCourses, ...flat.map((fee) => feeLine(fee, '')), ...sponsored, ...late].filter(
    ({ amount }) => centsOf(amount) !== 0,
  );
}

/**
 * The business date of a line that is posted: what comes back for a course is of the day on which the student left it, what a sponsor pays of the day on
 * which the sponsor was added or the term billed. What is posted again with another amount, and all else, is of today.
 */
export function chargeDay(
  { key, reason, what, ended_on: ended }: ChargeLine,
  on: {
    readonly today: string;
    readonly billed: string;
    readonly sponsors: readonly Sponsor[];
    readonly again: ReadonlySet<string>;
  },
): string {
  const added = reason === 'sponsor' ? on.sponsors.find(({ name }) => name === what)?.added_on : undefined;
  const day = reason === 'refund' ? ended : added === undefined ? null : added > on.billed ? added : on.billed;
  return day === null || day > on.today || on.again.has(key) ? on.today : day;
}

/** The day of a charge that is taken back because its course was left; today where it is taken back for another reason. */
export function takenBackDay(key: string, courses: readonly ChargedCourse[], today: string): string {
  const left = courses.find(
    ({ num, ended_on: ended }) => ended !== null && (key === `tuition/${num}` || key.endsWith(` ${num}`)),
  );
  const day = left?.ended_on ?? today;
  return day > today ? today : day;
}

/** A charge that stands in the ledger: posted, and not taken back. */
export interface StandingCharge {
  readonly id: string;
  readonly key: string;
  readonly subsid_cde: Subsidiary;
  readonly amount: string;
}

/** What brings the ledger to the charges: rows to be taken back exactly, and lines to be posted. Nothing where they agree. */
export function chargeDifference<Row extends StandingCharge>(
  due: readonly ChargeLine[],
  standing: readonly Row[],
): { readonly reverse: readonly Row[]; readonly post: readonly ChargeLine[] } {
  const isSame = (line: ChargeLine, row: StandingCharge): boolean =>
    line.key === row.key && line.subsid_cde === row.subsid_cde && centsOf(line.amount) === centsOf(row.amount);
  return {
    reverse: standing.filter((row) => !due.some((line) => isSame(line, row))),
    post: due.filter((line) => !standing.some((row) => isSame(line, row))),
  };
}

/** What rows come to, by account, in cents. */
export function sumsByAccount(
  rows: readonly { readonly subsid_cde: Subsidiary; readonly amount: string }[],
): Map<Subsidiary, number> {
  const sums = new Map<Subsidiary, number>();
  for (const { subsid_cde: account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + centsOf(amount));
  return sums;
}

/** Balances as they will be once the difference is posted. */
export function withDifference<Total extends { readonly subsid_cde: Subsidiary; readonly balance: string }>(
  totals: readonly Total[],
  due: readonly ChargeLine[],
  standing: readonly StandingCharge[],
): Total[] {
  const more = sumsByAccount(due);
  const less = sumsByAccount(standing);
  return totals.map((total) => {
    const change = (more.get(total.subsid_cde) ?? 0) - (less.get(total.subsid_cde) ?? 0);
    return { ...total, balance: amountOf(centsOf(total.balance) + change) };
  });
}

/** A rate whose load has another one from the same day. */
export function rateThere(rates: readonly ChargeRate[]): ChargeRate | null {
  return rates.find((rate, at) => rates.some((other, index) => index < at && isSameRate(rate, other))) ?? null;
}

const isSameRate = (one: ChargeRate, other: ChargeRate): boolean => one.load === other.load && one.from_on === other.from_on;
