import type { InputOf } from '@campus/contract-kit';
import type { listWork, listWorkGroups, WorkGroup, WorkItem } from '@campus/domain/ops';
import { screenOfRecord } from '@campus/domain/ops';
import type { WorkAction, WorkKind, WorkState } from '@campus/domain/ops/rules';
import { actionsFor, OPEN_STATES, WORK_STATES } from '@campus/domain/ops/rules';
import type { WorkRecordKind } from '@campus/domain/ops/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../platform/index.js';
import { Database } from '../platform/index.js';

/** A row of the list of failed work, with what the engines need to act on it. */
export interface WorkRow extends Record<string, unknown> {
  readonly id: string;
  readonly key: string;
  readonly group_id: string;
  readonly kind: WorkKind;
  readonly state: WorkState;
  readonly name: string;
  readonly queue: string;
  readonly error: string;
  readonly diagnosis: WorkItem['diagnosis'];
  readonly workflow_id: string | null;
  readonly run_id: string | null;
  readonly activity_id: string | null;
  readonly job_id: string | null;
  readonly record_kind: WorkRecordKind | null;
  readonly record_id: string | null;
  readonly attempts: number;
  readonly next_at: Date | null;
  readonly payload_shown: unknown;
  readonly payload_sealed: string | null;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly resolved_at: Date | null;
  /** Somebody asked for another try of which nothing is known yet. */
  readonly asked: boolean;
}

interface GroupRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: WorkKind;
  readonly name: string;
  readonly queue: string;
  readonly diagnosis: WorkGroup['diagnosis'];
  readonly error: string;
  readonly owner: string | null;
  readonly owner_name: string | null;
  readonly note: string;
  readonly version: number;
  readonly counts: WorkGroup['counts'];
  readonly total: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly next_at: Date | null;
  readonly groups: number;
}

type Filters = Pick<InputOf<typeof listWork>, 'q' | 'state' | 'kind' | 'queue' | 'owner' | 'group_id'>;

/** The text that a search looks into, exactly as the index has it. */
const TEXT = `(f.name || ' ' || f.error || ' ' || coalesce(f.workflow_id, '') || ' ' || coalesce(f.record_id, ''))`;

const COLUMNS = `f.id::text, f.key, f.group_id, f.kind, f.state, f.name, f.queue, f.error, g.diagnosis, f.workflow_id, f.run_id, f.activity_id, f.job_id,
  f.record_kind, f.record_id, f.attempts, f.next_at, f.payload_shown, f.payload_sealed, f.first_at, f.last_at, f.resolved_at,
  coalesce(f.asked_at > now() - interval '2 minutes', false) AS asked`;

const counts = WORK_STATES.map((state) => `'${state}', count(*) FILTER (WHERE f.state = '${state}')`).join(', ');

/** The conditions of the filters that are set, and their values. */
class Conditions {
  private readonly all: string[] = [];
  readonly values: unknown[] = [];

  constructor(filters: Filters, me: string) {
    if (filters.state === undefined) this.all.push(`f.state <> 'resolved'`);
    else this.add((place) => `f.state = ${place}`, filters.state);
    if (filters.group_id !== undefined) this.add((place) => `f.group_id = ${place}`, filters.group_id);
    if (filters.kind !== undefined) this.add((place) => `f.kind = ${place}`, filters.kind);
    if (filters.queue !== undefined) this.add((place) => `f.queue = ${place}`, filters.queue);
    if (filters.q !== undefined && filters.q !== '')
      this.add((place) => `${TEXT} ILIKE ${place}`, `%${filters.q.replace(/[\\%_]/g, '\\$&')}%`);
    const owned = (what: string) => `f.group_id IN (SELECT o.id FROM work_groups o WHERE o.owner ${what})`;
    if (filters.owner === 'nobody') this.all.push(owned('IS NULL'));
    if (filters.owner === 'me') this.add((place) => owned(`= ${place}`), me);
  }

  add(condition: (place: string) => string, ...values: unknown[]): void {
    const places = values.map((value) => `$${this.values.push(value)}`);
    this.all.push(condition(places.join(', ')));
  }

  get sql(): string {
    return this.all.join(' AND ');
  }
}

interface Place {
  readonly at: string;
  readonly id: string;
}

/** `<instant>~<id>`: where a page ended. */
function placeOf(after: string | undefined): Place | null {
  const [at, id] = (after ?? '').split('~');
  return at === undefined || id === undefined || Number.isNaN(Date.parse(at)) ? null : { at, id };
}

/** Who reads: whose groups are `mine`, and which screens open. */
type Reader = Pick<Actor, 'empId' | 'permissions'>;

export interface WorkPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
}

