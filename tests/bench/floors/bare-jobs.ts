import { setPriority } from 'node:os';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';

/*
 * The floor of queued jobs: a bare worker that does nothing with each, at REDIS_URL, CONCURRENCY at once, with the priority that the product's jobs have. Prints a
 * line when it works and ends on SIGTERM.
 */
const GIVES_WAY = 10;

setPriority(GIVES_WAY);
const connection = new Redis(process.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
const worker = new Worker('bench-floor', () => Promise.resolve(), {
  connection,
  concurrency: Number(process.env['CONCURRENCY']),
});
await worker.waitUntilReady();
console.log(JSON.stringify({ works: true }));
process.once('SIGTERM', () => void worker.close().then(() => connection.quit()));
