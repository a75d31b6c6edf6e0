import { join } from 'node:path';
import { startPostgres, startRedis, startTemporal } from '@campus/launcher';

/**
 * The servers of one test run: PostgreSQL, Redis and Temporal on free ports. Prints one JSON line of addresses when all are up, and ends
 * them when it is asked to or when whoever started it is gone.
 */
const runDir = process.argv[2];
const started = [];

async function stopAll() {
  while (started.length > 0) await started.pop().stop();
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
const temporal = await start(startTemporal({ dataDir: join(runDir, 'temporal'), postgresUrl: postgres.url, log }));
console.log(JSON.stringify({ database: postgres.url, redis: redis.url, temporal: temporal.address }));
