import type { Queryable, Tx } from '../database/database.js';
import { sql } from '../database/sql.js';

interface Written {
  readonly id: string;
  readonly version: number;
}

/** What tells a person's form from all others: the columns of the table's unique constraint. */
export type Owned = Readonly<Record<string, string>>;

/** A form as its table has it. */
export interface StoredForm extends Written {
  readonly content: Readonly<Record<string, unknown>>;
  readonly submitted_at: Date | null;
}

/** The statements of one form's table. */
export interface FormTable {
  find(on: Queryable, owned: Owned, locked: boolean): Promise<StoredForm | null>;
  /** Null where another first save was faster. */
  insert(tx: Tx, owned: Owned, content: string, at: Date, submitted: boolean): Promise<Written | null>;
  update(tx: Tx, id: string, content: string, at: Date, submitted: boolean): Promise<Written | null>;
}

/** The statements over a table whose rows are found by the `keys` of a person. */
export function formTable(table: string, keys: readonly string[]): FormTable {
  const columns = keys.join(', ');
  const values = keys.map((key) => `:${key}`).join(', ');
  const find = `SELECT id, content, version, submitted_at FROM ${table} WHERE (${columns}) = (${values})`;
  const FIND = sql.composed<StoredForm>(find);
  const LOCK = sql.composed<StoredForm>(`${find} FOR NO KEY UPDATE`);
  const INSERT = sql.composed<Written>(`INSERT INTO ${table} (${columns}, content, saved_at, submitted_at)
    VALUES (${values}, :content::jsonb, :at::timestamptz, CASE WHEN :submitted::boolean THEN :at::timestamptz END)
    ON CONFLICT (${columns}) DO NOTHING RETURNING id, version`);
  const UPDATE =
    sql.composed<Written>(`UPDATE ${table} SET content = :content::jsonb, version = version + 1, saved_at = :at::timestamptz,
    submitted_at = CASE WHEN :submitted::boolean THEN :at::timestamptz ELSE submitted_at END WHERE id = :id RETURNING id, version`);
  return {
    find: (on, owned, locked) => on.maybe(locked ? LOCK : FIND, owned),
    insert: (tx, owned, content, at, submitted) => tx.maybe(INSERT, { ...owned, content, at, submitted }),
    update: (tx, id, content, at, submitted) => tx.maybe(UPDATE, { id, content, at, submitted }),
  };
}
