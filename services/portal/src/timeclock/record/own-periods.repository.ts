import type { DayEntry } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, RowOf } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';
import { POSITION_ID, timePositions } from './position-source.js';
import type { OwnPeriodsRepository as Q } from './record.sql.types.js';

export interface TitledPosition {
  readonly id: string;
  readonly title: string;
}

/** The time of one kind on a date of a position. */
export interface PositionEntry extends DayEntry {
  readonly positionId: string;
  readonly title: string;
  readonly hourType: string;
}

/** A pay period of one employee: the positions that have a clock today, and the time of the period, those that have ended since included. */
export type OwnPeriod = RowOf<typeof OWN>;
interface Known {
  readonly positions: readonly TitledPosition[];
  readonly entries: readonly PositionEntry[];
}

/** Whole minutes and hundredths add up, so that the days of the period are all that leaves the database. Open punches add nothing yet. */
const OWN = sql<Narrowed<Q['OWN'], Known>>`SELECT y.starts_on AS start, y.pay_date AS "payDate", y.processed_at AS "processedAt",
    (SELECT coalesce(json_agg(json_build_object('id', k.id, 'title', k.title) ORDER BY k."orgPos", k."posSeq"), '[]')
      FROM (${sql.raw(timePositions(':today'))} AND e.emp_id = :empId) k WHERE k.kind <> 'salaried') AS positions,
    (SELECT coalesce(json_agg(x ORDER BY x."positionId"), '[]') FROM (
      SELECT ${sql.raw(POSITION_ID)} AS "positionId", e.title, c.work_date AS day, c.hour_type AS "hourType", coalesce(sum(c.hundredths), 0)::int AS hundredths,
        coalesce(sum(floor(date_part('epoch', c.time_out) / 60) - floor(date_part('epoch', c.time_in) / 60)), 0)::int AS minutes
      FROM punches c JOIN employments e ON e.emp_id = c.emp_id AND e.org_pos = c.org_pos AND e.pos_seq = c.pos_seq
      WHERE c.emp_id = :empId AND c.work_date BETWEEN y.starts_on AND y.starts_on + 13
      GROUP BY e.emp_id, e.org_pos, e.pos_seq, e.title, c.work_date, c.hour_type) x) AS entries
  FROM pay_periods y WHERE y.starts_on::text = :id`;

/** The punch screen's grid in one look. */
@Injectable()
export class OwnPeriodsRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** A pay period of an employee by its first day; null where none was made. */
  find(empId: string, id: string): Promise<OwnPeriod | null> {
    return this.db.keyed.maybe(OWN, { today: this.clock.today(), empId, id });
  }
}
