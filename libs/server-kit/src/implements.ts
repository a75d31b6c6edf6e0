import type { Job, Operation, PayloadOf } from '@campus/contract-kit';
import { pathsOf } from '@campus/contract-kit';
import { Req, RequestMapping, RequestMethod, Res } from '@nestjs/common';
import 'reflect-metadata';
import type { KitReply, KitRequest } from './actor.js';
import type { HandlerOptions } from './http-context.js';
import { contextOfRequest } from './http-context.js';

const OPERATION = Symbol('campus.operation');
const JOB = Symbol('campus.job');

type Handler = (...args: never[]) => unknown;

/** The handler as Nest calls it: request and reply come behind its own arguments, and what the guard named answers in its place. */
function answeredHandler(operation: Operation, handler: Handler, options: HandlerOptions): object {
  const place = handler.length;
  const answered = function (this: object, ...args: unknown[]): Promise<unknown> {
    const [request, reply] = args.splice(place) as [KitRequest, KitReply];
    const { answering } = contextOfRequest(request);
    if (answering === undefined) throw new Error(`${operation.name} was reached past its guard`);
    return answering.answer(operation, request, reply, { ...options, handle: () => Reflect.apply(handler, this, args) });
  };
  return Object.defineProperty(answered, 'name', { value: handler.name });
}

/** Makes a controller's method the handler of an operation, at all its paths. A POST with `_method: delete` comes in as the DELETE. [SESSION-010] */
export function Implements(operation: Operation, options: HandlerOptions = {}): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as unknown as Handler;
    if (Reflect.hasMetadata(OPERATION, handler)) throw new Error(`${String(key)} already implements an operation`);
    const answered = answeredHandler(operation, handler, options);
    Reflect.defineMetadata(OPERATION, operation, answered);
    descriptor.value = answered as never;
    Req()(target, key, handler.length);
    Res({ passthrough: true })(target, key, handler.length + 1);
    const method = operation.override ? RequestMethod.DELETE : RequestMethod[operation.method];
    RequestMapping({ path: [...pathsOf(operation)], method })(target, key, descriptor);
  };
}

/** The operation that a handler implements. */
export function operationOf(handler: object): Operation | undefined {
  return Reflect.getMetadata(OPERATION, handler) as Operation | undefined;
}

/** Makes a provider's method the handler of a job; the jobs process finds it by itself. */
export function Handles<J extends Job>(job: J) {
  return <T extends (payload: PayloadOf<J>) => Promise<void>>(
    _target: object,
    _key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    Reflect.defineMetadata(JOB, job, descriptor.value as unknown as object);
  };
}

/** The job that a method handles. */
export function jobOf(handler: object): Job | undefined {
  return Reflect.getMetadata(JOB, handler) as Job | undefined;
}

/** All methods of a class's prototype chain, by name. */
export function methodsOf(prototype: object): Map<string, Handler> {
  const methods = new Map<string, Handler>();
  for (
    let level: object | null = prototype;
    level !== null && level !== Object.prototype;
    level = Object.getPrototypeOf(level) as object
  ) {
    for (const name of Object.getOwnPropertyNames(level)) {
      const value: unknown = Object.getOwnPropertyDescriptor(level, name)?.value;
      if (typeof value === 'function' && name !== 'constructor' && !methods.has(name)) methods.set(name, value as Handler);
    }
  }
  return methods;
}
