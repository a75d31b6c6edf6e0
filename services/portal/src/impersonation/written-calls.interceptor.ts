import { impersonationOperations } from '@campus/domain/impersonation';
import { contextOfRequest } from '@campus/server-kit';
import type { KitRequest } from '@campus/server-kit';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { from, switchMap } from 'rxjs';
import { Impersonations } from './impersonations.service.js';

const OWN = new Set(impersonationOperations.map((operation) => operation.name));

/** Every call that changes something while impersonating is written down with both names before it is carried out. */
@Injectable()
export class WrittenCalls implements NestInterceptor {
  constructor(@Inject(Impersonations) private readonly impersonations: Impersonations) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { actor, operation } = contextOfRequest(execution.switchToHttp().getRequest<KitRequest>());
    const changes = operation !== undefined && operation.mode !== 'read' && !OWN.has(operation.name);
    if (!changes || actor === undefined || actor.impersonating === null) return next.handle();
    return from(this.impersonations.wrote(actor, operation)).pipe(switchMap(() => next.handle()));
  }
}
