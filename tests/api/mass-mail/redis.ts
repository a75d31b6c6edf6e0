import { Redis } from 'ioredis';

/** Forgets every key of one suite's queues, as a Redis that lost its data would. */
export async function flushAll(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url);
  for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 })) {
    if ((keys as string[]).length > 0) await redis.del(...(keys as string[]));
  }
  await redis.quit();
}
