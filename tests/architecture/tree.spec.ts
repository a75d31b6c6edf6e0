import { describe, expect, it } from '@jest/globals';
import { exists, files, folders, root, text } from './tree.js';

const SOURCE = /^(libs|services|workflows|console|tests|scripts)\/.*\.(ts|tsx|mjs)$/;
const sources = files().filter((path) => SOURCE.test(path));

/** Domains that stand under every other one and have no service of their own. */
const UNDER_ALL = new Set(['access']);

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies', 'overrides'] as const;
const EXACT = /^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly resolved?: string; readonly link?: boolean }>>;
}

describe('the picture of the house', () => {
  it('is as the code is', async () => {
    const { drawHouse } = (await import('../../scripts/draw-house.mjs' as string)) as { drawHouse(): string };
    expect(text('docs/house.md')).toBe(drawHouse());
  });
});

describe('names', () => {
  it('are kebab-case and say what the file is about', () => {
    const wrong = sources.filter((path) => !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''));
    const vague = sources.filter((path) => /\/(utils?|helpers?|common|misc)(\/|\.)|-v\d\./.test(path));
    expect([...wrong, ...vague]).toEqual([]);
  });

  it('use the words of the field', async () => {
    const { isRetired } = (await import('../../scripts/lint/common-words.mjs' as string)) as {
      isRetired(name: string, file: string): boolean;
    };
    const stem = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '').replaceAll(/[-.]/g, '_');
    const named = sources.filter(
      (path) =>
        !/\/(migrations|histories)\//.test(path) &&
        !/^(scripts\/testing|libs\/ui-kit)\//.test(path) &&
        isRetired(stem(path), path),
    );
    expect(named).toEqual([]);
  });

  it('carry no machine path or lint exception', () => {
    const marks = [
      /eslint-disable/,
      /@ts-ignore/,
      new RegExp(['', 'work', 'main'].join('/')),
      new RegExp(['', 'root', ''].join('/')),
    ];
    const own = new Set(['tests/architecture/tree.spec.ts']);
    const found = sources.filter((path) => !own.has(path) && marks.some((mark) => mark.test(text(path))));
    expect(found).toEqual([]);
  });
});

describe('documents', () => {
  it('say what the code says, in the same plain words', async () => {
    const { wrongWordsOf } = (await import('../../scripts/lint/plain-texts.mjs' as string)) as {
      wrongWordsOf(text: string): string[];
    };
    const read = files().filter((path) =>
      /^(README|CONTRIBUTING|docs\/(decisions\/)?[^/]+|libs\/domain\/src\/[^/]+\/README)\.md$/.test(path),
    );
    expect(read.length).toBeGreaterThan(60);
    expect(read.flatMap((path) => wrongWordsOf(text(path)).map((wrong) => `${path}: ${wrong}`))).toEqual([]);
  });
});

