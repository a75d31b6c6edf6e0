import type { PayPeriod } from '@campus/domain/timeclock';
import type { DayEntry } from '@campus/domain/timeclock/rules';
import { formalDate, hoursOf, hourType, periodDates, periodEnd, periodHours, periodLabel } from '@campus/domain/timeclock/rules';
import type { StoredPeriod } from './pay-periods.repository.js';
import { entryOf } from './punch-answer.js';
import type { PunchOfPosition } from './punches.repository.js';

interface TitledPosition {
  readonly id: string;
  readonly title: string;
}

function weeksOf(dates: readonly string[], punches: readonly PunchOfPosition[]): Pick<PayPeriod, 'week1' | 'week2'> {
  const isStipend = (punch: PunchOfPosition): boolean => hourType(punch.hourType)?.stipend ?? false;
  const of = (some: readonly PunchOfPosition[]) => periodHours(dates, some.map(entryOf));
  const [hourly, stipend] = [of(punches.filter((one) => !isStipend(one))), of(punches.filter(isStipend))];
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
    payPeriodDates: dates,
    payPeriodDatesFormal: dates.map(formalDate),
    positions: [],
    sheets: [],
    week1: { hourly: 0, stipend: 0 },
    week2: { hourly: 0, stipend: 0 },
  };
}

/** A pay period with the hours of one employee by position. [CLOCK-004] [CLOCK-005] */
export function employeePeriod(
  period: StoredPeriod,
  positions: readonly TitledPosition[],
  punches: readonly PunchOfPosition[],
): PayPeriod {
  const bare = barePeriod(period);
  const dates = bare.payPeriodDates;
  const entriesOf = (id: string): DayEntry[] => punches.filter((punch) => punch.positionId === id).map(entryOf);
  return {
    ...bare,
    positions: positions.map(({ id, title }) => {
      const hours = periodHours(dates, entriesOf(id));
      return { id, title, timeList: hours.days.map(hoursOf), total: hoursOf(hours.total) };
    }),
    ...weeksOf(dates, punches),
  };
}
