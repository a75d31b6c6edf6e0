import type { InputOf } from '@campus/contract-kit';
import type { WorkEngine, WorkGroup, WorkItem } from '@campus/domain/ops';
import { listWork, listWorkGroups, screenOfRecord } from '@campus/domain/ops';
import type { WorkAction, WorkState } from '@campus/domain/ops/rules';
import { actionsFor, OPEN_STATES, WORK_KINDS, WORK_STATES } from '@campus/domain/ops/rules';
import type { WorkRecordKind } from '@campus/domain/ops/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListDefinition, ListPage, Narrowed, Queryable, RowOf } from '../platform/index.js';
import { Database, defineList, FILTERED, ListsService, patternOf, sql } from '../platform/index.js';
import type { WorkRepository as Q } from './ops.sql.types.js';

/** A row of the list of failed work, with what the engines need to act on it. */
export type WorkRow = RowOf<typeof SELECT_WORK>;
type GroupRow = RowOf<typeof SELECT_GROUP>;

/** What the database cannot say of the texts and the counts. */
interface KnownOfWork {
  readonly diagnosis: WorkItem['diagnosis'];
  readonly record_kind: WorkRecordKind;
}
interface KnownOfGroup {
  readonly diagnosis: WorkGroup['diagnosis'];
  readonly counts: WorkGroup['counts'];
}

/** The text that a search looks into, exactly as the index has it. */
const TEXT = `(f.name || ' ' || f.error || ' ' || coalesce(f.workflow_id, '') || ' ' || coalesce(f.record_id, ''))`;

const COLUMNS = sql`f.id, f.key, f.group_id, f.kind, f.state, f.name, f.queue, f.error, coalesce(g.diagnosis, 'unknown') AS diagnosis,
  f.workflow_id, f.run_id, f.activity_id, f.job_id, f.worker, f.record_kind, f.record_id, f.attempts, f.next_at, f.payload_shown, f.payload_sealed, f.first_at,
  f.last_at, f.resolved_at, coalesce(f.asked_at > now() - interval '2 minutes', false) AS asked`;

/** The counts of each state as one json. */
const COUNTS = sql.raw(WORK_STATES.map((state) => `'${state}', count(*) FILTER (WHERE f.state = '${state}')`).join(', '));

const owned = (what: string): string => `f.group_id IN (SELECT o.id FROM work_groups o WHERE o.owner ${what})`;

const FILTERS: NonNullable<ListDefinition['filters']> = {
  open: () => `f.state <> 'resolved'`,
  state: (state) => `f.state = ${state}`,
  group_id: (group) => `f.group_id = ${group}`,
  kind: (kind) => `f.kind = ${kind}`,
  queue: (queue) => `f.queue = ${queue}`,
  q: { sql: (q) => `${TEXT} ILIKE ${q}`, values: (q) => [patternOf(String(q))] },
  nobodys: () => owned('IS NULL'),
  owned: (me) => owned(`= ${me}`),
};

/** Those first that failed last; the work's group is there, so it is counted without it. */
const WORKS = defineList({
  name: listWork.name,
  sql: sql<
    Narrowed<Q['WORKS'], KnownOfWork>
  >`SELECT ${COLUMNS} FROM work_failures f LEFT JOIN work_groups g ON g.id = f.group_id ${FILTERED}`,
  filters: FILTERS,
  orders: { newest: ['q.last_at', 'q.id'] },
  direction: 'DESC',
});

const GROUPS = defineList({
  name: listWorkGroups.name,
  sql: sql<
    Narrowed<Q['GROUPS'], KnownOfGroup>
  >`SELECT g.id, g.kind, g.name, g.queue, g.diagnosis, g.error, g.owner, g.owner_name, g.note, g.version, g.first_at, c.counts, c.total,
      c.last_at, c.next_at
    FROM (SELECT f.group_id, json_build_object(${COUNTS}) AS counts, count(*)::int AS total, max(f.last_at) AS last_at, min(f.next_at) AS next_at
      FROM work_failures f ${FILTERED} GROUP BY f.group_id) c JOIN work_groups g ON g.id = c.group_id`,
  filters: FILTERS,
  orders: { newest: ['q.last_at', 'q.id'] },
  direction: 'DESC',
});

type WorkInput = InputOf<typeof listWork>;

/** What is set of the filters: without a state whatever is open, and of the owners nobody or whoever asks. */
function filtersOf(input: WorkInput, me: string): WorkInput & Record<string, unknown> {
  const { state, owner } = input;
  return { ...input, open: state === undefined, nobodys: owner === 'nobody', owned: owner === 'me' ? me : null };
}

/** Who reads: whose groups are `mine`, and which screens open. */
type Reader = Pick<Actor, 'empId' | 'permissions'>;

const SELECT_WORK = sql<
  Narrowed<Q['SELECT_WORK'], KnownOfWork>
