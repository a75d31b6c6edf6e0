import type { Operation } from '@campus/contract-kit';
import { pathsOf } from '@campus/contract-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { BodyAdmission } from '@campus/server-kit';
import type { PortalConfig } from '../config/config.js';

const BASE = '/api';
const BROWSER_COOKIE = 'campus_browser';
const YEAR_S = 31_536_000;
const MINUTE_MS = 60_000;

/**
 * How often a minute. A whole campus may sign in behind one address at 8 o'clock; one browser that signs in again and again goes round in circles.
 * The provider tells of every sign-out from one address, and so does the gateway of every text.
 */
const MAX_PER_MINUTE = { signInsOfAddress: 3000, signInsOfBrowser: 60, searchesOfPerson: 300, openWritesOfAddress: 3000 };
const FREELY = 100_000;

export interface LimitOptions {
  readonly config: PortalConfig;
  readonly operations: readonly Operation[];
  /** The cookie by which a signed-in person is known. */
  readonly sessionCookie: string;
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Who makes a call that is counted by the person. */
const callers = new WeakMap<FastifyRequest, string>();

/** Whether a call finds people or records by a text: whoever makes it again and again copies what it searches. */
const isSearch = ({ name, path, input }: Operation): boolean =>
  path.includes('search') || (name.startsWith('directory.') && 'q' in input.shape);

/** A signed-in person is counted by name, in however many sessions and from wherever; whoever is not known, by the session or the address. */
function keyOf(request: FastifyRequest, sessionCookie: string): string {
  const caller = callers.get(request);
  if (caller !== undefined) return `person-${caller}`;
  const token = request.cookies[sessionCookie];
  return token === undefined || token === ''
    ? `address-${request.ip}`
    : `session-${createHash('sha256').update(token).digest('base64url')}`;
}

/** Counts the sign-ins of one browser, which gets a mark of its own at its first. */
function browserLimit(fastify: FastifyInstance, max: number, secure: boolean): OnRequest {
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  const keyGenerator = (request: FastifyRequest): string => `browser-${request.cookies[BROWSER_COOKIE] ?? ''}`;
  return async (request, reply) => {
    if (request.cookies[BROWSER_COOKIE] === undefined) {
      const mark = randomBytes(16).toString('base64url');
      reply.setCookie(BROWSER_COOKIE, mark, { path: BASE, httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_S });
      return;
    }
    count ??= fastify.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator });
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw Object.assign(new Error('Too many sign-ins'), { statusCode: 429 });
  };
}

/** Body limits and rate limits of the operations, put on their routes as they are made. */
export function limitCalls(fastify: FastifyInstance, { config, operations, sessionCookie }: LimitOptions): void {
  const routes = new Map<string, Operation>(
    operations.flatMap((operation) =>
      pathsOf(operation).map(
        (path) => [`${operation.override ? 'DELETE' : operation.method} ${BASE}${path}`, operation] as const,
      ),
    ),
  );
  const most = (max: number): number => (config.rateLimits ? max : FREELY);
  const ofBrowser = browserLimit(fastify, most(MAX_PER_MINUTE.signInsOfBrowser), config.publicUrl.startsWith('https:'));
  fastify.addHook('onRoute', (route) => {
    const methods = typeof route.method === 'string' ? [route.method] : route.method;
    const operation = routes.get(`${methods[0] ?? ''} ${route.url}`);
    if (operation === undefined) return;
    route.bodyLimit = operation.bodyLimit;
    const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): void => {
      route.config = { ...route.config, rateLimit: { max: most(max), timeWindow: MINUTE_MS, keyGenerator } };
    };
    const byAddress = ({ ip }: FastifyRequest): string => `address-${ip}`;
    const isOpen = operation.permission === 'anyone';
    if (isOpen && operation.method === 'GET' && operation.path.startsWith('/authentication/')) {
      limit(MAX_PER_MINUTE.signInsOfAddress, byAddress);
      route.onRequest = [route.onRequest ?? [], ofBrowser].flat();
    } else if (isOpen && operation.method !== 'GET') {
      limit(MAX_PER_MINUTE.openWritesOfAddress, byAddress);
    } else if (isSearch(operation)) {
      limit(MAX_PER_MINUTE.searchesOfPerson, (request) => keyOf(request, sessionCookie));
    }
  });
}

/** Learns who searches, before the search is counted. */
export function knowSearchers(
  fastify: FastifyInstance,
  { operations, admission }: { readonly operations: readonly Operation[]; readonly admission: BodyAdmission },
): void {
  const searches = new Map<string, Operation>(
    operations
      .filter((operation) => operation.permission !== 'anyone' && isSearch(operation))
      .flatMap((operation) => pathsOf(operation).map((path) => [`${operation.method} ${BASE}${path}`, operation] as const)),
  );
  fastify.addHook('onRequest', async (request, reply) => {
    const operation = searches.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (operation === undefined) return;
    const person = await admission.personOf(operation, request, reply as never);
    if (person !== null) callers.set(request, person.empId);
  });
}
