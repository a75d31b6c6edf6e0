import type { ClockFacts, DayEntry, PunchContent } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { EmploymentKey } from './position-source.js';
import { POSITION_ID } from './position-source.js';
import type { PunchesRepository as Q } from './record.sql.types.js';

/** A punch with what its position is called. */
export type PunchOfPosition = RowOf<typeof OF_DAY>;

export interface NewPunch extends EmploymentKey {
  readonly day: string;
  readonly hourType: string;
  readonly timeIn: number;
  readonly timeOut: number | null;
  readonly source: 'clock' | 'text' | 'supervisor' | 'accounting';
  readonly continues?: string | null;
}

const OF_PUNCH = sql.raw(POSITION_ID.replaceAll('e.', 'p.'));
const COLUMNS = sql`p.id, ${OF_PUNCH} AS "positionId", p.work_date AS day, p.hour_type AS "hourType",
  p.time_in AS "timeIn", p.time_out AS "timeOut", p.hundredths, p.request_id IS NOT NULL AS "fromTimeOff"`;

const BETWEEN = sql<
  Q['BETWEEN']
>`SELECT ${COLUMNS} FROM punches p WHERE p.emp_id = :empId AND p.work_date BETWEEN :from::date AND :to::date ORDER BY p.work_date, p.time_in, p.id`;

const OF_DAY = sql<
  Q['OF_DAY']
>`SELECT ${COLUMNS} FROM punches p WHERE p.emp_id = :empId AND p.org_pos = :orgPos AND p.pos_seq = :posSeq AND p.work_date = :day::date
  ORDER BY p.time_in NULLS LAST, p.id`;

/** The latest instants are what people compare with, so an open punch stands for itself. */
const OPEN = sql<
  Q['OPEN']
>`SELECT ${COLUMNS} FROM punches p WHERE p.emp_id = :empId AND p.time_in IS NOT NULL AND p.time_out IS NULL ORDER BY p.time_in`;

const LAST = sql<Q['LAST']>`SELECT ${OF_PUNCH} AS "positionId", max(coalesce(p.time_out, p.time_in)) AS at
  FROM punches p WHERE p.emp_id = :empId AND p.time_in IS NOT NULL GROUP BY 1`;

const FACTS = sql<
  Q['FACTS']
>`SELECT (SELECT p.time_in FROM punches p WHERE p.emp_id = :empId AND p.org_pos = :orgPos AND p.pos_seq = :posSeq AND p.time_in IS NOT NULL
      AND p.time_out IS NULL) AS "openSince",
    (SELECT max(p.time_out) FROM punches p WHERE p.emp_id = :empId AND p.org_pos = :orgPos AND p.pos_seq = :posSeq AND p.work_date >= :day::date) AS "lastOut",
    coalesce((SELECT t.state = 'open' FROM timesheets t JOIN pay_periods y ON y.starts_on = t.period_start
      WHERE t.emp_id = :empId AND t.org_pos = :orgPos AND t.pos_seq = :posSeq AND :day::date BETWEEN y.starts_on AND y.starts_on + 13), true) AS "sheetOpen",
    (SELECT y.starts_on FROM pay_periods y WHERE :day::date BETWEEN y.starts_on AND y.starts_on + 13) AS period`;

/** How a position stands for a press, and the first day of the period in which its date lies; null where none was made. */
export interface PunchContext extends ClockFacts {
  readonly period: string | null;
}

const keyOf = ({ empId, orgPos, posSeq }: EmploymentKey): EmploymentKey => ({ empId, orgPos, posSeq });

const INSERT_PUNCH = sql<
  Q['INSERT_PUNCH']
>`INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, source, continues, created_at)
  VALUES (:empId, :orgPos, :posSeq, :day::date, :hourType, :timeIn, :timeOut, :source, :continues, :at) RETURNING id`;

/** The time of positions by date; open punches add nothing yet. */
const BY_DAY = sql<
  Q['BY_DAY']
>`SELECT ${OF_PUNCH} AS "positionId", p.work_date AS day, coalesce(sum(p.hundredths), 0)::int AS hundredths,
    coalesce(sum(floor(extract(epoch FROM p.time_out) / 60) - floor(extract(epoch FROM p.time_in) / 60)), 0)::int AS minutes,
    bool_or(p.source IN ('supervisor', 'accounting')) AS edited, bool_or(p.time_in IS NOT NULL AND p.time_out IS NULL) AS open,
    coalesce(bool_or(floor(extract(epoch FROM p.time_out) / 60) = floor(extract(epoch FROM p.time_in) / 60)), false) AS empty
  FROM punches p WHERE p.emp_id = ANY (:empIds::text[]) AND p.work_date BETWEEN :from::date AND :to::date GROUP BY 1, 2`;

/** The time of a date, and what is said about it: entered or changed by hand, still open, a punch that was out in the minute of its in. */
export interface MarkedDay extends DayEntry {
  readonly edited: boolean;
  readonly open: boolean;
  readonly empty: boolean;
}

const LOCK_POSITION = sql<
  Q['LOCK_POSITION']
>`SELECT 1 AS one FROM employments WHERE emp_id = :empId AND org_pos = :orgPos AND pos_seq = :posSeq FOR NO KEY UPDATE`;
const CLOSE_PUNCH = sql<Q['CLOSE_PUNCH']>`UPDATE punches SET time_out = :timeOut
  WHERE emp_id = :empId AND org_pos = :orgPos AND pos_seq = :posSeq AND time_in IS NOT NULL AND time_out IS NULL RETURNING id`;
