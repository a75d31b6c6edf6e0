import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { OperatorError } from '../config/operator-error.js';

const MANIFEST = 'manifest.json';

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string(),
  rows: z.number(),
  /** Hash of the file as it lies in the folder, in hex. */
  sha256: z.string(),
});

const databaseSchema = z.object({
  name: z.string(),
  /** What the tables look like: both ends of a copy must say the same. */
  schema: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** By these marks the keys are known again under which the copy's protected values are encrypted. */
  keys: z.array(z.string()),
  /** What the portal's database has had, oldest first; copies of early releases do not say it. */
  migrations: z.array(z.string()).optional(),
  /** The portal's database first. */
  databases: z.array(databaseSchema),
});

export type CopiedTable = z.output<typeof tableSchema>;
export type CopiedDatabase = z.output<typeof databaseSchema>;
/** What a copy holds. It is written last: a folder without it is no copy. */
export type Manifest = z.output<typeof manifestSchema>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 });
}

/** What a text says as JSON; undefined for one that was cut. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what a copy holds; a folder without a whole one is refused with a sentence. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new OperatorError(`${folder} holds no whole copy: there is no ${MANIFEST} in it.`);
  const read = manifestSchema.safeParse(jsonOf(text));
  if (!read.success)
    throw new OperatorError(`${path.join(folder, MANIFEST)} cannot be read: it is cut, or the copy was made by another release.`);
  return read.data;
}
