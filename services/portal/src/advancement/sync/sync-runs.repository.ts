import type { LeftRecord } from '@campus/domain/advancement';
import type { LeftReason, SyncDirection, SyncProblem } from '@campus/domain/advancement/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { SyncRunsRepository as Q } from './sync.sql.types.js';

const COLUMNS = `id, direction, dry_run, state, started_by, started_at, ended_at, problem, workflow_id, part, query_token, import_id, sent,
  pages, restarts, donors, gifts, changed, ignored, conflicts, gift_group_num`;
const SHOWN = `r.*, coalesce(btrim(p.first_name || ' ' || p.last_name), '') AS by FROM kindful_runs r LEFT JOIN people p ON p.emp_id = r.started_by`;
const MAX_SHOWN = 50;
const MAX_LEFT = 500;

const INSERT_RUN = sql<Q['INSERT_RUN']>`INSERT INTO kindful_runs (id, direction, dry_run, started_by, started_at, workflow_id)
  VALUES (:id::uuid, :direction, :dryRun::boolean, :by, :at::timestamptz, :workflowId) ON CONFLICT DO NOTHING`;
const SELECT_RUN = sql<
  Narrowed<Q['SELECT_RUN'], { problem: SyncProblem }>
>`SELECT ${sql.raw(COLUMNS)} FROM kindful_runs WHERE id::text = :id`;
const SELECT_RUNNING = sql<
  Narrowed<Q['SELECT_RUNNING'], { problem: SyncProblem }>
>`SELECT ${sql.raw(COLUMNS)} FROM kindful_runs WHERE direction = :direction AND state = 'running'`;
const LOCK_RUN = sql<
  Narrowed<Q['LOCK_RUN'], { problem: SyncProblem }>
>`SELECT ${sql.raw(COLUMNS)} FROM kindful_runs WHERE id = :id::uuid AND state = 'running' FOR UPDATE`;
const SELECT_SHOWN = sql<Narrowed<Q['SELECT_SHOWN'], { problem: SyncProblem }>>`SELECT ${sql.raw(SHOWN)} WHERE r.id::text = :id`;
const SELECT_LAST = sql<
  Narrowed<Q['SELECT_LAST'], { problem: SyncProblem }>
>`SELECT DISTINCT ON (r.direction) ${sql.raw(SHOWN)} ORDER BY r.direction, r.started_at DESC, r.id`;
const SELECT_RUNS = sql<
  Narrowed<Q['SELECT_RUNS'], { problem: SyncProblem }>
>`SELECT ${sql.raw(SHOWN)} ORDER BY r.started_at DESC, r.id LIMIT ${MAX_SHOWN}`;
const SELECT_LEFT = sql<
  Narrowed<Q['SELECT_LEFT'], { reason: LeftReason }>
>`SELECT kind, record_id AS id, reason FROM kindful_left WHERE run_id = :id::uuid ORDER BY kind, record_id LIMIT ${MAX_LEFT}`;
const SELECT_OPEN = sql<Q['SELECT_OPEN']>`SELECT id, direction, workflow_id FROM kindful_runs WHERE state = 'running'`;
const UPDATE_WORKFLOW = sql<
  Q['UPDATE_WORKFLOW']
>`UPDATE kindful_runs SET workflow_id = :workflowId WHERE id = :id::uuid AND state = 'running'`;
const UPDATE_PROGRESS = sql<
  Q['UPDATE_PROGRESS']
>`UPDATE kindful_runs SET part = :part, query_token = :query_token, import_id = :import_id,
    sent = :sent::jsonb, pages = :pages::int, restarts = :restarts::int, donors = :donors::int, gifts = :gifts::int, changed = :changed::int,
    ignored = :ignored::int, conflicts = :conflicts::int, gift_group_num = :gift_group_num::int
  WHERE id = :id::uuid`;
const END_RUN = sql<
  Q['END_RUN']
>`UPDATE kindful_runs SET state = :state, problem = :problem, ended_at = :at::timestamptz, query_token = NULL, import_id = NULL, sent = '[]'
  WHERE id = :id::uuid AND state = 'running'`;
const INSERT_LEFT = sql<Q['INSERT_LEFT']>`INSERT INTO kindful_left (run_id, kind, record_id, reason)
  SELECT :run::uuid, l.kind, l.id, l.reason FROM jsonb_to_recordset(:rows::jsonb) AS l(kind text, id text, reason text) ON CONFLICT DO NOTHING`;
