import type { HoursCorrection } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { TimesheetKey } from '../../timeclock/index.js';
import type { PayrollCorrectionsRepository as Q } from './corrections.sql.types.js';

/** A correction as it is stored, with whose hours it corrects. */
export type StoredCorrection = RowOf<typeof SELECT_LATEST>;

const CORRECTIONS = sql`SELECT c.id, c.emp_id AS "empId", concat_ws(' ', p.first_name, p.last_name) AS employee, e.title, c.org_pos AS "orgPos",
    c.pos_seq AS "posSeq", c.period_start AS period, c.work_date AS day, c.hour_type AS "hourType", c.hundredths, c.reason,
    c.asked_by_name AS "askedByName", c.asked_at AS "askedAt", c.run_id AS "runId", r.period_start || '/' || r.attempt AS "paidBy",
    coalesce(r.state = 'exported', false) AS "isExported"
  FROM payroll_corrections c JOIN people p ON p.emp_id = c.emp_id
    JOIN employments e ON e.emp_id = c.emp_id AND e.org_pos = c.org_pos AND e.pos_seq = c.pos_seq
    LEFT JOIN payroll_runs r ON r.id = c.run_id
  WHERE c.withdrawn_at IS NULL`;

/** In SQL: whether the period of the correction `c` is exported, so that the next run may pay what differs. */
const EXPORTED = sql`EXISTS (SELECT 1 FROM payroll_runs x WHERE x.period_start = c.period_start AND x.kind = 'regular' AND x.state = 'exported')`;

const INSERT_CORRECTION = sql<
  Q['INSERT_CORRECTION']
>`INSERT INTO payroll_corrections (emp_id, org_pos, pos_seq, period_start, work_date, hour_type, hundredths, reason, asked_by, asked_by_name, asked_at)
  VALUES (:empId, :orgPos, :posSeq, :period::date, :day::date, :hourType, :hundredths, :reason, :byId, :byName, :at) RETURNING id`;

const SELECT_EXPORTED_RUN = sql<Q['SELECT_EXPORTED_RUN']>`SELECT x.id FROM payroll_runs x
  WHERE x.period_start = :period::date AND x.kind = 'regular' AND x.state = 'exported'`;
const SELECT_LATEST = sql<Q['SELECT_LATEST']>`${CORRECTIONS} ORDER BY c.asked_at DESC, c.id LIMIT 200`;
const SELECT_ONE = sql<Q['SELECT_ONE']>`${CORRECTIONS} AND c.id::text = :id`;
const SELECT_OF_TIMESHEET = sql<
  Q['SELECT_OF_TIMESHEET']
>`${CORRECTIONS} AND c.emp_id = :empId AND c.org_pos = :orgPos AND c.pos_seq = :posSeq AND c.period_start = :period::date ORDER BY c.asked_at`;
const AMONG = sql`(:empIds::text[] IS NULL OR c.emp_id = ANY (:empIds::text[])) ORDER BY c.asked_at, c.id`;
const SELECT_TAKEN = sql<Q['SELECT_TAKEN']>`${CORRECTIONS} AND c.run_id = :runId::uuid AND ${AMONG}`;
/** What the next run would take. */
const SELECT_WAITING = sql<Q['SELECT_WAITING']>`${CORRECTIONS} AND c.run_id IS NULL AND ${EXPORTED} AND ${AMONG}`;
const SELECT_PAID = sql<
  Q['SELECT_PAID']
>`${CORRECTIONS} AND c.period_start = :period::date AND c.emp_id = ANY (:empIds::text[]) AND c.run_id IS NOT NULL
         AND (:exceptRun::uuid IS NULL OR c.run_id <> :exceptRun::uuid)`;
const WITHDRAW_CORRECTION = sql<
  Q['WITHDRAW_CORRECTION']
>`UPDATE payroll_corrections c SET withdrawn_at = :at, run_id = NULL WHERE c.id::text = :id AND c.withdrawn_at IS NULL AND (c.run_id IS NULL
         OR EXISTS (SELECT 1 FROM payroll_runs r WHERE r.id = c.run_id AND r.state = 'holding'
           AND NOT EXISTS (SELECT 1 FROM payroll_lines l WHERE l.run_id = r.id AND l.emp_id = c.emp_id)))`;
