import type { RefusalAnswer, RefusalStatus } from '@campus/contract-kit';
import { Refusal } from '@campus/contract-kit';
import { basename, dirname, extname, join } from 'node:path';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { platformMessages } from '../messages.js';

/** What a thread answers: its result, or the values of a refusal. */
export type InThread<T> =
  | { readonly result: T }
  | {
      readonly refusal: Required<Pick<RefusalAnswer, 'code' | 'message'>> & {
        readonly status: RefusalStatus;
        readonly detail: Refusal['detail'];
      };
    };

const MAX_THREADS = 2;
const MAX_WAITING = 50;
const MAX_HEAP_MB = 512;
const MAX_WORK_MS = 30_000;
/** What a thread has loaded serves the next piece of work that comes soon. */
const IDLE_MS = 20_000;

const [, entry = ''] = process.argv;

/** Whether this process has threads: the portal's own processes have, what borrows a function of theirs has not. */
export const hasThreads = /^main\.(api|jobs|worker|cli)\.[jt]s$/.test(basename(entry));

let pool: Piscina | undefined;

function threads(): Piscina {
  pool ??= new Piscina({
    filename: join(dirname(entry), `main.thread${extname(entry)}`),
    minThreads: 0,
    maxThreads: MAX_THREADS,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    recordTiming: false,
  });
  return pool;
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
    return platformMessages.refusal('too_much_work');
  return error.message.startsWith('Task queue is at limit') ? platformMessages.refusal('unavailable') : error;
}

/** Has a piece of work done in a thread, so that whoever else calls meanwhile is answered; given up when it takes too long or too much memory. */
export async function inThread<T>(name: string, input: unknown, transferList: Transferable[] = []): Promise<T> {
  let answer: InThread<T>;
  try {
    const signal = AbortSignal.timeout(MAX_WORK_MS);
    answer = (await threads().run(input, { name, signal, transferList: transferList as never })) as InThread<T>;
  } catch (error) {
    throw asRefusal(error);
  }
  if ('result' in answer) return answer.result;
  const { status, code, message, detail } = answer.refusal;
  throw new Refusal(status, code, message, detail);
}
