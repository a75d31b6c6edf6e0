import type { Stage } from '@campus/domain/personnel-actions/rules';
import type { Queryable } from '../../platform/index.js';
import { waitsForApprover, WAITING_NAME } from '../record/form-command.sql.js';
import type { ListKey } from './list-page.js';
import { LIST_START } from './list-page.js';

/** A row of a list as the database answers it; `key_at` keeps the microseconds. */
export interface ListRecord {
  readonly id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly key_at: string;
  readonly paf_type: number;
  readonly emp_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly req_department_code: string;
  readonly dept_name: string;
  readonly stage: Stage;
  readonly is_terminated: boolean;
  readonly db_failure: boolean;
  readonly failure: string | null;
  readonly creator_id: string;
  readonly creator_name: string;
  readonly waiting_name: string | null;
  readonly stage_since: Date;
  readonly access_saved: boolean;
  readonly open_access: number;
}

/** The static statements of one list. */
export interface FormList {
  readonly name: string;
  /** Before its first row. */
  readonly start: ListKey;
  readonly rows: string;
  readonly count: string;
  readonly head: string;
  readonly marks: string;
}

/** Whose list, which span of time (from an instant up to another), and the values of what else narrows it. */
export interface ListScope {
  readonly who: string | null;
  readonly from: string;
  readonly until: string;
  readonly filters?: readonly unknown[];
}

/** All times. */
export const ALWAYS = { from: '-infinity', until: 'infinity' } as const;

const MIDNIGHT = '00:00:00 America/New_York';

