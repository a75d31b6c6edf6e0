import { periodEnd, weekOf } from '../../timeclock/rules/index.js';
import { largestRemainder } from '../../money/rules/index.js';
import type { Account, OwedCause, PaidPosition, PositionPay, TimePart } from './pay.js';
import { payOf } from './pay.js';
import { DEMO_CAMPUS_TABLES } from './withholding.js';

/** Hours more or fewer on a day of a pay period that is exported; hundredths of an hour. */
export interface HoursCorrection {
  readonly orgPos: string;
  readonly posSeq: string;
  readonly day: string;
  readonly hourType: string;
  readonly hundredths: number;
}

const UNITS_A_HUNDREDTH = 3;

const isOf = (position: Pick<PaidPosition, 'orgPos' | 'posSeq'>, one: Pick<PaidPosition, 'orgPos' | 'posSeq'>): boolean =>
  position.orgPos === one.orgPos && position.posSeq === one.posSeq;

function withTime(time: readonly TimePart[], more: TimePart): TimePart[] {
  const at = time.findIndex(({ hourType, week }) => hourType === more.hourType && week === more.week);
  if (at === -1) return [...time, more];
  return time.map((part, index) => (index === at ? { ...part, units: part.units + more.units } : part));
}

/** Positions with the hours of their period as corrections make them. */
export function corrected(
  positions: readonly PaidPosition[],
  period: string,
  corrections: readonly HoursCorrection[],
): PaidPosition[] {
  return positions.map((position) => ({
    ...position,
    time: corrections
      .filter((one) => isOf(position, one))
      .reduce<readonly TimePart[]>((time, { hourType, day, hundredths }) => {
        const units = hundredths * UNITS_A_HUNDREDTH;
        return withTime(time, { hourType, week: weekOf(period, day) ?? 1, units });
      }, position.time),
  }));
}

/** Whether corrections leave no kind of hours of a week below zero. */
export function staysAboveZero(position: PaidPosition, period: string, corrections: readonly HoursCorrection[]): boolean {
  return corrected([position], period, corrections).every(({ time }) => time.every(({ units }) => units >= 0));
}

type Key = Pick<PaidPosition, 'orgPos' | 'posSeq'>;

/** What a person's positions came to in a period. */
export function cameTo(period: string, positions: readonly PaidPosition[]): readonly PositionPay[] {
  return payOf(positions, period, DEMO_CAMPUS_TABLES).positions;
}

/** What several runs paid for one period, each position once. */
export function together(paid: readonly PositionPay[]): PositionPay[] {
  const sums: PositionPay[] = [];
  for (const one of paid) {
    const at = sums.findIndex((sum) => isOf(sum, one));
    const was = sums[at];
    if (was === undefined) sums.push(one);
    else {
      const [regular, overtime] = [was.regular + one.regular, was.overtime + one.overtime];
      sums[at] = { ...was, regular, overtime, other: was.other + one.other, gross: was.gross + one.gross };
    }
  }
  return sums;
}

/** Which positions of a person have hours that were put right, and which have a timesheet that came late. */
export interface ChangedHours {
  readonly corrected: readonly Key[];
  readonly late: readonly Key[];
}

/** Overtime moves between the positions of a week: one whose own hours stayed differs for the reason of another. */
function causeOfHours(one: Key, { corrected: right, late }: ChangedHours): OwedCause {
  if (right.some((each) => isOf(each, one))) return 'correction';
  if (late.some((each) => isOf(each, one))) return 'late_sheet';
  return right.length > 0 ? 'correction' : late.length > 0 ? 'late_sheet' : 'pay_changed';
}

function causeOfSalary(gross: number, paid: number, now: PaidPosition | undefined, period: string): OwedCause {
  if (paid === 0) return 'late_hire';
  const ended = now === undefined || (now.endedOn !== null && now.endedOn < periodEnd(period));
  return ended && gross < 0 ? 'left' : 'pay_changed';
}

/**
 * What is owed for an exported period, position by position: what it comes to now less what was paid for it, salaries as hours, overtime over all
 * positions and both ways. Positions of which nothing differs are left out.
 */
