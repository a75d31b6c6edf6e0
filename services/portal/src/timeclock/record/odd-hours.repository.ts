import type { DayOfPerson, HeldFrom } from '@campus/domain/timeclock/rules';
import { TIME_OFF_TYPES } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { EmploymentKey } from './position-source.js';
import { supervisedBy } from './supervision.service.js';
import { UNITS } from './timesheet-sums.js';

/** Hours on days on which their position is not held. */
export interface HoursOutside extends EmploymentKey, Record<string, unknown> {
  readonly name: string;
  readonly title: string;
  readonly period: string;
  readonly day: string;
}

/** Minutes of a day at two positions at once, and why they count twice where somebody has said so. */
export interface StoredSameMinutes extends Record<string, unknown> {
  readonly empId: string;
  readonly name: string;
  readonly day: string;
  readonly minutes: number;
  readonly positions: string;
  readonly reason: string | null;
  readonly by: string | null;
}

const OFF = TIME_OFF_TYPES.map(({ id }) => `'${id}'`).join(', ');

/** Salaried requests lie on no timesheet. */
const DAY = `SELECT (p."timeOff" + r.hundredths)::int AS "timeOff", (p.units + r.hundredths * 3)::int AS units
  FROM (SELECT coalesce(sum(c.hundredths) FILTER (WHERE c.hour_type IN (${OFF})), 0) AS "timeOff", coalesce(sum(${UNITS}), 0) AS units
      FROM punches c WHERE c.emp_id = $1 AND c.work_date = $2::date) p
    CROSS JOIN (SELECT coalesce(sum(r.hundredths), 0) AS hundredths FROM time_off_requests r
      WHERE r.emp_id = $1 AND r.taken_on = $2::date AND r.salaried AND r.state IN ('requested', 'approved', 'processed')) r`;

const HELD = `SELECT started_on AS "startedOn", ended_on AS "endedOn" FROM employments WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3`;

const NAMED = `e.emp_id AS "empId", e.org_pos AS "orgPos", e.pos_seq AS "posSeq", concat_ws(' ', p.first_name, p.last_name) AS name, e.title,
    min(c.work_date) AS day`;
const NOT_HELD = `(c.work_date < e.started_on OR c.work_date > e.ended_on)`;
const BY_PERSON = `p.first_name, p.last_name, e.title ORDER BY name, e.emp_id, e.org_pos, e.pos_seq`;

/** On sheets that no payroll has taken. */
const OUTSIDE = `SELECT ${NAMED}, $1::date AS period FROM punches c
    JOIN employments e ON e.emp_id = c.emp_id AND e.org_pos = c.org_pos AND e.pos_seq = c.pos_seq JOIN people p ON p.emp_id = e.emp_id
    LEFT JOIN timesheets t ON t.emp_id = c.emp_id AND t.org_pos = c.org_pos AND t.pos_seq = c.pos_seq AND t.period_start = $1::date
  WHERE c.work_date BETWEEN $1::date AND $1::date + 13 AND ${NOT_HELD} AND coalesce(t.state, 'open') NOT IN ('processed', 'exported')
  GROUP BY e.emp_id, e.org_pos, e.pos_seq, ${BY_PERSON}`;

const minute = (instant: string): string => `floor(extract(epoch FROM ${instant}) / 60)`;
/** Whoever has times at one position only is left out before any two punches are held against each other. */
const SAME = (
  days: string,
): string => `WITH twice AS (SELECT c.emp_id, c.work_date FROM punches c WHERE ${days} AND c.time_out IS NOT NULL
    GROUP BY 1, 2 HAVING count(DISTINCT (c.org_pos, c.pos_seq)) > 1),
  same AS (SELECT a.emp_id, a.work_date, sum(${minute('least(a.time_out, b.time_out)')} - ${minute('greatest(a.time_in, b.time_in)')})::int AS minutes,
      array_agg(DISTINCT concat_ws('.', a.org_pos, a.pos_seq)) || array_agg(DISTINCT concat_ws('.', b.org_pos, b.pos_seq)) AS keys
    FROM twice w JOIN punches a ON a.emp_id = w.emp_id AND a.work_date = w.work_date
      JOIN punches b ON b.emp_id = w.emp_id AND b.work_date = w.work_date AND (a.org_pos, a.pos_seq) < (b.org_pos, b.pos_seq)
        AND a.time_in < b.time_out AND b.time_in < a.time_out
    GROUP BY 1, 2)
  SELECT s.emp_id AS "empId", concat_ws(' ', p.first_name, p.last_name) AS name, s.work_date AS day, s.minutes,
    (SELECT string_agg(e.title, ', ' ORDER BY e.org_pos, e.pos_seq) FROM employments e
      WHERE e.emp_id = s.emp_id AND concat_ws('.', e.org_pos, e.pos_seq) = ANY (s.keys)) AS positions,
    o.reason, CASE WHEN o.reason IS NOT NULL THEN (SELECT concat_ws(' ', q.first_name, q.last_name) FROM people q WHERE q.emp_id = o.accepted_by) END AS by
  FROM same s JOIN people p ON p.emp_id = s.emp_id
    LEFT JOIN accepted_same_minutes o ON o.emp_id = s.emp_id AND o.day = s.work_date AND o.minutes = s.minutes
  WHERE s.minutes > 0`;

