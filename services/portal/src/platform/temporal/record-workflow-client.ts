import type { WorkRecordKind } from '@campus/domain/ops/rules';
import type { DurableRecord, RenewedRun } from '@campus/workflow-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.js';
import { Database } from '../database/database.js';
import type { Sql, Statement } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { RecordRun } from '../failures/record-runs.js';
import { RecordRuns } from '../failures/record-runs.js';
import { TemporalService, WorkflowGone } from './temporal.service.js';

/** How many records one sweep looks after. */
const MAX_RECORDS = 500;

/** Rows of a table with a durable workflow each: `version` grows with every change, `told` is the last one of which the workflow has heard. */
export interface WorkflowRecords<Input extends RenewedRun = RenewedRun> {
  readonly record: DurableRecord<Input>;
  /** What the list of failed work calls their sweep, and what the records are. */
  readonly run: { readonly name: string; readonly kind: WorkRecordKind };
  readonly statements: RecordStatements;
}

interface RecordStatements {
  /** Answers `version`, and `open`: whether something is left to be done, so that a workflow is started where there is none. */
  readonly SELECT_ONE: Sql<{ id: string }, { version: number; open: boolean }>;
  readonly SELECT_UNTOLD: Sql<{ most: number }, { id: string }>;
  readonly SET_TOLD: Sql<{ id: string; version: number }, object>;
}

/** The statements over a table; `open` is asked of its row `r`. */
export function recordStatements({ table, key, open }: { table: string; key: string; open: Sql }): RecordStatements {
  const [rows, id] = [sql.raw(table), sql.raw(key)];
  return {
    SELECT_ONE: sql<
      Statement<{ id: string }, { version: number; open: boolean }>
    >`SELECT r.version, ${open} AS open FROM ${rows} r WHERE r.${id} = :id`,
    SELECT_UNTOLD: sql<
      Statement<{ most: number }, { id: string }>
    >`SELECT r.${id}::text AS id FROM ${rows} r WHERE r.told < r.version ORDER BY r.${id} LIMIT :most::int`,
    SET_TOLD: sql<
      Statement<{ id: string; version: number }>
    >`UPDATE ${rows} SET told = :version::int WHERE ${id} = :id AND told < :version::int`,
  };
}

/** Speaks to the durable workflows of records: each hears of its record's changes, whatever is away when they happen. */
@Injectable()
export class RecordWorkflowClient {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  /** Has the workflow look again, and starts it where none is open and something is left to be done. */
  async signal<Input extends RenewedRun>({ record, statements }: WorkflowRecords<Input>, id: string): Promise<void> {
    const row = await this.db.maybe(statements.SELECT_ONE, { id });
    if (row === null) return;
    const { workflowType, taskQueue, changed, inputOf } = record;
    const workflowId = record.workflowId(id);
    if (row.open) await this.temporal.signalWithStart({ workflowType, workflowId, taskQueue, args: [inputOf(id)] }, changed);
    else await this.signalOpen(workflowId, changed);
    await this.db.execute(statements.SET_TOLD, { id, version: row.version });
  }

  /** The same without waiting for it; what cannot be told now, the sweep tells. */
  signalSoon<Input extends RenewedRun>(records: WorkflowRecords<Input>, id: string): void {
    void this.signal(records, id).catch(() => undefined);
  }

  signalAfterCommit<Input extends RenewedRun>(tx: Pick<Tx, 'afterCommit'>, records: WorkflowRecords<Input>, id: string): void {
    tx.afterCommit(() => this.signalSoon(records, id));
  }

  /**
   * Tells workflows what they have not heard, and those of `overdue`: records in which something is due by the portal's clock that their workflows
   * may not know of. It is asked after the others, with their ids. Answers how many were told.
   */
  async sweep<Input extends RenewedRun>(
    records: WorkflowRecords<Input>,
    overdue: (most: number, told: readonly string[]) => Promise<readonly string[]>,
  ): Promise<number> {
    const run: RecordRun<string> = { ...records.run, idOf: (id) => id };
    const signals = (ids: readonly string[]) => this.runs.each(run, ids, (id) => this.signal(records, id).then(() => 1));
    const untold = await this.db.query(records.statements.SELECT_UNTOLD, { most: MAX_RECORDS });
    const ids = untold.map(({ id }) => id);
    const told = await signals(ids);
    return told + (await signals((await overdue(MAX_RECORDS, ids)).filter((id) => !ids.includes(id))));
  }

  private async signalOpen(workflowId: string, changed: string): Promise<void> {
    try {
      await this.temporal.signal(workflowId, changed);
    } catch (error) {
      // It has ended with its record.
      if (!(error instanceof WorkflowGone)) throw error;
    }
  }
}
