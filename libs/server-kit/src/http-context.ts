import type { Operation } from '@campus/contract-kit';
import type { KitReply, KitRequest, SessionOfCall } from './actor.js';
import type { RequestContext } from './request-context.js';
import { contextOf, runInContext } from './request-context.js';

/** How a handler goes about its work. */
export interface HandlerOptions {
  /** All that it does is one transaction, `Writes.run`, and its answer is what that returns: the answer is kept in the same transaction. */
  readonly plainWrite?: boolean;
}

/** A handler whose input and right are known. */
export interface Handling extends HandlerOptions {
  readonly handle: () => unknown;
}

/** What answers a call whose guard let it through. */
export interface Answering {
  answer(operation: Operation, request: KitRequest, reply: KitReply, handling: Handling): Promise<unknown>;
}

interface HttpContext extends RequestContext {
  /** Set by the guard: without one no handler is reached. */
  answering?: Answering;
  /** The session as it was read before the body, and when. */
  session?: { readonly read: SessionOfCall | null; readonly at: number };
  /** What the session wants done before something is changed. */
  beforeChange?: SessionOfCall['beforeChange'];
}

const CONTEXT = Symbol('campus.context');

/** The context that belongs to a request, and lies on it; made at the first asking. */
export function contextOfRequest(request: KitRequest): HttpContext {
  const workflowClient = request as { [CONTEXT]?: HttpContext };
  workflowClient[CONTEXT] ??= contextOf(request);
  return workflowClient[CONTEXT];
}

/** Fastify hook (after the body is read): everything that follows runs in the request's context. */
export function inRequestContext(request: KitRequest, _reply: unknown, done: () => void): void {
  runInContext(contextOfRequest(request), done);
}
