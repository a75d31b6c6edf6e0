import type { Database, Queryable, DataCipher, Tx } from '../../platform/index.js';
import { OperatorError } from '../../platform/index.js';
import type { BadRow, ReadRow } from './read-list.js';
import { fileOf, keyOf, readList } from './read-list.js';
import type { Sorted } from './store-list.js';
import { sorted, store, storedOf } from './store-list.js';
import type { CampusList, ListName } from './tables.js';
import { CAMPUS_LISTS } from './tables.js';

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
type Known = Map<ListName, Set<string>>;

const listOf = (name: ListName): CampusList => {
  const found = CAMPUS_LISTS.find((list) => list.name === name);
  if (found === undefined) throw new Error(`There is no list ${name}`);
  return found;
};

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

/** Shares of a position that do not sum to 100: none of its rows is taken. */
function wrongShares(list: CampusList, rows: readonly ReadRow[]): Set<string> {
  if (list.name !== 'account-codes') return new Set();
  const sums = new Map<string, number>();
  for (const { values } of rows) {
    const position = keyOf(['emp_id', 'org_pos', 'pos_seq'], values);
    sums.set(position, (sums.get(position) ?? 0) + Math.round(Number(values['dist_pct']) * 10_000));
  }
  return new Set([...sums].filter(([, sum]) => sum !== 10_000).map(([position]) => position));
}

function checked(list: CampusList, rows: readonly ReadRow[], known: Known): { readonly good: ReadRow[]; readonly bad: BadRow[] } {
  const [good, bad] = [[] as ReadRow[], [] as BadRow[]];
  const shares = wrongShares(list, rows);
  for (const row of rows) {
    const words = missingOf(list, row, known);
    if (shares.has(keyOf(['emp_id', 'org_pos', 'pos_seq'], row.values)))
      words.push('dist_pct of the position does not sum to 100');
    if (words.length === 0) good.push(row);
    else bad.push({ file: fileOf(list), line: row.line, words: words.join('; ') });
  }
  return { good, bad };
}

async function keysInCampus(db: Queryable): Promise<Known> {
  const known: Known = new Map();
  for (const name of ['departments', 'positions', 'people', 'employments'] as const) {
    const { table, key } = listOf(name);
    const rows = await db.query<Record<string, string>>(`SELECT ${key.join(', ')} FROM ${table}`);
    known.set(name, new Set(rows.map((row) => keyOf(key, row))));
  }
  return known;
}

async function importOne(tx: Tx, cipher: DataCipher, folder: string, list: CampusList, known: Known) {
  const read = await readList(folder, list);
  if (read === null) return null;
  const { good, bad } = checked(list, read.rows, known);
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
  request: { readonly folder: string; readonly dryRun: boolean },
): Promise<ImportedCampus> {
  try {
    return await db.transaction(async (tx) => {
      const known = await keysInCampus(tx);
      const [lists, bad] = [[] as ListCounts[], [] as BadRow[]];
      for (const list of CAMPUS_LISTS) {
        const done = await importOne(tx, cipher, request.folder, list, known);
        if (done === null) continue;
        lists.push(done.counts);
        bad.push(...done.bad);
      }
      if (lists.length === 0)
        throw new OperatorError(`${request.folder} has none of the lists ${CAMPUS_LISTS.map(fileOf).join(', ')}`);
      if (request.dryRun) throw new DryRun({ lists, bad });
      return { lists, bad };
    });
  } catch (error) {
    if (error instanceof DryRun) return error.imported;
    throw error;
  }
}
