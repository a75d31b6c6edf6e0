import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf } from './build.mjs';
import { needsInstall } from './install.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'campus-install-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, value) {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
}

const lock = (version) => ({
  packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b-for-another-platform': { version, optional: true } },
});

describe('installing the dependencies', () => {
  it('is needed in a fresh clone', () => {
    write('package-lock.json', lock('1.0.0'));
    expect(needsInstall(root)).toBe(true);
  });

  it('is not needed when everything is there but the packages of other platforms', () => {
    write('package-lock.json', lock('1.0.0'));
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    write('node_modules/a/package.json', {});
    expect(needsInstall(root)).toBe(false);
  });

  it('is needed again when the lock file names another version', () => {
    write('package-lock.json', lock('1.1.0'));
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    write('node_modules/a/package.json', {});
    expect(needsInstall(root)).toBe(true);
  });
});

describe('building', () => {
  it('is done again when a source changes, not when a spec or an output does', () => {
    write('src/a.ts', 'one');
    const before = hashOf(root, ['src']);
    write('src/a.spec.ts', 'a test');
    write('src/dist/a.js', 'an output');
    expect(hashOf(root, ['src'])).toBe(before);
    write('src/a.ts', 'two');
    expect(hashOf(root, ['src'])).not.toBe(before);
  });
});
