import type { TimesheetHours, TimesheetState, TimesheetUnits } from '@campus/domain/timeclock/rules';
import { hoursOfUnits } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database } from '../../platform/index.js';
import type { EmploymentKey, TimePosition } from './position-source.js';
import { employmentOf, POSITION_ID } from './position-source.js';
import { SUMS, UNITS, WHOLE } from './timesheet-sums.js';

/** A timesheet: an employment in a pay period, which its first day names. */
export interface TimesheetKey extends EmploymentKey {
  readonly period: string;
}

/** A timesheet with its hours and where it stands. */
export interface StoredTimesheet extends TimesheetKey {
  readonly id: string;
  readonly positionId: string;
  readonly employee: string;
  readonly title: string;
  readonly departmentCode: string;
  readonly department: string;
  readonly kind: TimePosition['kind'];
  readonly supervisorId: string | null;
  readonly state: TimesheetState;
  readonly version: number;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly acceptedBy: string | null;
  readonly acceptedAt: Date | null;
  readonly rejectedAt: Date | null;
  readonly rejectionReason: string | null;
  /** Since when hours that HR or accounting changed wait for the supervisor. [SUP-010] */
  readonly hrChangedAt: Date | null;
  readonly attestedAt: Date | null;
  /** Whether these very hours are what the employee called right. */
  readonly attested: boolean;
  readonly disagreement: string | null;
  /** What an approval of these hours is bound to. */
  readonly content: string;
  readonly hours: TimesheetHours;
}

/** A sheet that was to be opened again: how it was met, and its version where it was opened. */
export interface ReopenedTimesheet extends Record<string, unknown> {
  readonly state: TimesheetState;
  readonly approvedBy: string | null;
  readonly version: number | null;
}

/** What an approval must know of a sheet. */
export interface ApprovableTimesheet extends TimesheetKey {
  readonly id: string;
  readonly employee: string;
  readonly title: string;
  readonly state: TimesheetState;
  /** The exact time of all its hours, in thirds of a hundredth. */
  readonly units: number;
  readonly openPunches: number;
  readonly content: string;
}

/** Which sheets: a condition in SQL over `e` (employment), `y` (pay period) and `t` (timesheet, missing while open), and its values from `$1` on. */
export interface TimesheetCondition {
  readonly where: string;
  readonly params: readonly unknown[];
  /** Held positions without any hours too. */
  readonly withEmpty?: boolean;
  /** So many of them from one on, in their order; all where nothing is said. */
  readonly part?: { readonly from: number; readonly most: number };
}

/** How many sheets of a pay period there are, when it is paid, and whose the first of them is. */
export interface TimesheetsOfPeriod extends Record<string, unknown> {
  readonly period: string;
  readonly payDate: string;
  readonly count: number;
  readonly name: string;
}

type Row = Omit<StoredTimesheet, 'hours'> & TimesheetUnits & Record<string, unknown>;

/** What names a timesheet on the wire and in its history. */
export const TIMESHEET_ID = `${POSITION_ID} || '@' || y.starts_on`;

/** In SQL: what the catalogue says that the position of the employment `e` is paid by; read only where nothing else says it. */
const CATALOGUED = `CASE WHEN e.appid IS NULL
    THEN (SELECT c.pos_type FROM catalogue_positions c WHERE c.org_pos = e.org_pos ORDER BY c.appid LIMIT 1)
    ELSE (SELECT c.pos_type FROM catalogue_positions c WHERE c.appid = e.appid LIMIT 1) END`;

/** Every employment in every pay period; salaried positions have no timesheet. */
const WANTED = `SELECT ${TIMESHEET_ID} AS id, ${POSITION_ID} AS position_id, e.emp_id, e.org_pos, e.pos_seq, y.starts_on, e.title, e.department_code, e.supervisor_id,
    p.first_name, p.last_name, k.kind, t.state, t.version, t.approved_by, t.approved_at, t.accepted_by, t.accepted_at, t.rejected_at, t.rejection_reason,
    t.hr_changed_at, t.attested_at, t.attested_hash, t.disagreement
  FROM employments e
    JOIN people p ON p.emp_id = e.emp_id
    CROSS JOIN pay_periods y
    LEFT JOIN timesheets t ON t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq AND t.period_start = y.starts_on
    LEFT JOIN timecard_settings s ON s.emp_id = e.emp_id AND s.org_pos = e.org_pos AND s.pos_seq = e.pos_seq
    CROSS JOIN LATERAL (SELECT coalesce(s.kind, CASE coalesce(e.pay_type, ${CATALOGUED}) WHEN 'S' THEN 'salaried' ELSE 'hourly' END) AS kind OFFSET 0) k
  WHERE k.kind <> 'salaried'`;

