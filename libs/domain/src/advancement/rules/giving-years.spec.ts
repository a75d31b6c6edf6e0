import { describe, expect, it } from '@jest/globals';
import { everyGivingYear } from './giving-years.js';

describe('the years in which a donor gave', () => {
  it('are all from the first to the last, the oldest first, those without a gift too [ADV-011]', () => {
    const years = [
      { fiscal_year: '2025-2026', amount: '7.00' },
      { fiscal_year: '2022-2023', amount: '5.00' },
    ];
    expect(everyGivingYear(years)).toEqual([
      { fiscal_year: '2022-2023', amount: '5.00' },
      { fiscal_year: '2023-2024', amount: '0.00' },
      { fiscal_year: '2024-2025', amount: '0.00' },
      { fiscal_year: '2025-2026', amount: '7.00' },
    ]);
    expect(everyGivingYear([])).toEqual([]);
  });

  it('go on to a later year without a gift, and never end before the last gift', () => {
    const years = [{ fiscal_year: '2023-2024', amount: '5.00' }];
    const named = (until: string) => everyGivingYear(years, until).map(({ fiscal_year: year, amount }) => `${year} ${amount}`);
    expect(named('2025-2026')).toEqual(['2023-2024 5.00', '2024-2025 0.00', '2025-2026 0.00']);
    expect(named('2020-2021')).toEqual(['2023-2024 5.00']);
    expect(everyGivingYear([], '2025-2026')).toEqual([]);
  });
});
