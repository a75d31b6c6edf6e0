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

  it('stand beside figures that another library tells, which follow the own ones', async () => {
    const health = healthWith(() => Promise.resolve());
    health.addFigures(() => Promise.resolve('temporal_num_pollers 3\n'));
    const port = await health.listen('127.0.0.1', 0);
    try {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(text).toContain('campus_dependency_up{dependency="redis"} 1');
      expect(text).toMatch(/\ntemporal_num_pollers 3\n$/);
    } finally {
      await health.close();
    }
  });

  it('call one down that does not answer', async () => {
    const { ready, text } = await healthWith(() => Promise.reject(new Error('gone'))).readiness();
    expect([ready, text]).toEqual([false, 'database: ok\nredis: down\ntemporal: ok\nmail: ok\n']);
  });
});