const orderOf = (period: string, names: string, timesheet: string): string =>
  `ORDER BY ${period}.starts_on, lower(${names}.last_name), lower(${names}.first_name), ${timesheet}.emp_id, ${timesheet}.org_pos, ${timesheet}.pos_seq`;

/** The exact time of the wanted sheets, in one pass over their punches. */
const TIMES = `SELECT c.emp_id, c.org_pos, c.pos_seq, w.starts_on, sum(${UNITS}) AS units
    FROM wanted w JOIN punches c ON c.emp_id = w.emp_id AND c.org_pos = w.org_pos AND c.pos_seq = w.pos_seq
      AND c.work_date BETWEEN w.starts_on AND w.starts_on + 13
    GROUP BY 1, 2, 3, 4`;

/** The sums are looked up sheet by sheet once it is known which: so many sheets cost as many looks, whatever the planner believes. */
const TIMESHEETS = `SELECT w.id, w.position_id AS "positionId", w.emp_id AS "empId", w.org_pos AS "orgPos", w.pos_seq AS "posSeq",
    w.starts_on AS period, concat_ws(' ', w.first_name, w.last_name) AS employee, w.title, w.department_code AS "departmentCode",
    coalesce(d.friendly_name, w.department_code) AS department, w.kind, w.supervisor_id AS "supervisorId",
    coalesce(w.state, 'open') AS state, coalesce(w.version, 0) AS version, w.approved_by AS "approvedBy", w.approved_at AS "approvedAt",
    w.accepted_by AS "acceptedBy", w.accepted_at AS "acceptedAt", w.rejected_at AS "rejectedAt", w.rejection_reason AS "rejectionReason",
    w.hr_changed_at AS "hrChangedAt", w.attested_at AS "attestedAt", coalesce(w.attested_hash = h.content, false) AS attested, w.disagreement, h.*
  FROM wanted w
    LEFT JOIN departments d ON d.dept_code = w.department_code
    CROSS JOIN LATERAL (${SUMS} OFFSET 0) h
  ${orderOf('w', 'w', 'w')}`;

/** Of many sheets only what their approval must know: less than half of what the whole sheets cost. */
const APPROVABLE = `SELECT w.id, w.emp_id AS "empId", w.org_pos AS "orgPos", w.pos_seq AS "posSeq", w.starts_on AS period,
    concat_ws(' ', w.first_name, w.last_name) AS employee, w.title, coalesce(w.state, 'open') AS state, h.units, h."openPunches", h.content
  FROM wanted w CROSS JOIN LATERAL (${WHOLE} OFFSET 0) h WHERE w.state IS NOT NULL OR h.punches > 0`;

const BY_PERIOD = `SELECT w.starts_on AS period, y.pay_date AS "payDate", count(*)::int AS count, min(concat_ws(' ', w.first_name, w.last_name)) AS name
  FROM wanted w JOIN pay_periods y ON y.starts_on = w.starts_on GROUP BY 1, 2 ORDER BY 1`;

const APPROVE = `INSERT INTO timesheets AS t (emp_id, org_pos, pos_seq, period_start, state, content_hash, approved_by, approved_at)
  SELECT k.*, $6::text, $7::timestamptz FROM (SELECT a, b, c, d, 'approved', h FROM unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[]) AS u(a, b, c, d, h)) k
  ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = 'approved', content_hash = excluded.content_hash,
    approved_by = excluded.approved_by, approved_at = excluded.approved_at, hr_changed_at = NULL, rejected_by = NULL, rejected_at = NULL,
    rejection_reason = NULL, version = t.version + 1`;

