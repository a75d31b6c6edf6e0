import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../processes/state-file.js';

/** The secrets of one data folder: they sign sessions and encrypt social security numbers of this demo campus alone. */
export interface Secrets {
  readonly SESSION_SECRET: string;
  /** 32 bytes, base64. */
  readonly DATA_KEY: string;
  /** What the last start knew of keys beside it. */
  readonly DATA_KEY_ID?: string;
  readonly DATA_OTHER_KEYS?: string;
}

const KEYS = ['DATA_KEY', 'DATA_KEY_ID', 'DATA_OTHER_KEYS'] as const;

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  'SESSION_SECRET' in value &&
  'DATA_KEY' in value &&
  typeof value.SESSION_SECRET === 'string' &&
  typeof value.DATA_KEY === 'string';

const fileOf = (dataDir: string): string => join(dataDir, 'secrets.json');

/**
 * Keeps the keys that a start was given by hand and that the portal started with, so that the next start without them goes on under the same.
 * Of keys that were there before none is lost: they stand in `DATA_OTHER_KEYS` until somebody gives that by hand.
 */
export async function keepKeys(dataDir: string, given: Readonly<Record<string, string | undefined>>): Promise<void> {
  const kept = await loadSecrets(dataDir);
  if (!given['DATA_KEY'] || given['DATA_KEY'] === kept.DATA_KEY) return;
  const givenKeys = Object.fromEntries(KEYS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  const former = `${kept.DATA_KEY_ID ?? '1'}=${kept.DATA_KEY}`;
  const named = given['DATA_OTHER_KEYS'] ?? (given['DATA_KEY_ID'] ? former : undefined);
  await writeJson(fileOf(dataDir), {
    SESSION_SECRET: kept.SESSION_SECRET,
    ...givenKeys,
    ...(named === undefined ? {} : { DATA_OTHER_KEYS: named }),
  });
}

/** The secrets of the data folder, made at its first start. Lost secrets would leave encrypted fields unreadable. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = fileOf(dataDir);
  const found = await readJson(file);
  if (isSecrets(found)) return found;
  const made: Secrets = {
    SESSION_SECRET: randomBytes(48).toString('base64url'),
    DATA_KEY: randomBytes(32).toString('base64'),
  };
  await writeJson(file, made);
  return made;
}
