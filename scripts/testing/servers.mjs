import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres, startRedis, startTemporal } from '@campus/launcher';

/**
 * The servers of one test run: PostgreSQL, Redis and Temporal on free ports, and the pool of portals. Prints one JSON line of addresses when all are up, and ends
 * them when it is asked to or when whoever started it is gone.
 */
const runDir = process.argv[2];
const started = [];

async function stopAll() {
  while (started.length > 0) await started.pop().stop();
}

/** The pool is read from its source, as the tests themselves are; it ends with this process. */
function startPool(env) {
  const root = join(import.meta.dirname, '..', '..');
  const main = join(root, 'tests', 'kit', 'src', 'pool', 'main.ts');
  const child = spawn(process.execPath, ['-C', '@campus/source', '--import', '@swc-node/register/esm-register', main], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = () => (child.stdin.end(), ended);
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve({ ...JSON.parse(line), stop }));
    void ended.then((code) => reject(new Error(`The pool of portals ended at its start with exit code ${code}.`)));
  });
}

let stopping;
function stop(code) {
  stopping ??= stopAll().then(
    () => process.exit(code),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
}

async function start(server) {
  const running = await server;
  started.push(running);
  return running;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(0));
process.stdin.resume().once('end', () => stop(0));

const log = (line) => console.error(`  ${line}`);
const postgres = await start(startPostgres({ dataDir: join(runDir, 'postgres'), durable: false, maxConnections: 400, log }));
const redis = await start(startRedis({ dataDir: join(runDir, 'redis'), log }));
const temporal = await start(startTemporal({ dataDir: join(runDir, 'temporal'), postgresUrl: postgres.temporalUrl, log }));
const addresses = { database: postgres.url, redis: redis.url, temporal: temporal.address };
const { pool } = await start(
  startPool({
    TEST_RUN_DIR: runDir,
    TEST_DATABASE_URL: addresses.database,
    TEST_REDIS_URL: addresses.redis,
    TEST_TEMPORAL_ADDRESS: addresses.temporal,
  }),
);
console.log(JSON.stringify({ ...addresses, pool }));
