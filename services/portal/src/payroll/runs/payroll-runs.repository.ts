import type { NamedRun } from './named-run.js';
import { PAYROLL_TOPIC } from '@campus/domain/payroll';
import type { ControlTotals, PayProblem, RunAction, RunFacts, RunKind, RunState } from '@campus/domain/payroll/rules';
import { periodEnd } from '@campus/domain/timeclock/rules';
import type { RunSnapshot } from '@campus/workflow-payroll';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Clock, Database, Live } from '../../platform/index.js';

/** A run as it is stored. */
export interface StoredRun extends Record<string, unknown> {
  readonly id: string;
  readonly period: string;
  readonly kind: RunKind;
  /** When a supplemental run is paid; null for a regular one, which is paid with its period. */
  readonly payDate: string | null;
  readonly attempt: number;
  readonly state: RunState;
  readonly askedBy: string;
  readonly confirmedBy: string | null;
  readonly rollbackAskedBy: string | null;
  readonly startedAt: Date;
  readonly processedAt: Date | null;
  readonly exportedAt: Date | null;
  readonly sentAt: Date | null;
  readonly sentBy: string | null;
  readonly endedAt: Date | null;
  readonly totals: ControlTotals | null;
  readonly contentHash: string | null;
  readonly csvHash: string | null;
  readonly bankHash: string | null;
  /** Of what the bank is sent; null of runs before there were these files. */
  readonly nachaHash: string | null;
  readonly checksHash: string | null;
  readonly version: number;
  /** The runs that stand and have paid on top of this one, as period and attempt; it is rolled back after them. */
  readonly paidOnTop: readonly string[];
}

/** A pay period with what decides about its payroll. */
export interface PeriodForRun extends Record<string, unknown> {
  readonly start: string;
  readonly payDate: string;
  readonly processedAt: Date | null;
  readonly pending: number;
}

export interface RunProblem extends Record<string, unknown> {
  readonly empId: string;
  readonly name: string;
  readonly problem: PayProblem;
  readonly title: string;
}

/** Somebody who cannot be paid, as a chunk finds it. */
export type FoundProblem = Pick<RunProblem, 'empId' | 'problem' | 'title'>;

/** How far a chunk is. */
export interface ChunkProgress extends Record<string, unknown> {
  readonly chunk: number;
  readonly computedAt: Date | null;
  readonly paidAt: Date | null;
  readonly reversedAt: Date | null;
}

export interface RunChunk extends ChunkProgress {
  readonly empIds: string[];
}

/**
 * In SQL: the runs that have paid, or may be paying, for the period of a regular run; and those that came later for people and periods that the run
 * has settled itself.
 */
const PAID_ON_TOP = `ARRAY(SELECT DISTINCT b.period_start || '/' || b.attempt FROM payroll_runs b JOIN payroll_settlements s ON s.run_id = b.id
    WHERE b.id <> payroll_runs.id AND b.state NOT IN ('cancelled', 'rolled_back') AND (s.owes IS DISTINCT FROM false OR b.kind = 'supplemental')
      AND ((payroll_runs.kind = 'regular' AND s.period_start = payroll_runs.period_start)
        OR EXISTS (SELECT FROM payroll_settlements a WHERE a.run_id = payroll_runs.id AND a.emp_id = s.emp_id AND a.period_start = s.period_start
          AND a.taken_at < s.taken_at)) ORDER BY 1)`;

/** A run, without a condition. */
export const RUN = `SELECT id, period_start AS period, kind, pay_date AS "payDate", attempt, state, asked_by AS "askedBy", confirmed_by AS "confirmedBy",
    rollback_asked_by AS "rollbackAskedBy", started_at AS "startedAt", processed_at AS "processedAt", exported_at AS "exportedAt",
    sent_at AS "sentAt", sent_by AS "sentBy", ended_at AS "endedAt", totals, content_hash AS "contentHash", csv_hash AS "csvHash",
    bank_hash AS "bankHash", nacha_hash AS "nachaHash", checks_hash AS "checksHash", version, ${PAID_ON_TOP} AS "paidOnTop" FROM payroll_runs`;

const SNAPSHOT = `chunk, computed_at AS "computedAt", paid_at AS "paidAt", reversed_at AS "reversedAt"`;
const CHUNKS = `SELECT ${SNAPSHOT} FROM payroll_chunks WHERE run_id = $1 ORDER BY chunk`;
const LOCK_CHUNK = `SELECT ${SNAPSHOT}, emp_ids AS "empIds" FROM payroll_chunks WHERE run_id = $1 AND chunk = $2 FOR UPDATE`;

