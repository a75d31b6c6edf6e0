import type { Operation } from '@campus/contract-kit';
import { pathsOf } from '@campus/contract-kit';
import { sessionMessages } from '@campus/domain/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The route that shows a screen takes every path that no call has. */
const ANY_PATH = '/*';

/** Every path of a call, as a pattern, with the methods that it takes. */
function methodsByPath(operations: readonly Operation[]): { readonly pattern: RegExp; readonly methods: Set<string> }[] {
  const byPath = new Map<string, Set<string>>();
  for (const operation of operations) {
    for (const path of pathsOf(operation)) {
      const methods = byPath.get(path) ?? new Set<string>();
      byPath.set(path, methods.add(operation.method));
      if (operation.method === 'GET') methods.add('HEAD');
    }
  }
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`),
    methods,
  }));
}

/** Says with `Allow` which methods a path takes to whoever calls it with another. */
export function refuseWrongMethods(fastify: FastifyInstance, base: string, operations: readonly Operation[]): void {
  const known = methodsByPath(operations);
  const allowedAt = ({ url, is404, routeOptions }: FastifyRequest): string[] => {
    if (!url.startsWith(`${base}/`) || !(is404 || routeOptions.url === ANY_PATH)) return [];
    const path = url.slice(base.length).replace(/\?.*$/, '');
    return [...new Set(known.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))].sort();
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const allowed = allowedAt(request).join(', ');
    if (allowed === '') return done();
    const refusal = sessionMessages.refusal('wrong_method', { allowed });
    void reply.code(refusal.status).header('allow', allowed).send(refusal.toAnswer(request.id));
  });
}
