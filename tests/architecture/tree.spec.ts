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

describe('names', () => {
  it('are kebab-case and say what the file is about', () => {
    const wrong = sources.filter((path) => !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''));
    const vague = sources.filter((path) => /\/(utils?|helpers?|common|misc)(\/|\.)|-v\d\./.test(path));
    expect([...wrong, ...vague]).toEqual([]);
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

describe('domains', () => {
  const domains = folders('libs/domain/src');

  it('each have a card, a front door and an export of the package', () => {
    const { exports } = JSON.parse(text('libs/domain/package.json')) as { readonly exports: Readonly<Record<string, unknown>> };
    for (const domain of domains) {
      expect([domain, exists(`libs/domain/src/${domain}/README.md`)]).toEqual([domain, true]);
      expect([domain, exists(`libs/domain/src/${domain}/index.ts`)]).toEqual([domain, true]);
      expect(exports).toHaveProperty([`./${domain}`]);
    }
  });

  it('with operations have a folder in the portal', () => {
    const served = domains.filter((domain) => exists(`libs/domain/src/${domain}/operations.ts`) && !UNDER_ALL.has(domain));
    const missing = served.filter(
      (domain) => !exists(`services/portal/src/${domain}`) && !exists(`services/portal/src/platform/${domain}`),
    );
    expect(missing).toEqual([]);
  });

  it('of portal, workflows and console are those of the domain package', () => {
    const frame = new Set(['platform', 'database', 'entries']);
    const named = [
      ...folders('services/portal/src').filter((name) => !frame.has(name)),
      ...folders('workflows'),
      ...folders('console/src/features'),
    ];
    expect(named.filter((name) => !domains.includes(name))).toEqual([]);
  });
});

describe('packages', () => {
  it('are named with one exact version each, the own ones without any', () => {
    const loose = files()
      .filter((path) => /(^|\/)package\.json$/.test(path))
      .flatMap((path) => {
        const manifest = JSON.parse(text(path)) as Partial<Record<(typeof KINDS)[number], Readonly<Record<string, string>>>>;
        return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}).map((each) => [path, ...each] as const));
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
