import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** The paths that the Dockerfile takes from the clone. */
const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
  words
    .split(/\s+/)
    .filter((word) => !word.startsWith('--'))
    .slice(0, -1)
    .map((source) => source.replace(/^\.\//, '')),
);

interface Rule {
  readonly pattern: RegExp;
  readonly takesBack: boolean;
}

/** A line of .dockerignore: `*` stays within a folder, `**` does not, and what is in a folder goes with it. */
function ruleOf(line: string): Rule {
  const takesBack = line.startsWith('!');
  const path = line.slice(takesBack ? 1 : 0).replace(/^\/|\/$/g, '');
  const pattern = path
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[part] ?? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return { takesBack, pattern: new RegExp(`^${pattern}(?:/.*)?$`) };
}

const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map(ruleOf);
const isIgnored = (path: string): boolean =>
  rules.reduce((ignored, { pattern, takesBack }) => (pattern.test(path) ? !takesBack : ignored), false);

describe('what the image is built from', () => {
  it('is read from the Dockerfile', () => {
    expect(copied).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'libs', 'tests/package.json', 'tests/kit/package.json']),
    );
  });

  it.each(copied)('is in the repository and reaches the build: %s', (source) => {
    const tracked = execFileSync('git', ['ls-files', source], { cwd: root, encoding: 'utf8' }).trim().split('\n').filter(Boolean);
    expect(tracked).not.toEqual([]);
    expect(tracked.filter(isIgnored)).toEqual([]);
  });

  it('leaves out what was built or installed here, and the tests', () => {
    expect(
      ['node_modules/x/index.js', 'libs/domain/dist/index.js', 'tests/api/a.ts', '.git/HEAD', '.data/run.json'].filter(
        (path) => !isIgnored(path),
      ),
    ).toEqual([]);
  });
});
