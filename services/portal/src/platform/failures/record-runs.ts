import { Refusal } from '@campus/contract-kit';
import type { WorkRecordKind } from '@campus/domain/ops/rules';
import { stateAfterFailure } from '@campus/domain/ops/rules';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { asyncLocalStorage } from '@temporalio/activity';
import { isConnectionLoss, isLockTimeout, isRetryable } from '../database/database-errors.js';
import { Database } from '../database/database.js';
import { WorkFailures } from './work-failures.js';
import { sql } from '../database/sql.js';
import type { RecordRuns as Q } from './failures.sql.types.js';

/** A run over many people or records: what the list of failed work calls it, and what its records are. */
export interface RecordRun<Row> {
  readonly name: string;
  readonly kind: WorkRecordKind;
  readonly idOf: (row: Row) => string;
}

const FAILING = sql<
  Q['FAILING']
>`SELECT record_id AS id, attempts FROM work_failures WHERE kind = 'record' AND name = :name AND record_id IS NOT NULL AND state <> 'resolved'`;
const LEFT_OUT = sql<Q['LEFT_OUT']>`SELECT record_id AS id FROM work_failures
  WHERE kind = 'record' AND name = :name AND record_id IS NOT NULL AND workflow_id = :workflowId AND run_id = :runId AND state <> 'resolved'`;
const BUSY = 503;
const SILENT = new Set(['TimeoutError', 'AbortError']);

const keyOf = (name: string, id: string): string => `record:${name}:${id}`;
/** The workflow in whose step this is; nothing in a sweep. */
const workflowRun = () => asyncLocalStorage.getStore()?.info.workflowExecution;

/** Whether the cause lies with the servers, not with the record: the next one would meet it too. */
function isAway(error: unknown): boolean {
  if (error instanceof Refusal) return error.status === BUSY;
  // An outside system that does not answer keeps silent for the next record too.
  const isSilent = error instanceof Error && (error.message === 'fetch failed' || SILENT.has(error.name));
  return isSilent || isConnectionLoss(error) || isLockTimeout(error) || isRetryable(error);
}

/**
 * Works the records of a nightly or bulk run so that a bad one stops no other: it is written into the list of failed work with its cause, tried again
 * by the next run, and taken off the list when that goes well. An outage stops the run, as before.
 */
@Injectable()
export class RecordRuns {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(WorkFailures) private readonly failures: WorkFailures,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  /** One record after the other; answers the sum of what was done. */
  async each<Row>(run: RecordRun<Row>, rows: readonly Row[], work: (row: Row) => Promise<number>): Promise<number> {
    return this.run(run, rows, async (known) => {
      let done = 0;
      for (const row of rows)
        done += await this.some(run, [row], ([one]) => (one === undefined ? Promise.resolve(0) : work(one)), known);
      return done;
    });
  }

  /** All of them by one call of `work`, which changes all or nothing; where that fails, in halves down to those that are bad. */
  async together<Row>(
    run: RecordRun<Row>,
    rows: readonly Row[],
    work: (rows: readonly Row[]) => Promise<number>,
  ): Promise<number> {
    return this.run(run, rows, (known) => this.some(run, rows, work, known));
  }

  /** How many records are on the list because the run failed at them. */
  async failing({ name }: Pick<RecordRun<never>, 'name'>): Promise<number> {
    return (await this.db.query(FAILING, { name })).length;
  }

  /** The records that failed in this run of the workflow already, which its next chunk leaves out. */
  async leftOut({ name }: Pick<RecordRun<never>, 'name'>): Promise<string[]> {
    const run = workflowRun();
    if (run === undefined) return [];
    const rows = await this.db.query(LEFT_OUT, { name, workflowId: run.workflowId, runId: run.runId });
    return rows.map(({ id }) => id);
  }

  private async run<Row>(
    { name }: RecordRun<Row>,
    rows: readonly Row[],
    work: (known: ReadonlyMap<string, number>) => Promise<number>,
  ): Promise<number> {
    if (rows.length === 0) return 0;
    const failing = await this.db.query(FAILING, { name });
    return work(new Map(failing.map(({ id, attempts }) => [id, attempts])));
  }

  private async some<Row>(
    run: RecordRun<Row>,
    rows: readonly Row[],
    work: (rows: readonly Row[]) => Promise<number>,
    known: ReadonlyMap<string, number>,
  ): Promise<number> {
    try {
      const done = await work(rows);
      const over = rows.map(run.idOf).filter((id) => known.has(id));
      if (over.length > 0) await this.failures.over(...over.map((id) => keyOf(run.name, id)));
      return done;
    } catch (error) {
      if (isAway(error)) throw error;
      const [first] = rows;
      if (first === undefined) throw error;
      if (rows.length === 1) return this.failed(run, run.idOf(first), error, known);
      const half = Math.ceil(rows.length / 2);
      const before = await this.some(run, rows.slice(0, half), work, known);
      return before + (await this.some(run, rows.slice(half), work, known));
    }
  }

  private async failed<Row>(
    { name, kind }: RecordRun<Row>,
    id: string,
    error: unknown,
    known: ReadonlyMap<string, number>,
  ): Promise<number> {
    this.logger.failure(error, undefined);
    const attempts = (known.get(id) ?? 0) + 1;
    const run = workflowRun();
    await this.failures.failed({
      key: keyOf(name, id),
      kind: 'record',
      state: stateAfterFailure({ attempts, last: false }),
      name,
      queue: name.split('.')[0] ?? name,
      message: error instanceof Error ? error.message : String(error),
      attempts,
      nextAt: null,
      ...(run === undefined ? {} : { workflowId: run.workflowId, runId: run.runId }),
      record: { kind, id },
    });
    return 0;
  }
}
