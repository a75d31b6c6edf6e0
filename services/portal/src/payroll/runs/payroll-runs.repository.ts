import type { NamedRun } from './named-run.js';
import { PAYROLL_TOPIC } from '@campus/domain/payroll';
import type { RunAction, RunFacts, RunState } from '@campus/domain/payroll/rules';
import { periodEnd } from '@campus/domain/timeclock/rules';
import type { RunSnapshot } from '@campus/workflow-payroll';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Clock, Database, Live, sql } from '../../platform/index.js';
import type { RunChange } from './run-changes.js';
import type { PayrollRunsRepository as Q } from './runs.sql.types.js';

/** A run as it is stored. */
export type StoredRun = RowOf<typeof SELECT_BY_ID>;

/** A pay period with what decides about its payroll. */
export type PeriodForRun = RowOf<typeof SELECT_PERIOD>;

export type RunProblem = RowOf<typeof PROBLEMS>;

/** Somebody who cannot be paid, as a chunk finds it. */
export type FoundProblem = Pick<RunProblem, 'empId' | 'problem' | 'title'>;

/** How far a chunk is. */
export type ChunkProgress = RowOf<typeof CHUNKS>;

export type RunChunk = RowOf<typeof LOCK_CHUNK>;

/**
 * In SQL: the runs that have paid, or may be paying, for the period of a regular run; and those that came later for people and periods that the run
 * has settled itself.
 */
const PAID_ON_TOP = sql`ARRAY(SELECT DISTINCT b.period_start || '/' || b.attempt FROM payroll_runs b JOIN payroll_settlements s ON s.run_id = b.id
    WHERE b.id <> payroll_runs.id AND b.state NOT IN ('cancelled', 'rolled_back') AND (s.owes IS DISTINCT FROM false OR b.kind = 'supplemental')
      AND ((payroll_runs.kind = 'regular' AND s.period_start = payroll_runs.period_start)
        OR EXISTS (SELECT FROM payroll_settlements a WHERE a.run_id = payroll_runs.id AND a.emp_id = s.emp_id AND a.period_start = s.period_start
          AND a.taken_at < s.taken_at)) ORDER BY 1)`;

/** A run, without a condition. */
export const RUN = sql`SELECT id, period_start AS period, kind, pay_date AS "payDate", attempt, state, asked_by AS "askedBy", confirmed_by AS "confirmedBy",
    rollback_asked_by AS "rollbackAskedBy", started_at AS "startedAt", processed_at AS "processedAt", exported_at AS "exportedAt",
    sent_at AS "sentAt", sent_by AS "sentBy", ended_at AS "endedAt", totals, content_hash AS "contentHash", csv_hash AS "csvHash",
    bank_hash AS "bankHash", nacha_hash AS "nachaHash", checks_hash AS "checksHash", version, ${PAID_ON_TOP} AS "paidOnTop" FROM payroll_runs`;

const SNAPSHOT = sql`chunk, computed_at AS "computedAt", paid_at AS "paidAt", reversed_at AS "reversedAt"`;
const CHUNKS = sql<Q['CHUNKS']>`SELECT ${SNAPSHOT} FROM payroll_chunks WHERE run_id = :runId ORDER BY chunk`;
const LOCK_CHUNK = sql<
  Q['LOCK_CHUNK']
>`SELECT ${SNAPSHOT}, emp_ids AS "empIds" FROM payroll_chunks WHERE run_id = :runId AND chunk = :chunk FOR UPDATE`;

const PROBLEMS = sql<
  Q['PROBLEMS']
>`SELECT b.emp_id AS "empId", concat_ws(' ', p.first_name, p.last_name) AS name, b.problem, b.title
  FROM payroll_problems b JOIN people p ON p.emp_id = b.emp_id WHERE b.run_id = :runId AND b.mended_at IS NULL ORDER BY name, b.emp_id`;

