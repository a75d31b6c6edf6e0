import type { Operation } from '@campus/contract-kit';
import { pathsOf, Refusal } from '@campus/contract-kit';
import type { BodyAdmission, KitLogger } from '@campus/server-kit';
import { contextOfRequest, inRequestContext, openApiOf } from '@campus/server-kit';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { PortalConfig } from '../config/config.js';
import type { Health } from '../health/health.js';
import { admitBodies } from './admitted-bodies.js';
import { readBodies } from './bodies.js';
import { callCounter } from './call-counter.js';
import { knowSearchers, limitCalls } from './call-limits.js';
import type { Drain } from './drain.js';
import { compressAnswers } from './compression.js';
import { kitRefusals } from './refusals.js';
import { secureAnswers } from './security-headers.js';
import { sayTooManyInPages } from './too-many-page.js';
import { refuseWrongMethods } from './wrong-methods.js';

const BASE = '/api';
const YEAR_S = 31_536_000;
const TOO_LARGE = 413;
const RUN_OUT_MS = 5000;
/** A path whose last part has a dot is that of a file: no screen has one. */
const FILE = /^[^?]*\.[^/?]*(\?|$)/;

export interface HttpOptions {
  readonly config: PortalConfig;
  readonly operations: readonly Operation[];
  /** The cookie by which a signed-in person is known. */
  readonly sessionCookie: string;
  /** Asked before a body is read. */
  readonly admission: BodyAdmission;
  readonly health: Health;
  readonly logger: KitLogger;
  readonly version: string;
  readonly drain: Drain;
}

function isOverride(request: FastifyRequest): boolean {
  const { body } = request;
  if (request.method !== 'POST' || typeof body !== 'object' || body === null || !('_method' in body)) return false;
  return typeof body._method === 'string' && body._method.toLowerCase() === 'delete';
}

/** What is wrong with a body that could not even be read, or was not. */
function refusalOfBody(error: { readonly statusCode?: number }): Refusal {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413) return kitRefusals.tooLarge();
  return error.statusCode === 415 ? kitRefusals.wrongType() : kitRefusals.badBody();
}

/** A POST with `_method: delete` is the DELETE of the same path; without it such a POST does nothing. [SESSION-010] */
function overrides(fastify: FastifyInstance, operations: readonly Operation[]): void {
  const posts = new Set(operations.filter((each) => each.method === 'POST' && !each.override).flatMap(pathsOf));
  const paths = new Set(operations.filter((each) => each.override).flatMap(pathsOf));
  fastify.addHook('preHandler', async (request, reply) => {
    const path = request.routeOptions.url?.slice(BASE.length);
    if (path === undefined || !paths.has(path) || !isOverride(request)) return;
    const { _method: _dropped, ...body } = request.body as Record<string, unknown>;
    const { 'content-length': _length, 'accept-encoding': _encoding, 'content-type': _type, ...headers } = request.headers;
    const answer = await fastify.inject({
      method: 'DELETE',
      url: request.url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
      remoteAddress: request.ip,
    });
    reply.code(answer.statusCode);
    for (const name of ['content-type', 'x-session-deadline', 'cache-control', 'set-cookie', 'idempotency-replayed']) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.send(answer.rawPayload);
  });
  for (const path of paths) {
    if (posts.has(path)) continue;
    const refuse = (request: FastifyRequest, reply: FastifyReply, refusal = kitRefusals.noSuchCall()): void => {
      void reply.code(refusal.status).send(refusal.toAnswer(request.id));
    };
    fastify.post(BASE + path, {
      handler: (request, reply) => refuse(request, reply),
      errorHandler: (error, request, reply) => void refuse(request, reply, refusalOfBody(error)),
    });
  }
}

/** Lets a refused body run out for a while: whoever is still sending would see a broken connection instead of the refusal. */
function runOut(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, RUN_OUT_MS);
    const done = (): void => {
      clearTimeout(late);
      resolve();
    };
    body.once('end', done).once('close', done).resume();
  });
}

