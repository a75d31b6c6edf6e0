import type { TimesheetCounts } from '@campus/domain/payroll';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { NamedRun } from './named-run.js';
import type { PayrollLeftOutService as Q } from './runs.sql.types.js';

/** Somebody whom a payroll before this one paid. */
export type LeftOut = RowOf<typeof LEFT_OUT>;

/** A run that this one is held against: of the same period and rolled back, or of the period before. */
type EarlierRun = RowOf<typeof EARLIER>;

const EARLIER = sql<
  Q['EARLIER']
>`(SELECT id, true AS same FROM payroll_runs WHERE period_start = :period AND kind = :kind AND state = 'rolled_back' ORDER BY attempt DESC LIMIT 1)
  UNION ALL (SELECT id, false FROM payroll_runs WHERE :kind = 'regular' AND period_start < :period AND kind = 'regular'
    AND state IN ('processed', 'exporting', 'exported') ORDER BY period_start DESC LIMIT 1)`;

/** Of the period before, who has left since is not left out. */
const LEFT_OUT = sql<Q['LEFT_OUT']>`SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name FROM people p
  WHERE p.emp_id IN (SELECT l.emp_id FROM unnest(:ids::uuid[], :sames::boolean[]) b(id, same) JOIN payroll_lines l ON l.run_id = b.id AND l.kind = 'pay'
      WHERE NOT EXISTS (SELECT 1 FROM unnest(:paid::text[]) n(id) WHERE n.id = l.emp_id)
        AND (b.same OR EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = l.emp_id AND e.started_on <= :period::date + 13
          AND (e.ended_on IS NULL OR e.ended_on >= :period::date))))
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

const TIMESHEETS = sql<
  Q['TIMESHEETS']
>`SELECT count(*)::int AS "all", (count(*) FILTER (WHERE coalesce(t.state, 'open') = 'open'))::int AS outstanding,
    (count(*) FILTER (WHERE t.state = 'approved'))::int AS pending, (count(*) FILTER (WHERE t.state = 'accepted'))::int AS accepted,
    (count(*) FILTER (WHERE t.state IN ('processed', 'exported')))::int AS processed
  FROM (SELECT DISTINCT emp_id, org_pos, pos_seq FROM punches WHERE work_date BETWEEN :period::date AND :period::date + 13) w
    LEFT JOIN timesheets t ON t.emp_id = w.emp_id AND t.org_pos = w.org_pos AND t.pos_seq = w.pos_seq AND t.period_start = :period::date`;

/** Pay periods before `:period` whose payroll is not processed, although somebody worked in them or the one before them was paid. */
const OLDER = sql<Q['OLDER']>`SELECT y.starts_on AS period FROM pay_periods y
  WHERE y.starts_on < :period::date AND y.processed_at IS NULL
    AND (EXISTS (SELECT FROM punches p WHERE p.work_date BETWEEN y.starts_on AND y.starts_on + 13)
      OR EXISTS (SELECT FROM pay_periods b WHERE b.starts_on < y.starts_on AND b.processed_at IS NOT NULL))
  ORDER BY 1`;

/** Whom a payroll leaves out, held against the run of it that was rolled back and against that of the period before. */
@Injectable()
export class PayrollLeftOutService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The runs that a payroll is held against; none for a first one. */
  earlier({ period, kind }: NamedRun, on: Queryable = this.db): Promise<EarlierRun[]> {
    return on.query(EARLIER, { period, kind });
  }

  /** Who was paid by those runs and is not among those who would be paid now, by name. */
  async people(
    { period }: NamedRun,
    earlier: readonly EarlierRun[],
    paid: readonly string[],
    on: Queryable = this.db,
  ): Promise<LeftOut[]> {
    if (earlier.length === 0) return [];
    return on.query(LEFT_OUT, { period, ids: earlier.map(({ id }) => id), sames: earlier.map(({ same }) => same), paid });
  }

  /** The pay periods before a regular payroll that are not paid, the oldest first. */
  async older({ period, kind }: NamedRun, on: Queryable = this.db): Promise<string[]> {
    if (kind !== 'regular') return [];
    return (await on.query(OLDER, { period })).map((row) => row.period);
  }

  /** The timesheets with hours of a period, and how many of them stand at each step; outstanding are those that no supervisor has approved. */
  timesheets(period: string, on: Queryable = this.db): Promise<TimesheetCounts> {
    return on.one(TIMESHEETS, { period });
  }
}