export function owedFor(
  period: string,
  paid: readonly PositionPay[],
  now: readonly PaidPosition[],
  hours: ChangedHours = { corrected: [], late: [] },
): PositionPay[] {
  const before = together(paid);
  const elected = now.some(({ kind }) => kind === 'salaried');
  const after = cameTo(period, now);
  const gone = before.filter((one) => !after.some((each) => isOf(each, one)));
  const all = [...after, ...gone.map((one) => ({ ...one, regular: 0, overtime: 0, other: 0, gross: 0 }))];
  const differing = all.flatMap((one): PositionPay[] => {
    const was = before.find((each) => isOf(each, one));
    const regular = one.regular - (was?.regular ?? 0);
    const overtime = one.overtime - (was?.overtime ?? 0);
    const other = one.other - (was?.other ?? 0);
    const gross = one.gross - (was?.gross ?? 0);
    if (regular === 0 && overtime === 0 && other === 0 && gross === 0) return [];
    const position = now.find((each) => isOf(each, one));
    const shares = position?.accounts ?? one.accounts.map(({ code, cents }) => ({ code, share: Math.abs(cents) }));
    const cause = one.hourly ? causeOfHours(one, hours) : causeOfSalary(gross, was?.gross ?? 0, position, period);
    const { orgPos, posSeq, title, hourly } = one;
    const accounts = borne(gross, shares);
    const settled = { orgPos, posSeq, title, hourly, regular, overtime, other, gross, accounts, retro: period, cause };
    return [hourly && elected ? { ...settled, elected } : settled];
  });
  return differing.map((one) => (isTheSameAnew(one, differing) ? { ...one, cause: 'pay_changed' } : one));
}

/** A position that is taken back and given anew for the same days is the same one at another pay: a raise that was dated back. */
function isTheSameAnew(one: PositionPay, all: readonly PositionPay[]): boolean {
  const other = one.cause === 'left' ? 'late_hire' : one.cause === 'late_hire' ? 'left' : null;
  return other !== null && all.some(({ orgPos, cause }) => orgPos === one.orgPos && cause === other);
}

function borne(gross: number, shares: readonly Account[]): PositionPay['accounts'] {
  const cents = largestRemainder(
    gross,
    shares.map(({ share }) => share),
  );
  return shares.map(({ code }, index) => ({ code, cents: cents[index] ?? 0 }));
}

/** Hours that were put right or came late are settled whole; what else was paid too much is taken back as far as there is pay. */
const isTakenBackInParts = ({ gross, cause }: PositionPay): boolean =>
  gross < 0 && cause !== undefined && cause !== 'correction' && cause !== 'late_sheet';

/**
 * What of the owed amounts is settled with what is earned now, in cents, the oldest period first: nobody is paid less than nothing. The rest of
 * what was paid too much is left for later runs.
 */
export function withinEarned(
  earned: number,
  owed: readonly PositionPay[],
): { readonly settled: readonly PositionPay[]; readonly left: readonly PositionPay[] } {
  const backs = owed.filter(isTakenBackInParts).sort((one, other) => ((one.retro ?? '') < (other.retro ?? '') ? -1 : 1));
  const others = owed.filter((one) => !backs.includes(one));
  let room = others.reduce((sum, { gross }) => sum + gross, earned);
  const [settled, left] = [[...others], [] as PositionPay[]];
  for (const back of backs) {
    const cents = Math.min(-back.gross, Math.max(0, room));
    room -= cents;
    if (cents === -back.gross) settled.push(back);
    else {
      if (cents > 0) settled.push(partOf(back, -cents));
      left.push(partOf(back, back.gross + cents));
    }
  }
  return { settled, left };
}

/** A part of what is taken back of a position; its hours go with the rest. */
function partOf(back: PositionPay, gross: number): PositionPay {
  const shares = back.accounts.map(({ code, cents }) => ({ code, share: Math.abs(cents) }));
  return { ...back, regular: 0, overtime: 0, other: 0, gross, accounts: borne(gross, shares) };
}
