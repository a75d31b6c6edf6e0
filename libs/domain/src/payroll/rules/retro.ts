import { weekOf } from '../../timeclock/rules/index.js';
import { largestRemainder } from '../../money/rules/index.js';
import type { PaidPosition, PositionPay, TimePart } from './pay.js';
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

/**
 * What is owed for an exported period, position by position: what its hours come to now less what they came to when they were paid, overtime
 * over all positions and both ways. Positions of which nothing differs are left out. Salaries never differ.
 */
export function owedFor(period: string, paid: readonly PaidPosition[], now: readonly PaidPosition[]): PositionPay[] {
  const [before, after] = [paid, now].map((positions) =>
    payOf(
      positions.filter(({ kind }) => kind === 'hourly'),
      period,
      DEMO_CAMPUS_TABLES,
    ),
  );
  return (after?.positions ?? []).flatMap((one): PositionPay[] => {
    const was = before?.positions.find((each) => isOf(each, one));
    const regular = one.regular - (was?.regular ?? 0);
    const overtime = one.overtime - (was?.overtime ?? 0);
    const other = one.other - (was?.other ?? 0);
    const gross = one.gross - (was?.gross ?? 0);
    if (regular === 0 && overtime === 0 && other === 0 && gross === 0) return [];
    const shares = now.find((position) => isOf(position, one))?.accounts ?? [];
    const cents = largestRemainder(
      gross,
      shares.map(({ share }) => share),
    );
    const accounts = shares.map(({ code }, index) => ({ code, cents: cents[index] ?? 0 }));
    return [{ ...one, regular, overtime, other, gross, accounts, retro: period }];
  });
}
