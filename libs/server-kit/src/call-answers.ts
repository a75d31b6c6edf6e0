import type { Operation } from '@campus/contract-kit';
import { isAsTyped, Refusal, tidied } from '@campus/contract-kit';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { KitReply, KitRequest } from './actor.js';
import { checkAnswer } from './answer-checks.js';
import { Answered, FileAnswer, RedirectAnswer } from './answers.js';
import type { Answering, Handling } from './http-context.js';
import { contextOfRequest } from './http-context.js';
import type { ClaimResult, FirstAnswer, IdempotencyClaim, IdempotencyStore } from './idempotency.js';
import { AnsweredBefore, IDEMPOTENCY_STORE } from './idempotency.js';
import { fieldRefusals, rawInput, unkeptTexts } from './input.js';
import { fingerprintOf } from './request-context.js';
import type { KitOptions, KitRefusals } from './sentences.js';
import { KIT_OPTIONS, KIT_REFUSALS } from './sentences.js';

const KEPT_REFUSALS = new Set([400, 404, 409, 422]);

/** Whether a repeated call is refused in the same words. */
function isKept(error: unknown): error is Refusal {
  return error instanceof Refusal && KEPT_REFUSALS.has(error.status);
}

/** A file's name as RFC 6266 has it: whole for all browsers of today, and in plain letters for what reads no other. */
function fileNameFields(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  if (plain === name) return `filename="${name}"`;
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}

const typedNames = new WeakMap<Operation, readonly string[]>();

/** Looked up once an operation: few have such a field, and every call asks. */
function typedNamesOf(operation: Operation): readonly string[] {
  const known = typedNames.get(operation);
  if (known !== undefined) return known;
  const names = Object.entries(operation.input.shape).flatMap(([name, schema]) => (isAsTyped(schema) ? [name] : []));
  typedNames.set(operation, names);
  return names;
}

/** The fields that count as they were typed: a password has no space too many, and what is signed is signed with its spaces. */
function typedOf(operation: Operation, sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = typedNamesOf(operation).filter((name) => name in sent);
  return Object.fromEntries(names.map((name) => [name, sent[name]]));
}

/**
 * The way of a call from guard to handler and back: reads the input strictly, answers a repeated `Idempotency-Key` with the first answer, wraps
 * what the handler returned and, in tests, holds it against what the operation states. No interceptor of Nest: each of those
 * puts several observables into every call, which cost more than the call's own work.
 */
@Injectable()
export class CallAnswers implements Answering {
  constructor(
    @Inject(KIT_REFUSALS) private readonly refusals: KitRefusals,
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(IDEMPOTENCY_STORE) private readonly store: IdempotencyStore,
  ) {}

  async answer(operation: Operation, request: KitRequest, reply: KitReply, handling: Handling): Promise<unknown> {
    const { handle, plainWrite = false } = handling;
    const claim = this.claimOf(operation, request);
    // What is written down before a change is no part of the handler's transaction.
    if (plainWrite && contextOfRequest(request).beforeChange === undefined)
      return this.inOneTransaction(claim, operation, request, reply, handle);
    if (claim === null) return this.byCommands(operation, request, reply, handle);
    return this.once(claim, operation, reply, () => this.execute(operation, request, handle));
  }

  /** The input, each text tidied but those that count as typed, as the operation states it; refused with its fields where it is not, or holds what cannot be kept. */
  read(operation: Operation, request: KitRequest): unknown {
    const sent = rawInput(operation, request, contextOfRequest(request).ifMatch);
    const raw = { ...tidied(sent), ...typedOf(operation, sent) };
    const parsed = operation.input.safeParse(raw);
    const fields = parsed.success ? unkeptTexts(raw) : fieldRefusals(parsed.error);
    if (parsed.success && fields.length === 0) return parsed.data;
    throw operation.refusalOf(fields) ?? this.refusals.badInput(fields);
  }

  /** Whose repeats are answered by what it stored, or that has no key at all. */
  private async byCommands(operation: Operation, request: KitRequest, reply: KitReply, handle: () => unknown): Promise<unknown> {
    try {
      return this.finish(operation, await this.execute(operation, request, handle), reply);
    } finally {
      if (contextOfRequest(request).repeated === true) reply.header('idempotency-replayed', 'true');
    }
  }

  private async execute(operation: Operation, request: KitRequest, handle: () => unknown): Promise<unknown> {
    if (operation.mode !== 'read') await contextOfRequest(request).beforeChange?.(operation);
    return handle();
  }

