import { describe, expect, it } from '@jest/globals';
import { checkEarnings } from './check-earnings.js';
import type { PaidPosition } from './pay.js';
import { payOf } from './pay.js';
import { DEMO_CAMPUS_TABLES } from './withholding.js';

const PERIOD = '2026-11-08';
const position = (more: Partial<PaidPosition>): PaidPosition => ({
  orgPos: 'LIB07',
  posSeq: '1',
  title: 'Clerk',
  kind: 'hourly',
  payCents: 2000,
  payPeriods: 26,
  startedOn: '2020-01-05',
  endedOn: null,
  accounts: [{ code: '01-0410-0000-6010-00', share: 10_000 }],
  time: [],
  ...more,
});
const hours = (hourType: string, week: number, hundredths: number) => ({ hourType, week, units: hundredths * 3 });

describe('the lines of a check', () => {
  it('show worked hours, overtime, holidays and vacation apart, and hours times rate gives the gross', () => {
    const time = [hours('1', 1, 4200), hours('13', 2, 800), hours('10', 2, 1600), hours('1', 2, 1600)];
    const line = payOf([position({ time })], PERIOD, DEMO_CAMPUS_TABLES);
    const lines = checkEarnings(line);
    expect(lines.map(({ what, hundredths, rate, cents }) => [what, hundredths, rate, cents].join(' ')).toSorted()).toEqual([
      'HOLIDAY 800 2000 16000',
      'OVERTIME 200 3000 6000',
      'REGULAR 5600 2000 112000',
      'VACATION 1600 2000 32000',
    ]);
    expect(lines.reduce((sum, { rate, hundredths }) => sum + ((rate ?? 0) * (hundredths ?? 0)) / 100, 0)).toBe(line.gross);
  });

  it('name the pay period that a correction corrects', () => {
    const retro = {
      orgPos: 'LIB07',
      posSeq: '1',
      title: 'Clerk',
      hourly: true,
      regular: 150,
      overtime: 0,
      other: 0,
      gross: 3000,
      accounts: [{ code: '01', cents: 3000 }],
      retro: '2026-10-25',
      cause: 'correction' as const,
    };
    const line = payOf([position({ kind: 'salaried', payCents: 2_600_000 })], PERIOD, DEMO_CAMPUS_TABLES, [retro]);
    expect(checkEarnings(line)).toEqual([
      { title: 'Clerk', what: 'SALARY', corrects: null, hundredths: null, rate: null, cents: 100_000 },
      { title: 'Clerk', what: 'CORRECTION', corrects: '2026-10-25', hundredths: 150, rate: 2000, cents: 3000 },
    ]);
  });
});
