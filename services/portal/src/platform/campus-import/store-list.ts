import { SYSTEM_AUTHOR } from '../audit/system-author.js';
import type { DataCipher } from '../crypto/data-cipher.js';
import type { Queryable, Tx } from '../database/database.js';
import { sql } from '../database/sql.js';
import { columnOf, keyOf } from './read-list.js';
import type { StoreList as Q } from './campus-import.sql.types.js';
import type { CampusList, ReadRow, Values } from './campus-list.js';

/** Rows of one statement, so that none of them grows without bound. */
const BATCH = 500;

/** What the campus has of a list, by key: encrypted values are opened for comparing. */
export type Stored = ReadonlyMap<string, Values>;

/** What becomes of the rows of a list. */
export interface Sorted {
  readonly fresh: readonly ReadRow[];
  readonly changed: readonly ReadRow[];
  readonly same: number;
}

const isEncrypted = (list: CampusList, column: string): boolean =>
  list.columns.some((one) => one.sealed && columnOf(one) === column);

function opened(cipher: DataCipher, value: string, boundTo: string): string | null {
  try {
    return cipher.decrypt(value, boundTo);
  } catch {
    return null;
  }
}

const APPEND_AUDITS = sql<
  Q['APPEND_AUDITS']
>`SELECT append_same_audits(:record, :ids::text[], :action, :description, :by, :name, NULL, NULL, now())`;

/** Reads what the campus has; a value that does not open counts as another one. */
export async function storedOf(db: Queryable, cipher: DataCipher, list: CampusList): Promise<Map<string, Values>> {
  const columns = list.columns.map(columnOf);
  const rows = await db.query(
    sql.composed<Record<string, string | null>>(
      `SELECT ${columns.map((name) => `"${name}"::text AS "${name}"`).join(', ')} FROM ${list.table}`,
    ),
  );
  return new Map(
    rows.map((row) => {
      const values = Object.fromEntries(
        columns.map((name) => {
          const value = row[name] ?? null;
          return [name, value !== null && isEncrypted(list, name) ? opened(cipher, value, String(row['emp_id'])) : value];
        }),
      );
      return [keyOf(list.key, values), values];
    }),
  );
}

/** Whether the campus says the same of every column that the list has. */
function isSame(before: Values, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => {
    const was = before[name] ?? null;
    if (was === null || value === null) return was === value;
    const instant = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/.test(value);
    if (instant) return Date.parse(String(was)) === Date.parse(value);
    const number = typeof value === 'string' && /^\d+\.\d+$/.test(value);
    return number ? Number(was) === Number(value) : String(was) === String(value);
  });
}

export function sorted(list: CampusList, rows: readonly ReadRow[], stored: Stored): Sorted {
  const of = (row: ReadRow): Values | undefined => stored.get(keyOf(list.key, row.values));
  return {
    fresh: rows.filter((row) => of(row) === undefined),
    changed: rows.filter((row) => {
      const before = of(row);
      return before !== undefined && !isSame(before, row.values);
    }),
    same: rows.filter((row) => {
      const before = of(row);
      return before !== undefined && isSame(before, row.values);
    }).length,
  };
}

/** The row as it is stored: protected values encrypted for the person, with what is found without opening them. */
function storedRow(list: CampusList, cipher: DataCipher, values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = { ...values };
  for (const name of Object.keys(values).filter((one) => isEncrypted(list, one))) {
    const plain = values[name];
    row[name] = typeof plain === 'string' ? cipher.encrypt(plain, String(values['emp_id'])) : null;
  }
  return { ...list.fixed?.(), ...row, ...list.marks?.(values, cipher) };
}

async function write(tx: Tx, list: CampusList, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => `"${name}"`).join(', ');
  const fixed = Object.keys(list.fixed?.() ?? {});
  const others = names.filter((name) => !list.key.includes(name) && !fixed.includes(name));
  const assigned = (from: string): string => others.map((name) => `"${name}" = ${from}."${name}"`).join(', ');
  const given = `jsonb_populate_recordset(NULL::${list.table}, :rows::jsonb)`;
  const isGiven = list.key.map((name) => `t.${name} = given.${name}`).join(' AND ');
  const change = (set: string): string => `UPDATE ${list.table} t SET ${set} FROM ${given} given WHERE ${isGiven}`;
  // Emptied first: what is unique may go from one row of the list to another.
  const statements = list.changesOnly
    ? [change(others.map((name) => `"${name}" = NULL`).join(', ')), change(assigned('given'))]
    : [
        `INSERT INTO ${list.table} (${columns}) SELECT ${columns} FROM ${given}
         ON CONFLICT (${list.key.join(', ')}) DO ${others.length === 0 ? 'NOTHING' : `UPDATE SET ${assigned('excluded')}`}`,
      ];
  for (const statement of statements)
    for (let from = 0; from < rows.length; from += BATCH)
      await tx.execute(sql.composed(statement), { rows: JSON.stringify(rows.slice(from, from + BATCH)) });
}

/** Stores what is new or changed, with an entry in the history of each record. */
export async function store(tx: Tx, cipher: DataCipher, list: CampusList, { fresh, changed }: Sorted): Promise<void> {
  for (const [action, description, rows] of [
    // What changes may make room for what is new, such as a seat.
    ['changed', 'Changed by a list', changed],
    ['imported', 'Imported from a list', fresh],
  ] as const) {
    if (rows.length === 0) continue;
    await write(
      tx,
      list,
      rows.map(({ values }) => storedRow(list, cipher, values)),
    );
    const ids = rows.map(({ values }) => list.key.map((name) => String(values[name])).join('/'));
    const { actionBy, actionByName } = SYSTEM_AUTHOR;
    await tx.query(APPEND_AUDITS, { record: list.record, ids, action, description, by: actionBy, name: actionByName });
  }
}