function watch(fastify: FastifyInstance, { health, logger }: HttpOptions): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('preValidation', inRequestContext);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === TOO_LARGE) void runOut(request.raw).then(() => done(null, payload));
    else done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { operation } = contextOfRequest(request);
    health.calls.observe({ operation: operation?.name ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (request.url.startsWith(BASE)) logger.call(request, reply, reply.elapsedTime);
    done();
  });
}

function ownRoutes(fastify: FastifyInstance, { drain, health, operations, version }: HttpOptions): void {
  let document: Promise<string> | undefined;
  // Made when it is first asked for: few starts are followed by such a call.
  const describe = (): Promise<string> => (document ??= openApiOf(operations, { version }).then((made) => JSON.stringify(made)));
  fastify.get('/healthz', (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
  fastify.get('/readyz', async (_request, reply) => {
    const { ready, text } = await health.readiness((name) => name === 'database');
    return reply
      .code(ready && !drain.isEnding ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(drain.isEnding ? `${text}process: ends\n` : text);
  });
  fastify.get(`${BASE}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await describe()),
  );
}

/** What the script of a page finds out late that it needs: the parts that most screens share, and the letters of the text. */
const NEEDED_LATE: readonly (readonly [name: RegExp, as: string])[] = [
  [/^parts-.*\.js$/, 'rel=modulepreload'],
  [/^inter-latin-wght-normal-.*\.woff2$/, 'rel=preload; as=font; crossorigin'],
];

/**
 * The `Link` header of the page of whoever is signed in: what is needed late comes while its script is still being read. Nothing for whoever is not,
 * and no call: which one is right, the script knows.
 */
function neededLate(folder: string, { sessionCookie }: HttpOptions): (request: FastifyRequest) => string | undefined {
  const files = readdirSync(join(folder, 'assets')).sort();
  const link = files
    .flatMap((file) => NEEDED_LATE.filter(([name]) => name.test(file)).map(([, as]) => `</assets/${file}>; ${as}`))
    .join(', ');
  return (request) => (request.cookies[sessionCookie] === undefined ? undefined : link);
}

/** The paths of the files that a browser may ask for; the packed ones are what it gets of those. */
function filesOf(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  return new Set(paths.filter((path) => !path.endsWith('.br')));
}

/**
 * The built console: hashed assets for a year, the page itself always fresh, and for every path of a screen. One route serves all files: a route for
 * each of five hundred costs every start half a second. [SHELL-007]
 */
async function screens(fastify: FastifyInstance, folder: string, options: HttpOptions): Promise<void> {
  const linkFor = neededLate(folder, options);
  const files = filesOf(folder);
  await fastify.register(serveStatic, {
    root: folder,
    serve: false,
    // Its own header would come after this one, and keep nothing.
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*'];
    if (files.has(file)) return reply.sendFile(file);
    if (!request.url.startsWith(`${BASE}/`) && !FILE.test(request.url)) {
      const link = linkFor(request);
      return (link === undefined ? reply : reply.header('link', link)).sendFile('index.html');
    }
    const refusal = kitRefusals.noSuchCall();
    return reply.code(refusal.status).send(refusal.toAnswer(request.id));
  });
}

/** Everything around the operations: security headers, cookies, bodies, limits, compression, health, the API document and the console. */
export async function prepareHttp(fastify: FastifyInstance, options: HttpOptions): Promise<void> {
  const { config } = options;
  limitCalls(fastify, options);
  watch(fastify, options);
  refuseWrongMethods(fastify, BASE, options.operations);
  sayTooManyInPages(fastify);
  compressAnswers(fastify);
  secureAnswers(fastify, config);
  await fastify.register(cookie);
  knowSearchers(fastify, options);
  admitBodies(fastify, options);
  await readBodies(fastify);
  await fastify.register(compress, { threshold: 1024 });
  await fastify.register(rateLimit, { global: false, ...callCounter(fastify, options) });
  overrides(fastify, options.operations);
  ownRoutes(fastify, options);
  if (config.consoleDir !== undefined) await screens(fastify, config.consoleDir, options);
}
