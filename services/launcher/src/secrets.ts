import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from './state-file.js';

/** The secrets of one data folder: they sign sessions and encrypt social security numbers of this demo campus alone. */
export interface Secrets {
  readonly SESSION_SECRET: string;
  /** 32 bytes, base64. */
  readonly DATA_KEY: string;
}

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  'SESSION_SECRET' in value &&
  'DATA_KEY' in value &&
  typeof value.SESSION_SECRET === 'string' &&
  typeof value.DATA_KEY === 'string';

/** The secrets of the data folder, made at its first start. Lost secrets would leave encrypted fields unreadable. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const found = await readJson(file);
  if (isSecrets(found)) return found;
  const made: Secrets = {
    SESSION_SECRET: randomBytes(48).toString('base64url'),
    DATA_KEY: randomBytes(32).toString('base64'),
  };
  await writeJson(file, made);
  return made;
}
