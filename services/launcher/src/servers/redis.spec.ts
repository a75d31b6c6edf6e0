import { afterEach, describe, expect, it } from '@jest/globals';
import { findRedis } from './redis.js';

const path = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = path;
});

describe('findRedis', () => {
  it('finds nothing on a machine without Redis and without a way to install it', async () => {
    process.env['PATH'] = '';
    const lines: string[] = [];
    expect(await findRedis((line) => lines.push(line))).toBeUndefined();
    expect(lines).toEqual([]);
  });
});