const SAME_ORDER = ` ORDER BY s.work_date, name, s.emp_id`;
const OF_PERIOD = SAME('c.work_date BETWEEN $1::date AND $1::date + 13') + SAME_ORDER;
const OF_DAY = `${SAME('c.emp_id = $1 AND c.work_date = $2::date')}`;
/** Of the periods that no payroll has processed and that have begun. */
const OPEN = `c.work_date BETWEEN (SELECT coalesce(min(starts_on), $1::date) FROM pay_periods WHERE processed_at IS NULL) AND $1::date`;
const OF_OPEN = SAME(OPEN) + SAME_ORDER;
const SUPERVISED = `${SAME(OPEN)} AND s.emp_id <> $2 AND EXISTS (SELECT FROM employments e
    WHERE e.emp_id = s.emp_id AND concat_ws('.', e.org_pos, e.pos_seq) = ANY (s.keys) AND ${supervisedBy('$2')})${SAME_ORDER}`;

/** The sheets that a run would take: accepted ones of its period, and those that came late. */
const TAKEN = `SELECT ${NAMED}, t.period_start AS period FROM timesheets t
    JOIN punches c ON c.emp_id = t.emp_id AND c.org_pos = t.org_pos AND c.pos_seq = t.pos_seq AND c.work_date BETWEEN t.period_start AND t.period_start + 13
    JOIN employments e ON e.emp_id = c.emp_id AND e.org_pos = c.org_pos AND e.pos_seq = c.pos_seq JOIN people p ON p.emp_id = e.emp_id
  WHERE t.state = 'accepted' AND t.period_start <= $1::date AND ${NOT_HELD}
  GROUP BY e.emp_id, e.org_pos, e.pos_seq, t.period_start, ${BY_PERSON}`;
const UNACCEPTED = `${SAME(`c.work_date BETWEEN $1::date AND $1::date + 13 AND EXISTS (SELECT FROM timesheets t WHERE t.emp_id = c.emp_id
    AND t.period_start = $1::date AND t.state = 'accepted')`)} AND o.reason IS NULL${SAME_ORDER}`;

/** That the same minutes count twice, and why. */
interface AcceptedMinutes {
  readonly empId: string;
  readonly day: string;
  readonly minutes: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

const ACCEPT = sql<AcceptedMinutes>`INSERT INTO accepted_same_minutes (emp_id, day, minutes, reason, accepted_by, accepted_at)
  VALUES (:empId, :day::date, :minutes::int, :reason, :by, :at)
  ON CONFLICT (emp_id, day) DO UPDATE SET minutes = excluded.minutes, reason = excluded.reason, accepted_by = excluded.accepted_by,
    accepted_at = excluded.accepted_at`;

/** Hours that cannot be as they are: outside an employment, more than a day has, or the same minutes at two positions. */
@Injectable()
export class OddHoursRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The days on which a position is held. */
  held(on: Queryable, { empId, orgPos, posSeq }: EmploymentKey): Promise<(HeldFrom & Record<string, unknown>) | null> {
    return on.maybe(HELD, [empId, orgPos, posSeq]);
  }

  /** All time of a person on a day. */
  day(on: Queryable, empId: string, day: string): Promise<DayOfPerson & Record<string, unknown>> {
    return on.one(DAY, [empId, day]);
  }

  /** Hours of a period outside their employments, on sheets that no payroll has taken. */
  outside(period: string): Promise<HoursOutside[]> {
    return this.db.query(OUTSIDE, [period]);
  }

  /** The same minutes at two positions in a period. */
  sameIn(period: string): Promise<StoredSameMinutes[]> {
    return this.db.query(OF_PERIOD, [period]);
  }

  /** In all periods that are not processed: of the people whom somebody supervises, or of everybody. */
  sameOf(supervisor: string | null, today: string): Promise<StoredSameMinutes[]> {
    return supervisor === null ? this.db.query(OF_OPEN, [today]) : this.db.query(SUPERVISED, [today, supervisor]);
  }

  sameOn(on: Queryable, empId: string, day: string): Promise<StoredSameMinutes | null> {
    return on.maybe(OF_DAY, [empId, day]);
  }

  /** Whether somebody looks after any position of a person. */
  async supervises(on: Queryable, supervisor: string, empId: string): Promise<boolean> {
    return (
      (await on.maybe(`SELECT 1 AS one FROM employments e WHERE e.emp_id = $2 AND ${supervisedBy('$1')} LIMIT 1`, [
        supervisor,
        empId,
      ])) !== null
    );
  }

  /** What keeps a run from taking its sheets. */
  async inTheWay(tx: Tx, period: string): Promise<{ readonly outside: HoursOutside[]; readonly same: StoredSameMinutes[] }> {
    const found = await tx.query<HoursOutside>(TAKEN, [period]);
    return { outside: found, same: await tx.query<StoredSameMinutes>(UNACCEPTED, [period]) };
  }

  async accept(tx: Tx, accepted: AcceptedMinutes): Promise<void> {
    await tx.execute(ACCEPT, accepted);
  }
}
