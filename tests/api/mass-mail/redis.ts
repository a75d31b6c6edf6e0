import { Redis } from 'ioredis';

const FORGET = `local keys = redis.call('KEYS', ARGV[1])
  for first = 1, #keys, 1000 do redis.call('DEL', unpack(keys, first, math.min(first + 999, #keys))) end
  return #keys`;

/** Forgets every key of one suite's queues at one moment, as a Redis that lost its data would: half of a job is nothing that a real one leaves. */
export async function flushAll(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url);
  await redis.eval(FORGET, 0, `${prefix}*`);
  await redis.quit();
}
