/** The one question that the check asks of Redis; `INFO` is answered by hosted servers too, `CONFIG` often is not. */
interface Informed {
  info(section: string): Promise<string>;
}

function valueOf(info: string, name: string): string | undefined {
  return new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
}

/** Which version answers, as it says of itself; one that says none is only there. */
export function redisVersion(info: string): string {
  return valueOf(info, 'redis_version') ?? '';
}

/** What makes a Redis lose jobs: no append-only file, or a memory policy that evicts keys. */
export async function redisProblems(redis: Informed): Promise<string[]> {
  const [persistence, memory] = [await redis.info('persistence'), await redis.info('memory')];
  const policy = valueOf(memory, 'maxmemory_policy');
  return [
    ...(valueOf(persistence, 'aof_enabled') === '1' ? [] : ['appendonly must be yes: without it a crash forgets queued jobs']),
    ...(policy === 'noeviction'
      ? []
      : [`maxmemory-policy must be noeviction, not ${policy ?? 'unknown'}: evicted keys are lost jobs`]),
  ];
}

/** Refuses a Redis that could lose jobs. */
export async function assertKeepsJobs(redis: Informed): Promise<void> {
  const problems = await redisProblems(redis);
  if (problems.length > 0) throw new Error(`Redis is not set up to keep jobs:\n- ${problems.join('\n- ')}`);
}

/** `degraded` is a server that answers and takes nothing that is written: its memory or disk is full, or it is a copy of another. */
export type QueueServerState = 'ok' | 'degraded';

interface Asked {
  ping(): Promise<unknown>;
  set(key: string, value: string, unit: 'PX', milliseconds: number): Promise<unknown>;
}

const REFUSES = /^(OOM|READONLY|MISCONF|NOREPLICAS)/;
const KEPT_MS = 60_000;

/** Whether Redis takes what is written. Throws when it does not answer. */
export async function redisState(redis: Asked, prefix: string): Promise<QueueServerState> {
  await redis.ping();
  try {
    await redis.set(`${prefix}:asked`, '1', 'PX', KEPT_MS);
    return 'ok';
  } catch (error) {
    if (REFUSES.test((error as Error).message)) return 'degraded';
    throw error;
  }
}
