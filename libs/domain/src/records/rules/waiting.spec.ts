import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../calendar/rules/index.js';
import { changesOn } from './waiting.js';

const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The same, counted day by day as a person with a calendar would. */
function counted(askedOn: string, holidays: readonly string[]): string {
  let day = addDays(askedOn, 1);
  while (weekday(day) === 0 || weekday(day) === 6 || holidays.includes(day)) day = addDays(day, 1);
  return addDays(day, 1);
}

describe('a change that waits', () => {
  it.each([
    ['2026-11-20', [], '2026-11-24'],
    ['2026-11-21', [], '2026-11-24'],
    ['2026-11-23', [], '2026-11-25'],
    ['2026-11-25', ['2026-11-26', '2026-11-27'], '2026-12-01'],
  ] as const)('asked for on %s with the holidays %j is true on %s [RECORD-048]', (asked, holidays, on) =>
    expect(changesOn(asked, holidays)).toBe(on),
  );

  it('is true after one full business day, whichever days are holidays', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.array(fc.integer({ min: 1, max: 12 })), (asked, off) => {
        const holidays = off.map((days) => addDays(asked, days));
        expect(changesOn(asked, holidays)).toBe(counted(asked, holidays));
      }),
    );
  });
});
