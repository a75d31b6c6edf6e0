import type { HrProblem } from '@campus/domain/hr-reports';
import { daysOfMonth, weekOf } from '@campus/domain/hr-reports/rules';
import { PART_TIME_MONTH_LIMIT, VISA_WEEK_LIMIT } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql } from '../platform/index.js';
import { partTimePeople, unitsOf, WORKED_TYPES } from '../timeclock/index.js';
import type { ProblemsService as Q } from './hr-reports.sql.types.js';

const UNITS = `sum(${unitsOf('c')})`;
/** Hundredths of an hour, rounded once. */
const over = (limit: number): string => `round(${UNITS} / 3.0) > ${limit}`;
const WEEK = sql`c.work_date - extract(dow FROM c.work_date)::int`;

/**
 * Who is over a limit in the month of `:first` to `:last`, a row a person and limit: with part-time positions only today, which is `:today`, or a visa and a week
 * from the Sunday `:sunday` on. The position is that with most of those hours, of equal ones the lowest.
 */
const SELECT_PROBLEMS = sql<
  Q['SELECT_PROBLEMS']
>`WITH worked AS (SELECT c.emp_id, c.org_pos, c.pos_seq, c.work_date, c.hundredths, c.time_in, c.time_out FROM punches c
    WHERE c.work_date BETWEEN :sunday::date AND (:last::date + 6 - extract(dow FROM :last::date)::int) AND c.hour_type IN (${sql.raw(WORKED_TYPES)})),
  month AS (SELECT c.emp_id FROM worked c JOIN (${sql.raw(partTimePeople(':today'))}) t ON t."empId" = c.emp_id
    WHERE c.work_date BETWEEN :first::date AND :last::date GROUP BY 1 HAVING ${sql.raw(over(PART_TIME_MONTH_LIMIT))}),
  weeks AS (SELECT c.emp_id, ${WEEK} AS week FROM worked c JOIN people p ON p.emp_id = c.emp_id AND p.on_visa
    GROUP BY 1, 2 HAVING ${sql.raw(over(VISA_WEEK_LIMIT))}),
  places AS (
    SELECT 1 AS kind, c.emp_id, c.org_pos, c.pos_seq, ${sql.raw(UNITS)} AS units FROM worked c JOIN month m ON m.emp_id = c.emp_id
      WHERE c.work_date BETWEEN :first::date AND :last::date GROUP BY 2, 3, 4
    UNION ALL
    SELECT 2, c.emp_id, c.org_pos, c.pos_seq, ${sql.raw(UNITS)} FROM worked c JOIN weeks w ON w.emp_id = c.emp_id AND w.week = ${WEEK} GROUP BY 2, 3, 4),
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
    return this.db.query(SELECT_PROBLEMS, { today, first, last, sunday: weekOf(first) });
  }
}
