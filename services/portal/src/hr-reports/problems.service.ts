import type { HrProblem } from '@campus/domain/hr-reports';
import { daysOfMonth, weekOf } from '@campus/domain/hr-reports/rules';
import { PART_TIME_MONTH_LIMIT, VISA_WEEK_LIMIT } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database } from '../platform/index.js';
import { PART_TIME_PEOPLE, unitsOf, WORKED_TYPES } from '../timeclock/index.js';

const UNITS = `sum(${unitsOf('c')})`;
/** Hundredths of an hour, rounded once. */
const over = (limit: number): string => `round(${UNITS} / 3.0) > ${limit}`;
const WEEK = `c.work_date - extract(dow FROM c.work_date)::int`;

/**
 * Who is over a limit in the month of `$2` to `$3`, a row a person and limit: with part-time positions only today, which is `$1`, or a visa and a week
 * from the Sunday `$4` on. The position is that with most of those hours, of equal ones the lowest.
 */
const SELECT_PROBLEMS = `WITH worked AS (SELECT c.emp_id, c.org_pos, c.pos_seq, c.work_date, c.hundredths, c.time_in, c.time_out FROM punches c
    WHERE c.work_date BETWEEN $4::date AND ($3::date + 6 - extract(dow FROM $3::date)::int) AND c.hour_type IN (${WORKED_TYPES})),
  month AS (SELECT c.emp_id FROM worked c JOIN (${PART_TIME_PEOPLE}) t ON t."empId" = c.emp_id
    WHERE c.work_date BETWEEN $2::date AND $3::date GROUP BY 1 HAVING ${over(PART_TIME_MONTH_LIMIT)}),
  weeks AS (SELECT c.emp_id, ${WEEK} AS week FROM worked c JOIN people p ON p.emp_id = c.emp_id AND p.on_visa
    GROUP BY 1, 2 HAVING ${over(VISA_WEEK_LIMIT)}),
  places AS (
    SELECT 1 AS kind, c.emp_id, c.org_pos, c.pos_seq, ${UNITS} AS units FROM worked c JOIN month m ON m.emp_id = c.emp_id
      WHERE c.work_date BETWEEN $2::date AND $3::date GROUP BY 2, 3, 4
    UNION ALL
    SELECT 2, c.emp_id, c.org_pos, c.pos_seq, ${UNITS} FROM worked c JOIN weeks w ON w.emp_id = c.emp_id AND w.week = ${WEEK} GROUP BY 2, 3, 4),
  first AS (SELECT DISTINCT ON (kind, emp_id) kind, emp_id, org_pos, pos_seq FROM places ORDER BY kind, emp_id, units DESC, org_pos, pos_seq)
  SELECT f.emp_id AS id_num, f.org_pos, f.pos_seq, concat_ws(', ', p.last_name, p.first_name) AS last_first FROM first f JOIN people p ON p.emp_id = f.emp_id
  ORDER BY lower(p.last_name), lower(p.first_name), f.emp_id, f.kind`;

/** Who works more than a limit allows. [HRREP-016] */
@Injectable()
export class ProblemsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The potential problems of this month. [HRREP-015] */
  list(): Promise<HrProblem[]> {
    const today = this.clock.today();
    const { first, last } = daysOfMonth(today.slice(0, 'YYYY-MM'.length));
    return this.db.query<HrProblem & Record<string, unknown>>(SELECT_PROBLEMS, [today, first, last, weekOf(first)]);
  }
}