/** The sheet as it was met, and opened again where it was approved. */
const REOPEN = `WITH met AS (SELECT state, approved_by FROM timesheets WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3 AND period_start = $4::date),
  opened AS (UPDATE timesheets SET state = 'open', approved_by = NULL, approved_at = NULL, content_hash = NULL, accepted_by = NULL,
      accepted_at = NULL, version = version + 1
    WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3 AND period_start = $4::date AND state IN ('approved', 'accepted') RETURNING version)
  SELECT met.state, met.approved_by AS "approvedBy", opened.version FROM met LEFT JOIN opened ON true`;

const ATTEST = `INSERT INTO timesheets AS t (emp_id, org_pos, pos_seq, period_start, attested_at, attested_hash, disagreement)
  VALUES ($1, $2, $3, $4::date, $5, $6, $7)
  ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET attested_at = excluded.attested_at, attested_hash = excluded.attested_hash,
    disagreement = excluded.disagreement, version = t.version + 1`;

const HAS_HOURS = `(t.emp_id IS NOT NULL OR EXISTS (SELECT 1 FROM punches c WHERE c.emp_id = e.emp_id AND c.org_pos = e.org_pos AND c.pos_seq = e.pos_seq
  AND c.work_date BETWEEN y.starts_on AND y.starts_on + 13))`;
const HELD = `(e.started_on <= y.starts_on + 13 AND (e.ended_on IS NULL OR e.ended_on >= y.starts_on))`;

function wantedOf({ where, withEmpty = false, part }: TimesheetCondition): string {
  const wanted = `${WANTED} AND ${withEmpty ? `(${HAS_HOURS} OR ${HELD})` : HAS_HOURS} AND (${where})`;
  return part === undefined
    ? wanted
    : `${wanted} ${orderOf('y', 'p', 'e')} LIMIT ${Math.trunc(part.most)} OFFSET ${Math.trunc(part.from)}`;
}

/** The timesheet that an id on the wire names; null for what names none. */
export function timesheetOf(id: string): TimesheetKey | null {
  const [position = '', period = '', ...rest] = id.split('@');
  const key = employmentOf(position);
  return key === null || rest.length > 0 || !/^\d{4}-\d{2}-\d{2}$/.test(period) ? null : { ...key, period };
}

/** In SQL: the sheets of the keys whose four columns are the parameters from a number on; `keyColumns` gives their values. */
export function amongKeys(from: number): string {
  const [emp, org, seq, start] = [from, from + 1, from + 2, from + 3];
  return `(e.emp_id, e.org_pos, e.pos_seq, y.starts_on) IN (SELECT * FROM unnest($${emp}::text[], $${org}::text[], $${seq}::text[], $${start}::date[]))`;
}

export function keyColumns(keys: readonly TimesheetKey[]): readonly (readonly string[])[] {
  return [
    keys.map((key) => key.empId),
    keys.map((key) => key.orgPos),
    keys.map((key) => key.posSeq),
    keys.map((key) => key.period),
  ];
}

