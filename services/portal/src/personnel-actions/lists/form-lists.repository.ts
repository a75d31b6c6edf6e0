import type { Queryable, RowOf, Sql } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { waitsForApprover, WAITING_NAME } from '../record/form-command.sql.js';
import type { ListKey } from './list-page.js';
import { LIST_START } from './list-page.js';
import type { FormListsRepository as Q } from './lists.sql.types.js';

/** A row of a list as the database answers it; `key_at` keeps the microseconds. */
export type ListRecord = RowOf<typeof formLists.mine.rows>;
type Counted = RowOf<typeof formLists.mine.count>;
type Mark = RowOf<typeof formLists.mine.marks>;

/** The statements of one list; what they take are the values of its scope, and a key or a place where they begin. */
export interface FormList {
  readonly name: string;
  /** Before its first row. */
  readonly start: ListKey;
  readonly rows: Sql<object, ListRecord>;
  readonly count: Sql<object, Counted>;
  readonly head: Sql<object, Counted>;
  readonly marks: Sql<object, Mark>;
}

/** Whose list, which span of time (from an instant up to another), and the values of what else narrows it. */
export interface ListScope {
  readonly who: string | null;
  readonly from: string;
  readonly until: string;
  readonly filters?: Readonly<Record<string, unknown>>;
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

/** Rows up to which a list is simply counted. */
export const PLAIN_COUNT = 5000;
/** Rows between two marks of a long list. */
export const MARK_STEP = 1000;

/** By when a form was added, the newest first; or by how long it has waited at its step, the longest first. */
type Order = keyof typeof LIST_START;

/** The column that a list is ordered by, its direction, and how a key behind and up to another one compares. */
const ORDERS = {
  newestFirst: { by: 'created_at', way: 'DESC', behind: '<', upTo: '>=' },
  oldestFirst: { by: 'stage_since', way: 'ASC', behind: '>', upTo: '<=' },
} as const;

/**
 * The narrow part picks ids from the index alone; only the page's rows are read whole and joined with names. Each statement bounds the index
 * once from above and once from below: with two bounds on one side PostgreSQL would walk from the looser one. `:who`, `:from` and `:until` are of
 * the scope, as are the values that the condition finds.
 */
export function listTexts(condition: string, order: Order) {
  const { by, way, behind, upTo } = ORDERS[order];
  const ordered = (rows = '') => `ORDER BY ${rows}${by} ${way}, ${rows}id ${way}`;
  // Of the newest first, the span and the key bound the same column: the nearer of both is the bound.
  const isSpan = by === 'created_at';
  const from = `FROM personnel_action_forms WHERE ${condition}`;
  const span = 'created_at >= :from::timestamptz AND created_at < :until::timestamptz';
  return {
    start: LIST_START[order],
    rows: `SELECT f.id, f.version, f.created_at, f.${by}::text AS key_at, f.paf_type, f.emp_id, f.first_name, f.last_name, f.req_department_code,
        coalesce(d.friendly_name, f.req_department_code) AS dept_name, f.stage, f.is_terminated, f.db_failure, f.failure, f.creator_id, f.creator_name,
        ${WAITING_NAME} AS waiting_name, f.stage_since, f.access_saved_at IS NOT NULL AS access_saved, f.open_access
      FROM (SELECT id, ${by} ${from} AND ${isSpan ? 'created_at >= :from::timestamptz' : span}
          AND (${by}, id) ${behind} (${isSpan ? 'least(:until::timestamptz, :at::timestamptz)' : ':at::timestamptz'}, :id::uuid)
          ${ordered()} OFFSET :skip LIMIT :most) k
      JOIN personnel_action_forms f ON f.id = k.id
      LEFT JOIN departments d ON d.dept_code = f.req_department_code
      LEFT JOIN people w ON w.emp_id = f.waiting_for
      ${ordered('k.')}`,
    count: `SELECT count(*)::int AS rows FROM (SELECT 1 ${from} AND ${span} LIMIT ${PLAIN_COUNT + 1}) counted`,
    head: `SELECT count(*)::int AS rows ${from} AND ${isSpan ? 'created_at < :until::timestamptz' : span}
      AND (${by}, id) ${upTo} (${isSpan ? 'greatest(:from::timestamptz, :at::timestamptz)' : ':at::timestamptz'}, :id::uuid)`,
    marks: `SELECT n::int AS n, ${by}::text AS at, id, total::int AS total
      FROM (SELECT id, ${by}, row_number() OVER (${ordered()}) AS n, count(*) OVER () AS total ${from} AND ${span}) numbered
      WHERE n % ${MARK_STEP} = 0 ORDER BY n`,
  };
}

/** `:who` is null where the list is everybody's; the comparison keeps the value's type known. */
const EVERYBODY = `:who::text IS NULL`;

const MINE = listTexts(`creator_id = :who::text AND stage <> 'deleted'`, 'newestFirst');
const MY_APPROVAL = listTexts(
  `waiting_for = :who::text AND stage = 'awaiting_approval' AND emp_id IS DISTINCT FROM :who::text`,
  'oldestFirst',
);
const OUR_APPROVAL = listTexts(`stage = 'awaiting_approval' AND ${waitsForApprover(':who::text')}`, 'oldestFirst');
const APPROVAL = listTexts(`${EVERYBODY} AND stage = 'awaiting_approval'`, 'oldestFirst');
const FINALIZE = listTexts(`${EVERYBODY} AND stage = 'awaiting_finalize'`, 'oldestFirst');
const FINALIZED = listTexts(`${EVERYBODY} AND stage = 'finalized'`, 'newestFirst');

export const formLists = {
  mine: {
    name: 'mine',
    start: MINE.start,
    rows: sql<Q['MINE_ROWS']>`${sql.raw(MINE.rows)}`,
    count: sql<Q['MINE_COUNT']>`${sql.raw(MINE.count)}`,
    head: sql<Q['MINE_HEAD']>`${sql.raw(MINE.head)}`,
    marks: sql<Q['MINE_MARKS']>`${sql.raw(MINE.marks)}`,
  },
  awaitingMyApproval: {
    name: 'awaiting-my-approval',
    start: MY_APPROVAL.start,
    rows: sql<Q['MY_APPROVAL_ROWS']>`${sql.raw(MY_APPROVAL.rows)}`,
    count: sql<Q['MY_APPROVAL_COUNT']>`${sql.raw(MY_APPROVAL.count)}`,
    head: sql<Q['MY_APPROVAL_HEAD']>`${sql.raw(MY_APPROVAL.head)}`,
    marks: sql<Q['MY_APPROVAL_MARKS']>`${sql.raw(MY_APPROVAL.marks)}`,
  },
  awaitingOurApproval: {
    name: 'awaiting-our-approval',
    start: OUR_APPROVAL.start,
    rows: sql<Q['OUR_APPROVAL_ROWS']>`${sql.raw(OUR_APPROVAL.rows)}`,
    count: sql<Q['OUR_APPROVAL_COUNT']>`${sql.raw(OUR_APPROVAL.count)}`,
    head: sql<Q['OUR_APPROVAL_HEAD']>`${sql.raw(OUR_APPROVAL.head)}`,
    marks: sql<Q['OUR_APPROVAL_MARKS']>`${sql.raw(OUR_APPROVAL.marks)}`,
  },
  awaitingApproval: {
    name: 'awaiting-approval',
    start: APPROVAL.start,
    rows: sql<Q['APPROVAL_ROWS']>`${sql.raw(APPROVAL.rows)}`,
    count: sql<Q['APPROVAL_COUNT']>`${sql.raw(APPROVAL.count)}`,
    head: sql<Q['APPROVAL_HEAD']>`${sql.raw(APPROVAL.head)}`,
    marks: sql<Q['APPROVAL_MARKS']>`${sql.raw(APPROVAL.marks)}`,
  },
  awaitingFinalize: {
    name: 'awaiting-finalize',
    start: FINALIZE.start,
    rows: sql<Q['FINALIZE_ROWS']>`${sql.raw(FINALIZE.rows)}`,
    count: sql<Q['FINALIZE_COUNT']>`${sql.raw(FINALIZE.count)}`,
    head: sql<Q['FINALIZE_HEAD']>`${sql.raw(FINALIZE.head)}`,
    marks: sql<Q['FINALIZE_MARKS']>`${sql.raw(FINALIZE.marks)}`,
  },
  finalized: {
    name: 'finalized',
    start: FINALIZED.start,
    rows: sql<Q['FINALIZED_ROWS']>`${sql.raw(FINALIZED.rows)}`,
    count: sql<Q['FINALIZED_COUNT']>`${sql.raw(FINALIZED.count)}`,
    head: sql<Q['FINALIZED_HEAD']>`${sql.raw(FINALIZED.head)}`,
    marks: sql<Q['FINALIZED_MARKS']>`${sql.raw(FINALIZED.marks)}`,
  },
} as const;

const valuesOf = ({ who, from, until, filters }: ListScope) => ({ ...filters, who, from, until });

/** The values of a list's rows behind a key, so many of them; all where it is not said how many. */
export const rowsFrom = (scope: ListScope, { at, id }: ListKey, skip: number, most: number | null) => ({
  ...valuesOf(scope),
  at,
  id,
  skip,
  most,
});

export function readRows(
  db: Queryable,
  list: FormList,
  scope: ListScope,
  from: ListKey,
  skip: number,
  limit: number,
): Promise<ListRecord[]> {
  return db.query(list.rows, rowsFrom(scope, from, skip, limit));
}

/** How many rows the list has, at most one more than are simply counted. */
export async function countRows(db: Queryable, list: FormList, scope: ListScope): Promise<number> {
  return (await db.one(list.count, valuesOf(scope))).rows;
}

/** How many rows stand up to a key, with it. */
export async function countHead(db: Queryable, list: FormList, scope: ListScope, key: ListKey): Promise<number> {
  return (await db.one(list.head, { ...valuesOf(scope), at: key.at, id: key.id })).rows;
}

export function readMarks(db: Queryable, list: FormList, scope: ListScope): Promise<Mark[]> {
  return db.query(list.marks, valuesOf(scope));
}
