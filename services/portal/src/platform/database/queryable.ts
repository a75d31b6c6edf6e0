import type { QueryResultRow } from 'pg';
import type { EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Sql } from './sql.js';

/** The values of a statement; left out where it has none. */
export type ValuesOf<Values extends object> = {} extends Values ? [values?: NoInfer<Values>] : [values: NoInfer<Values>];

/**
 * Something that SQL can be sent to: statements made by `sql`, whose values and rows have the types that the database says. Keep the text static:
 * each is prepared once by name.
 */
export interface Queryable {
  query<Values extends object, Row extends object>(statement: Sql<Values, Row>, ...values: ValuesOf<Values>): Promise<Row[]>;
  query<Row extends object, Values extends object = object>(statement: Sql<Values>, values?: NoInfer<Values>): Promise<Row[]>;
  query<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** The one row, or null when there is none. */
  maybe<Values extends object, Row extends object>(statement: Sql<Values, Row>, ...values: ValuesOf<Values>): Promise<Row | null>;
  maybe<Row extends object, Values extends object = object>(
    statement: Sql<Values>,
    values?: NoInfer<Values>,
  ): Promise<Row | null>;
  maybe<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row | null>;
  /** The one row; throws when there is none. */
  one<Values extends object, Row extends object>(statement: Sql<Values, Row>, ...values: ValuesOf<Values>): Promise<Row>;
  one<Row extends object, Values extends object = object>(statement: Sql<Values>, values?: NoInfer<Values>): Promise<Row>;
  one<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row>;
  /** The number of rows changed. */
  execute<Values extends object, Row extends object>(statement: Sql<Values, Row>, ...values: ValuesOf<Values>): Promise<number>;
  execute<Values extends object = object>(statement: Sql<Values>, values?: NoInfer<Values>): Promise<number>;
  execute(sql: string, params?: readonly unknown[]): Promise<number>;
}

/** What takes texts alone, such as a connection of a migration. */
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
  /** Runs when the transaction is committed, never when it is not; what it throws is swallowed, a sweeper finds what was missed. */
  afterCommit(run: () => void | Promise<void>): void;
}

type Send = (sql: string, params: readonly unknown[]) => Promise<{ rows: QueryResultRow[]; rowCount: number | null }>;

/** The text as the server takes it, and its values in their order. */
export function positional(sql: string | Sql<object, unknown>, values: object = []): [string, readonly unknown[]] {
  return typeof sql === 'string' ? [sql, values as readonly unknown[]] : [sql.text, sql.paramsOf(values)];
}

/** What is sent to through one function: a pool, or the connection of a transaction. */
export function queryable(send: Send): Queryable {
  const query = async (sql: string | Sql<object, unknown>, values?: object): Promise<QueryResultRow[]> =>
    (await send(...positional(sql, values))).rows;
  const all = {
    query,
    maybe: async (sql: string | Sql<object, unknown>, values?: object) => (await query(sql, values))[0] ?? null,
    one: async (sql: string | Sql<object, unknown>, values?: object) => {
      const [row] = await query(sql, values);
      if (row === undefined) throw new Error('One row was expected and none was there');
      return row;
    },
    execute: async (sql: string | Sql<object, unknown>, values?: object) =>
      (await send(...positional(sql, values))).rowCount ?? 0,
  };
  return all as Queryable;
}
