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
