import type { QueryResultRow } from 'pg';
import type { EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { CopiedValue } from './copy-rows.js';
import type { Sql } from './sql.js';

/** The values of a statement; left out where it has none. */
export type ValuesOf<Values extends object> = {} extends Values ? [values?: NoInfer<Values>] : [values: NoInfer<Values>];

/**
 * Something that SQL can be sent to: statements made by `sql`, whose values and rows have the types that the database says. Keep the text static:
 * each is prepared once by name.
 */
export interface Queryable {
  /** For the few who cannot have a statement of `sql`; `tests/architecture/statements.spec.ts` names them. */
  readonly unchecked: TextQueryable;
  query<Values extends object, Row extends object>(statement: Sql<Values, Row>, ...values: ValuesOf<Values>): Promise<Row[]>;
  /** The one row, or null when there is none. */
  maybe<Values extends object, Row extends object>(statement: Sql<Values, Row>, ...values: ValuesOf<Values>): Promise<Row | null>;
  /** The one row; throws when there is none. */
  one<Values extends object, Row extends object>(statement: Sql<Values, Row>, ...values: ValuesOf<Values>): Promise<Row>;
  /** The number of rows changed. */
  execute<Values extends object>(statement: Sql<Values, unknown>, ...values: ValuesOf<Values>): Promise<number>;
}

/** What takes texts, whose rows are said by hand: a connection of a migration, which may stand before any table. */
export interface TextQueryable {
  query<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** Of TypeORM's repository what says what it does: `save` reads first and guesses between INSERT and UPDATE. */
export type Rows<Entity extends ObjectLiteral> = Pick<
  Repository<Entity>,
  | 'insert'
  | 'update'
  | 'delete'
  | 'upsert'
  | 'find'
  | 'findBy'
  | 'findOneBy'
  | 'findOneByOrFail'
  | 'existsBy'
  | 'count'
  | 'countBy'
>;

/** An open transaction. */
export interface Tx extends Queryable {
  /** TypeORM's repository of a plain table, in this transaction. What is done to many rows is SQL. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Rows<Entity>;
  /** Rows into a table by COPY, in the order of the named columns: the way for very many of them. */
  copy(table: string, columns: string, rows: Iterable<readonly CopiedValue[]>): Promise<void>;
  /** Runs when the transaction is committed, never when it is not; what it throws is swallowed, a sweeper finds what was missed. */
  afterCommit(run: () => void | Promise<void>): void;
}

type Send = (sql: string, params: readonly unknown[]) => Promise<{ rows: QueryResultRow[]; rowCount: number | null }>;

/** The text as the server takes it, and its values in their order. */
export function positional(statement: Sql<object, unknown>, values: object = {}): [string, readonly unknown[]] {
  return [statement.text, statement.paramsOf(values)];
}

/** What is sent to through one function: a pool, or the connection of a transaction. */
export function queryable(send: Send): Queryable {
  const query = async (statement: Sql<object, unknown>, values?: object): Promise<QueryResultRow[]> =>
    (await send(...positional(statement, values))).rows;
  const all = {
    query,
    maybe: async (statement: Sql<object, unknown>, values?: object) => (await query(statement, values))[0] ?? null,
    one: async (statement: Sql<object, unknown>, values?: object) => {
      const [row] = await query(statement, values);
      if (row === undefined) throw new Error('One row was expected and none was there');
      return row;
    },
    execute: async (statement: Sql<object, unknown>, values?: object) =>
      (await send(...positional(statement, values))).rowCount ?? 0,
    unchecked: { query: async (sql: string, params: readonly unknown[] = []) => (await send(sql, params)).rows },
  };
  return all as Queryable;
}