const MOVED = sql`UPDATE payroll_runs SET state = :to, version = version + 1`;
const MOVE_RUN = sql<Q['MOVE_RUN']>`${MOVED} WHERE id = :id`;
const PROCESS_RUN = sql<Q['PROCESS_RUN']>`${MOVED}, processed_at = :at WHERE id = :id`;
const EXPORT_RUN = sql<Q['EXPORT_RUN']>`${MOVED}, exported_at = :at WHERE id = :id`;
const END_RUN = sql<Q['END_RUN']>`${MOVED}, ended_at = :at WHERE id = :id`;
/** How a run comes to a state whose moment is remembered. */
const STAMPED: Readonly<Partial<Record<RunState, typeof END_RUN>>> = {
  processed: PROCESS_RUN,
  exported: EXPORT_RUN,
  cancelled: END_RUN,
  rolled_back: END_RUN,
};

const PERIOD = sql`SELECT starts_on AS start, pay_date AS "payDate", processed_at AS "processedAt",
         (SELECT count(*)::int FROM timesheets t WHERE t.period_start = y.starts_on AND t.state = 'approved') AS pending
       FROM pay_periods y WHERE starts_on::text = :start`;
const SELECT_PERIOD = sql<Q['SELECT_PERIOD']>`${PERIOD}`;
const LOCK_PERIOD = sql<Q['LOCK_PERIOD']>`${PERIOD} FOR UPDATE`;
const SELECT_OPEN = sql<
  Q['SELECT_OPEN']
>`${RUN} WHERE period_start = :period AND kind = :kind AND state NOT IN ('cancelled', 'rolled_back') ORDER BY attempt DESC LIMIT 1`;
const SELECT_OF_PERIOD = sql<Q['SELECT_OF_PERIOD']>`${RUN} WHERE period_start = :period ORDER BY attempt DESC`;
const SELECT_LAST_BEFORE = sql<
  Q['SELECT_LAST_BEFORE']
>`${RUN} WHERE period_start < :period AND kind = 'regular' AND state IN ('processed', 'exporting', 'exported') ORDER BY period_start DESC LIMIT 1`;
const SELECT_BY_ID = sql<Q['SELECT_BY_ID']>`${RUN} WHERE id = :runId`;
const LOCK_RUN = sql<Q['LOCK_RUN']>`${RUN} WHERE id = :runId FOR UPDATE`;
const HOLD_RUN = sql<Q['HOLD_RUN']>`${RUN} WHERE id = :runId FOR SHARE`;
const INSERT_RUN = sql<
  Q['INSERT_RUN']
>`INSERT INTO payroll_runs (period_start, attempt, state, asked_by, started_at, kind, left_out, pay_date)
       VALUES (:period, 1 + (SELECT count(*) FROM payroll_runs WHERE period_start = :period), :state, :by, :at, :kind, :leftOut,
         CASE WHEN :kind = 'supplemental' THEN (:at::timestamptz AT TIME ZONE 'America/New_York')::date END) RETURNING id`;
const SELECT_COMMAND_RUN = sql<
  Q['SELECT_COMMAND_RUN']
>`${RUN} WHERE id = (SELECT run_id FROM payroll_commands WHERE id = :commandId)`;
const INSERT_COMMAND = sql<
  Q['INSERT_COMMAND']
>`INSERT INTO payroll_commands (id, run_id, action, given_by, given_at) VALUES (:id, :runId, :action, :by, :at)`;
const WAS_CANCELLED = sql<
  Q['WAS_CANCELLED']
>`SELECT 1 AS one FROM payroll_commands WHERE run_id = :runId AND action = 'cancel' LIMIT 1`;
const INSERT_CHUNKS = sql<Q['INSERT_CHUNKS']>`INSERT INTO payroll_chunks (run_id, chunk, emp_ids)
       SELECT :runId::uuid, (r.nth - 1)::int, ARRAY(SELECT jsonb_array_elements_text(r.ids)) FROM jsonb_array_elements(:chunks::jsonb) WITH ORDINALITY AS r(ids, nth)`;
