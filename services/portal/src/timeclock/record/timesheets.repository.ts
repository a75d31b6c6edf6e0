import { isoDate } from '@campus/contract-kit';
import type { TimesheetHours, TimesheetState } from '@campus/domain/timeclock/rules';
import { hoursOfUnits } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf, Sql, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { EmploymentKey, TimePosition } from './position-source.js';
import { employmentOf, POSITION_ID } from './position-source.js';
import { supervisedBy } from './supervision.service.js';
import { SUMS, UNITS, WHOLE } from './timesheet-sums.js';
import type { TimesheetsRepository as Q } from './record.sql.types.js';

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

/** What the database cannot say of a sheet's texts. */
export interface KnownOfTimesheet {
  readonly state: TimesheetState;
  readonly kind: TimePosition['kind'];
}

/** What names a timesheet on the wire and in its history. */
export const TIMESHEET_ID = `${POSITION_ID} || '@' || y.starts_on`;

/** In SQL: what the catalogue says that the position of the employment `e` is paid by; read only where nothing else says it. */
const CATALOGUED = sql`CASE WHEN e.appid IS NULL
    THEN (SELECT c.pos_type FROM catalogue_positions c WHERE c.org_pos = e.org_pos ORDER BY c.appid LIMIT 1)
    ELSE (SELECT c.pos_type FROM catalogue_positions c WHERE c.appid = e.appid LIMIT 1) END`;

