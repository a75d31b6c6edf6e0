import type { PayPeriod } from '@campus/domain/timeclock';
import { readPeriodCalendar } from '@campus/domain/timeclock';
import { useMemo } from 'react';
import { useOperation } from '../../../lib/index.js';
import type { DayKind } from './day-flags.js';
import { daysOf } from './day-flags.js';

/** The dates of a period with what shades them; today and holidays come with the calendar. */
export function usePeriodDays(period: PayPeriod): readonly DayKind[] {
  const { data } = useOperation(readPeriodCalendar, { id: period.id }, { quiet: true });
  return useMemo(() => daysOf(period, data), [period, data]);
}
