import type { PayPeriod } from '@campus/domain/timeclock';
import { formalDate, hoursOf, hourType, periodDates, periodEnd, periodHours, periodLabel } from '@campus/domain/timeclock/rules';
import type { OwnPeriod, PositionEntry } from './own-periods.repository.js';
import type { StoredPeriod } from './pay-periods.repository.js';

function weeksOf(dates: readonly string[], entries: readonly PositionEntry[]): Pick<PayPeriod, 'week1' | 'week2'> {
  const isStipend = (entry: PositionEntry): boolean => hourType(entry.hourType)?.stipend ?? false;
  const hourly = periodHours(
    dates,
    entries.filter((one) => !isStipend(one)),
  );
  const stipend = periodHours(dates, entries.filter(isStipend));
  return {
    week1: { hourly: hoursOf(hourly.week1), stipend: hoursOf(stipend.week1) },
    week2: { hourly: hoursOf(hourly.week2), stipend: hoursOf(stipend.week2) },
  };
}

/** A pay period without hours. [CLOCK-012] */
export function barePeriod(period: StoredPeriod): PayPeriod {
  const dates = periodDates(period.start);
  return {
    id: period.start,
    label: periodLabel(period.start),
    payPeriodStart: period.start,
    payPeriodEnd: periodEnd(period.start),
    payDate: period.payDate,
    payPeriodDates: [...dates],
    payPeriodDatesFormal: dates.map(formalDate),
    positions: [],
    sheets: [],
    week1: { hourly: 0, stipend: 0 },
    week2: { hourly: 0, stipend: 0 },
  };
}

/** A pay period with the hours of one employee by position; one that has ended since keeps its row where it was worked. [CLOCK-004] [CLOCK-005] */
export function employeePeriod(period: OwnPeriod): PayPeriod {
  const bare = barePeriod(period);
  const dates = bare.payPeriodDates;
  const { positions: held, entries } = period;
  const titles = new Map([
    ...held.map(({ id, title }) => [id, title] as const),
    ...entries.map((one) => [one.positionId, one.title] as const),
  ]);
  return {
    ...bare,
    positions: [...titles].map(([id, title]) => {
      const own = entries.filter(({ positionId }) => positionId === id);
      const hours = periodHours(dates, own);
      return { id, title, timeList: hours.days.map(hoursOf), total: hoursOf(hours.total) };
    }),
    ...weeksOf(dates, entries),
  };
}
