import { OperatorError } from '../config/operator-error.js';
import type { DataCipher } from '../crypto/data-cipher.js';
import type { Database, Queryable, Tx } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { BadRow } from './read-list.js';
import { fileOf, keyOf, readList } from './read-list.js';
import type { Sorted } from './store-list.js';
import { sorted, store, storedOf } from './store-list.js';
import type { CampusList, ReadRow } from './campus-list.js';

/** What became of one list. */
export interface ListCounts {
  readonly file: string;
  readonly fresh: number;
  readonly changed: number;
  readonly same: number;
  readonly bad: number;
}

export interface ImportedCampus {
  readonly lists: readonly ListCounts[];
  readonly bad: readonly BadRow[];
}

/** The keys that are there: in the campus, and in the lists that were read before. */
type Known = Map<string, Set<string>>;

/** What the row names and nobody knows. */
function missingOf(list: CampusList, row: ReadRow, known: Known): string[] {
  return list.references.flatMap(({ columns, list: name }) => {
    const values = columns.map((column) => row.values[column] ?? null);
    if (values.includes(null)) return [];
    return known.get(name)?.has(keyOf(columns, row.values))
      ? []
      : [`${columns.join(', ')} ${values.join(', ')} is in no list of ${name}`];
  });
}

async function checked(
  tx: Queryable,
  list: CampusList,
  rows: readonly ReadRow[],
  known: Known,
): Promise<{ readonly good: ReadRow[]; readonly bad: BadRow[] }> {
  const [good, bad] = [[] as ReadRow[], [] as BadRow[]];
  const wrong = await list.wrong?.(rows, tx);
  for (const row of rows) {
    const words = [...missingOf(list, row, known), wrong?.get(row) ?? []].flat();
    if (words.length === 0) good.push(row);
    else bad.push({ file: fileOf(list), line: row.line, words: words.join('; ') });
  }
  return { good, bad };
}

/** The keys of the lists that another list names. */
async function keysInCampus(db: Queryable, lists: readonly CampusList[]): Promise<Known> {
  const named = new Set(lists.flatMap(({ references }) => references.map(({ list }) => list)));
  const known: Known = new Map();
  for (const { name, table, key } of lists.filter((list) => named.has(list.name))) {
    const rows = await db.query(sql.composed<Record<string, string>>(`SELECT ${key.join(', ')} FROM ${table}`));
    known.set(name, new Set(rows.map((row) => keyOf(key, row))));
  }
  return known;
}

async function importOne(tx: Tx, cipher: DataCipher, folder: string, list: CampusList, known: Known) {
  const read = await readList(folder, list);
  if (read === null) return null;
  const { good, bad } = await checked(tx, list, read.rows, known);
  const keys = known.get(list.name) ?? new Set<string>();
  for (const row of good) keys.add(keyOf(list.key, row.values));
  known.set(list.name, keys);
  const becomes: Sorted = sorted(list, good, await storedOf(tx, cipher, list));
  await store(tx, cipher, list, becomes);
  const all = [...read.bad, ...bad].sort((one, other) => one.line - other.line);
  const counts = { fresh: becomes.fresh.length, changed: becomes.changed.length, same: becomes.same, bad: all.length };
  return { counts: { file: fileOf(list), ...counts }, bad: all };
}

/** Undoes the transaction of a dry run, with what it would have done. */
class DryRun extends Error {
  constructor(readonly imported: ImportedCampus) {
    super('dry run');
  }
}

/**
 * Reads the lists of a folder into the campus, all in one transaction: what is there already stays as it is, so that doing it again changes nothing.
 * Rows that are wrong are left out and told of. A dry run does everything and takes it back.
 */
export async function importCampus(
  db: Database,
  cipher: DataCipher,
  campusLists: readonly CampusList[],
  request: { readonly folder: string; readonly dryRun: boolean },
): Promise<ImportedCampus> {
  try {
    return await db.transaction(async (tx) => {
      const known = await keysInCampus(tx, campusLists);
      const [lists, bad] = [[] as ListCounts[], [] as BadRow[]];
      for (const list of campusLists) {
        const done = await importOne(tx, cipher, request.folder, list, known);
        if (done === null) continue;
        lists.push(done.counts);
        bad.push(...done.bad);
      }
      if (lists.length === 0)
        throw new OperatorError(`${request.folder} has none of the lists ${campusLists.map(fileOf).join(', ')}`);
      if (request.dryRun) throw new DryRun({ lists, bad });
      return { lists, bad };
    });
  } catch (error) {
    if (error instanceof DryRun) return error.imported;
    throw error;
  }
}
