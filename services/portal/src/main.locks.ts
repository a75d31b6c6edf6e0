import { parentPort, workerData } from 'node:worker_threads';
import type { HeldJob, LockPlace } from './platform/queue/job-locks.js';
import { LOCK_MS } from './platform/queue/job-locks.js';
import type { WorkedQueue } from './platform/queue/queue-server.js';
import { queueServerOf } from './platform/queue/queue-server.js';

/* The thread beside the job worker that says of the jobs in hand that they are; it does nothing else, so nothing keeps it from saying so. */

const RENEW_MS = LOCK_MS / 4;

const warn = (message: string): void => void process.stderr.write(`${message}\n`);
const server = queueServerOf(workerData as LockPlace, 'work', { warn });
const queues = new Map<string, { readonly worker: WorkedQueue; readonly tokens: Map<string, string> }>();

function queueOf(name: string) {
  const known = queues.get(name);
  if (known !== undefined) return known;
  const worker = server.worker(name, null, 1);
  worker.on('error', (error) => warn(`Locks of ${name}: ${error.message}`));
  const made = { worker, tokens: new Map<string, string>() };
  queues.set(name, made);
  return made;
}

parentPort?.on('message', ({ queue, id, token, held }: HeldJob) => {
  const { tokens } = queueOf(queue);
  if (held) tokens.set(id, token);
  else if (tokens.get(id) === token) tokens.delete(id);
});

setInterval(() => {
  for (const [name, { worker, tokens }] of queues) {
    if (tokens.size > 0)
      worker
        .extendJobLocks([...tokens.keys()], [...tokens.values()], LOCK_MS)
        .catch((error: unknown) => warn(`Locks of ${name}: ${String(error)}`));
  }
}, RENEW_MS);
