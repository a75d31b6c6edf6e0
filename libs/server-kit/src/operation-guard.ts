import type { Operation } from '@campus/contract-kit';
import { needsToken } from '@campus/contract-kit';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import type { KitReply, KitRequest, SessionOfCall, SessionReader, SignedInPerson } from './actor.js';
import { SESSION_READER } from './actor.js';
import { CallAnswers } from './call-answers.js';
import { contextOfRequest } from './http-context.js';
import { runInContext } from './request-context.js';
import { operationOf } from './implements.js';
import type { KitRefusals } from './sentences.js';
import { KIT_REFUSALS } from './sentences.js';

/** A call whose body took longer to arrive is asked for its session anew. */
const MAX_SESSION_AGE_MS = 1000;

/** Asked before a body is read, and before a call is counted. */
export interface BodyAdmission {
  /** Refuses who may do none of what the call may be; answers who sends it, null where anybody may. */
  admitBody(candidates: readonly Operation[], request: KitRequest, reply: KitReply): Promise<SignedInPerson | null>;
  /** Who calls; null for whoever is not signed in. */
  personOf(operation: Operation, request: KitRequest, reply: KitReply): Promise<SignedInPerson | null>;
}

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
 * input is as stated; what is done in the own name alone, not while one acts as another person. A handler that names no operation is closed to everybody. [SESSION-007] [SESSION-009]
 */
@Injectable()
export class OperationGuard implements CanActivate, BodyAdmission {
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
    const session = await this.sessionOf(request, http.getResponse<KitReply>());
    context.actor = session?.actor;
    this.admit(operation, session, tokenOf(request) ?? '');
    context.beforeChange = session?.beforeChange;
    context.input = this.answers.read(operation, request);
    context.answering = this.answers;
    return true;
  }

  async admitBody(candidates: readonly Operation[], request: KitRequest, reply: KitReply): Promise<SignedInPerson | null> {
    if (candidates.some(({ permission }) => permission === 'anyone')) return null;
    const session = await this.readEarly(request, reply, candidates[0]);
    let refusal: unknown;
    for (const operation of candidates) {
      try {
        // A form brings its token in the body, which is not read yet.
        this.admit(operation, session, tokenOf(request) ?? null);
        return session?.actor.realUser ?? null;
      } catch (error) {
        refusal ??= error;
      }
    }
    throw refusal;
  }

  async personOf(operation: Operation, request: KitRequest, reply: KitReply): Promise<SignedInPerson | null> {
    return (await this.readEarly(request, reply, operation))?.actor.realUser ?? null;
  }

  /** Within the call, so that it has the call's share of connections and no more. */
  private async readEarly(request: KitRequest, reply: KitReply, operation?: Operation): Promise<SessionOfCall | null> {
    const context = contextOfRequest(request);
    context.operation ??= operation;
    const read = await runInContext(context, () => this.sessions.read(request, reply));
    context.session = { read, at: performance.now() };
    return read;
  }

  /** The session as it was read before the body, where that was just now. */
  private async sessionOf(request: KitRequest, reply: KitReply): Promise<SessionOfCall | null> {
    const { session } = contextOfRequest(request);
    if (session !== undefined && performance.now() - session.at < MAX_SESSION_AGE_MS) return session.read;
    return this.sessions.read(request, reply);
  }

  private admit(operation: Operation, session: SessionOfCall | null, token: string | null): void {
    if (operation.permission === 'anyone') return;
    if (session === null) throw this.refusals.notSignedIn(this.sessions.signInAddress());
    const isOpen =
      operation.permission === 'signedIn'
        ? !session.isClosedTo(operation.name)
        : session.actor.permissions.has(operation.permission);
    if (!isOpen) throw operation.refusalWithoutRight?.() ?? this.refusals.forbidden();
    if (token !== null && needsToken(operation) && !same(token, session.token)) throw this.refusals.tokenWrong();
    if (operation.refusalWhileActing !== null && session.actor.impersonating !== null) throw operation.refusalWhileActing();
  }
}