const OF_CHUNK = sql`WHERE run_id = :runId AND chunk = :chunk`;
const MARK_COMPUTED = sql<Q['MARK_COMPUTED']>`UPDATE payroll_chunks SET computed_at = :at ${OF_CHUNK}`;
const MARK_PAID = sql<Q['MARK_PAID']>`UPDATE payroll_chunks SET paid_at = :at ${OF_CHUNK}`;
const MARK_REVERSED = sql<Q['MARK_REVERSED']>`UPDATE payroll_chunks SET reversed_at = :at ${OF_CHUNK}`;
const MARKS = { computed_at: MARK_COMPUTED, paid_at: MARK_PAID, reversed_at: MARK_REVERSED };
const MEND_PROBLEMS = sql<
  Q['MEND_PROBLEMS']
>`UPDATE payroll_problems SET mended_at = :at WHERE run_id = :runId AND chunk = :chunk AND mended_at IS NULL AND emp_id <> ALL (:empIds::text[])`;
const INSERT_PROBLEMS = sql<Q['INSERT_PROBLEMS']>`INSERT INTO payroll_problems (run_id, emp_id, chunk, problem, title, found_at)
       SELECT :runId::uuid, r.emp_id, :chunk::int, r.problem, r.title, :at::timestamptz FROM jsonb_to_recordset(:found::jsonb) AS r(emp_id text, problem text, title text)
       ON CONFLICT (run_id, emp_id) DO UPDATE SET problem = excluded.problem, title = excluded.title, mended_at = NULL`;
const SELECT_SNAPSHOT = sql<Q['SELECT_SNAPSHOT']>`SELECT r.state, count(c.chunk)::int AS chunks,
         coalesce(array_agg(c.chunk ORDER BY c.chunk) FILTER (WHERE c.computed_at IS NULL AND c.chunk IS NOT NULL), '{}') AS open
       FROM payroll_runs r LEFT JOIN payroll_chunks c ON c.run_id = r.id WHERE r.id = :runId GROUP BY r.id`;

