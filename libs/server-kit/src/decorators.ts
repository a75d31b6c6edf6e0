import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator } from '@nestjs/common';
import type { Actor, KitRequest } from './actor.js';
import { contextOfRequest } from './http-context.js';

/** The signed-in person of the call. In a handler of an operation that is open to anyone it may be undefined. */
export const ActorOf = createParamDecorator((_: unknown, execution: ExecutionContext): Actor | undefined => {
  return contextOfRequest(execution.switchToHttp().getRequest<KitRequest>()).actor;
});

/** The call's input as the operation's schema read it. */
export const Input = createParamDecorator((_: unknown, execution: ExecutionContext): unknown => {
  return contextOfRequest(execution.switchToHttp().getRequest<KitRequest>()).input;
});
