import { describe, expect, it } from '@jest/globals';
import { exists, files, folders, text } from './tree.js';

/** A file each at the top of a domain; what is too much for it is in the folder of the same name, a file a room. */
const KINDS = ['messages', 'operations', 'permissions', 'entities', 'jobs', 'events'];
const TOP = new Set(['README.md', 'index.ts', 'domain.ts', ...KINDS.map((kind) => `${kind}.ts`)]);
const IN_FOLDER = new RegExp(`^(?:(?:${KINDS.join('|')})/[a-z0-9-]+(?:\\.spec)?\\.ts|rules/.+)$`);
/** A file in a folder of a kind is called by its room, and the folder says the kind. */
const SAYS_ITS_KIND = /[-/](messages|texts|refusals|operations|permissions|entities|invariants)(\.spec)?\.ts$/;

const DOMAINS = 'libs/domain/src/';
const PORTAL = 'services/portal/src/';
const all = files();

/** Those without operations are a table of roles, and rules for all. */
const domains = folders(DOMAINS).filter((domain) => exists(`${DOMAINS}${domain}/operations.ts`));

const below = (folder: string): string[] =>
  all.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));

/** The rooms that a domain names in the folders of its kinds. */
const roomsOf = (domain: string): Set<string> =>
  new Set(
    below(`${DOMAINS}${domain}`)
      .filter((path) => IN_FOLDER.test(path) && !path.startsWith('rules/'))
      .map((path) => path.replace(/^.*\/|(\.spec)?\.ts$/g, '')),
  );

describe('a domain', () => {
  it('has one file a kind at its top, the rooms in the folder of the same name, and nothing else', () => {
    const wrong = domains.flatMap((domain) =>
      below(`${DOMAINS}${domain}`)
        .filter((path) => !TOP.has(path) && !IN_FOLDER.test(path))
        .map((path) => `${domain}/${path}`),
    );
    expect(wrong).toEqual([]);
    expect(domains.length).toBeGreaterThan(25);
  });

  it('hands things on by its index and makes none there: whoever asks for one of them would load the whole domain', () => {
    const made = domains.filter((domain) =>
      /^(?:export )?(?:const|let|function|class) /m.test(text(`${DOMAINS}${domain}/index.ts`)),
    );
    expect(made).toEqual([]);
  });

  it('keeps the file of a kind beside the folder, and tells its manifest by these files alone', () => {
    const alone = domains.flatMap((domain) =>
      folders(`${DOMAINS}${domain}`)
        .filter((kind) => kind !== 'rules' && !exists(`${DOMAINS}${domain}/${kind}.ts`))
        .map((kind) => `${domain}/${kind}`),
    );
    expect(alone).toEqual([]);
    const past = domains.filter((domain) => /from '\.\/[^']*\//.test(text(`${DOMAINS}${domain}/domain.ts`)));
    expect(past).toEqual([]);
  });

  it('calls a file by its room, by one name in all folders', () => {
    const prefixed = domains.flatMap((domain) =>
      below(`${DOMAINS}${domain}`)
        .filter((path) => path.includes('/') && !path.startsWith('rules/') && SAYS_ITS_KIND.test(path))
        .map((path) => `${domain}/${path}`),
    );
    expect(prefixed).toEqual([]);
    const twice = domains.flatMap((domain) => {
      const rooms = roomsOf(domain);
      return [...rooms].filter((room) => rooms.has(`${room}s`)).map((room) => `${domain}: ${room} and ${room}s`);
    });
    expect(twice).toEqual([]);
  });
});

describe('invariants', () => {
  const own = all.filter(
    (path) => path.startsWith(PORTAL) && /\.ts$/.test(path) && !/^(platform|entries)\//.test(path.slice(PORTAL.length)),
  );
  const PLACE = /^[a-z-]+\/(invariants|invariants\/[a-z0-9-]+)\.ts$/;

  it('of a domain are in one place, its file and the folder of the same name', () => {
    const made = own.filter((path) => !/[.-]spec\.ts$/.test(path) && /: (readonly )?Invariant\[\] =/.test(text(path)));
    expect(made.filter((path) => !PLACE.test(path.slice(PORTAL.length)))).toEqual([]);
    expect(made.length).toBeGreaterThan(25);
    const named = own.filter((path) => /invariants/.test(path) && !/invariants\.spec\.ts$|\.sql\.types\.ts$/.test(path));
    expect(named.filter((path) => !PLACE.test(path.slice(PORTAL.length)))).toEqual([]);
  });

  it('of all rooms are put together beside the folder, for the manifest of the domain', () => {
    const domainsInPortal = folders(PORTAL).filter((domain) => exists(`${PORTAL}${domain}/invariants.ts`));
    const apart = folders(PORTAL).filter(
      (domain) => exists(`${PORTAL}${domain}/invariants`) && !domainsInPortal.includes(domain),
    );
    expect(apart).toEqual([]);
    const past = domainsInPortal.filter((domain) => /\/invariants\/[^']+'/.test(text(`${PORTAL}${domain}/index.ts`)));
    expect(past).toEqual([]);
  });
});
