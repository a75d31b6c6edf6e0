import type { Job, Operation, PayloadOf } from '@campus/contract-kit';
import { pathsOf } from '@campus/contract-kit';
import { RequestMapping, RequestMethod } from '@nestjs/common';
import 'reflect-metadata';

const OPERATION = Symbol('campus.operation');
const JOB = Symbol('campus.job');

type Handler = (...args: never[]) => unknown;

/** Makes a controller's method the handler of an operation, at all its paths. A POST with `_method: delete` comes in as the DELETE. [SESSION-010] */
export function Implements(operation: Operation): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as unknown as object;
    if (Reflect.hasMetadata(OPERATION, handler)) throw new Error(`${String(key)} already implements an operation`);
    Reflect.defineMetadata(OPERATION, operation, handler);
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
