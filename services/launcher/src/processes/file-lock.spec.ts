import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { withFileLock } from './file-lock.js';

const folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
const file = join(folder, 'work.lock');
const NO_PROCESS = 4_194_305;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a lock file', () => {
  test('lets one in after the other', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
    };
    await Promise.all([withFileLock(file, work('one')), withFileLock(file, work('other'))]);
    expect(order).toHaveLength(4);
    expect(order[1]).toBe(order[0]?.replace('begins', 'ends'));
  });

  test('of a process that has died is taken over', async () => {
    writeFileSync(file, String(NO_PROCESS));
    expect(await withFileLock(file, () => Promise.resolve(readFileSync(file, 'utf8')))).toBe(String(process.pid));
  });

  test('is given back when the work fails', async () => {
    await expect(withFileLock(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(await withFileLock(file, () => Promise.resolve('free'))).toBe('free');
  });
});