/** Timesheets with their hours. */
@Injectable()
export class TimesheetsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The sheets of a condition, by period and name. Sheets without any hours are left out unless they are asked for. */
  async list(condition: TimesheetCondition, on: Queryable = this.db): Promise<StoredTimesheet[]> {
    const sql = `WITH wanted AS MATERIALIZED (${wantedOf(condition)}) ${TIMESHEETS}`;
    const rows = await on.query<Row>(sql, condition.params);
    // The rows are this list's own: each becomes its sheet without a copy.
    return rows.map((row) => Object.assign(row, { hours: hoursOfUnits(row) }));
  }

  /** What an approval must know of the sheets of a condition that have hours, in no order. */
  approvable({ where, params }: TimesheetCondition, on: Queryable): Promise<ApprovableTimesheet[]> {
    return on.query(`WITH wanted AS MATERIALIZED (${WANTED} AND (${where})) ${APPROVABLE}`, params);
  }

  /** How many sheets a condition has, and their hours together in hundredths, each rounded once. */
  totals(
    condition: TimesheetCondition,
    on: Queryable = this.db,
  ): Promise<{ readonly count: number; readonly hundredths: number }> {
    return on.one(
      `WITH wanted AS MATERIALIZED (${wantedOf(condition)}), times AS (${TIMES})
       SELECT (SELECT count(*)::int FROM wanted) AS count, coalesce(sum(round(units / 3.0)), 0)::int AS hundredths FROM times`,
      condition.params,
    );
  }

  /** How many sheets a condition has in each pay period, the oldest first. */
  byPeriod(condition: TimesheetCondition, on: Queryable = this.db): Promise<TimesheetsOfPeriod[]> {
    return on.query(`WITH wanted AS MATERIALIZED (${wantedOf(condition)}) ${BY_PERIOD}`, condition.params);
  }

  /** One sheet, without hours too; null where the employment or the period does not exist. `more` narrows further, from `$5` on. */
  async find(
    key: TimesheetKey,
    more: TimesheetCondition = { where: 'true', params: [] },
    on: Queryable = this.db,
  ): Promise<StoredTimesheet | null> {
    const [timesheet = null] = await this.list(
      {
        where: `e.emp_id = $1 AND e.org_pos = $2 AND e.pos_seq = $3 AND y.starts_on::text = $4 AND ${more.where}`,
        params: [key.empId, key.orgPos, key.posSeq, key.period, ...more.params],
        withEmpty: true,
      },
      on,
    );
    return timesheet;
  }

  /**
   * The lock of everybody who writes a timesheet, hours or stand: holds the positions until the transaction ends, always in the same order, so that
   * presses, edits, approvals, holidays, time off and payroll's taking of each come one after the other. What decides is read after it.
   */
  async lock(tx: Tx, keys: readonly TimesheetKey[]): Promise<void> {
    await tx.query(
      `SELECT 1 AS one FROM employments e WHERE (e.emp_id, e.org_pos, e.pos_seq) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))
       ORDER BY e.emp_id, e.org_pos, e.pos_seq FOR NO KEY UPDATE`,
      keyColumns(keys).slice(0, 3),
    );
  }

  /** The same for all positions of some people. */
  async lockAllOf(tx: Tx, empIds: readonly string[]): Promise<void> {
    const sql = `SELECT 1 AS one FROM employments WHERE emp_id = ANY ($1::text[]) ORDER BY emp_id, org_pos, pos_seq FOR NO KEY UPDATE`;
    await tx.query(sql, [empIds]);
  }

  /** Marks sheets approved, each for the hours that it has. Whatever stood against them is settled. [SUP-024] */
  async approve(
    tx: Tx,
    timesheets: readonly (TimesheetKey & { readonly content: string })[],
    by: string,
    at: Date,
  ): Promise<void> {
    await tx.execute(APPROVE, [...keyColumns(timesheets), timesheets.map(({ content }) => content), by, at]);
  }

  /** Opens an approved sheet again; answers where it stood, who had approved it, and its new version, null where it was not approved. */
  reopen(tx: Tx, key: TimesheetKey): Promise<ReopenedTimesheet | null> {
    return tx.maybe<ReopenedTimesheet>(REOPEN, [key.empId, key.orgPos, key.posSeq, key.period]);
  }

  /** Notes that HR or accounting changed hours, for the supervisor to approve. [SUP-010] */
  async markChangedByHr(tx: Tx, key: TimesheetKey, at: Date): Promise<void> {
    await tx.execute(
      `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, hr_changed_at) VALUES ($1, $2, $3, $4::date, $5)
       ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET hr_changed_at = excluded.hr_changed_at, version = timesheets.version + 1`,
      [key.empId, key.orgPos, key.posSeq, key.period, at],
    );
  }

  /** Keeps what the employee says about these hours: that they are right, or what is wrong about them. */
  async attest(
    tx: Tx,
    timesheet: TimesheetKey & { readonly content: string },
    disagreement: string | null,
    at: Date,
  ): Promise<void> {
    await tx.execute(ATTEST, [
      timesheet.empId,
      timesheet.orgPos,
      timesheet.posSeq,
      timesheet.period,
      disagreement === null ? at : null,
      disagreement === null ? timesheet.content : null,
      disagreement,
    ]);
  }
}