const SELECT_SETTINGS = sql<Q['SELECT_SETTINGS']>`SELECT hourly, version FROM kindful_settings WHERE id = 1`;
const UPDATE_SETTINGS = sql<
  Q['UPDATE_SETTINGS']
>`UPDATE kindful_settings SET hourly = :hourly::boolean, version = version + 1 WHERE id = 1 AND version = :version::int RETURNING hourly, version`;

/** What a run has come to: where it is, and its counts. */
export interface Progress {
  readonly part: 'contacts' | 'transactions' | 'end';
  readonly query_token: string | null;
  readonly import_id: string | null;
  readonly sent: readonly { readonly id: string; readonly seq: string }[];
  readonly pages: number;
  readonly restarts: number;
  readonly donors: number;
  readonly gifts: number;
  readonly changed: number;
  readonly ignored: number;
  readonly conflicts: number;
  readonly gift_group_num: number | null;
}

export interface StoredRun extends Progress {
  readonly id: string;
  readonly direction: SyncDirection;
  readonly dry_run: boolean;
  readonly state: 'running' | 'done' | 'failed';
  readonly started_by: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly problem: SyncProblem | null;
  readonly workflow_id: string;
}

export type ShownRun = StoredRun & { readonly by: string };

/** A record that a run leaves in the donor system. */
export interface Left {
  readonly kind: LeftRecord['kind'];
  readonly id: string;
  readonly reason: LeftReason;
}

export interface SyncSettings {
  readonly hourly: boolean;
  readonly version: number;
}

/** The runs of the sync, and its schedule. */
@Injectable()
export class SyncRunsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Stores a run; 0 where one of the direction is in progress, or this one is stored already. */
  add(
    tx: Tx,
    run: { id: string; direction: SyncDirection; dryRun: boolean; by: string; at: Date; workflowId: string },
  ): Promise<number> {
    return tx.execute(INSERT_RUN, run);
  }

  read(id: string, on: Queryable = this.db): Promise<StoredRun | null> {
    return on.maybe(SELECT_RUN, { id });
  }

  running(direction: SyncDirection, on: Queryable): Promise<StoredRun | null> {
    return on.maybe(SELECT_RUNNING, { direction });
  }

  shown(id: string): Promise<ShownRun | null> {
    return this.db.maybe(SELECT_SHOWN, { id });
  }

  /** The last run of each direction. */
  last(): Promise<ShownRun[]> {
    return this.db.query(SELECT_LAST);
  }

  all(): Promise<ShownRun[]> {
    return this.db.query(SELECT_RUNS);
  }

  left(id: string): Promise<(LeftRecord & Record<string, unknown>)[]> {
    return this.db.query(SELECT_LEFT, { id });
  }

  open(): Promise<{ readonly id: string; readonly direction: SyncDirection; readonly workflow_id: string }[]> {
    return this.db.query(SELECT_OPEN);
  }

  async setWorkflow(id: string, workflowId: string): Promise<void> {
    await this.db.execute(UPDATE_WORKFLOW, { id, workflowId });
  }

  /** The run under its lock, as long as it runs. */
  lock(tx: Tx, id: string): Promise<StoredRun | null> {
    return tx.maybe(LOCK_RUN, { id });
  }

  async setProgress(tx: Tx, run: StoredRun, progress: Partial<Progress>): Promise<void> {
    const { part, query_token, import_id, pages, restarts, donors, gifts, changed, ignored, conflicts, ...rest } = {
      ...run,
      ...progress,
    };
    const counts = { pages, restarts, donors, gifts, changed, ignored, conflicts, gift_group_num: rest.gift_group_num };
    await tx.execute(UPDATE_PROGRESS, { id: run.id, part, query_token, import_id, ...counts, sent: JSON.stringify(rest.sent) });
  }

  end(tx: Tx, run: { id: string; state: 'done' | 'failed'; problem: SyncProblem | null; at: Date }): Promise<number> {
    return tx.execute(END_RUN, run);
  }

  /** Keeps what a run leaves, each record once; answers how many are new. */
  leave(tx: Tx, run: string, left: readonly Left[]): Promise<number> {
    return left.length === 0 ? Promise.resolve(0) : tx.execute(INSERT_LEFT, { run, rows: JSON.stringify(left) });
  }

  settings(on: Queryable = this.db): Promise<SyncSettings> {
    return on.one(SELECT_SETTINGS);
  }

  /** Switches the schedule; null where it was switched since the version. */
  setHourly(tx: Tx, settings: SyncSettings): Promise<SyncSettings | null> {
    return tx.maybe(UPDATE_SETTINGS, { hourly: settings.hourly, version: settings.version });
  }
}