describe('domains', () => {
  const domains = folders('libs/domain/src');

  it('each have a card and a front door, and their manifest where they have operations; the package opens to all by pattern', () => {
    const { exports } = JSON.parse(text('libs/domain/package.json')) as { readonly exports: Readonly<Record<string, unknown>> };
    expect(Object.keys(exports)).toEqual(['.', './*/domain', './*/rules', './*']);
    for (const domain of domains) {
      expect([domain, exists(`libs/domain/src/${domain}/README.md`)]).toEqual([domain, true]);
      const doors = ['index.ts', 'rules/index.ts'].filter((door) => exists(`libs/domain/src/${domain}/${door}`));
      expect([domain, doors.length > 0]).toEqual([domain, true]);
      const operates = exists(`libs/domain/src/${domain}/operations.ts`);
      expect([domain, exists(`libs/domain/src/${domain}/domain.ts`)]).toEqual([domain, operates]);
    }
  });

  it('are told to Nest in one object each: only platform and entries have module files', () => {
    const modules = sources.filter((path) => /\.modules?\.ts$/.test(path));
    expect(modules.filter((path) => !/^services\/portal\/src\/(platform|entries)\//.test(path))).toEqual([]);
    expect(modules.length).toBeGreaterThan(0);
  });

  it('with operations have a folder in the portal', () => {
    const served = domains.filter((domain) => exists(`libs/domain/src/${domain}/operations.ts`) && !UNDER_ALL.has(domain));
    const missing = served.filter(
      (domain) => !exists(`services/portal/src/${domain}`) && !exists(`services/portal/src/platform/${domain}`),
    );
    expect(missing).toEqual([]);
  });

  it('of portal, workflows and console are those of the domain package', () => {
    // The workflow that approvals of all domains share is no domain's.
    const frame = new Set(['platform', 'database', 'entries', 'approvals']);
    const named = [...folders('services/portal/src'), ...folders('workflows'), ...folders('console/src/features')];
    expect(named.filter((name) => !frame.has(name) && !domains.includes(name))).toEqual([]);
  });
});

describe('decisions', () => {
  it('stand in their register, every number up to the newest one, those that were never given too', () => {
    const register = text('docs/decisions/README.md');
    const pages = files()
      .filter((path) => /^docs\/decisions\/\d{4}-/.test(path))
      .map((path) => path.slice('docs/decisions/'.length));
    expect(pages.filter((page) => !register.includes(`(${page})`))).toEqual([]);
    const newest = Math.max(...pages.map((page) => Number(page.slice(0, 4))));
    const named = Array.from({ length: newest }, (_, index) => String(index + 1).padStart(4, '0'));
    expect(named.filter((number) => !register.includes(number))).toEqual([]);
  });
});

interface Ranges {
  readonly [name: string]: string | Ranges;
}

/** Every name with its range, those of overrides for one package alone too. */
const rangesOf = (ranges: Ranges): (readonly [string, string])[] =>
  Object.entries(ranges).flatMap(([name, range]) => (typeof range === 'string' ? [[name, range] as const] : rangesOf(range)));

describe('packages', () => {
  it('are named with one exact version each, the own ones without any', () => {
    const loose = files()
      .filter((path) => /(^|\/)package\.json$/.test(path))
      .flatMap((path) => {
        const manifest = JSON.parse(text(path)) as Partial<Record<(typeof KINDS)[number], Ranges>>;
        return KINDS.flatMap((kind) => rangesOf(manifest[kind] ?? {}).map((each) => [path, ...each] as const));
      })
      .filter(([, name, range]) => (name.startsWith('@campus/') ? range !== '*' : !EXACT.test(range)));
    expect(loose).toEqual([]);
  });

  it('are locked without the address of any registry, and protobufjs is there once, the 8 that replay needs', () => {
    const lock = JSON.parse(text('package-lock.json')) as LockFile;
    const hosts = Object.entries(lock.packages).filter(([, entry]) => entry.resolved?.startsWith('http'));
    expect(hosts.map(([name]) => name)).toEqual([]);
    const copies = Object.entries(lock.packages).filter(([name]) => name.endsWith('node_modules/protobufjs'));
    expect(copies.map(([name, entry]) => [name, entry.version?.split('.')[0]])).toEqual([['node_modules/protobufjs', '8']]);
  });

  it('offer the commands of the product, each with its script', () => {
    const { scripts } = JSON.parse(text('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const names = ['start', 'dev', 'build', 'test', 'test:fast', 'check', 'walk', 'chaos', 'bench', 'session', 'cli'];
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    const files = names.map((name) => /scripts\/[\w-]+\.mjs/.exec(scripts[name] ?? '')?.[0] ?? name);
    expect(files.filter((file) => !exists(file))).toEqual([]);
  });
});

describe('the requirement register', () => {
  it('knows every id that a test carries', () => {
    const register = files()
      .filter((path) => /^docs\/requirements\/.*\.md$/.test(path))
      .map(text)
      .join('\n');
    const tests = sources.filter((path) => /(\.|-)spec\.(ts|tsx|mjs)$/.test(path));
    const ids = new Set(
      tests.flatMap((path) => [...text(path).matchAll(/\[([A-Z][A-Z0-9]+-\d{3})\]/g)].map((match) => match[1] ?? '')),
    );
    expect([...ids].filter((id) => !register.includes(id)).sort()).toEqual([]);
  });

  it('is looked for in the right place', () => {
    expect(root.endsWith('tests')).toBe(false);
    expect(sources.length).toBeGreaterThan(100);
  });
});
