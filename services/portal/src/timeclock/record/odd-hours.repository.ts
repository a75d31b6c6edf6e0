import type { DayOfPerson, HeldFrom } from '@campus/domain/timeclock/rules';
import { TIME_OFF_TYPES } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { EmploymentKey } from './position-source.js';
import { supervisedBy } from './supervision.service.js';
import { UNITS } from './timesheet-sums.js';
import type { OddHoursRepository as Q } from './record.sql.types.js';

/** Hours on days on which their position is not held. */
export type HoursOutside = RowOf<typeof TAKEN>;

/** Minutes of a day at two positions at once, and why they count twice where somebody has said so. */
export type StoredSameMinutes = RowOf<typeof OF_PERIOD>;

const OFF = TIME_OFF_TYPES.map(({ id }) => `'${id}'`).join(', ');

/** Salaried requests lie on no timesheet. */
const DAY = sql<Q['DAY']>`SELECT (p."timeOff" + r.hundredths)::int AS "timeOff", (p.units + r.hundredths * 3)::int AS units
  FROM (SELECT coalesce(sum(c.hundredths) FILTER (WHERE c.hour_type IN (${sql.raw(OFF)})), 0) AS "timeOff", coalesce(sum(${sql.raw(UNITS)}), 0) AS units
      FROM punches c WHERE c.emp_id = :empId AND c.work_date = :day::date) p
    CROSS JOIN (SELECT coalesce(sum(r.hundredths), 0) AS hundredths FROM time_off_requests r
      WHERE r.emp_id = :empId AND r.taken_on = :day::date AND r.salaried AND r.state IN ('requested', 'approved', 'processed')) r`;

const HELD = sql<
  Q['HELD']
>`SELECT started_on AS "startedOn", ended_on AS "endedOn" FROM employments WHERE emp_id = :empId AND org_pos = :orgPos AND pos_seq = :posSeq`;

const NAMED = sql`e.emp_id AS "empId", e.org_pos AS "orgPos", e.pos_seq AS "posSeq", concat_ws(' ', p.first_name, p.last_name) AS name, e.title,
    min(c.work_date) AS day`;
const NOT_HELD = sql`(c.work_date < e.started_on OR c.work_date > e.ended_on)`;
/** Whoever held the position `e` all through the pay period has no hours outside it. */
const heldInPart = (period: string): string => `(e.started_on > ${period} OR e.ended_on < ${period} + 13)`;
const BY_PERSON = sql`p.first_name, p.last_name, e.title ORDER BY name, e.emp_id, e.org_pos, e.pos_seq`;

/** On sheets that no payroll has taken. */
const OUTSIDE = sql<Q['OUTSIDE']>`SELECT ${NAMED} FROM punches c
    JOIN employments e ON e.emp_id = c.emp_id AND e.org_pos = c.org_pos AND e.pos_seq = c.pos_seq AND ${sql.raw(heldInPart(':period::date'))}
    JOIN people p ON p.emp_id = e.emp_id
    LEFT JOIN timesheets t ON t.emp_id = c.emp_id AND t.org_pos = c.org_pos AND t.pos_seq = c.pos_seq AND t.period_start = :period::date
  WHERE c.work_date BETWEEN :period::date AND :period::date + 13 AND ${NOT_HELD} AND coalesce(t.state, 'open') NOT IN ('processed', 'exported')
  GROUP BY e.emp_id, e.org_pos, e.pos_seq, ${BY_PERSON}`;

const minute = (instant: string): string => `floor(extract(epoch FROM ${instant}) / 60)`;
/** In SQL: who holds more than one position, with the days on which their times are held against each other. */
const several = (from: string, until: string, who = 'true'): string =>
  `SELECT e.emp_id, ${from} AS first_day, ${until} AS last_day FROM employments e WHERE ${who} GROUP BY 1 HAVING count(*) > 1`;
/**
 * The same minutes of `people` on their days. Whoever has times at one position only is left out before any two punches are held against each other; the
 * offsets keep the planner from reading the punches of everybody.
 */
