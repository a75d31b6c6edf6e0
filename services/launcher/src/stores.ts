import { join } from 'node:path';
import { sentences } from './messages.js';
import { startPostgres } from './postgres.js';
import { silent } from './progress.js';
import { readRunFile } from './run-file.js';

/** Variables that name the embedded PostgreSQL, whose port may be another one today. */
const DATABASE_VARIABLES = ['DATABASE_URL', 'DATABASE_OWNER_URL'];

/**
 * Runs `work` while PostgreSQL alone runs on the data folder of a stopped portal, with the environment of its last start. Nothing writes into
 * the databases meanwhile, as a restore needs it.
 */
export async function withStoresOnly<T>(dataDir: string, work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const { env } = await readRunFile(dataDir);
  if (env === undefined) throw new Error(sentences.neverRan(dataDir));
  const own = env['DATABASE_URL'] ?? '';
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: silent });
  try {
    const moved = DATABASE_VARIABLES.filter((name) => env[name] === own).map((name) => [name, postgres.url] as const);
    return await work({ ...env, ...Object.fromEntries(moved) });
  } finally {
    await postgres.stop();
  }
}