const TAKE_CORRECTIONS = sql<
  Q['TAKE_CORRECTIONS']
>`UPDATE payroll_corrections c SET run_id = :runId::uuid FROM payroll_settlements s WHERE s.run_id = :runId::uuid AND s.emp_id = c.emp_id
         AND s.period_start = c.period_start AND c.run_id IS NULL AND c.withdrawn_at IS NULL AND ${EXPORTED}`;
const GIVE_BACK_CORRECTIONS = sql<Q['GIVE_BACK_CORRECTIONS']>`UPDATE payroll_corrections SET run_id = NULL WHERE run_id = :runId`;

/** Hours of exported pay periods that are put right by a later run. */
@Injectable()
export class PayrollCorrectionsRepository {
  constructor(@Inject(Database) private readonly db: Queryable) {}

  /** Those that nobody withdrew, the newest first. */
  list(): Promise<StoredCorrection[]> {
    return this.db.query(SELECT_LATEST);
  }

  find(tx: Queryable, id: string): Promise<StoredCorrection | null> {
    return tx.maybe(SELECT_ONE, { id });
  }

  /** Whether a run of the portal paid the period, so that another one can pay what differs; of what was paid before there were runs none can. */
  async isPaidByRun(on: Queryable, period: string): Promise<boolean> {
    return (await on.maybe(SELECT_EXPORTED_RUN, { period })) !== null;
  }

  /** All that were ever made to a timesheet and stand, paid or not. */
  ofTimesheet(on: Queryable, { empId, orgPos, posSeq, period }: TimesheetKey): Promise<StoredCorrection[]> {
    return on.query(SELECT_OF_TIMESHEET, { empId, orgPos, posSeq, period });
  }

  /** Whether the same hours of a timesheet are corrected already and not exported yet. */
  async isWaiting(on: Queryable, timesheet: TimesheetKey, made: Omit<HoursCorrection, 'orgPos' | 'posSeq'>): Promise<boolean> {
    const { day, hourType, hundredths } = made;
    return (await this.ofTimesheet(on, timesheet)).some(
      (one) => !one.isExported && one.day === day && one.hourType === hourType && one.hundredths === hundredths,
    );
  }

  /** What a run has taken, or without one what the next run would take. */
  taken(on: Queryable, runId: string | null, empIds: readonly string[] | null): Promise<StoredCorrection[]> {
    return runId === null ? on.query(SELECT_WAITING, { empIds }) : on.query(SELECT_TAKEN, { runId, empIds });
  }

  /** What other runs have paid for of some people in a period. */
  paid(on: Queryable, period: string, empIds: readonly string[], exceptRun: string | null): Promise<StoredCorrection[]> {
    return on.query(SELECT_PAID, { period, empIds, exceptRun });
  }

  async add(
    tx: Tx,
    timesheet: TimesheetKey,
    made: Omit<HoursCorrection, 'orgPos' | 'posSeq'> & { readonly reason: string },
    by: { readonly id: string; readonly name: string; readonly at: Date },
  ): Promise<string> {
    const { empId, orgPos, posSeq, period } = timesheet;
    const { day, hourType, hundredths, reason } = made;
    const values = { empId, orgPos, posSeq, period, day, hourType, hundredths, reason, byId: by.id, byName: by.name, at: by.at };
    return (await tx.one(INSERT_CORRECTION, values)).id;
  }

  /** Withdraws one that no run pays, or whose run holds and has no line for the person yet; answers whether it could be. */
  async withdraw(tx: Tx, id: string, at: Date): Promise<boolean> {
    const done = await tx.execute(WITHDRAW_CORRECTION, { id, at });
    return done === 1;
  }

  /** From here on the run pays everything that waits of what it settles. */
  async take(tx: Tx, runId: string): Promise<void> {
    await tx.execute(TAKE_CORRECTIONS, { runId });
  }

  /** A run that is taken back leaves them to the next one. */
  async giveBack(tx: Tx, runId: string): Promise<void> {
    await tx.execute(GIVE_BACK_CORRECTIONS, { runId });
  }
}
