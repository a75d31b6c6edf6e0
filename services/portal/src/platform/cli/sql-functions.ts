import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DataSource } from 'typeorm';

const STORED = `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/** Where the statement of a function differs from what the database has; null stands for none. */
export interface FunctionDifference {
  readonly name: string;
  readonly file: string | null;
  readonly stored: string | null;
}

/** The functions of the database as their files say them: one file each in the `sql` folder of its domain, by the function's name. */
function functionFiles(sources: string): ReadonlyMap<string, string> {
  if (!existsSync(sources)) return new Map();
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /[\\/]sql[\\/][^\\/]+\.sql$/.test(path),
  );
  return new Map(
    files.map((path) => [basename(path, '.sql').replaceAll('-', '_'), readFileSync(join(sources, path), 'utf8').trim()]),
  );
}

/** Every function whose file and database differ, by name; nothing where all agree. */
export async function functionDifferences(source: DataSource, sources: string): Promise<FunctionDifference[]> {
  const files = functionFiles(sources);
  const rows = await source.query<{ name: string; text: string }[]>(STORED);
  const stored = new Map(rows.map(({ name, text }) => [name, text.trim()]));
  return [...new Set([...files.keys(), ...stored.keys()])]
    .sort()
    .map((name) => ({ name, file: files.get(name) ?? null, stored: stored.get(name) ?? null }))
    .filter(({ file, stored: now }) => file !== now);
}
