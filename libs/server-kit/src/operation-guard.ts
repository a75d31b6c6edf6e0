import type { Operation } from '@campus/contract-kit';
import { needsToken } from '@campus/contract-kit';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import type { KitReply, KitRequest, SessionOfCall, SessionReader } from './actor.js';
import { SESSION_READER } from './actor.js';
import { CallAnswers } from './call-answers.js';
import { contextOfRequest } from './http-context.js';
import { operationOf } from './implements.js';
import type { KitRefusals } from './sentences.js';
import { KIT_REFUSALS } from './sentences.js';

function tokenOf(request: KitRequest): string | undefined {
  const header = request.headers['x-csrf-token'];
  if (typeof header === 'string') return header;
  for (const source of [request.body, request.query]) {
    if (typeof source === 'object' && source !== null && '_token' in source && typeof source._token === 'string')
      return source._token;
  }
  return undefined;
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Lets a call through whose session has the operation's right, that carries the session's token where it changes something, and whose
 * input is as stated. A handler that names no operation is closed to everybody. [SESSION-007] [SESSION-009]
 */
@Injectable()
export class OperationGuard implements CanActivate {
  constructor(
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
    @Inject(KIT_REFUSALS) private readonly refusals: KitRefusals,
    @Inject(CallAnswers) private readonly answers: CallAnswers,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const operation = operationOf(execution.getHandler());
    if (operation === undefined) throw this.refusals.forbidden();
    const http = execution.switchToHttp();
    const request = http.getRequest<KitRequest>();
    const context = contextOfRequest(request);
    context.operation = operation;
    const session = await this.sessions.read(request, http.getResponse<KitReply>());
    context.actor = session?.actor;
    this.admit(operation, request, session);
    context.beforeChange = session?.beforeChange;
    context.input = this.answers.read(operation, request);
    context.answering = this.answers;
    return true;
  }

  private admit(operation: Operation, request: KitRequest, session: SessionOfCall | null): void {
    if (operation.permission === 'anyone') return;
    if (session === null) throw this.refusals.notSignedIn(this.sessions.signInAddress());
    const isOpen =
      operation.permission === 'signedIn'
        ? !session.isClosedTo(operation.name)
        : session.actor.permissions.has(operation.permission);
    if (!isOpen) throw this.refusals.forbidden();
    if (needsToken(operation) && !same(tokenOf(request) ?? '', session.token)) throw this.refusals.tokenWrong();
  }
}