/** Rows of runs, their chunks, commands and problems. */
@Injectable()
export class PayrollRunsRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Live) private readonly live: Live,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The period and what decides; in a transaction nobody else decides about it meanwhile. Null for an unknown one. */
  period(start: string, on: Queryable = this.db, lock = false): Promise<PeriodForRun | null> {
    return lock ? on.maybe(LOCK_PERIOD, { start }) : on.maybe(SELECT_PERIOD, { start });
  }

  /** The period's run that is not over; of supplemental ones the newest. */
  open({ period, kind }: NamedRun, on: Queryable = this.db): Promise<StoredRun | null> {
    return on.maybe(SELECT_OPEN, { period, kind });
  }

  /** Every run of a period, the newest first. */
  ofPeriod(period: string): Promise<StoredRun[]> {
    return this.db.query(SELECT_OF_PERIOD, { period });
  }

  /** The newest run of an earlier period that stands. */
  lastBefore(period: string, on: Queryable = this.db): Promise<StoredRun | null> {
    return on.maybe(SELECT_LAST_BEFORE, { period });
  }

  byId(runId: string, on: Queryable = this.db): Promise<StoredRun> {
    return on.one(SELECT_BY_ID, { runId });
  }

  /** The run under a lock: nobody else moves it until the transaction ends. */
  lock(tx: Tx, runId: string): Promise<StoredRun> {
    return tx.one(LOCK_RUN, { runId });
  }

  /** The run as it stays until the transaction ends: several chunks of it may be worked on beside each other. */
  hold(tx: Tx, runId: string): Promise<StoredRun> {
    return tx.one(HOLD_RUN, { runId });
  }

  factsOf(found: PeriodForRun, run: StoredRun | null): RunFacts {
    return {
      state: run?.state ?? null,
      processed: found.processedAt !== null,
      ended: periodEnd(found.start) < this.clock.today(),
      pending: found.pending,
      bankFileSent: run !== null && run.sentAt !== null,
      paidOnTop: run !== null && run.paidOnTop.length > 0,
    };
  }

  /** Begins a run; a supplemental one is paid on the day on which it is begun. */
  async begin(
    tx: Tx,
    { period, kind }: NamedRun,
    {
      by,
      state,
      at,
      leftOut = 0,
    }: { readonly by: string; readonly state: RunState; readonly at: Date; readonly leftOut?: number },
  ): Promise<StoredRun> {
    const { id } = await tx.one(INSERT_RUN, { period, state, by, at, kind, leftOut });
    await this.emit(tx, period);
    return await this.byId(id, tx);
  }

  /** Moves a run that is in the given state; answers whether it was. */
  async move(tx: Tx, run: StoredRun, to: RunState, at: Date): Promise<void> {
    const stamped = STAMPED[to];
    if (stamped === undefined) await tx.execute(MOVE_RUN, { id: run.id, to });
    else await tx.execute(stamped, { id: run.id, to, at });
    await this.emit(tx, run.period);
  }

  async set(tx: Tx, run: StoredRun, change: RunChange): Promise<void> {
    await change(tx, run.id);
    await this.emit(tx, run.period);
  }

  /** Everybody who watches the period's payroll reads it again. */
  emit(tx: Tx, period: string): Promise<void> {
    return this.live.emit(tx, { topic: PAYROLL_TOPIC, recordId: period, people: [] });
  }

  async commandRun(tx: Queryable, commandId: string): Promise<StoredRun | null> {
    return await tx.maybe(SELECT_COMMAND_RUN, { commandId });
  }

  async command(
    tx: Tx,
    command: { readonly id: string; readonly run: StoredRun; readonly action: RunAction; readonly by: string; readonly at: Date },
  ): Promise<void> {
    const { id, run, action, by, at } = command;
    await tx.execute(INSERT_COMMAND, { id, runId: run.id, action, by, at });
  }

  /** Whether a person cancelled the run, as against one that failed. */
  async wasCancelled(runId: string): Promise<boolean> {
    return (await this.db.maybe(WAS_CANCELLED, { runId })) !== null;
  }

  chunks(runId: string, on: Queryable = this.db): Promise<ChunkProgress[]> {
    return on.query(CHUNKS, { runId });
  }

  lockChunk(tx: Tx, runId: string, chunk: number): Promise<RunChunk | null> {
    return tx.maybe(LOCK_CHUNK, { runId, chunk });
  }

  async addChunks(tx: Tx, runId: string, chunks: readonly (readonly string[])[]): Promise<void> {
    await tx.execute(INSERT_CHUNKS, { runId, chunks: JSON.stringify(chunks) });
  }

  async markChunk(
    tx: Tx,
    of: { readonly runId: string; readonly chunk: number },
    column: keyof typeof MARKS,
    at: Date | null,
  ): Promise<void> {
    await tx.execute(MARKS[column], { runId: of.runId, chunk: of.chunk, at });
  }

  problems(runId: string, on: Queryable = this.db): Promise<RunProblem[]> {
    return on.query(PROBLEMS, { runId });
  }

  /** Who of a chunk cannot be paid now; whoever else could not be before is fixed. */
  async keepProblems(
    tx: Tx,
    of: { readonly runId: string; readonly chunk: number },
    found: readonly FoundProblem[],
    at: Date,
  ): Promise<void> {
    await tx.execute(MEND_PROBLEMS, { runId: of.runId, chunk: of.chunk, at, empIds: found.map(({ empId }) => empId) });
    if (found.length === 0) return;
    await tx.execute(INSERT_PROBLEMS, {
      runId: of.runId,
      chunk: of.chunk,
      found: JSON.stringify(found.map(({ empId, problem, title }) => ({ emp_id: empId, problem, title }))),
      at,
    });
  }

  /** The stand that the durable run is told. */
  async stand(runId: string, on: Queryable = this.db): Promise<RunSnapshot> {
    return await on.one(SELECT_SNAPSHOT, { runId });
  }
}