const SAME = (people: string): string => `WITH several AS MATERIALIZED (${people}),
  twice AS MATERIALIZED (SELECT w.emp_id, w.work_date FROM several v CROSS JOIN LATERAL (SELECT c.emp_id, c.work_date, c.org_pos, c.pos_seq FROM punches c
      WHERE c.emp_id = v.emp_id AND c.work_date BETWEEN v.first_day AND v.last_day AND c.time_out IS NOT NULL OFFSET 0) w
    GROUP BY 1, 2 HAVING count(DISTINCT (w.org_pos, w.pos_seq)) > 1),
  same AS (SELECT w.emp_id, w.work_date, sum(m.minutes)::int AS minutes, array_agg(DISTINCT m.one) || array_agg(DISTINCT m.other) AS keys
    FROM twice w CROSS JOIN LATERAL (SELECT concat_ws('.', a.org_pos, a.pos_seq) AS one, concat_ws('.', b.org_pos, b.pos_seq) AS other,
        ${minute('least(a.time_out, b.time_out)')} - ${minute('greatest(a.time_in, b.time_in)')} AS minutes
      FROM punches a JOIN punches b ON b.emp_id = a.emp_id AND b.work_date = a.work_date AND (a.org_pos, a.pos_seq) < (b.org_pos, b.pos_seq)
        AND a.time_in < b.time_out AND b.time_in < a.time_out
      WHERE a.emp_id = w.emp_id AND a.work_date = w.work_date OFFSET 0) m
    GROUP BY 1, 2)
  SELECT s.emp_id AS "empId", concat_ws(' ', p.first_name, p.last_name) AS name, s.work_date AS day, s.minutes,
    coalesce((SELECT string_agg(e.title, ', ' ORDER BY e.org_pos, e.pos_seq) FROM employments e
      WHERE e.emp_id = s.emp_id AND concat_ws('.', e.org_pos, e.pos_seq) = ANY (s.keys)), '') AS positions,
    o.reason, CASE WHEN o.reason IS NOT NULL THEN (SELECT concat_ws(' ', q.first_name, q.last_name) FROM people q WHERE q.emp_id = o.accepted_by) END AS by
  FROM same s JOIN people p ON p.emp_id = s.emp_id
    LEFT JOIN accepted_same_minutes o ON o.emp_id = s.emp_id AND o.day = s.work_date AND o.minutes = s.minutes
  WHERE s.minutes > 0`;

const SAME_ORDER = sql` ORDER BY s.work_date, name, s.emp_id`;
const OF_PERIOD = sql<Q['OF_PERIOD']>`${sql.raw(SAME(several(':period::date', ':period::date + 13')))}${SAME_ORDER}`;
const OF_DAY = sql<Q['OF_DAY']>`${sql.raw(SAME(several(':day::date', ':day::date', 'e.emp_id = :empId')))}`;
/** Of the periods that no payroll has processed and that have begun. */
const OPEN = several(
  '(SELECT coalesce(min(starts_on), :today::date) FROM pay_periods WHERE processed_at IS NULL)',
  ':today::date',
);
const OF_OPEN = sql<Q['OF_OPEN']>`${sql.raw(SAME(OPEN))}${SAME_ORDER}`;
const SUPERVISED = sql<Q['SUPERVISED']>`${sql.raw(SAME(OPEN))} AND s.emp_id <> :supervisor AND EXISTS (SELECT FROM employments e
    WHERE e.emp_id = s.emp_id AND concat_ws('.', e.org_pos, e.pos_seq) = ANY (s.keys) AND ${sql.raw(supervisedBy(':supervisor'))})${SAME_ORDER}`;

/**
 * The sheets `t` that a run of `:period` would take: the accepted ones of its period and, where it is a regular one, those that came late to a period that
 * is processed. They are found period by period: those that no run takes yet cost no look.
 */
const SHEETS = `(SELECT s.emp_id, s.org_pos, s.pos_seq, y.starts_on AS period_start FROM pay_periods y
    CROSS JOIN LATERAL (SELECT emp_id, org_pos, pos_seq FROM timesheets WHERE period_start = y.starts_on AND state = 'accepted' OFFSET 0) s
    WHERE y.starts_on = :period::date OR (:isRegular::boolean AND y.processed_at IS NOT NULL)) t`;
