import type { Queryable, Tx } from '../database/database.js';

interface Written {
  readonly id: string;
  readonly version: number;
}

/** What tells a person's form from all others: the columns of the table's unique constraint. */
export type Owned = Readonly<Record<string, string>>;

/** The statements of one form's table. */
export interface FormTable {
  find<Row extends object>(on: Queryable, owned: Owned, locked: boolean): Promise<Row | null>;
  /** Null where another first save was faster. */
  insert(tx: Tx, owned: Owned, content: string, at: Date, submitted: boolean): Promise<Written | null>;
  update(tx: Tx, id: string, content: string, at: Date, submitted: boolean): Promise<Written | null>;
}

/** The statements over a table whose rows are found by the `keys` of a person. */
export function formTable(table: string, keys: readonly string[]): FormTable {
  const keysOf = (owned: Owned): string[] => keys.map((key) => owned[key] ?? '');
  const places = keys.map((_key, index) => `$${index + 1}`);
  const [content, at, submitted] = [1, 2, 3].map((more) => `$${keys.length + more}`);
  const FIND = `SELECT id, content, version, submitted_at FROM ${table} WHERE (${keys.join(', ')}) = (${places.join(', ')})`;
  const INSERT = `INSERT INTO ${table} (${keys.join(', ')}, content, saved_at, submitted_at)
    VALUES (${places.join(', ')}, ${content}::jsonb, ${at}::timestamptz, CASE WHEN ${submitted}::boolean THEN ${at}::timestamptz END)
    ON CONFLICT (${keys.join(', ')}) DO NOTHING RETURNING id, version`;
  const UPDATE = `UPDATE ${table} SET content = $2::jsonb, version = version + 1, saved_at = $3::timestamptz,
    submitted_at = CASE WHEN $4::boolean THEN $3::timestamptz ELSE submitted_at END WHERE id = $1 RETURNING id, version`;
  return {
    find: (on, owned, locked) => on.maybe<never>(locked ? `${FIND} FOR NO KEY UPDATE` : FIND, keysOf(owned)),
    insert: (tx, owned, ...values) => tx.maybe<never>(INSERT, [...keysOf(owned), ...values]),
    update: (tx, ...values) => tx.maybe<never>(UPDATE, values),
  };
}
