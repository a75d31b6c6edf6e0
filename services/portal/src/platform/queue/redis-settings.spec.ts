import { describe, expect, it } from '@jest/globals';
import { assertKeepsJobs, redisProblems, redisState } from './redis-settings.js';

/** A Redis that says of itself what is given. */
function redisWith(aof: string, policy: string) {
  const sections: Readonly<Record<string, string>> = {
    persistence: `# Persistence\r\nloading:0\r\naof_enabled:${aof}\r\naof_rewrite_in_progress:0\r\n`,
    memory: `# Memory\r\nused_memory:1\r\nmaxmemory_policy:${policy}\r\n`,
  };
  return { info: (section: string) => Promise.resolve(sections[section] ?? '') };
}

describe('a Redis for queued jobs', () => {
  it('keeps an append-only file and evicts nothing', async () => {
    await expect(redisProblems(redisWith('1', 'noeviction'))).resolves.toEqual([]);
  });

  it('is refused without the file or with eviction, both named at once', async () => {
    await expect(assertKeepsJobs(redisWith('0', 'allkeys-lru'))).rejects.toThrow(
      /appendonly must be yes[\s\S]*maxmemory-policy must be noeviction, not allkeys-lru/,
    );
    await expect(redisProblems(redisWith('1', 'volatile-ttl'))).resolves.toHaveLength(1);
  });

  it('is refused when it does not tell', async () => {
    await expect(redisProblems({ info: () => Promise.resolve('') })).resolves.toHaveLength(2);
  });
});

describe('a Redis that answers', () => {
  const answering = (error?: string) => ({
    ping: () => Promise.resolve('PONG'),
    set: () => (error === undefined ? Promise.resolve('OK') : Promise.reject(new Error(error))),
  });

  it.each([
    "OOM command not allowed when used memory > 'maxmemory'.",
    "READONLY You can't write against a read only replica.",
    'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
    'NOREPLICAS Not enough good replicas to write.',
  ])('is degraded where it refuses what is written: %s', async (error) => {
    expect(await redisState(answering(error), 'portal')).toBe('degraded');
  });

  it('is well where it takes it, and whatever else goes wrong is no answer', async () => {
    expect(await redisState(answering(), 'portal')).toBe('ok');
    await expect(redisState(answering('Connection is closed.'), 'portal')).rejects.toThrow('closed');
  });
});
