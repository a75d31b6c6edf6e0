import { execFileSync } from 'node:child_process';

/** Folders whose next name is a domain's; what the tests stand on is no domain's. */
const DOMAINS_IN = ['libs/domain/src', 'services/portal/src', 'workflows', 'console/src/features', 'tests/(?!kit/)[a-z]+'];
/** Folders of the portal that are no domain. */
const FRAME = ['platform', 'entries', 'database'];
const IN_DOMAIN = new RegExp(`^(?:${DOMAINS_IN.join('|')})/([a-z-]+)/`);
/** What only the rings without servers look at. */
const WITHOUT_SERVERS = /^(docs|console|libs\/ui-kit)\/|\.md$|\.spec\.(ts|tsx|mjs)$/;

/** The files that differ from `base`, those that are not committed and new ones among them. */
export function changedFiles(root, base = 'origin/main') {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const known = (name) => {
    try {
      return git('merge-base', 'HEAD', name).trim();
    } catch {
      return undefined;
    }
  };
  const from = known(base) ?? 'HEAD';
  const lines = `${git('diff', '--name-only', '--diff-filter=d', from)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(lines.split('\n').filter((line) => line !== ''))];
}

/** The domain that a file belongs to; undefined where it belongs to none, or to all. */
function domainOf(file) {
  const name = IN_DOMAIN.exec(file)?.[1];
  return name === undefined || FRAME.includes(name) ? undefined : name;
}

/**
 * What of a ring a change asks for: `files` whose tests Jest finds by their imports, `patterns` of paths where tests reach the code over the wire, or
 * `all`. A change outside of every domain asks for all.
 */
export function partOf(ring, files) {
  if (ring.by === 'imports') return { files };
  const reached = files.filter(
    (file) => !WITHOUT_SERVERS.test(file) || (ring.name === 'journeys' && file.startsWith('console/')),
  );
  const domains = reached.map(domainOf);
  if (domains.includes(undefined)) return { all: true };
  return { patterns: [...new Set(domains)].map((domain) => `/${domain}[./-]|/${domain}/`) };
}
