import type { BulkResult } from '@campus/contract-kit';
import type { WorkRun } from '@campus/domain/ops';
import { RUN_SHOWN_H } from '@campus/domain/ops/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf, Tx } from '../platform/index.js';
import { Database, sql } from '../platform/index.js';
import type { Author } from './work-actions.service.js';
import type { WorkRunsRepository as Q } from './ops.sql.types.js';

/** A run with what it takes to go on with it. */
export type StoredRun = RowOf<typeof SHOWN>;

/** What became of a step over a group. */
export type StoredOutcome = RowOf<typeof OUTCOMES>;

/** A run that nothing has moved for so many seconds has lost its process. */
const LOST_S = 20;

const RUN = `SELECT r.id::text, r.group_id, r.action, r.reason, r.state, r.total, r.place::text, r.author, r.began_at, r.ended_at, s.done, s.refused
  FROM work_runs r CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE x.success)::int AS done, count(*) FILTER (WHERE NOT x.success)::int AS refused
    FROM work_run_results x WHERE x.run_id = r.id) s`;

const BEGIN = sql<
  Q['BEGIN']
>`INSERT INTO work_runs (id, group_id, action, reason, total, author) VALUES (:id, :group, :action, :reason, :total, :author)
  ON CONFLICT DO NOTHING RETURNING id::text`;

/** The newest of each group that is under way, or has ended not long ago and left something to read. */
const SHOWN = sql<
  Narrowed<Q['SHOWN'], { author: Author }>
>`SELECT DISTINCT ON (q.group_id) q.* FROM (${sql.raw(RUN)} WHERE r.group_id = ANY(:groups)
    AND (r.state = 'running' OR r.began_at > now() - interval '${RUN_SHOWN_H} hours')) q
  WHERE q.state <> 'done' OR q.refused > 0 ORDER BY q.group_id, q.began_at DESC`;

/** The newest step over each group within a day, and where the works that took it stand now. */
const OUTCOMES = sql<
  Q['OUTCOMES']
>`SELECT DISTINCT ON (r.group_id) r.group_id, r.action, r.began_at AS at, o.taken, o.failed_again, o.well
  FROM work_runs r CROSS JOIN LATERAL (SELECT count(*)::int AS taken, (count(*) FILTER (WHERE f.state = 'resolved'))::int AS well,
      (count(*) FILTER (WHERE f.state IN ('failed', 'stuck', 'timed_out', 'stalled') AND f.last_at > x.at))::int AS failed_again
    FROM work_run_results x JOIN work_failures f ON f.id = x.work_id WHERE x.run_id = r.id AND x.success) o
  WHERE r.group_id = ANY(:groups) AND r.began_at > now() - interval '${RUN_SHOWN_H} hours' ORDER BY r.group_id, r.began_at DESC`;

/** How many works of each group failed last so many hours ago. */
const HOURS = sql<
  Q['HOURS']
>`SELECT group_id, floor(extract(epoch FROM now() - last_at) / 3600)::int AS ago, count(*)::int AS count
  FROM work_failures WHERE group_id = ANY(:groups) AND last_at > now() - interval '24 hours' GROUP BY 1, 2`;
export const HOURS_SHOWN = 24;

const RESULT = sql<
  Q['RESULT']
>`INSERT INTO work_run_results (run_id, work_id, success, code, message, retryable) VALUES (:runId, :id, :success, :code, :message, :retryable) ON CONFLICT DO NOTHING`;

const LOST = sql<
  Q['LOST']
>`SELECT id::text, place::text FROM work_runs WHERE state = 'running' AND seen_at < now() - make_interval(secs => ${LOST_S})`;

const RESULTS = sql<
  Q['RESULTS']
>`SELECT work_id::text AS id, success, code, message, retryable FROM work_run_results WHERE run_id::text = :id ORDER BY success, at DESC, work_id LIMIT :most`;

const PASSED = sql<Q['PASSED']>`UPDATE work_runs SET place = :place, seen_at = now() WHERE id = :id AND state = 'running'`;