const INSERT_PUNCHES = sql<
  Q['INSERT_PUNCHES']
>`INSERT INTO punches (id, emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, hundredths, source, created_at)
  SELECT coalesce(r.id, gen_random_uuid()), :empId, :orgPos, :posSeq, :day::date, r.type, r.time_in, r.time_out, r.hundredths, :source, :at
  FROM jsonb_to_recordset(:rows::jsonb) AS r(id uuid, type text, time_in timestamptz, time_out timestamptz, hundredths integer)`;
const SELECT_OWN_PUNCH = sql<
  Q['SELECT_OWN_PUNCH']
>`SELECT ${COLUMNS} FROM punches p WHERE p.emp_id = :empId AND p.id::text = :id`;
const DELETE_PUNCHES = sql<Q['DELETE_PUNCHES']>`DELETE FROM punches WHERE id = ANY (:ids::uuid[])`;
const INSERT_TEXT = sql<Q['INSERT_TEXT']>`INSERT INTO received_texts (id, received_at) VALUES (:id, :at) ON CONFLICT DO NOTHING`;

/** Rows of punches. */
@Injectable()
export class PunchesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** All punches of a person between two dates, both included. */
  between(empId: string, from: string, to: string): Promise<PunchOfPosition[]> {
    return this.db.query(BETWEEN, { empId, from, to });
  }

  /** The time of many people by position and date. */
  async daysOf(empIds: readonly string[], from: string, to: string): Promise<Map<string, MarkedDay[]>> {
    const rows = await this.db.query(BY_DAY, { empIds, from, to });
    const days = new Map<string, MarkedDay[]>();
    for (const row of rows) days.set(row.positionId, [...(days.get(row.positionId) ?? []), row]);
    return days;
  }

  /** The punches of a position on a date, in the order of the clock. */
  ofDay(key: EmploymentKey, day: string, on: Queryable = this.db): Promise<PunchOfPosition[]> {
    return on.query(OF_DAY, { ...keyOf(key), day });
  }

  /** The punches of a person that are open now, over all positions. */
  openOf(empId: string, on: Queryable = this.db): Promise<PunchOfPosition[]> {
    return on.query(OPEN, { empId });
  }

  /** The last press of each position of a person. */
  async lastOf(empId: string, on: Queryable = this.db.keyed): Promise<Map<string, Date>> {
    const rows = await on.query(LAST, { empId });
    return new Map(rows.map((row) => [row.positionId, row.at]));
  }

  /** A punch of this person; null for another's. */
  ownPunch(empId: string, id: string): Promise<PunchOfPosition | null> {
    return this.db.maybe(SELECT_OWN_PUNCH, { empId, id });
  }

  /** Holds the position until the transaction ends: presses and approvals of it come one after the other. */
  async lock(tx: Tx, key: EmploymentKey): Promise<void> {
    await tx.query(LOCK_POSITION, keyOf(key));
  }

  /** How a position stands for a press on a business date. */
  async facts(tx: Queryable, key: EmploymentKey, day: string): Promise<PunchContext> {
    const { openSince, lastOut, sheetOpen: timesheetOpen, period } = await tx.one(FACTS, { ...keyOf(key), day });
    return { openSince: openSince?.getTime() ?? null, lastOut: lastOut?.getTime() ?? null, sheetOpen: timesheetOpen, period };
  }

  async add(tx: Tx, punch: NewPunch, at: Date): Promise<string> {
    const { empId, orgPos, posSeq, day, hourType, timeIn, timeOut, source, continues = null } = punch;
    const { id } = await tx.one(INSERT_PUNCH, {
      empId,
      orgPos,
      posSeq,
      day,
      hourType,
      source,
      continues,
      at,
      timeIn: new Date(timeIn),
      timeOut: timeOut === null ? null : new Date(timeOut),
    });
    return id;
  }

  /** Ends the open punch of a position. */
  async close(tx: Tx, key: EmploymentKey, timeOut: number): Promise<string> {
    const { id } = await tx.one(CLOSE_PUNCH, { ...keyOf(key), timeOut: new Date(timeOut) });
    return id;
  }

  /** Takes punches away. */
  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.execute(DELETE_PUNCHES, { ids });
  }

  /** Writes the punches of a date, hours without times too; those with an id keep it. */
  async put(
    tx: Tx,
    key: EmploymentKey,
    punches: readonly (PunchContent & { readonly id?: string })[],
    { day, source, at }: { readonly day: string; readonly source: NewPunch['source']; readonly at: Date },
  ): Promise<void> {
    if (punches.length === 0) return;
    const rows = punches.map(({ id = null, type, timeIn, timeOut, hundredths }) => ({
      id,
      type,
      time_in: timeIn === null ? null : new Date(timeIn),
      time_out: timeOut === null ? null : new Date(timeOut),
      hundredths,
    }));
    await tx.execute(INSERT_PUNCHES, { ...keyOf(key), day, source, at, rows: JSON.stringify(rows) });
  }

  /** Notes a text message; false when it was taken before. */
  async takeText(tx: Tx, id: string, at: Date): Promise<boolean> {
    const made = await tx.execute(INSERT_TEXT, { id, at });
    return made === 1;
  }
}
