import { describe, expect, it } from '@jest/globals';
import { Health } from './health.js';

const well = { query: () => Promise.resolve([]), ping: () => Promise.resolve(undefined), offset: () => 0 };

function healthWith(ping: () => Promise<unknown>): Health {
  const parts = [well, { ...well, serverName: 'redis', ping }, well, well, well];
  return Reflect.construct(Health, parts) as Health;
}

describe('the lines of a process about what it stands on', () => {
  it('call a Redis degraded that answers and refuses what is written, and the figure says so', async () => {
    const health = healthWith(() => Promise.resolve('degraded'));
    const { ready, text } = await health.readiness();
    expect([ready, text]).toEqual([true, 'database: ok\nredis: degraded\ntemporal: ok\nmail: ok\n']);
    expect(await health.registry.metrics()).toContain('campus_dependency_up{dependency="redis"} 0');
  });

  it('call one down that does not answer', async () => {
    const { ready, text } = await healthWith(() => Promise.reject(new Error('gone'))).readiness();
    expect([ready, text]).toEqual([false, 'database: ok\nredis: down\ntemporal: ok\nmail: ok\n']);
  });
});
