import type { Domain } from '@campus/contract-kit';

/** A domain as a service serves it. */
export interface ServedDomain {
  readonly domain: Domain;
  readonly home: 'tells' | { readonly nothing: string };
  readonly entities?: readonly unknown[];
  readonly migrations?: readonly unknown[];
  readonly api?: readonly unknown[];
  readonly worker?: readonly unknown[];
  readonly jobs?: readonly unknown[];
}

/** What the service has once all of its domains have registered themselves. */
export interface Registered {
  /** The domains that tell Home what waits of them. */
  readonly home: ReadonlySet<string>;
  /** The names of the operations whose tables can be had as a file. */
  readonly files: ReadonlySet<string>;
}

const classesOf = ({ entities = [], migrations = [], api = [], worker = [], jobs = [] }: ServedDomain): Set<unknown> =>
  new Set([...entities, ...migrations, ...api, ...worker, ...jobs].filter((part) => typeof part === 'function'));

function homeProblems(served: readonly ServedDomain[], home: ReadonlySet<string>): string[] {
  const promised = served.filter((one) => one.home === 'tells').map(({ domain }) => domain.name);
  return [
    ...promised.filter((name) => !home.has(name)).map((name) => `${name} does not tell Home what waits of it`),
    ...[...home].filter((name) => !promised.includes(name)).map((name) => `${name} tells Home what waits, and does not say so`),
  ];
}

/**
 * What is wrong between what the domains state and what the service serves: a domain in one register only, a class in two domains, a table that is
 * offered as a file and has no source, a domain that tells Home what it did not say, or the other way round.
 */
export function servingProblems(stated: readonly Domain[], served: readonly ServedDomain[], registered: Registered): string[] {
  const names = served.map(({ domain }) => domain);
  const owners = new Map<unknown, string>();
  const twice: string[] = [];
  for (const one of served) {
    for (const part of classesOf(one)) {
      const owner = owners.get(part);
      if (owner !== undefined) twice.push(`${(part as { name: string }).name} is of ${owner} and of ${one.domain.name}`);
      owners.set(part, one.domain.name);
    }
  }
  const tables = stated
    .flatMap(({ operations }) => operations)
    .filter((one) => one.answer === 'file' && 'format' in one.input.shape);
  return [
    ...stated.filter((domain) => !names.includes(domain)).map(({ name }) => `${name} is served by nothing`),
    ...names.filter((domain) => !stated.includes(domain)).map(({ name }) => `${name} is served and not among the domains`),
    ...twice,
    ...tables.filter(({ name }) => !registered.files.has(name)).map(({ name }) => `${name} has no source of its rows`),
    ...homeProblems(served, registered.home),
  ];
}

/** Refuses to start with domains that are not served as they state. */
export function assertServed(stated: readonly Domain[], served: readonly ServedDomain[], registered: Registered): void {
  const problems = servingProblems(stated, served, registered);
  if (problems.length > 0) throw new Error(`The domains are not served:\n- ${problems.join('\n- ')}`);
}
