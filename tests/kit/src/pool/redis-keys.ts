import { Redis } from 'ioredis';

const BATCH_SIZE = 500;

/** Removes every key of one suite. */
export async function forgetKeys(redisUrl: string, prefix: string): Promise<void> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  try {
    for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: BATCH_SIZE }) as AsyncIterable<string[]>) {
      if (keys.length > 0) await redis.unlink(...keys);
    }
  } finally {
    redis.disconnect();
  }
}
