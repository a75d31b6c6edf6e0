import type { Operation } from '@campus/contract-kit';
import type { KitReply, KitRequest, SessionOfCall } from './actor.js';
import type { RequestContext } from './request-context.js';
import { contextOf, runInContext } from './request-context.js';

/** What answers a call whose guard let it through. */
export interface Answering {
  answer(operation: Operation, request: KitRequest, reply: KitReply, handle: () => unknown): Promise<unknown>;
}

interface HttpContext extends RequestContext {
  /** What the guard read; set once the input is known to be right. */
  input?: unknown;
  /** Set by the guard: without one no handler is reached. */
  answering?: Answering;
  /** What the session wants done before something is changed. */
  beforeChange?: SessionOfCall['beforeChange'];
}

const CONTEXT = Symbol('campus.context');

/** The context that belongs to a request, and lies on it; made at the first asking. */
export function contextOfRequest(request: KitRequest): HttpContext {
  const carrier = request as { [CONTEXT]?: HttpContext };
  carrier[CONTEXT] ??= contextOf(request);
  return carrier[CONTEXT];
}

/** Fastify hook (after the body is read): everything that follows runs in the request's context. */
export function inRequestContext(request: KitRequest, _reply: unknown, done: () => void): void {
  runInContext(contextOfRequest(request), done);
}
