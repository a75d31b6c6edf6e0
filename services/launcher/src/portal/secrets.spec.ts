import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepKeys, loadSecrets } from './secrets.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-secrets-'));
});

describe('the keys of a data folder', () => {
  it('are the ones that the portal last started with, so that a start after an exchange of keys goes on under the new one', async () => {
    const first = await loadSecrets(folder);
    const given = {
      DATA_KEY: Buffer.alloc(32, 2).toString('base64'),
      DATA_KEY_ID: 'next',
      DATA_OTHER_KEYS: `1=${first.DATA_KEY}`,
    };
    await keepKeys(folder, given);
    expect(await loadSecrets(folder)).toEqual({ ...given, SESSION_SECRET: first.SESSION_SECRET });
  });

  it('stay where a start is given none, or the same', async () => {
    const first = await loadSecrets(folder);
    await keepKeys(folder, {});
    await keepKeys(folder, { DATA_KEY: first.DATA_KEY });
    expect(await loadSecrets(folder)).toEqual(first);
  });

  it('keep the former key at hand when only a new one was given', async () => {
    const first = await loadSecrets(folder);
    await keepKeys(folder, { DATA_KEY: Buffer.alloc(32, 2).toString('base64'), DATA_KEY_ID: 'next' });
    expect((await loadSecrets(folder)).DATA_OTHER_KEYS).toBe(`1=${first.DATA_KEY}`);
  });
});
