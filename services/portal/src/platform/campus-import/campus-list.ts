import type { DataCipher } from '../crypto/data-cipher.js';
import type { Queryable } from '../database/database.js';
import type { ReadCell } from './cells.js';

/** What a row says, by the names of the table's columns; encrypted ones are still open here. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

export interface ReadRow {
  readonly line: number;
  readonly values: Values;
}

/** A column of a list. `sealed` is stored unreadable, bound to the person. */
export interface ListColumn {
  readonly name: string;
  readonly read: ReadCell;
  readonly needed?: true;
  readonly sealed?: true;
  /** What an empty cell means, where that is not nothing. */
  readonly empty?: boolean | string;
  /** Where the value is stored, when that is called otherwise. */
  readonly as?: string;
}

/** Rows that a row names and that must be there, in the campus or in the lists read before. */
export interface Reference {
  readonly columns: readonly string[];
  readonly list: string;
}

/** One list of a campus: the file, the table, and what makes a row the same row. */
export interface CampusList {
  readonly name: string;
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly ListColumn[];
  readonly references: readonly Reference[];
  /** It changes nullable columns of rows of another list and makes none; what it names must be there. */
  readonly changesOnly?: true;
  /** The record type of its rows in the audit history. */
  readonly record: string;
  /** Columns of a new row that no list has. */
  readonly fixed?: () => Readonly<Record<string, string | number>>;
  /** Columns that follow from what is sealed, so that it is found without being opened. */
  readonly marks?: (values: Values, cipher: DataCipher) => Readonly<Record<string, string | null>>;
  /** Why rows are wrong together that are right by themselves. */
  readonly wrong?: (rows: readonly ReadRow[], db: Queryable) => Promise<ReadonlyMap<ReadRow, string>>;
}

export const needed = (name: string, read: ReadCell): ListColumn => ({ name, read, needed: true });
export const free = (name: string, read: ReadCell): ListColumn => ({ name, read });
