import type { HrCrossing } from '@campus/domain/hr-reports';
import { crossingDay, daysOfMonth, hoursText, weekOf } from '@campus/domain/hr-reports/rules';
import { addDays, PART_TIME_MONTH_LIMIT, VISA_WEEK_LIMIT } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database } from '../platform/index.js';
import { PART_TIME_PEOPLE, unitsOf, WORKED_TYPES } from '../timeclock/index.js';

interface Worked extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly partTime: boolean;
  readonly onVisa: boolean;
  readonly month: number;
  readonly week: number;
  readonly today: number;
  readonly byWeekday: readonly number[];
}

const FOUR_WEEKS = 28;
const SATURDAY = 6;
const sum = (where: string): string => `coalesce(sum(${unitsOf('c')}) FILTER (WHERE ${where}), 0)::float8`;
const BY_WEEKDAY = Array.from({ length: SATURDAY + 1 }, (_, weekday) =>
  sum(`c.work_date BETWEEN $1::date - ${FOUR_WEEKS} AND $1::date - 1 AND extract(dow FROM c.work_date) = ${weekday}`),
);

/** The hours of who has a limit: of the month from `$2` and the week from `$3` to today, `$1`, and of the last four weeks by weekday. */
const SELECT_WORKED = `SELECT c.emp_id AS id, concat_ws(', ', p.last_name, p.first_name) AS name, t."empId" IS NOT NULL AS "partTime", p.on_visa AS "onVisa",
    ${sum('c.work_date >= $2::date')} AS month, ${sum('c.work_date >= $3::date')} AS week, ${sum('c.work_date = $1::date')} AS today,
    ARRAY[${BY_WEEKDAY.join(', ')}] AS "byWeekday"
  FROM punches c JOIN people p ON p.emp_id = c.emp_id LEFT JOIN (${PART_TIME_PEOPLE}) t ON t."empId" = c.emp_id
  WHERE c.work_date BETWEEN least($2::date, $3::date, $1::date - ${FOUR_WEEKS}) AND $1::date AND c.hour_type IN (${WORKED_TYPES})
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
    const people = await this.db.query<Worked>(SELECT_WORKED, [today, first, sunday]);
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
