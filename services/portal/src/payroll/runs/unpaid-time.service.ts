import type { UnpaidPeriod } from '@campus/domain/payroll';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';
import { KIND, NOT_SALARIED, timesheetsOfPeriod } from '../record/payroll-timesheets.sql.js';
import type { UnpaidTimeService as Q } from './runs.sql.types.js';

/** A timesheet of another pay period that no payroll has paid. */
export type UnpaidTimesheet = RowOf<typeof TIMESHEETS>;

/** In SQL: whether the period `y` is done with: its payroll is exported, or was processed before there were runs. */
const IS_OVER = sql`y.processed_at IS NOT NULL AND NOT EXISTS (SELECT FROM payroll_runs r WHERE r.period_start = y.starts_on AND r.kind = 'regular'
    AND r.state NOT IN ('asked', 'cancelled', 'rolled_back', 'exported'))`;

/**
 * What no payroll has paid of periods other than `:except` that are done with, period by period. Time without a stand got one when its payroll was
 * exported, or when it came after that; a stand without time is nothing to pay.
 */
const UNPAID = sql`FROM pay_periods y CROSS JOIN LATERAL (SELECT s.emp_id, s.org_pos, s.pos_seq, s.state FROM timesheets s
      WHERE s.period_start = y.starts_on AND s.state IN ('open', 'approved', 'accepted') OFFSET 0) t
    JOIN employments e ON e.emp_id = t.emp_id AND e.org_pos = t.org_pos AND e.pos_seq = t.pos_seq ${sql.raw(KIND)}
  WHERE ${IS_OVER} AND y.starts_on <> :except::date AND ${sql.raw(NOT_SALARIED)}
    AND (t.state <> 'open' OR EXISTS (SELECT FROM punches x WHERE x.emp_id = t.emp_id AND x.org_pos = t.org_pos AND x.pos_seq = t.pos_seq
      AND x.work_date BETWEEN y.starts_on AND y.starts_on + 13))`;

const STATES = sql`count(*) FILTER (WHERE state = 'open')::int AS outstanding, count(*) FILTER (WHERE state = 'approved')::int AS pending,
    count(*) FILTER (WHERE state = 'accepted')::int AS accepted`;

const COUNTS = sql<
  Q['COUNTS']
>`SELECT period AS id, ${STATES} FROM (SELECT y.starts_on AS period, t.state ${UNPAID}) u GROUP BY period ORDER BY period`;

/** Other periods that have ended and whose payroll is not done with. */
const UNPROCESSED = sql<
  Q['UNPROCESSED']
>`SELECT y.starts_on AS start FROM pay_periods y WHERE NOT (${IS_OVER}) AND y.starts_on <> :except::date AND y.starts_on + 13 < :today::date ORDER BY 1`;
const OF_UNPROCESSED = sql<Q['OF_UNPROCESSED']>`SELECT ${STATES} FROM (${sql.raw(timesheetsOfPeriod(':start'))}) s`;

const TIMESHEETS = sql<
  Q['TIMESHEETS']
>`SELECT u.*, concat_ws(' ', p.first_name, p.last_name) AS name FROM (SELECT e.emp_id AS "empId", e.org_pos AS "orgPos",
      e.pos_seq AS "posSeq", e.title, y.starts_on AS period, t.state ${UNPAID}) u JOIN people p ON p.emp_id = u."empId"
  ORDER BY u.period, lower(p.last_name), lower(p.first_name), u."empId" LIMIT 500`;

/** Time that was worked and that no payroll has paid: it stands there until one does, whichever pay period is looked at. */
@Injectable()
export class UnpaidTimeService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Every period but one that has time which is not paid: how many timesheets are outstanding, pending, and approved for the next payroll. */
  async periods(except: string): Promise<UnpaidPeriod[]> {
    const rows = await this.db.query(COUNTS, { except });
    const ended = await this.db.query(UNPROCESSED, { except, today: this.clock.today() });
    for (const { start } of ended) rows.push({ id: start, ...(await this.db.one(OF_UNPROCESSED, { start })) });
    return rows
      .filter(({ outstanding, pending, accepted }) => outstanding + pending + accepted > 0)
      .sort((one, other) => one.id.localeCompare(other.id))
      .map(({ id, outstanding, pending, accepted }) => ({ id, label: periodLabel(id), outstanding, pending, accepted }));
  }

  /** The timesheets themselves, of periods that are done with, the oldest first. */
  timesheets(except: string): Promise<UnpaidTimesheet[]> {
    return this.db.query(TIMESHEETS, { except });
  }
}
