import type { KitRequest } from './actor.js';
import type { RequestContext } from './request-context.js';
import { contextOf, runInContext } from './request-context.js';

interface HttpContext extends RequestContext {
  /** What the guard's successor read; set once the input is known to be right. */
  input?: unknown;
}

const contexts = new WeakMap<object, HttpContext>();

/** The context that belongs to a request; made at the first asking. */
export function contextOfRequest(request: KitRequest): HttpContext {
  const known = contexts.get(request);
  if (known !== undefined) return known;
  const made: HttpContext = contextOf(request);
  contexts.set(request, made);
  return made;
}

/** Fastify hook (after the body is read): everything that follows runs in the request's context. */
export function inRequestContext(request: KitRequest, _reply: unknown, done: () => void): void {
  runInContext(contextOfRequest(request), done);
}
