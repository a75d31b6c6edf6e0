import { join } from 'node:path';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import pg from 'pg';

/*
 * The floor of a form's way: a worker of bare workflows. TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE and DATABASE_URL are the product's own, so both
 * sides share servers and machine. Prints one line when it is ready and ends on SIGTERM.
 */
const QUEUE = 'bench-bare-route';

function needed(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}

async function main(): Promise<void> {
  Runtime.install({ shutdownSignals: [], logger: new DefaultLogger('ERROR') });
  const pool = new pg.Pool({ connectionString: needed('DATABASE_URL'), max: 10 });
  pool.on('error', () => undefined);
  await pool.query('CREATE SCHEMA IF NOT EXISTS bench');
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bench.bare_steps (id text, step integer, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (id, step))',
  );
  const commit = async ({ id, step }: { id: string; step: number }): Promise<number> => {
    await pool.query('INSERT INTO bench.bare_steps (id, step) VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, step]);
    return step;
  };
  const connection = await NativeConnection.connect({ address: needed('TEMPORAL_ADDRESS') });
  const worker = await Worker.create({
    connection,
    namespace: needed('TEMPORAL_NAMESPACE'),
    taskQueue: QUEUE,
    workflowsPath: join(import.meta.dirname, 'bare-route.workflow.ts'),
    activities: { commit },
    maxCachedWorkflows: 800,
  });
  const running = worker.run();
  process.once('SIGTERM', () => worker.shutdown());
  console.log(JSON.stringify({ queue: QUEUE }));
  await running;
  await connection.close();
  await pool.query('DROP SCHEMA bench CASCADE');
  await pool.end();
}

await main();
