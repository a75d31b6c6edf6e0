import { describe, expect, it } from '@jest/globals';
import { assertKeepsJobs, redisProblems } from './redis-settings.js';

/** A Redis that says of itself what is given. */
function telling(aof: string, policy: string) {
  const sections: Readonly<Record<string, string>> = {
    persistence: `# Persistence\r\nloading:0\r\naof_enabled:${aof}\r\naof_rewrite_in_progress:0\r\n`,
    memory: `# Memory\r\nused_memory:1\r\nmaxmemory_policy:${policy}\r\n`,
  };
  return { info: (section: string) => Promise.resolve(sections[section] ?? '') };
}

describe('a Redis for queued jobs', () => {
  it('keeps an append-only file and evicts nothing', async () => {
    await expect(redisProblems(telling('1', 'noeviction'))).resolves.toEqual([]);
  });

  it('is refused without the file or with eviction, both named at once', async () => {
    await expect(assertKeepsJobs(telling('0', 'allkeys-lru'))).rejects.toThrow(
      /appendonly must be yes[\s\S]*maxmemory-policy must be noeviction, not allkeys-lru/,
    );
    await expect(redisProblems(telling('1', 'volatile-ttl'))).resolves.toHaveLength(1);
  });

  it('is refused when it does not tell', async () => {
    await expect(redisProblems({ info: () => Promise.resolve('') })).resolves.toHaveLength(2);
  });
});