const TAKEN = sql<Q['TAKEN']>`SELECT ${NAMED}, t.period_start AS period FROM ${sql.raw(SHEETS)}
    JOIN employments e ON e.emp_id = t.emp_id AND e.org_pos = t.org_pos AND e.pos_seq = t.pos_seq
      AND ${sql.raw(heldInPart('t.period_start'))}
    JOIN punches c ON c.emp_id = t.emp_id AND c.org_pos = t.org_pos AND c.pos_seq = t.pos_seq AND c.work_date BETWEEN t.period_start AND t.period_start + 13
    JOIN people p ON p.emp_id = e.emp_id
  WHERE ${NOT_HELD}
  GROUP BY e.emp_id, e.org_pos, e.pos_seq, t.period_start, ${BY_PERSON}`;
const UNACCEPTED = sql<Q['UNACCEPTED']>`${sql.raw(
  SAME(`SELECT DISTINCT t.emp_id, t.period_start AS first_day, t.period_start + 13 AS last_day FROM ${SHEETS}
      JOIN (${several('NULL', 'NULL')}) m ON m.emp_id = t.emp_id`),
)} AND o.reason IS NULL${SAME_ORDER}`;

/** That the same minutes count twice, and why. */
interface AcceptedMinutes {
  readonly empId: string;
  readonly day: string;
  readonly minutes: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

const ACCEPT = sql<Q['ACCEPT']>`INSERT INTO accepted_same_minutes (emp_id, day, minutes, reason, accepted_by, accepted_at)
  VALUES (:empId, :day::date, :minutes::int, :reason, :by, :at)
  ON CONFLICT (emp_id, day) DO UPDATE SET minutes = excluded.minutes, reason = excluded.reason, accepted_by = excluded.accepted_by,
    accepted_at = excluded.accepted_at`;

const IS_SUPERVISOR = sql<
  Q['IS_SUPERVISOR']
>`SELECT 1 AS one FROM employments e WHERE e.emp_id = :empId AND ${sql.raw(supervisedBy(':supervisor'))} LIMIT 1`;

/** Hours that cannot be as they are: outside an employment, more than a day has, or the same minutes at two positions. */
@Injectable()
export class OddHoursRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The days on which a position is held. */
  held(on: Queryable, { empId, orgPos, posSeq }: EmploymentKey): Promise<HeldFrom | null> {
    return on.maybe(HELD, { empId, orgPos, posSeq });
  }

  /** All time of a person on a day. */
  day(on: Queryable, empId: string, day: string): Promise<DayOfPerson> {
    return on.one(DAY, { empId, day });
  }

  /** Hours of a period outside their employments, on sheets that no payroll has taken. */
  async outside(period: string): Promise<HoursOutside[]> {
    return (await this.db.query(OUTSIDE, { period })).map((row) => ({ ...row, period }));
  }

  /** The same minutes at two positions in a period. */
  sameIn(period: string): Promise<StoredSameMinutes[]> {
    return this.db.query(OF_PERIOD, { period });
  }

  /** In all periods that are not processed: of the people whom somebody supervises, or of everybody. */
  sameOf(supervisor: string | null, today: string): Promise<StoredSameMinutes[]> {
    return supervisor === null ? this.db.query(OF_OPEN, { today }) : this.db.query(SUPERVISED, { today, supervisor });
  }

  sameOn(on: Queryable, empId: string, day: string): Promise<StoredSameMinutes | null> {
    return on.maybe(OF_DAY, { empId, day });
  }

  /** Whether somebody looks after any position of a person. */
  async supervises(on: Queryable, supervisor: string, empId: string): Promise<boolean> {
    return (await on.maybe(IS_SUPERVISOR, { supervisor, empId })) !== null;
  }

  /** What keeps a run from taking its sheets. */
  async inTheWay(
    tx: Tx,
    run: { readonly period: string; readonly isRegular: boolean },
  ): Promise<{ readonly outside: HoursOutside[]; readonly same: StoredSameMinutes[] }> {
    const outside = await tx.query(TAKEN, run);
    return { outside, same: await tx.query(UNACCEPTED, run) };
  }

  async accept(tx: Tx, accepted: AcceptedMinutes): Promise<void> {
    await tx.execute(ACCEPT, accepted);
  }
}
