import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { OperatorError } from '../config/operator-error.js';
import { WrongCell } from './cells.js';
import type { CampusList, ReadRow, Values } from './campus-list.js';

/** What is wrong with one row of a list. */
export interface BadRow {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

export interface ReadList {
  readonly rows: readonly ReadRow[];
  readonly bad: readonly BadRow[];
}

interface ParsedRow {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

export const fileOf = (list: CampusList): string => `${list.name}.csv`;
export const columnOf = ({ name, as }: { readonly name: string; readonly as?: string }): string => as ?? name;

/** The text of a list; null when the folder has none of this name. */
async function textOf(folder: string, list: CampusList): Promise<string | null> {
  try {
    return await readFile(join(folder, fileOf(list)), 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw new OperatorError(`${join(folder, fileOf(list))} cannot be read: ${(error as Error).message}`);
  }
}

/** The line with which Excel is told the delimiter; it counts as a line of the file all the same. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?=\r|\n|$)/i;

function parsed(list: CampusList, written: string): ParsedRow[] {
  const delimiter = SEPARATOR_LINE.exec(written)?.[1] ?? ',';
  const text = written.replace(SEPARATOR_LINE, '');
  let heads: readonly string[] = [];
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      trim: true,
      skip_empty_lines: true,
      info: true,
      columns: (given: string[]) => (heads = given.map((head) => head.toLowerCase())) as string[],
    }) as unknown as ParsedRow[];
    assertHeads(list, heads);
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new OperatorError(`${fileOf(list)} is no list: ${error.message}`, { cause: error });
    throw error;
  }
}

/** A head that nobody knows is a typing error: its column would be left out without a word. */
function assertHeads(list: CampusList, heads: readonly string[]): void {
  const known = list.columns.map(({ name }) => name);
  const unknown = heads.filter((head) => !known.includes(head));
  const missing = list.columns.filter(({ name, needed }) => needed && !heads.includes(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new OperatorError(
      `${fileOf(list)} has columns that the portal does not know: ${unknown.join(', ')}. It knows ${known.join(', ')}.`,
    );
  if (missing.length > 0) throw new OperatorError(`${fileOf(list)} lacks the columns ${missing.join(', ')}`);
}

function read(list: CampusList, { record, info }: ParsedRow): ReadRow | BadRow {
  const values: Record<string, string | number | boolean | null> = {};
  const wrong: string[] = [];
  for (const column of list.columns) {
    const cell = record[column.name] ?? '';
    if (!(column.name in record)) continue;
    try {
      if (cell === '' && column.needed) throw new WrongCell('is empty');
      values[columnOf(column)] = cell === '' ? (column.empty ?? null) : column.read(cell);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      wrong.push(`${column.name} ${error.message}`);
    }
  }
  return wrong.length === 0 ? { line: info.lines, values } : { file: fileOf(list), line: info.lines, words: wrong.join('; ') };
}

/** What makes a row the same row, in one text; a number is the same as its digits. */
export const keyOf = (names: readonly string[], values: Values): string =>
  JSON.stringify(names.map((name) => (values[name] === undefined || values[name] === null ? null : String(values[name]))));

/** Reads a list of the folder, every row by itself; a row that comes twice is bad the second time. */
export async function readList(folder: string, list: CampusList): Promise<ReadList | null> {
  const text = await textOf(folder, list);
  if (text === null) return null;
  const [rows, bad, seen] = [[] as ReadRow[], [] as BadRow[], new Map<string, number>()];
  for (const one of parsed(list, text).map((row) => read(list, row))) {
    if ('words' in one) {
      bad.push(one);
      continue;
    }
    const key = keyOf(list.key, one.values);
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, one.line);
      rows.push(one);
    } else bad.push({ file: fileOf(list), line: one.line, words: `is the row of line ${before} again` });
  }
  return { rows, bad };
}