/** Reads the projection of failed work. */
@Injectable()
export class WorkRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Groups with the counts of their states, those first that failed last. [OPS-002] */
  async groups(filters: InputOf<typeof listWorkGroups>, me: string, perPage: number): Promise<WorkPage<WorkGroup>> {
    const where = new Conditions(filters, me);
    const place = placeOf(filters.after);
    const base = where.sql;
    const values = [...where.values, perPage + 1];
    const limit = `$${values.length}`;
    const beyond =
      place === null ? '' : `WHERE (c.last_at, c.group_id) < ($${values.push(place.at)}::timestamptz, $${values.push(place.id)})`;
    const rows = await this.db.query<GroupRow>(
      `SELECT g.id, g.kind, g.name, g.queue, g.diagnosis, g.error, g.owner, g.owner_name, g.note, g.version, g.first_at, c.counts, c.total, c.last_at, c.next_at,
        c.groups FROM (
          SELECT c.*, (count(*) OVER ())::int AS groups FROM (
            SELECT f.group_id, json_build_object(${counts}) AS counts, count(*)::int AS total, max(f.last_at) AS last_at, min(f.next_at) AS next_at
            FROM work_failures f WHERE ${base} GROUP BY f.group_id
          ) c ) c JOIN work_groups g ON g.id = c.group_id ${beyond}
        ORDER BY c.last_at DESC, c.group_id DESC LIMIT ${limit}`,
      values,
    );
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    const next = rows.length > perPage && last !== undefined ? `${last.last_at.toISOString()}~${last.id}` : null;
    return { rows: shown.map(groupAnswer), total: rows[0]?.groups ?? 0, next };
  }

  /** Works one by one, those first that failed last. [OPS-001] */
  async works(filters: InputOf<typeof listWork>, me: Reader, perPage: number): Promise<WorkPage<WorkItem>> {
    const where = new Conditions(filters, me.empId);
    const [base, bound] = [where.sql, [...where.values]];
    const place = placeOf(filters.after);
    if (place !== null)
      where.add((places) => `(f.last_at, f.id) < (${places.replace(', ', '::timestamptz, ')}::uuid)`, place.at, place.id);
    const limit = `$${where.values.length + 1}`;
    const [rows, sum] = await Promise.all([
      this.db.query<WorkRow>(
        `SELECT ${COLUMNS} FROM work_failures f JOIN work_groups g ON g.id = f.group_id WHERE ${where.sql}
         ORDER BY f.last_at DESC, f.id DESC LIMIT ${limit}`,
        [...where.values, perPage + 1],
      ),
      this.db.one<{ total: number }>(`SELECT count(*)::int AS total FROM work_failures f WHERE ${base}`, bound),
    ]);
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    const next = rows.length > perPage && last !== undefined ? `${last.last_at.toISOString()}~${last.id}` : null;
    return { rows: shown.map((row) => itemAnswer(row, me.permissions)), total: sum.total, next };
  }

  find(id: string, db: Queryable = this.db, lock = false): Promise<WorkRow | null> {
    return db.maybe<WorkRow>(
      `SELECT ${COLUMNS} FROM work_failures f JOIN work_groups g ON g.id = f.group_id WHERE f.id::text = $1${lock ? ' FOR UPDATE OF f' : ''}`,
      [id],
    );
  }

  /** One group with the counts of all its states; null where there is none. */
  async group(id: string, db: Queryable = this.db): Promise<WorkGroup | null> {
    const row = await db.maybe<GroupRow>(
      `SELECT g.*, c.* FROM work_groups g CROSS JOIN LATERAL (
        SELECT json_build_object(${counts}) AS counts, count(*)::int AS total, coalesce(max(f.last_at), g.first_at) AS last_at, min(f.next_at) AS next_at
        FROM work_failures f WHERE f.group_id = g.id) c WHERE g.id = $1`,
      [id],
    );
    return row === null ? null : groupAnswer(row);
  }

  /** The ids of the works of a group that an action is possible for, in the order of their ids, after one of them. */
  async actable(group: string, action: WorkAction, after: string | null, most: number): Promise<readonly string[]> {
    const rows = await this.db.query<{ id: string }>(
      'SELECT id::text FROM work_failures WHERE group_id = $1 AND state = ANY($2) AND ($3::uuid IS NULL OR id > $3::uuid) ORDER BY id LIMIT $4',
      [group, statesFor(action), after, most],
    );
    return rows.map(({ id }) => id);
  }

  /** How many works of a group an action is possible for. */
  async countActable(group: string, action: WorkAction): Promise<number> {
    const sql = 'SELECT count(*)::int AS total FROM work_failures WHERE group_id = $1 AND state = ANY($2)';
    return (await this.db.one<{ total: number }>(sql, [group, statesFor(action)])).total;
  }
}

function statesFor(action: WorkAction): readonly WorkState[] {
  const kinds = ['activity', 'workflow', 'workflow_task', 'job'] as const;
  return OPEN_STATES.filter((state) => kinds.some((kind) => actionsFor(kind, state).includes(action)));
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
  };
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