/** The span from the first to the last of some days; a day begins at midnight on campus, not at UTC's. [PAFLIST-018] */
export function spanOf(days: { readonly first: string; readonly last: string }): Pick<ListScope, 'from' | 'until'> {
  const next = new Date(`${days.last}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return { from: `${days.first} ${MIDNIGHT}`, until: `${next.toISOString().slice(0, 10)} ${MIDNIGHT}` };
}

/** The place of the first of a scope's filter values among the parameters. */
export const FIRST_FILTER = 4;

/** Rows up to which a list is simply counted. */
export const PLAIN_COUNT = 5000;
/** Rows between two marks of a long list. */
export const MARK_STEP = 1000;

interface ListOptions {
  /** How many values beside the scope's own the condition finds, from `$4` on. */
  readonly filters?: number;
  /** By when it was added, the newest first; or by how long it has waited at its step, the longest first. */
  readonly order?: keyof typeof LIST_START;
}

/** The column that a list is ordered by, its direction, and how a key behind and up to another one compares. */
const ORDERS = {
  newestFirst: { by: 'created_at', way: 'DESC', behind: '<', upTo: '>=' },
  oldestFirst: { by: 'stage_since', way: 'ASC', behind: '>', upTo: '<=' },
} as const;

/**
 * The narrow part picks ids from the index alone; only the page's rows are read whole and joined with names. Each statement bounds the index
 * once from above and once from below: with two bounds on one side PostgreSQL would walk from the looser one. The condition finds `filters`
 * values of the scope from `$4` on.
 */
export function listOf(name: string, condition: string, { filters = 0, order = 'newestFirst' }: ListOptions = {}): FormList {
  const { by, way, behind, upTo } = ORDERS[order];
  const ordered = (rows = '') => `ORDER BY ${rows}${by} ${way}, ${rows}id ${way}`;
  // Of the newest first, the span and the key bound the same column: the nearer of both is the bound.
  const isSpan = by === 'created_at';
  const [keyAt, keyId, skip, limit] = [0, 1, 2, 3].map((place) => `$${FIRST_FILTER + filters + place}`);
  const from = `FROM personnel_action_forms WHERE ${condition}`;
  const span = 'created_at >= $2::timestamptz AND created_at < $3::timestamptz';
  return {
    name,
    start: LIST_START[order],
    rows: `SELECT f.id, f.version, f.created_at, f.${by}::text AS key_at, f.paf_type, f.emp_id, f.first_name, f.last_name, f.req_department_code,
        coalesce(d.friendly_name, f.req_department_code) AS dept_name, f.stage, f.is_terminated, f.db_failure, f.failure, f.creator_id, f.creator_name,
        ${WAITING_NAME} AS waiting_name, f.stage_since, f.access_saved_at IS NOT NULL AS access_saved, f.open_access
      FROM (SELECT id, ${by} ${from} AND ${isSpan ? 'created_at >= $2::timestamptz' : span}
          AND (${by}, id) ${behind} (${isSpan ? `least($3::timestamptz, ${keyAt}::timestamptz)` : `${keyAt}::timestamptz`}, ${keyId}::uuid)
          ${ordered()} OFFSET ${skip} LIMIT ${limit}) k
      JOIN personnel_action_forms f ON f.id = k.id
      LEFT JOIN departments d ON d.dept_code = f.req_department_code
      LEFT JOIN people w ON w.emp_id = f.waiting_for
      ${ordered('k.')}`,
    count: `SELECT count(*)::int AS rows FROM (SELECT 1 ${from} AND ${span} LIMIT ${PLAIN_COUNT + 1}) counted`,
    head: `SELECT count(*)::int AS rows ${from} AND ${isSpan ? 'created_at < $3::timestamptz' : span}
      AND (${by}, id) ${upTo} (${isSpan ? `greatest($2::timestamptz, ${keyAt}::timestamptz)` : `${keyAt}::timestamptz`}, ${keyId}::uuid)`,
    marks: `SELECT n::int AS n, ${by}::text AS at, id, total::int AS total
      FROM (SELECT id, ${by}, row_number() OVER (${ordered()}) AS n, count(*) OVER () AS total ${from} AND ${span}) numbered
      WHERE n % ${MARK_STEP} = 0 ORDER BY n`,
  };
}

/** `$1` is null where the list is everybody's; the comparison keeps the parameter's type known. */
const EVERYBODY = `$1::text IS NULL`;

const WAITING_LONGEST = { order: 'oldestFirst' } as const;

export const formLists = {
  mine: listOf('mine', `creator_id = $1::text AND stage <> 'deleted'`),
  awaitingMyApproval: listOf(
    'awaiting-my-approval',
    `waiting_for = $1::text AND stage = 'awaiting_approval' AND emp_id IS DISTINCT FROM $1::text`,
    WAITING_LONGEST,
  ),
  awaitingOurApproval: listOf(
    'awaiting-our-approval',
    `stage = 'awaiting_approval' AND ${waitsForApprover('$1::text')}`,
    WAITING_LONGEST,
  ),
  awaitingApproval: listOf('awaiting-approval', `${EVERYBODY} AND stage = 'awaiting_approval'`, WAITING_LONGEST),
  awaitingFinalize: listOf('awaiting-finalize', `${EVERYBODY} AND stage = 'awaiting_finalize'`, WAITING_LONGEST),
  finalized: listOf('finalized', `${EVERYBODY} AND stage = 'finalized'`),
} as const;

const scoped = (scope: ListScope): unknown[] => [scope.who, scope.from, scope.until, ...(scope.filters ?? [])];

export function readRows(
  db: Queryable,
  list: FormList,
  scope: ListScope,
  from: ListKey,
  skip: number,
  limit: number,
): Promise<ListRecord[]> {
  return db.query<ListRecord>(list.rows, [...scoped(scope), from.at, from.id, skip, limit]);
}

/** How many rows the list has, at most one more than are simply counted. */
export async function countRows(db: Queryable, list: FormList, scope: ListScope): Promise<number> {
  return (await db.one<{ rows: number }>(list.count, scoped(scope))).rows;
}

/** How many rows stand up to a key, with it. */
export async function countHead(db: Queryable, list: FormList, scope: ListScope, key: ListKey): Promise<number> {
  return (await db.one<{ rows: number }>(list.head, [...scoped(scope), key.at, key.id])).rows;
}

export function readMarks(
  db: Queryable,
  list: FormList,
  scope: ListScope,
): Promise<{ n: number; at: string; id: string; total: number }[]> {
  return db.query(list.marks, scoped(scope));
}
