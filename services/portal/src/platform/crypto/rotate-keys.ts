import type { Database, Queryable, Tx } from '../database/database.js';
import type { Sql } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { RotateKeys as Q } from './crypto.sql.types.js';
import type { EncryptedColumn } from './encrypted-columns.js';
import type { DataCipher } from './data-cipher.js';

/** Values of one transaction: many short texts, few files, so that nobody waits long for a row. */
const CHUNK: Readonly<Record<EncryptedColumn['as'], number>> = { text: 500, bytes: 20 };

/** What the rotation did with one column. */
export interface Rotated {
  readonly column: string;
  /** Values encrypted again by this run. */
  readonly sealed: number;
  /** Values that were read back under the current key alone. */
  readonly readBack: number;
  /** Values that no key opens, or that another process has encrypted under another key meanwhile. */
  readonly left: readonly string[];
}

interface EncryptedRow {
  readonly bound_to: string;
  readonly sealed: string | Buffer;
  readonly [key: `key_${number}`]: unknown;
}

type KeyValues = readonly unknown[];

const ROTATES = sql<Q['ROTATES']>`SET LOCAL campus.rotates_keys = 'on'`;

/** Values by the names of their places: `key_0`, `key_1`. */
const named = (name: string, values: KeyValues): Record<string, unknown> =>
  Object.fromEntries(values.map((value, index) => [`${name}_${index}`, value]));

const keyOf = (column: EncryptedColumn, row: EncryptedRow): KeyValues => column.key.map((_, index) => row[`key_${index}`]);
const nameOf = (column: EncryptedColumn): string => `${column.table}.${column.column}`;

function isCurrent(column: EncryptedColumn): string {
  return column.as === 'text'
    ? `starts_with(t.${column.column}, :mark::text)`
    : `substring(t.${column.column} FROM 1 FOR octet_length(:mark::bytea)) = :mark::bytea`;
}

/** The next rows behind a key, in the order of the primary key, so that one pass sees every row once and a broken off one begins anew cheaply. */
function rowsBehind(column: EncryptedColumn, behind: KeyValues | null, condition: string): Sql<object, EncryptedRow> {
  const keys = column.key.map((name) => `t.${name}`);
  const further =
    behind === null ? '' : `AND (${keys.join(', ')}) > (${behind.map((_, index) => `:behind_${index}`).join(', ')})`;
  return sql.composed<EncryptedRow>(`SELECT ${keys.map((key, index) => `${key} AS key_${index}`).join(', ')},
      ${column.boundTo} AS bound_to, t.${column.column} AS sealed
    FROM ${column.table} t WHERE t.${column.column} IS NOT NULL AND ${condition} ${further}
    ORDER BY ${keys.join(', ')} LIMIT ${CHUNK[column.as]}`);
}

/** Encrypts every protected value under the current key while the portal runs, and says of each column what came of it. */
export class KeyRotation {
  constructor(
    private readonly db: Database,
    private readonly cipher: DataCipher,
  ) {}

  /**
   * Works in chunks of one short transaction each. A value that somebody writes meanwhile stays as it was written; running it again goes on
   * with what is left. At the end every value is read back under the current key alone.
   */
  async rotate(column: EncryptedColumn): Promise<Rotated> {
    let encrypted = 0;
    for (let behind: KeyValues | null = null; ;) {
      const chunk: { readonly done: number; readonly last: KeyValues | null } = await this.db.transaction((tx) =>
        this.encryptChunk(tx, column, behind),
      );
      encrypted += chunk.done;
      if (chunk.last === null) break;
      behind = chunk.last;
    }
    return { column: nameOf(column), sealed: encrypted, ...(await this.readBack(column)) };
  }

  private async encryptChunk(tx: Tx, column: EncryptedColumn, behind: KeyValues | null) {
    // Payroll lines never change, with this one exception.
    await tx.execute(ROTATES);
    const rows = await this.rows(tx, column, behind, `NOT (${isCurrent(column)})`);
    let done = 0;
    for (const row of rows) if (await this.encryptRow(tx, column, row)) done += 1;
    const last = rows.at(-1);
    return { done, last: last === undefined ? null : keyOf(column, last) };
  }

  private rows(db: Queryable, column: EncryptedColumn, behind: KeyValues | null, condition: string): Promise<EncryptedRow[]> {
    const mark = column.as === 'text' ? this.cipher.textMark : this.cipher.bytesMark;
    return db.query(rowsBehind(column, behind, condition), { mark, ...named('behind', behind ?? []) });
  }

  /** Changes the value only where it still is what was read; one that no key opens stays and is told of at the end. */
  private async encryptRow(tx: Tx, column: EncryptedColumn, row: EncryptedRow): Promise<boolean> {
    const plain = opened(this.cipher, row);
    if (plain === null) return false;
    const { column: name, key, mark, table } = column;
    const made =
      typeof plain === 'string' ? this.cipher.encrypt(plain, row.bound_to) : this.cipher.encryptBytes(plain, row.bound_to);
    const marked = mark === undefined ? {} : { marked: this.cipher.keyedHash(mark.kind, plain.toString()) };
    const where = key.map((part, index) => `${part} = :key_${index}`).join(' AND ');
    const change = sql.composed(`UPDATE ${table} SET ${name} = :made${mark === undefined ? '' : `, ${mark.column} = :marked`}
      WHERE ${name} = :before AND ${where}`);
    return (await tx.execute(change, { before: row.sealed, made, ...named('key', keyOf(column, row)), ...marked })) === 1;
  }

  private async readBack(column: EncryptedColumn): Promise<Pick<Rotated, 'readBack' | 'left'>> {
    const alone = this.cipher.alone();
    const left: string[] = [];
    let readBack = 0;
    for (let behind: KeyValues | null = null; ;) {
      const rows: EncryptedRow[] = await this.rows(
        this.db,
        column,
        behind,
        `:mark::${column.as === 'text' ? 'text' : 'bytea'} IS NOT NULL`,
      );
      for (const row of rows) {
        if (opened(alone, row) === null) left.push(keyOf(column, row).join('/'));
        else readBack += 1;
      }
      const last = rows.at(-1);
      if (last === undefined) return { readBack, left };
      behind = keyOf(column, last);
    }
  }
}

function opened(cipher: DataCipher, row: EncryptedRow): string | Buffer | null {
  try {
    return typeof row.sealed === 'string' ? cipher.decrypt(row.sealed, row.bound_to) : cipher.openBytes(row.sealed, row.bound_to);
  } catch {
    return null;
  }
}
