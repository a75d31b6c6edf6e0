import { describe, expect, it } from '@jest/globals';
import { dirname, join } from 'node:path';
import { exists, files, text } from './tree.js';

const MAX_SOURCES_IN_FOLDER = 25;

const sources = files().filter(
  (path) => /\.tsx?$/.test(path) && !/[.-]spec\.tsx?$|\.sql\.types\.ts$|\/(migrations|histories)\//.test(path),
);

/** Folders that hold the rooms of a domain, or of the platform. */
const HOUSE = /^(services\/portal\/src\/[^/]+|console\/src\/features\/[^/]+\/components)\/([^/]+)\/[^/]+$/;
/** Folders by kind, which every domain has and which are no rooms. */
const KINDS = new Set(['entities', 'invariants', 'migrations', 'seeds', 'sql', 'testing']);

const IMPORT = /(?:from |import\()'(\.{1,2}\/[^']+)'/g;

function importsOf(path: string): string[] {
  return [...text(path).matchAll(IMPORT)].flatMap((match) => {
    const target = join(dirname(path), match[1] ?? '').replace(/\.js$/, '');
    return [`${target}.ts`, `${target}.tsx`].filter(exists);
  });
}

interface Arrow {
  readonly house: string;
  readonly from: string;
  /** Empty where the top of the house is meant. */
  readonly to: string;
  readonly file: string;
}

function arrows(): Arrow[] {
  return sources.flatMap((file) => {
    const [, house, from] = HOUSE.exec(file) ?? [];
    if (house === undefined || from === undefined || KINDS.has(from)) return [];
    return importsOf(file)
      .filter((target) => target.startsWith(`${house}/`))
      .map((target) => ({ house, from, to: HOUSE.exec(target)?.[2] ?? '', file }))
      .filter(({ to }) => to !== from && !KINDS.has(to));
  });
}

/** What is reached from a room, the room itself only by a circle. */
function reached(from: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [...(next.get(from) ?? [])];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (seen.has(room)) continue;
    seen.add(room);
    open.push(...(next.get(room) ?? []));
  }
  return seen;
}

describe('folders', () => {
  it('hold 25 source files at most', () => {
    const sizes = new Map<string, number>();
    for (const path of sources) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > MAX_SOURCES_IN_FOLDER)).toEqual([]);
    expect(sizes.size).toBeGreaterThan(100);
  });
});

describe('rooms', () => {
  it('import one another in one direction only', () => {
    const next = new Map<string, Set<string>>();
    for (const { house, from, to } of arrows().filter(({ to }) => to !== '')) {
      const key = `${house}/${from}`;
      next.set(key, (next.get(key) ?? new Set()).add(`${house}/${to}`));
    }
    expect([...next.keys()].filter((room) => reached(room, next).has(room))).toEqual([]);
    expect(next.size).toBeGreaterThan(20);
  });

  it('of a domain do not import its top', () => {
    const upwards = arrows().filter(({ house, to }) => to === '' && !house.endsWith('/platform'));
    expect(upwards.map(({ file }) => file)).toEqual([]);
  });
});

/** The roles of Nest and of this house, which the name of an injectable class ends in. */
const ROLE =
  /(Service|Repository|Controller|WorkflowClient|Reconciler|Sweeper|Sweeps|Activities|Module|Jobs|Guard|Inbox|Live|Schedules?|Sources?|Cache|UserInfo|File)$/;

describe('injectable classes', () => {
  it('of the domains end in their role', () => {
    const named = sources
      .filter((path) => /^services\/portal\/src\/(?!platform\/|entries\/)/.test(path))
      .flatMap((path) =>
        [...text(path).matchAll(/^@(?:Injectable|Controller)\(.*\)\nexport (?:abstract )?class (\w+)/gm)].map(
          (match) => match[1] ?? '',
        ),
      );
    expect(named.filter((name) => !ROLE.test(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });
});

describe('what is done in the own name alone', () => {
  it('is said with its operation, and by no service once more', () => {
    const BY_HAND = /(impersonating !== null|realUser\.empId !== actor\.empId)\)\s*(throw|return Promise\.reject)/;
    expect(sources.filter((file) => file.startsWith('services/portal/src/') && BY_HAND.test(text(file)))).toEqual([]);
  });
});
