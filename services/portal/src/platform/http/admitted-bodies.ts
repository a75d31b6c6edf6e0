import type { Operation } from '@campus/contract-kit';
import { pathsOf } from '@campus/contract-kit';
import type { BodyAdmission } from '@campus/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { BodyPlaces, MAX_BODIES } from './body-places.js';
import { kitRefusals } from './refusals.js';
import { storeBody } from './stored-body.js';

const BASE = '/api';
const SMALL_BODY = 256 * 1024;
/** A sender of whom nothing comes for so long has gone. */
const STALLED_MS = 30_000;
/** What was refused unread is thrown away for so long, so that its sender reads the refusal. */
const RUN_OUT_MS = 10_000;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface BodyOptions {
  readonly operations: readonly Operation[];
  readonly admission: BodyAdmission;
  readonly stalledMs?: number;
}

/** What a call may be: the operation at its method and path, and the one that a POST with `_method: delete` stands for. */
function byRoute(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const routes = new Map<string, Operation[]>();
  for (const operation of operations) {
    const methods = operation.override ? ['DELETE', 'POST'] : [operation.method];
    for (const key of methods.flatMap((method) => pathsOf(operation).map((path) => `${method} ${BASE}${path}`)))
      routes.set(key, [...(routes.get(key) ?? []), operation]);
  }
  return routes;
}

/** The bytes that a call says it brings; null for a body whose length only its end tells. */
function lengthOf({ headers, method }: FastifyRequest): number | null {
  if (!WITH_BODY.has(method)) return 0;
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;
}

/** Hangs up on whoever sends nothing for a while; a connection whose body has come is idle or not as before. */
function closeWhenStalled(
  body: IncomingMessage,
  answer: ServerResponse,
  { stalledMs, idleMs }: Record<'stalledMs' | 'idleMs', number>,
): void {
  const { socket } = body;
  // A call that the portal makes to itself has no connection.
  if (!(socket instanceof Socket) || body.complete) return;
  socket.setTimeout(stalledMs);
  body.once('end', () => socket.setTimeout(answer.writableFinished ? idleMs : 0));
}

/** Throws away what still comes of a body that was refused, and hangs up on whoever goes on sending. */
function throwAway(body: IncomingMessage, answer: ServerResponse): void {
  if (body.complete || !(body.socket instanceof Socket)) return;
  // A connection that closes with the answer is reset while its sender still sends, who then reads none.
  answer.shouldKeepAlive = true;
  body.resume();
  const late = setTimeout(() => void (body.complete || body.socket.destroy()), RUN_OUT_MS).unref();
  body.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
}

/**
 * Reads no body before it is known who sends it and that this person may: who may not is answered at once. Uploads are few at once for each person
 * and address, come into a file, and only some of them into memory at a time.
 */
export function admitBodies(fastify: FastifyInstance, { operations, admission, stalledMs = STALLED_MS }: BodyOptions): void {
  const routes = byRoute(operations);
  const places = new BodyPlaces();

  async function admitted(request: FastifyRequest, reply: FastifyReply, payload: Readable): Promise<Readable> {
    const length = lengthOf(request);
    const candidates = request.is404 ? undefined : routes.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (candidates === undefined) throw kitRefusals.noSuchCall();
    const person = await admission.admitBody(candidates, request, reply as never);
    const most = Math.max(...candidates.map(({ bodyLimit }) => bodyLimit));
    closeWhenStalled(request.raw, reply.raw, { stalledMs, idleMs: fastify.server.keepAliveTimeout });
    if (person === null) {
      places.take([[`strangers ${request.ip}`, MAX_BODIES.ofStrangersAtAddress]], reply.raw);
      return payload;
    }
    // What says that it is too large is refused where it would be read.
    if (length !== null && (length <= SMALL_BODY || length > most)) return payload;
    if (most <= SMALL_BODY) return payload;
    places.take(
      [
        [`person ${person.empId}`, MAX_BODIES.uploadsOfPerson],
        [`address ${request.ip}`, MAX_BODIES.uploadsOfAddress],
        ['all', MAX_BODIES.uploads],
      ],
      reply.raw,
    );
    const body = await storeBody(request, reply.raw, most);
    await places.read(reply.raw);
    return body;
  }

  fastify.addHook('preParsing', (request, reply, payload: Readable, done) => {
    if (lengthOf(request) === 0) return done(null, payload);
    admitted(request, reply, payload).then(
      (body) => done(null, body as never),
      (error: Error) => {
        throwAway(request.raw, reply.raw);
        done(error);
      },
    );
  });
}
