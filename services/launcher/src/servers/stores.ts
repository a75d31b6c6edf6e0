import { join } from 'node:path';
import { sentences } from '../messages.js';
import { startPostgres } from './postgres.js';
import { silent } from '../processes/progress.js';
import { readRunFile } from '../processes/run-file.js';

/**
 * Runs `work` while PostgreSQL alone runs on the data folder of a stopped portal, with the environment of its last start. Nothing writes into
 * the databases meanwhile, as a restore needs it.
 */
export async function withStoresOnly<T>(dataDir: string, work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const { env } = await readRunFile(dataDir);
  if (env === undefined) throw new Error(sentences.neverRan(dataDir));
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: silent });
  try {
    // The port may be another one today.
    return await work({ ...env, DATABASE_URL: postgres.applicationUrl, DATABASE_OWNER_URL: postgres.ownerUrl });
  } finally {
    await postgres.stop();
  }
}
