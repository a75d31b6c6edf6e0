import type { Sql } from '../database/sql.js';
import { sql } from '../database/sql.js';

/** A condition whose value is not sent as it is: SQL with the places of what it becomes. */
export interface ListFilter {
  readonly sql: (...places: readonly string[]) => string;
  readonly values: (given: unknown) => readonly unknown[];
}

const FILTERED_MARK = '/* filtered */';

/** Where the filters of a list stand, when that is not around its rows: sql`SELECT … FROM x ${FILTERED} GROUP BY …`. */
export const FILTERED = sql.raw(FILTERED_MARK);

/** A list as one statement. */
export interface ListDefinition<Row extends object = object, Values extends object = object> {
  /** The name of its operation: what goes on in one list goes on in no other. */
  readonly name: string;
  /** Its rows, which are called `q` further out; with `FILTERED` where the filters stand inside. */
  readonly sql: Sql<Values, Row>;
  /** A statement of as many rows that reads less, where there is one. */
  readonly counted?: Sql<object, unknown>;
  /** A condition for each value that a caller may set; one that is not set is no part of the statement, one set to true has no value. */
  readonly filters?: Readonly<Record<string, ListFilter | ((place: string) => string)>>;
  /** The columns of each order: all in one direction, never null, an id last. The first order is that of a caller who names none. */
  readonly orders?: Readonly<Record<string, readonly string[]>>;
  readonly direction?: 'ASC' | 'DESC';
  /** The order of a list that is only read as a whole, by columns of its own tables. */
  readonly wholeOrder?: string;
}

const known = new Map<string, ListDefinition>();

/** States a list. Refuses a second one of its name. */
export function defineList<Row extends object, Values extends object>(
  list: ListDefinition<Row, Values>,
): ListDefinition<Row, Values> {
  if (known.has(list.name)) throw new Error(`Two lists are called ${list.name}`);
  known.set(list.name, list);
  return list;
}

/** Every list that the loaded code states. */
export function knownLists(): readonly ListDefinition[] {
  return [...known.values()];
}

/** The values that are set, by the names of the filters and of the statement's own. */
export type ListValues = Readonly<Record<string, unknown>>;

/** The values of a list whose statement has some of its own, which none may leave out. */
export type GivenTo<Values extends object> = string extends keyof Values ? ListValues : ListValues & NoInfer<Values>;

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export interface PagePlace {
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
  readonly after: readonly string[] | null;
}

/** A text as the part of a `LIKE` pattern that finds it anywhere; its own `%` and `_` are signs like others. */
export function patternOf(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}

/** Finds a text anywhere in one of some columns, in any case of letters. */
export function search(...columns: readonly string[]): ListFilter {
  return {
    sql: (place) => `(${columns.map((column) => `lower(${column}) LIKE ${place}`).join(' OR ')})`,
    values: (text) => [patternOf(String(text))],
  };
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false;

function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

function conditionsOf({ filters = {} }: ListDefinition, given: ListValues, values: unknown[]): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const one = given[name];
    if (!isSet(one)) return [];
    const { sql, values: valuesOf } = typeof filter === 'function' ? { sql: filter, values: () => [one] } : filter;
    const places = one === true ? [''] : valuesOf(one).map((value) => `$${values.push(value)}`);
    return [sql(...(places as [string]))];
  });
}

/** The rows that the filters leave, and what of the conditions further ones still go with. */
function narrowed(list: ListDefinition, given: ListValues, values: unknown[], further: readonly string[] = []): string {
  const conditions = conditionsOf(list, given, values);
  const { text } = list.sql;
  if (!text.includes(FILTERED_MARK)) return `(${text}) q ${whereOf([...conditions, ...further])}`;
  return `(${text.replace(FILTERED_MARK, () => whereOf(conditions))}) q ${whereOf(further)}`;
}

function columnsOf({ name, orders = {} }: ListDefinition, sort: string): readonly string[] {
  const columns = orders[sort] ?? Object.values(orders)[0];
  if (columns === undefined) throw new Error(`The list ${name} has no order`);
  return columns;
}

const valuesOf = (statement: Sql<object, unknown>, given: ListValues): unknown[] => statement.names.map((name) => given[name]);

/** How many keys a place in one of its orders has. */
export const keysOf = (list: ListDefinition, sort: string): number => columnsOf(list, sort).length;

const inOrder = (columns: readonly string[], direction: string): string =>
  `ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`;

/** One page; each row has its key as texts beside it. */
export function pageStatement(list: ListDefinition, given: ListValues, { sort, limit, offset, after }: PagePlace): Statement {
  const { direction = 'ASC' } = list;
  const columns = columnsOf(list, sort);
  const values = valuesOf(list.sql, given);
  const places = (after ?? []).map((key) => `$${values.push(key)}`).join(', ');
  const behind = after === null ? [] : [`(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${places})`];
  const rows = narrowed(list, given, values, behind);
  const part = `LIMIT $${values.push(limit)}::int OFFSET $${values.push(offset)}::int`;
  const key = `ARRAY[${columns.map((column) => `${column}::text`).join(', ')}]`;
  return { sql: `SELECT q.*, ${key} AS list_key FROM ${rows} ${inOrder(columns, direction)} ${part}`, values };
}

/** How many rows there are. */
export function countStatement(list: ListDefinition, given: ListValues): Statement {
  const { counted } = list;
  const values = valuesOf(counted ?? list.sql, given);
  const rows = counted === undefined ? narrowed(list, given, values) : `(${counted.text}) q`;
  return { sql: `SELECT count(*)::int AS total FROM ${rows}`, values };
}

/** All rows in order, for files. */
export function rowsStatement(list: ListDefinition, given: ListValues): Statement {
  const values = valuesOf(list.sql, given);
  const { wholeOrder, direction = 'ASC' } = list;
  if (wholeOrder !== undefined) return { sql: `${list.sql.text} ORDER BY ${wholeOrder}`, values };
  return { sql: `SELECT q.* FROM ${narrowed(list, given, values)} ${inOrder(columnsOf(list, ''), direction)}`, values };
}
