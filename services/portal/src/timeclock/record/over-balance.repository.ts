import { TIME_OFF_TYPES } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { OverBalanceRepository as Q } from './record.sql.types.js';

/** Time off of a person up to the end of a pay period that the balance of its type does not have; hundredths of an hour. */
export type OverBalance = RowOf<typeof OVER_BALANCE>;

const OFF = TIME_OFF_TYPES.map(({ id }) => `'${id}'`).join(', ');
/** Requests in the way of a balance: what is asked for counts as what is taken. */
const counts = (request: string): string => `${request}.salaried AND ${request}.state IN ('requested', 'approved', 'processed')`;

/** What is asked for or taken in a period, and after the balance was restated before it, against what the balance had. */
const OVER_BALANCE = sql<
  Q['OVER_BALANCE']
>`SELECT x.emp_id AS "empId", concat_ws(' ', p.first_name, p.last_name) AS name, x.period, x.hour_type AS "hourType",
    (x.hundredths - b.available)::int AS hundredths
  FROM (SELECT u.emp_id, u.hour_type, y.period, sum(u.hundredths) AS hundredths FROM unnest(:periods::date[]) y(period) CROSS JOIN LATERAL (
      SELECT c.emp_id, c.hour_type, c.hundredths, c.work_date AS day FROM punches c WHERE c.hour_type IN (${sql.raw(OFF)})
        AND c.work_date BETWEEN y.period - 28 AND y.period + 13 AND (:empIds::text[] IS NULL OR c.emp_id = ANY (:empIds::text[]))
      UNION ALL SELECT r.emp_id, r.hour_type, r.hundredths, r.taken_on FROM time_off_requests r WHERE ${sql.raw(counts('r'))}
        AND r.taken_on BETWEEN y.period - 28 AND y.period + 13 AND (:empIds::text[] IS NULL OR r.emp_id = ANY (:empIds::text[]))) u
    WHERE u.day > (SELECT max(b.as_of) FROM time_off_balances b WHERE b.emp_id = u.emp_id AND b.hour_type = u.hour_type)
    GROUP BY 1, 2, 3) x
    JOIN time_off_balances b ON b.emp_id = x.emp_id AND b.hour_type = x.hour_type JOIN people p ON p.emp_id = x.emp_id
  WHERE x.hundredths > b.available ORDER BY name, x.emp_id, x.period, x.hour_type`;

/** In SQL: the same of one person, type and day, 0 where the balance has enough or there is none. */
export const overBalanceOn = (
  person: string,
  type: string,
  day: string,
): string => `coalesce((SELECT greatest(0, coalesce((SELECT sum(c.hundredths) FROM punches c WHERE c.emp_id = b.emp_id
        AND c.hour_type = b.hour_type AND c.work_date > b.as_of AND c.work_date <= ${day}), 0)
      + coalesce((SELECT sum(s.hundredths) FROM time_off_requests s WHERE s.emp_id = b.emp_id AND s.hour_type = b.hour_type
        AND ${counts('s')} AND s.taken_on > b.as_of AND s.taken_on <= ${day}), 0) - b.available)::int
    FROM time_off_balances b WHERE b.emp_id = ${person} AND b.hour_type = ${type}), 0)`;

/** Time off that no balance has: it may be approved and paid, and is said to whoever does. */
@Injectable()
export class OverBalanceRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** By name, of some people or of everybody, in some pay periods. */
  of(periods: readonly string[], empIds: readonly string[] | null): Promise<OverBalance[]> {
    return this.db.query(OVER_BALANCE, { periods, empIds });
  }
}