  private claimOf(operation: Operation, request: KitRequest): IdempotencyClaim | null {
    const context = contextOfRequest(request);
    if (operation.mode === 'read' || operation.answer === 'file' || operation.repeatedFrom === 'commands') return null;
    if (context.idempotencyKey === undefined || context.actor === undefined) return null;
    const fingerprint = fingerprintOf({ operation, input: context.input });
    const { empId, impersonating, realUser } = context.actor;
    const actor = impersonating === null ? empId : `${realUser.empId}/${empId}`;
    return { actor, operation: operation.name, key: context.idempotencyKey, fingerprint };
  }

  private async once(
    claim: IdempotencyClaim,
    operation: Operation,
    reply: KitReply,
    execute: () => Promise<unknown>,
  ): Promise<unknown> {
    const instead = this.insteadOf(operation, await this.store.claim(claim));
    if (instead !== undefined) return this.again(instead, reply);
    try {
      const body = this.finish(operation, await execute(), reply);
      await this.store.keep(claim, { status: 200, body });
      return body;
    } catch (error) {
      if (!isKept(error)) await this.store.release(claim);
      else await this.store.keep(claim, { status: error.status, body: error.toAnswer() });
      throw error;
    }
  }

  /** The handler's transaction claims the key and keeps the answer. A refusal undoes the transaction and is kept after it. */
  private async inOneTransaction(
    claim: IdempotencyClaim | null,
    operation: Operation,
    request: KitRequest,
    reply: KitReply,
    handle: () => unknown,
  ): Promise<unknown> {
    let kept: { readonly result: unknown; readonly body: unknown } | undefined;
    let instead: unknown;
    contextOfRequest(request).plainWrite = {
      claim,
      goOn: (claimed) => {
        instead = this.insteadOf(operation, claimed);
        if (instead !== undefined) throw instead;
      },
      answerOf: (result) => {
        kept = { result, body: this.finish(operation, result, reply) };
        return { status: 200, body: kept.body };
      },
    };
    try {
      const result = await handle();
      if (kept === undefined || kept.result !== result)
        throw new Error(`The answer of ${operation.name} is not what its transaction, Writes.run, returned`);
      return kept.body;
    } catch (error) {
      if (claim === null || error === instead || !isKept(error)) return this.again(error, reply);
      const own = { status: error.status, body: error.toAnswer() };
      const first = await this.store.keep(claim, own);
      return this.again(first === own ? error : new AnsweredBefore(first), reply);
    }
  }

  /** What a call is answered with whose key is not new. */
  private insteadOf(operation: Operation, claimed: ClaimResult): Error | undefined {
    if (claimed.state === 'busy') return this.refusals.keyBusy();
    if (claimed.state === 'other') return this.reused(operation, claimed.first);
    return claimed.state === 'done' ? new AnsweredBefore(claimed.answer) : undefined;
  }

  /** Answers as the first time; throws what is no such answer. */
  private again(error: unknown, reply: KitReply): unknown {
    if (!(error instanceof AnsweredBefore)) throw error;
    reply.status(error.answer.status).header('idempotency-replayed', 'true');
    return error.answer.body;
  }

  /** The same key with another input: the operation may say what the first call brought about. */
  private reused(operation: Operation, first: FirstAnswer | null): Refusal {
    const body = first?.body as { readonly success?: boolean; readonly data?: unknown } | undefined;
    const said = first !== null && body?.success === true ? operation.refusalOfReuse(body.data, first.at) : null;
    return said ?? this.refusals.keyReused();
  }

  private finish(operation: Operation, result: unknown, reply: KitReply): unknown {
    if (this.options.checkAnswers) checkAnswer(operation, result);
    if (result instanceof RedirectAnswer) {
      reply.status(302).header('location', result.address).header('cache-control', 'no-store');
      return '';
    }
    if (result instanceof FileAnswer) return this.file(result, reply);
    reply.status(result instanceof Answered ? (result.fields.status ?? 200) : 200).header('cache-control', 'no-store');
    const { message, data, page } =
      result instanceof Answered ? result.fields : { message: undefined, data: result, page: undefined };
    return {
      success: true,
      ...(message === undefined ? {} : { message }),
      ...(data === undefined ? {} : { data }),
      ...(page === undefined ? {} : { page }),
    };
  }

  private file({ file }: FileAnswer, reply: KitReply): unknown {
    reply
      .status(file.status ?? 200)
      .header('cache-control', file.keptForS === undefined ? 'no-store' : `private, max-age=${file.keptForS}`)
      .header('content-type', file.contentType)
      .header('content-disposition', `${file.inline === true ? 'inline' : 'attachment'}; ${fileNameFields(file.name)}`);
    return Buffer.isBuffer(file.content)
      ? new StreamableFile(file.content, { type: file.contentType })
      : new StreamableFile(file.content);
  }
}
