import type { Stage } from '@campus/domain/personnel-actions/rules';
import type { Queryable } from '../../platform/index.js';
import { waitsForApprover, WAITING_NAME } from '../record/form-command.sql.js';
import type { ListKey } from './list-page.js';

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

const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC';

/**
 * The narrow part picks ids from the index alone; only the page's rows are read whole and joined with names. Each statement bounds the index
 * once from above and once from below: with two bounds on one side PostgreSQL would walk from the looser one. The condition finds `filters`
 * values of the scope from `$4` on.
 */
export function listOf(name: string, condition: string, filters = 0): FormList {
  const [keyAt, keyId, skip, limit] = [0, 1, 2, 3].map((place) => `$${FIRST_FILTER + filters + place}`);
  const from = `FROM personnel_action_forms WHERE ${condition}`;
  const span = 'created_at >= $2::timestamptz AND created_at < $3::timestamptz';
  return {
    name,
    rows: `SELECT f.id, f.version, f.created_at, f.created_at::text AS key_at, f.paf_type, f.emp_id, f.first_name, f.last_name, f.req_department_code,
        coalesce(d.friendly_name, f.req_department_code) AS dept_name, f.stage, f.is_terminated, f.db_failure, f.failure, f.creator_id, f.creator_name,
        ${WAITING_NAME} AS waiting_name, f.stage_since, f.access_saved_at IS NOT NULL AS access_saved, f.open_access
      FROM (SELECT id, created_at ${from} AND created_at >= $2::timestamptz
          AND (created_at, id) < (least($3::timestamptz, ${keyAt}::timestamptz), ${keyId}::uuid) ${NEWEST_FIRST} OFFSET ${skip} LIMIT ${limit}) k
      JOIN personnel_action_forms f ON f.id = k.id
      LEFT JOIN departments d ON d.dept_code = f.req_department_code
      LEFT JOIN people w ON w.emp_id = f.waiting_for
      ORDER BY k.created_at DESC, k.id DESC`,
    count: `SELECT count(*)::int AS rows FROM (SELECT 1 ${from} AND ${span} LIMIT ${PLAIN_COUNT + 1}) counted`,
    head: `SELECT count(*)::int AS rows ${from} AND created_at < $3::timestamptz
      AND (created_at, id) >= (greatest($2::timestamptz, ${keyAt}::timestamptz), ${keyId}::uuid)`,
    marks: `SELECT n::int AS n, created_at::text AS at, id, total::int AS total
      FROM (SELECT id, created_at, row_number() OVER (${NEWEST_FIRST}) AS n, count(*) OVER () AS total ${from} AND ${span}) numbered
      WHERE n % ${MARK_STEP} = 0 ORDER BY n`,
  };
}

/** `$1` is null where the list is everybody's; the comparison keeps the parameter's type known. */
const EVERYBODY = `$1::text IS NULL`;

export const formLists = {
  mine: listOf('mine', `creator_id = $1::text AND stage <> 'deleted'`),
  awaitingMyApproval: listOf(
    'awaiting-my-approval',
    `waiting_for = $1::text AND stage = 'awaiting_approval' AND emp_id IS DISTINCT FROM $1::text`,
  ),
  awaitingOurApproval: listOf('awaiting-our-approval', `stage = 'awaiting_approval' AND ${waitsForApprover('$1::text')}`),
  awaitingApproval: listOf('awaiting-approval', `${EVERYBODY} AND stage = 'awaiting_approval'`),
  awaitingFinalize: listOf('awaiting-finalize', `${EVERYBODY} AND stage = 'awaiting_finalize'`),
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
