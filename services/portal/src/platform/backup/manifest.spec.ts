import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../config/operator-error.js';
import { readManifest, writeManifest } from './manifest.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'manifest-'))));
afterAll(() => rm(folder, { recursive: true }));

it('is read back, and one that was cut or is missing is told of in a sentence', async () => {
  await expect(readManifest(folder)).rejects.toThrow('there is no manifest.json');
  const manifest = { format: 1, takenAt: '2026-11-28T12:00:00.000Z', keys: ['1'], migrations: [], databases: [] } as const;
  await writeManifest(folder, { ...manifest, keys: ['1'], migrations: [], databases: [] });
  expect(await readManifest(folder)).toEqual(manifest);
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8');
  for (const cut of [text.slice(0, 40), '', '{}', 'null']) {
    await writeFile(file, cut);
    const error: unknown = await readManifest(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toContain('cannot be read: it is cut');
  }
});