>`SELECT ${COLUMNS} FROM work_failures f JOIN work_groups g ON g.id = f.group_id WHERE f.id::text = :id`;
const LOCK_WORK = sql<Narrowed<Q['LOCK_WORK'], KnownOfWork>>`${SELECT_WORK} FOR UPDATE OF f`;
const COUNT_ACTABLE = sql<
  Q['COUNT_ACTABLE']
>`SELECT count(*)::int AS total FROM work_failures WHERE group_id = :group AND state = ANY(:states)`;
const SELECT_ACTABLE = sql<
  Q['SELECT_ACTABLE']
>`SELECT id::text FROM work_failures WHERE group_id = :group AND state = ANY(:states) AND (:after::uuid IS NULL OR id > :after::uuid) ORDER BY id LIMIT :most`;

const SELECT_GROUP = sql<Narrowed<Q['SELECT_GROUP'], KnownOfGroup>>`SELECT g.*, c.* FROM work_groups g CROSS JOIN LATERAL (
        SELECT json_build_object(${COUNTS}) AS counts, count(*)::int AS total, coalesce(max(f.last_at), g.first_at) AS last_at, min(f.next_at) AS next_at
        FROM work_failures f WHERE f.group_id = g.id) c WHERE g.id = :id`;

/** Reads the projection of failed work. */
@Injectable()
export class WorkRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  /** Groups with the counts of their states, those first that failed last. [OPS-002] */
  async groups(input: InputOf<typeof listWorkGroups>, me: string): Promise<ListPage<WorkGroup>> {
    const { data, page } = await this.lists.page(GROUPS, filtersOf(input, me));
    return { data: data.map(groupAnswer), page };
  }

  /** Works one by one, those first that failed last. [OPS-001] */
  async works(input: WorkInput, me: Reader): Promise<ListPage<WorkItem>> {
    const { data, page } = await this.lists.page(WORKS, filtersOf(input, me.empId));
    return { data: data.map((row) => itemAnswer(row, me.permissions)), page };
  }

  find(id: string, db: Queryable = this.db, lock = false): Promise<WorkRow | null> {
    return db.maybe(lock ? LOCK_WORK : SELECT_WORK, { id });
  }

  /** One group with the counts of all its states; null where there is none. */
  async group(id: string, db: Queryable = this.db): Promise<WorkGroup | null> {
    const row = await db.maybe(SELECT_GROUP, { id });
    return row === null ? null : groupAnswer(row);
  }

  /** The ids of the works of a group that an action is possible for, in the order of their ids, after one of them. */
  async actable(group: string, action: WorkAction, after: string | null, most: number): Promise<readonly string[]> {
    const rows = await this.db.query(SELECT_ACTABLE, { group, states: statesFor(action), after, most });
    return rows.map(({ id }) => id);
  }

  /** How many works of a group an action is possible for. */
  async countActable(group: string, action: WorkAction): Promise<number> {
    return (await this.db.one(COUNT_ACTABLE, { group, states: statesFor(action) })).total;
  }
}

function statesFor(action: WorkAction): readonly WorkState[] {
  return OPEN_STATES.filter((state) => WORK_KINDS.some((kind) => actionsFor(kind, state).includes(action)));
}

function groupAnswer(row: GroupRow): WorkGroup {
  const { owner, owner_name: name, first_at, last_at, next_at, kind } = row;
  const open = OPEN_STATES.find((state) => row.counts[state] > 0);
  return {
    id: row.id,
    kind,
    name: row.name,
    queue: row.queue,
    diagnosis: row.diagnosis,
    error: row.error,
    counts: row.counts,
    total: row.total,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
    next_at: next_at?.toISOString() ?? null,
    owner: owner === null ? null : { id: owner, name: name ?? owner },
    note: row.note,
    version: row.version,
    actions: open === undefined ? [] : [...actionsFor(kind, open)],
    run: null,
    outcome: null,
    hours: [],
  };
}

/** What the engine knows the work by, as its own tools ask for it. */
export function engineAnswer(row: WorkRow): WorkEngine {
  const { workflow_id, run_id, activity_id, job_id, queue, worker } = row;
  return { workflow_id, run_id, activity_id, job_id, task_queue: queue, worker };
}

/** A row as the answer has it for somebody who holds these rights. */
export function itemAnswer(row: WorkRow, held: ReadonlySet<string>): WorkItem {
  const { record_kind: kind, record_id: id } = row;
  return {
    id: row.id,
    group_id: row.group_id,
    kind: row.kind,
    state: row.state,
    name: row.name,
    queue: row.queue,
    diagnosis: row.diagnosis,
    error: row.error,
    record: kind === null || id === null ? null : { kind, id, path: screenOfRecord({ kind, id }, held) },
    attempts: row.attempts,
    next_at: row.next_at?.toISOString() ?? null,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    actions: [...actionsFor(row.kind, row.state)],
  };
}
