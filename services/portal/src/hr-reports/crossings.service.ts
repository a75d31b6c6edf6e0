import type { HrCrossing } from '@campus/domain/hr-reports';
import { crossingDay, daysOfMonth, hoursText, weekOf } from '@campus/domain/hr-reports/rules';
import { addDays } from '@campus/domain/calendar/rules';
import { PART_TIME_MONTH_LIMIT, VISA_WEEK_LIMIT } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql } from '../platform/index.js';
import { partTimePeople, unitsOf, WORKED_TYPES } from '../timeclock/index.js';
import type { CrossingsService as Q } from './hr-reports.sql.types.js';

const FOUR_WEEKS = 28;
const SATURDAY = 6;
const sum = (where: string): string => `coalesce(sum(${unitsOf('c')}) FILTER (WHERE ${where}), 0)::float8`;
const BY_WEEKDAY = Array.from({ length: SATURDAY + 1 }, (_, weekday) =>
  sum(`c.work_date BETWEEN :today::date - ${FOUR_WEEKS} AND :today::date - 1 AND extract(dow FROM c.work_date) = ${weekday}`),
);

/** The hours of who has a limit: of the month from `:first` and the week from `:sunday` to today, `:today`, and of the last four weeks by weekday. */
const SELECT_WORKED = sql<
  Q['SELECT_WORKED']
>`SELECT c.emp_id AS id, concat_ws(', ', p.last_name, p.first_name) AS name, t."empId" IS NOT NULL AS "partTime", p.on_visa AS "onVisa",
    ${sql.raw(sum('c.work_date >= :first::date'))} AS month, ${sql.raw(sum('c.work_date >= :sunday::date'))} AS week, ${sql.raw(sum('c.work_date = :today::date'))} AS today,
    ARRAY[${sql.raw(BY_WEEKDAY.join(', '))}] AS "byWeekday"
  FROM punches c JOIN people p ON p.emp_id = c.emp_id LEFT JOIN (${sql.raw(partTimePeople(':today'))}) t ON t."empId" = c.emp_id
  WHERE c.work_date BETWEEN least(:first::date, :sunday::date, :today::date - ${FOUR_WEEKS}) AND :today::date AND c.hour_type IN (${sql.raw(WORKED_TYPES)})
    AND (t."empId" IS NOT NULL OR p.on_visa)
  GROUP BY 1, 2, 3, 4 ORDER BY lower(concat_ws(', ', p.last_name, p.first_name)), 1`;

/** Who passes a limit at the pace of the last four weeks. */
@Injectable()
export class CrossingsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The earliest day first. */
  async list(): Promise<HrCrossing[]> {
    const today = this.clock.today();
    const { first, last } = daysOfMonth(today.slice(0, 'YYYY-MM'.length));
    const sunday = weekOf(today);
    const people = await this.db.query(SELECT_WORKED, { today, first, sunday });
    const found = people.flatMap(({ id, name, partTime, onVisa, month, week, today: done, byWeekday }) => {
      const of = { id_num: id, last_first: name };
      const pace = { today: done, byWeekday };
      const inMonth = partTime ? crossingDay({ ...pace, worked: month }, today, last, PART_TIME_MONTH_LIMIT) : null;
      const inWeek = onVisa ? crossingDay({ ...pace, worked: week }, today, addDays(sunday, SATURDAY), VISA_WEEK_LIMIT) : null;
      return [
        ...(inMonth === null ? [] : [{ ...of, limit: 'month' as const, worked: hoursText(month), day: inMonth }]),
        ...(inWeek === null ? [] : [{ ...of, limit: 'week' as const, worked: hoursText(week), day: inWeek }]),
      ];
    });
    return found.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  }
}