/** Every employment in every pay period; salaried positions have no timesheet. */
const WANTED = sql`SELECT ${sql.raw(TIMESHEET_ID)} AS id, ${sql.raw(POSITION_ID)} AS position_id, e.emp_id, e.org_pos, e.pos_seq, y.starts_on, e.title, e.department_code, e.supervisor_id,
    p.first_name, p.last_name, k.kind, t.state, t.version, t.approved_by, t.approved_at, t.accepted_by, t.accepted_at, t.rejected_at, t.rejection_reason,
    t.hr_changed_at, t.attested_at, t.attested_hash, t.disagreement
  FROM employments e JOIN people p ON p.emp_id = e.emp_id CROSS JOIN pay_periods y
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
const TIMESHEETS = sql`SELECT w.id, w.position_id AS "positionId", w.emp_id AS "empId", w.org_pos AS "orgPos", w.pos_seq AS "posSeq",
    w.starts_on AS period, concat_ws(' ', w.first_name, w.last_name) AS employee, w.title, w.department_code AS "departmentCode",
    coalesce(d.friendly_name, w.department_code) AS department, w.kind, w.supervisor_id AS "supervisorId",
    coalesce(w.state, 'open') AS state, coalesce(w.version, 0) AS version, w.approved_by AS "approvedBy", w.approved_at AS "approvedAt",
    w.accepted_by AS "acceptedBy", w.accepted_at AS "acceptedAt", w.rejected_at AS "rejectedAt", w.rejection_reason AS "rejectionReason",
    w.hr_changed_at AS "hrChangedAt", w.attested_at AS "attestedAt", coalesce(w.attested_hash = h.content, false) AS attested, w.disagreement, h.*
  FROM wanted w
    LEFT JOIN departments d ON d.dept_code = w.department_code
    CROSS JOIN LATERAL (${sql.raw(SUMS)} OFFSET 0) h
  ${sql.raw(orderOf('w', 'w', 'w'))}`;

const APPROVE = sql<
  Q['APPROVE']
>`INSERT INTO timesheets AS t (emp_id, org_pos, pos_seq, period_start, state, content_hash, approved_by, approved_at)
  SELECT k.*, :by::text, :at::timestamptz FROM (SELECT a, b, c, d, 'approved', h FROM unnest(:empIds::text[], :orgPoss::text[], :posSeqs::text[], :periods::date[], :contents::text[]) AS u(a, b, c, d, h)) k
  ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = 'approved', content_hash = excluded.content_hash,
    approved_by = excluded.approved_by, approved_at = excluded.approved_at, hr_changed_at = NULL, rejected_by = NULL, rejected_at = NULL,
    rejection_reason = NULL, version = t.version + 1`;

/** The sheet as it was met, and opened again where it was approved. */
const REOPEN = sql<
  Q['REOPEN']
>`WITH met AS (SELECT state, approved_by FROM timesheets WHERE emp_id = :empId AND org_pos = :orgPos AND pos_seq = :posSeq AND period_start = :period::date),
  opened AS (UPDATE timesheets SET state = 'open', approved_by = NULL, approved_at = NULL, content_hash = NULL, accepted_by = NULL,
      accepted_at = NULL, version = version + 1
    WHERE emp_id = :empId AND org_pos = :orgPos AND pos_seq = :posSeq AND period_start = :period::date AND state IN ('approved', 'accepted') RETURNING version)
  SELECT met.state, met.approved_by AS "approvedBy", opened.version FROM met LEFT JOIN opened ON true`;

const ATTEST = sql<
  Q['ATTEST']
>`INSERT INTO timesheets AS t (emp_id, org_pos, pos_seq, period_start, attested_at, attested_hash, disagreement)
  VALUES (:empId, :orgPos, :posSeq, :period::date, :attestedAt, :attestedHash, :disagreement)
  ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET attested_at = excluded.attested_at, attested_hash = excluded.attested_hash,
    disagreement = excluded.disagreement, version = t.version + 1`;

const HAS_HOURS = sql`(t.emp_id IS NOT NULL OR EXISTS (SELECT 1 FROM punches c WHERE c.emp_id = e.emp_id AND c.org_pos = e.org_pos AND c.pos_seq = e.pos_seq
  AND c.work_date BETWEEN y.starts_on AND y.starts_on + 13))`;
const HELD = sql`(e.started_on <= y.starts_on + 13 AND (e.ended_on IS NULL OR e.ended_on >= y.starts_on))`;

/** In SQL: the sheets of a condition over `e` (employment), `y` (pay period) and `t` (timesheet, missing while open), without those that have no hours. */
const wantedOf = (where: Sql): string => `${WANTED} AND ${HAS_HOURS} AND (${where})`;

const timesheetsOf = (wanted: string): Sql => sql.raw(`WITH wanted AS MATERIALIZED (${wanted}) ${TIMESHEETS}`);

/** A statement of the sheets of such a condition, by period and name. */
export const timesheetsWhere = (where: Sql): Sql => timesheetsOf(wantedOf(where));

/** The same of `:most` of them, from one on. */
export const pageOfTimesheets = (where: Sql): Sql =>
  timesheetsOf(`${wantedOf(where)} ${orderOf('y', 'p', 'e')} LIMIT :most::int OFFSET :from::int`);

/** A statement of how many there are, and of their hours together in hundredths, each rounded once. */
export const totalsOfTimesheets = (where: Sql): Sql =>
  sql.raw(`WITH wanted AS MATERIALIZED (${wantedOf(where)}), times AS (${TIMES})
    SELECT (SELECT count(*)::int FROM wanted) AS count, coalesce(sum(round(units / 3.0)), 0)::int AS hundredths FROM times`);

/** The timesheet that an id on the wire names; null for what names none. */
export function timesheetOf(id: string): TimesheetKey | null {
  const [position = '', period = '', ...rest] = id.split('@');
  const key = employmentOf(position);
  return key === null || rest.length > 0 || !isoDate.safeParse(period).success ? null : { ...key, period };
}

/** The columns of keys, as statements take them. */
function keyColumns(keys: readonly TimesheetKey[]) {
  return {
    empIds: keys.map((key) => key.empId),
    orgPoss: keys.map((key) => key.orgPos),
    posSeqs: keys.map((key) => key.posSeq),
    periods: keys.map((key) => key.period),
  };
}

/** Of many sheets only what their approval must know: less than half of what the whole sheets cost. */
const SELECT_APPROVABLE = sql<Narrowed<Q['SELECT_APPROVABLE'], { state: TimesheetState }>>`WITH wanted AS MATERIALIZED (${WANTED}
    AND (${sql.raw(supervisedBy(':supervisor'))} AND y.starts_on <= :today::date AND (e.emp_id, e.org_pos, e.pos_seq, y.starts_on) IN
      (SELECT * FROM unnest(:empIds::text[], :orgPoss::text[], :posSeqs::text[], :periods::date[]))))
  SELECT w.id, w.emp_id AS "empId", w.org_pos AS "orgPos", w.pos_seq AS "posSeq", w.starts_on AS period,
    concat_ws(' ', w.first_name, w.last_name) AS employee, w.title, coalesce(w.state, 'open') AS state, h.units, h."openPunches", h.content
  FROM wanted w CROSS JOIN LATERAL (${sql.raw(WHOLE)} OFFSET 0) h WHERE w.state IS NOT NULL OR h.punches > 0`;

/** For so many days a sheet that no payroll took still waits for its supervisor: a supplemental run pays it. */
export const LATE_DAYS = 60;

/** In SQL: sheets of begun periods whose hours nobody has approved and no payroll has taken; the own one is never among them. Takes `:supervisor` and `:today`. */
export const WAITING = sql`${sql.raw(supervisedBy(':supervisor'))} AND e.emp_id <> :supervisor AND y.starts_on <= :today::date
  AND (y.processed_at IS NULL OR y.starts_on >= :today::date - ${LATE_DAYS}) AND coalesce(t.state, 'open') = 'open'`;

const SELECT_WAITING_PERIODS = sql<
  Q['SELECT_WAITING_PERIODS']
>`WITH wanted AS MATERIALIZED (${WANTED} AND ${HAS_HOURS} AND (${WAITING}))
  SELECT w.starts_on AS period, y.pay_date AS "payDate", count(*)::int AS count, min(concat_ws(' ', w.first_name, w.last_name)) AS name
  FROM wanted w JOIN pay_periods y ON y.starts_on = w.starts_on GROUP BY 1, 2 ORDER BY 1`;

const WANTED_OF_KEY = `${WANTED} AND (${HAS_HOURS} OR ${HELD})
    AND e.emp_id = :empId AND e.org_pos = :orgPos AND e.pos_seq = :posSeq AND y.starts_on::text = :period`;
const SELECT_ONE = sql<Narrowed<Q['SELECT_ONE'], KnownOfTimesheet>>`${timesheetsOf(WANTED_OF_KEY)}`;
const SELECT_SUPERVISED = sql<
  Narrowed<Q['SELECT_SUPERVISED'], KnownOfTimesheet>
>`${timesheetsOf(`${WANTED_OF_KEY} AND ${supervisedBy(':supervisor')}`)}`;

type Row = RowOf<typeof SELECT_ONE>;
/** A sheet that was to be opened again: how it was met, and its version where it was opened. */
export type ReopenedTimesheet = RowOf<typeof REOPEN>;
/** What an approval must know of a sheet; `units` is the exact time of all its hours, in thirds of a hundredth. */
export type ApprovableTimesheet = RowOf<typeof SELECT_APPROVABLE>;
/** How many sheets of a pay period there are, when it is paid, and whose the first of them is. */
export type TimesheetsOfPeriod = RowOf<typeof SELECT_WAITING_PERIODS>;

// The rows are their reader's own: each becomes its sheet without a copy.
const withHours = (row: Row): StoredTimesheet => Object.assign(row, { hours: hoursOfUnits(row) });

const LOCK_POSITIONS = sql<Q['LOCK_POSITIONS']>`SELECT 1 AS one FROM employments e
  WHERE (e.emp_id, e.org_pos, e.pos_seq) IN (SELECT * FROM unnest(:empIds::text[], :orgPoss::text[], :posSeqs::text[]))
  ORDER BY e.emp_id, e.org_pos, e.pos_seq FOR NO KEY UPDATE`;
const LOCK_ALL_OF = sql<
  Q['LOCK_ALL_OF']
>`SELECT 1 AS one FROM employments WHERE emp_id = ANY (:empIds::text[]) ORDER BY emp_id, org_pos, pos_seq FOR NO KEY UPDATE`;
const MARK_CHANGED_BY_HR = sql<
  Q['MARK_CHANGED_BY_HR']
>`INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, hr_changed_at) VALUES (:empId, :orgPos, :posSeq, :period::date, :at)
       ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET hr_changed_at = excluded.hr_changed_at, version = timesheets.version + 1`;

/** Timesheets with their hours. */
@Injectable()
export class TimesheetsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The sheets of a statement that `timesheetsWhere` or `pageOfTimesheets` made. */
  async list<Values extends object>(
    statement: Sql<Values, Row>,
    values: NoInfer<Values>,
    on: Queryable = this.db,
  ): Promise<StoredTimesheet[]> {
    return (await on.query(statement, values)).map(withHours);
  }

  /** What an approval must know of the named sheets that have hours, of those whom somebody supervises and of begun periods; in no order. */
  approvable(on: Queryable, keys: readonly TimesheetKey[], supervisor: string, today: string): Promise<ApprovableTimesheet[]> {
    return on.query(SELECT_APPROVABLE, { ...keyColumns(keys), supervisor, today });
  }

  /** How many sheets wait for somebody in each pay period, the oldest first. */
  waitingPeriods(supervisor: string, today: string): Promise<TimesheetsOfPeriod[]> {
    return this.db.query(SELECT_WAITING_PERIODS, { supervisor, today });
  }

  /** One sheet, without hours too; null where the employment or the period does not exist. */
  async find({ empId, orgPos, posSeq, period }: TimesheetKey, on: Queryable = this.db): Promise<StoredTimesheet | null> {
    const row = await on.maybe(SELECT_ONE, { empId, orgPos, posSeq, period });
    return row === null ? null : withHours(row);
  }

  /** The same, and null of a person whom somebody does not supervise. */
  async findSupervised(supervisor: string, key: TimesheetKey, on: Queryable = this.db): Promise<StoredTimesheet | null> {
    const { empId, orgPos, posSeq, period } = key;
    const row = await on.maybe(SELECT_SUPERVISED, { empId, orgPos, posSeq, period, supervisor });
    return row === null ? null : withHours(row);
  }

  /**
   * The lock of everybody who writes a timesheet, hours or stand: holds the positions until the transaction ends, always in the same order, so that
   * presses, edits, approvals, holidays, time off and payroll's taking of each come one after the other. What decides is read after it.
   */
  async lock(tx: Tx, keys: readonly TimesheetKey[]): Promise<void> {
    const { empIds, orgPoss, posSeqs } = keyColumns(keys);
    await tx.query(LOCK_POSITIONS, { empIds, orgPoss, posSeqs });
  }

  /** The same for all positions of some people. */
  async lockAllOf(tx: Tx, empIds: readonly string[]): Promise<void> {
    await tx.query(LOCK_ALL_OF, { empIds });
  }

  /** Marks sheets approved, each for the hours that it has. Whatever stood against them is settled. [SUP-024] */
  async approve(
    tx: Tx,
    timesheets: readonly (TimesheetKey & { readonly content: string })[],
    by: string,
    at: Date,
  ): Promise<void> {
    await tx.execute(APPROVE, { ...keyColumns(timesheets), contents: timesheets.map(({ content }) => content), by, at });
  }

  /** Opens an approved sheet again; answers where it stood, who had approved it, and its new version, null where it was not approved. */
  reopen(tx: Tx, { empId, orgPos, posSeq, period }: TimesheetKey): Promise<ReopenedTimesheet | null> {
    return tx.maybe(REOPEN, { empId, orgPos, posSeq, period });
  }

  /** Notes that HR or accounting changed hours, for the supervisor to approve. [SUP-010] */
  async markChangedByHr(tx: Tx, { empId, orgPos, posSeq, period }: TimesheetKey, at: Date): Promise<void> {
    await tx.execute(MARK_CHANGED_BY_HR, { empId, orgPos, posSeq, period, at });
  }

  /** Keeps what the employee says about these hours: that they are right, or what is wrong about them. */
  async attest(
    tx: Tx,
    timesheet: TimesheetKey & { readonly content: string },
    disagreement: string | null,
    at: Date,
  ): Promise<void> {
    const { empId, orgPos, posSeq, period } = timesheet;
    await tx.execute(ATTEST, {
      empId,
      orgPos,
      posSeq,
      period,
      attestedAt: disagreement === null ? at : null,
      attestedHash: disagreement === null ? timesheet.content : null,
      disagreement,
    });
  }
}