const END = sql<
  Q['END']
>`UPDATE work_runs SET state = :state, ended_at = now() WHERE id::text = :id AND state = 'running' RETURNING id`;

const GOES_ON = sql<Q['GOES_ON']>`UPDATE work_runs SET seen_at = now() WHERE id = :id AND state = 'running'`;

const SELECT_UNDER_WAY = sql<
  Narrowed<Q['SELECT_UNDER_WAY'], { author: Author }>
>`${sql.raw(RUN)} WHERE r.group_id = :group AND r.state = 'running'`;

const SELECT_ONE = sql<Narrowed<Q['SELECT_ONE'], { author: Author }>>`${sql.raw(RUN)} WHERE r.id::text = :id`;

/** The rows of steps over whole groups. */
@Injectable()
export class WorkRunsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  find(id: string, db: Queryable = this.db): Promise<StoredRun | null> {
    return db.maybe(SELECT_ONE, { id });
  }

  /** Begins one; false where the group has one under way already, or this one was begun before. */
  async begin(tx: Tx, run: Pick<StoredRun, 'id' | 'group_id' | 'action' | 'reason' | 'total' | 'author'>): Promise<boolean> {
    const { id, group_id: group, action, reason, total, author } = run;
    return (await tx.maybe(BEGIN, { id, group, action, reason, total, author: JSON.stringify(author) })) !== null;
  }

  underWay(group: string, db: Queryable = this.db): Promise<StoredRun | null> {
    return db.maybe(SELECT_UNDER_WAY, { group });
  }

  /** What is shown with each of some groups. */
  async shownWith(groups: readonly string[]): Promise<ReadonlyMap<string, StoredRun>> {
    if (groups.length === 0) return new Map();
    const rows = await this.db.query(SHOWN, { groups });
    return new Map(rows.map((row) => [row.group_id, row]));
  }

  /** What became of the newest step over each of some groups. */
  async outcomesOf(groups: readonly string[]): Promise<ReadonlyMap<string, StoredOutcome>> {
    if (groups.length === 0) return new Map();
    const rows = await this.db.query(OUTCOMES, { groups });
    return new Map(rows.map((row) => [row.group_id, row]));
  }

  /** The failures of some groups by hour, the oldest of the past 24 first. */
  async hoursOf(groups: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
    const hours = new Map(groups.map((id) => [id, Array<number>(HOURS_SHOWN).fill(0)]));
    const rows = groups.length === 0 ? [] : await this.db.query(HOURS, { groups });
    for (const { group_id, ago, count } of rows) {
      const of = hours.get(group_id);
      if (of !== undefined && ago >= 0 && ago < HOURS_SHOWN) of[HOURS_SHOWN - 1 - ago] = count;
    }
    return hours;
  }

  /** Whether it still goes on; says at the same time that it is looked after. */
  async goesOn(id: string): Promise<boolean> {
    return (await this.db.execute(GOES_ON, { id })) === 1;
  }

  async passed(id: string, place: string): Promise<void> {
    await this.db.execute(PASSED, { id, place });
  }

  async end(id: string, state: 'stopped' | 'done', db: Queryable = this.db): Promise<boolean> {
    return (await db.maybe(END, { id, state })) !== null;
  }

  async keep(runId: string, { id, success, code, message, retryable }: BulkResult, db: Queryable = this.db): Promise<void> {
    await db.query(RESULT, { runId, id, success, code, message, retryable });
  }

  /** What became of its works; the refused first. */
  results(id: string, most: number): Promise<BulkResult[]> {
    return this.db.query(RESULTS, { id, most });
  }

  lost(): Promise<{ id: string; place: string | null }[]> {
    return this.db.query(LOST);
  }
}

/** A run as the answer has it. */
export function runAnswer(run: StoredRun): WorkRun {
  const { id, group_id, action, state, total, done, refused, author, began_at, ended_at } = run;
  return {
    id,
    group_id,
    action,
    state,
    total,
    done,
    refused,
    by: author.actionByName,
    began_at: began_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