const PROBLEMS = `SELECT b.emp_id AS "empId", concat_ws(' ', p.first_name, p.last_name) AS name, b.problem, b.title
  FROM payroll_problems b JOIN people p ON p.emp_id = b.emp_id WHERE b.run_id = $1 AND b.mended_at IS NULL ORDER BY name, b.emp_id`;

/** The moment that a state is remembered by. */
const STAMPED: Readonly<Partial<Record<RunState, string>>> = {
  processed: 'processed_at',
  exported: 'exported_at',
  cancelled: 'ended_at',
  rolled_back: 'ended_at',
};

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
    return on.maybe(
      `SELECT starts_on AS start, pay_date AS "payDate", processed_at AS "processedAt",
         (SELECT count(*)::int FROM timesheets t WHERE t.period_start = y.starts_on AND t.state = 'approved') AS pending
       FROM pay_periods y WHERE starts_on::text = $1 ${lock ? 'FOR UPDATE' : ''}`,
      [start],
    );
  }

  /** The period's run that is not over; of supplemental ones the newest. */
  open({ period, kind }: NamedRun, on: Queryable = this.db): Promise<StoredRun | null> {
    return on.maybe(
      `${RUN} WHERE period_start = $1 AND kind = $2 AND state NOT IN ('cancelled', 'rolled_back') ORDER BY attempt DESC LIMIT 1`,
      [period, kind],
    );
  }

  /** Every run of a period, the newest first. */
  ofPeriod(period: string): Promise<StoredRun[]> {
    return this.db.query(`${RUN} WHERE period_start = $1 ORDER BY attempt DESC`, [period]);
  }

  /** The newest run of an earlier period that stands. */
  lastBefore(period: string, on: Queryable = this.db): Promise<StoredRun | null> {
    return on.maybe(
      `${RUN} WHERE period_start < $1 AND kind = 'regular' AND state IN ('processed', 'exporting', 'exported') ORDER BY period_start DESC LIMIT 1`,
      [period],
    );
  }

  byId(runId: string, on: Queryable = this.db): Promise<StoredRun> {
    return on.one(`${RUN} WHERE id = $1`, [runId]);
  }

  /** The run under a lock: nobody else moves it until the transaction ends. */
  lock(tx: Tx, runId: string): Promise<StoredRun> {
    return tx.one(`${RUN} WHERE id = $1 FOR UPDATE`, [runId]);
  }

  /** The run as it stays until the transaction ends: several chunks of it may be worked on beside each other. */
  hold(tx: Tx, runId: string): Promise<StoredRun> {
    return tx.one(`${RUN} WHERE id = $1 FOR SHARE`, [runId]);
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
    const { id } = await tx.one<{ id: string }>(
      `INSERT INTO payroll_runs (period_start, attempt, state, asked_by, started_at, kind, left_out, pay_date)
       VALUES ($1, 1 + (SELECT count(*) FROM payroll_runs WHERE period_start = $1), $2, $3, $4, $5, $6,
         CASE WHEN $5 = 'supplemental' THEN ($4::timestamptz AT TIME ZONE 'America/New_York')::date END) RETURNING id`,
      [period, state, by, at, kind, leftOut],
    );
    await this.tell(tx, period);
    return await this.byId(id, tx);
  }

  /** Moves a run that is in the given state; answers whether it was. */
  async move(tx: Tx, run: StoredRun, to: RunState, at: Date): Promise<void> {
    const stamp = STAMPED[to];
    await tx.execute(
      `UPDATE payroll_runs SET state = $2, version = version + 1 ${stamp === undefined ? '' : `, ${stamp} = $3`} WHERE id = $1`,
      stamp === undefined ? [run.id, to] : [run.id, to, at],
    );
    await this.tell(tx, run.period);
  }

  async set(tx: Tx, run: StoredRun, columns: Readonly<Record<string, unknown>>): Promise<void> {
    const names = Object.keys(columns);
    const assigned = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
    await tx.execute(`UPDATE payroll_runs SET ${assigned}, version = version + 1 WHERE id = $1`, [
      run.id,
      ...Object.values(columns),
    ]);
    await this.tell(tx, run.period);
  }

  /** Everybody who watches the period's payroll reads it again. */
  tell(tx: Tx, period: string): Promise<void> {
    return this.live.emit(tx, { topic: PAYROLL_TOPIC, recordId: period, people: [] });
  }

  async commandRun(tx: Queryable, commandId: string): Promise<StoredRun | null> {
    return await tx.maybe(`${RUN} WHERE id = (SELECT run_id FROM payroll_commands WHERE id = $1)`, [commandId]);
  }

  async command(
    tx: Tx,
    command: { readonly id: string; readonly run: StoredRun; readonly action: RunAction; readonly by: string; readonly at: Date },
  ): Promise<void> {
    const { id, run, action, by, at } = command;
    await tx.execute('INSERT INTO payroll_commands (id, run_id, action, given_by, given_at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      run.id,
      action,
      by,
      at,
    ]);
  }

  /** Whether a person cancelled the run, as against one that failed. */
  async wasCancelled(runId: string): Promise<boolean> {
    const sql = `SELECT 1 AS one FROM payroll_commands WHERE run_id = $1 AND action = 'cancel' LIMIT 1`;
    return (await this.db.maybe<{ one: number }>(sql, [runId])) !== null;
  }

  chunks(runId: string, on: Queryable = this.db): Promise<ChunkProgress[]> {
    return on.query(CHUNKS, [runId]);
  }

  lockChunk(tx: Tx, runId: string, chunk: number): Promise<RunChunk | null> {
    return tx.maybe(LOCK_CHUNK, [runId, chunk]);
  }

  async addChunks(tx: Tx, runId: string, chunks: readonly (readonly string[])[]): Promise<void> {
    await tx.execute(
      `INSERT INTO payroll_chunks (run_id, chunk, emp_ids)
       SELECT $1::uuid, (r.nth - 1)::int, ARRAY(SELECT jsonb_array_elements_text(r.ids)) FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS r(ids, nth)`,
      [runId, JSON.stringify(chunks)],
    );
  }

  async markChunk(
    tx: Tx,
    of: { readonly runId: string; readonly chunk: number },
    column: 'computed_at' | 'paid_at' | 'reversed_at',
    at: Date | null,
  ): Promise<void> {
    await tx.execute(`UPDATE payroll_chunks SET ${column} = $3 WHERE run_id = $1 AND chunk = $2`, [of.runId, of.chunk, at]);
  }

  problems(runId: string, on: Queryable = this.db): Promise<RunProblem[]> {
    return on.query(PROBLEMS, [runId]);
  }

  /** Who of a chunk cannot be paid now; whoever else could not be before is fixed. */
  async keepProblems(
    tx: Tx,
    of: { readonly runId: string; readonly chunk: number },
    found: readonly FoundProblem[],
    at: Date,
  ): Promise<void> {
    await tx.execute(
      `UPDATE payroll_problems SET mended_at = $3 WHERE run_id = $1 AND chunk = $2 AND mended_at IS NULL AND emp_id <> ALL ($4::text[])`,
      [of.runId, of.chunk, at, found.map(({ empId }) => empId)],
    );
    if (found.length === 0) return;
    await tx.execute(
      `INSERT INTO payroll_problems (run_id, emp_id, chunk, problem, title, found_at)
       SELECT $1::uuid, r.emp_id, $2::int, r.problem, r.title, $4::timestamptz FROM jsonb_to_recordset($3::jsonb) AS r(emp_id text, problem text, title text)
       ON CONFLICT (run_id, emp_id) DO UPDATE SET problem = excluded.problem, title = excluded.title, mended_at = NULL`,
      [of.runId, of.chunk, JSON.stringify(found.map(({ empId, problem, title }) => ({ emp_id: empId, problem, title }))), at],
    );
  }

  /** The stand that the durable run is told. */
  async stand(runId: string, on: Queryable = this.db): Promise<RunSnapshot> {
    return await on.one<RunSnapshot & Record<string, unknown>>(
      `SELECT r.state, count(c.chunk)::int AS chunks,
         coalesce(array_agg(c.chunk ORDER BY c.chunk) FILTER (WHERE c.computed_at IS NULL AND c.chunk IS NOT NULL), '{}') AS open
       FROM payroll_runs r LEFT JOIN payroll_chunks c ON c.run_id = r.id WHERE r.id = $1 GROUP BY r.id`,
      [runId],
    );
  }
}
