import type { Operation } from '@campus/contract-kit';
import { Refusal, tidied } from '@campus/contract-kit';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { KitReply, KitRequest } from './actor.js';
import { Answered, FileAnswer, RedirectAnswer } from './answers.js';
import type { Answering } from './http-context.js';
import { contextOfRequest } from './http-context.js';
import type { FirstAnswer, IdempotencyClaim, IdempotencyStore } from './idempotency.js';
import { IDEMPOTENCY_STORE } from './idempotency.js';
import { fieldRefusals, rawInput, unkeptTexts } from './input.js';
import type { KitOptions, KitRefusals } from './sentences.js';
import { KIT_OPTIONS, KIT_REFUSALS } from './sentences.js';

const KEPT_REFUSALS = new Set([400, 404, 409, 422]);

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

type Handle = () => unknown;

/**
 * The way of a call from guard to handler and back: reads the input strictly, answers a repeated `Idempotency-Key` with the first answer, wraps
 * what the handler returned and, outside production, holds it against the operation's output. No interceptor of Nest: each of those
 * puts several observables into every call, which cost more than the call's own work.
 */
@Injectable()
export class CallAnswers implements Answering {
  constructor(
    @Inject(KIT_REFUSALS) private readonly refusals: KitRefusals,
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(IDEMPOTENCY_STORE) private readonly store: IdempotencyStore,
  ) {}

  async answer(operation: Operation, request: KitRequest, reply: KitReply, handle: Handle): Promise<unknown> {
    const claim = this.claimOf(operation, request);
    if (claim === null) return this.finish(operation, await this.carryOut(operation, request, handle), reply);
    return this.once(claim, operation, reply, () => this.carryOut(operation, request, handle));
  }

  /** The input, each text tidied, as the operation states it; refused with its fields where it is not, or holds what cannot be kept. */
  read(operation: Operation, request: KitRequest): unknown {
    const raw = tidied(rawInput(operation, request, contextOfRequest(request).ifMatch));
    const parsed = operation.input.safeParse(raw);
    const fields = parsed.success ? unkeptTexts(raw) : fieldRefusals(parsed.error);
    if (parsed.success && fields.length === 0) return parsed.data;
    throw operation.refusalOf(fields) ?? this.refusals.badInput(fields);
  }

  private async carryOut(operation: Operation, request: KitRequest, handle: Handle): Promise<unknown> {
    if (operation.mode !== 'read') await contextOfRequest(request).beforeChange?.(operation);
    return handle();
  }

  private claimOf(operation: Operation, request: KitRequest): IdempotencyClaim | null {
    const context = contextOfRequest(request);
    if (operation.mode === 'read' || operation.answer === 'file') return null;
    if (context.idempotencyKey === undefined || context.actor === undefined) return null;
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(operation.secretInput ? null : (context.input ?? null)))
      .digest('base64url');
    const { empId, impersonating, realUser } = context.actor;
    const actor = impersonating === null ? empId : `${realUser.empId}/${empId}`;
    return { actor, operation: operation.name, key: context.idempotencyKey, fingerprint };
  }

  private async once(
    claim: IdempotencyClaim,
    operation: Operation,
    reply: KitReply,
    carryOut: () => Promise<unknown>,
  ): Promise<unknown> {
    const claimed = await this.store.claim(claim);
    if (claimed.state === 'busy') throw this.refusals.keyBusy();
    if (claimed.state === 'other') throw this.reused(operation, claimed.first);
    if (claimed.state === 'done') {
      reply.status(claimed.answer.status).header('idempotency-replayed', 'true');
      return claimed.answer.body;
    }
    try {
      const body = this.finish(operation, await carryOut(), reply);
      await this.store.keep(claim, { status: 200, body });
      return body;
    } catch (error) {
      if (error instanceof Refusal && KEPT_REFUSALS.has(error.status)) {
        await this.store.keep(claim, { status: error.status, body: error.toAnswer() });
      } else {
        await this.store.release(claim);
      }
      throw error;
    }
  }

  /** The same key with another input: the operation may say what the first call brought about. */
  private reused(operation: Operation, first: FirstAnswer | null): Refusal {
    const body = first?.body as { readonly success?: boolean; readonly data?: unknown } | undefined;
    const said = first !== null && body?.success === true ? operation.refusalOfReuse(body.data, first.at) : null;
    return said ?? this.refusals.keyReused();
  }

  private finish(operation: Operation, result: unknown, reply: KitReply): unknown {
    if (result instanceof RedirectAnswer) {
      reply.status(302).header('location', result.address).header('cache-control', 'no-store');
      return '';
    }
    if (result instanceof FileAnswer) return this.file(result, reply);
    reply.status(result instanceof Answered ? (result.fields.status ?? 200) : 200).header('cache-control', 'no-store');
    const { message, data, page } =
      result instanceof Answered ? result.fields : { message: undefined, data: result, page: undefined };
    if (this.options.checkAnswers) this.check(operation, data);
    return {
      success: true,
      ...(message === undefined ? {} : { message }),
      ...(data === undefined ? {} : { data }),
      ...(page === undefined ? {} : { page }),
    };
  }

  private file({ file }: FileAnswer, reply: KitReply): unknown {
    reply
      .status(200)
      .header('cache-control', 'no-store')
      .header('content-type', file.contentType)
      .header('content-disposition', `${file.inline === true ? 'inline' : 'attachment'}; ${fileNameFields(file.name)}`);
    return Buffer.isBuffer(file.content)
      ? new StreamableFile(file.content, { type: file.contentType })
      : new StreamableFile(file.content);
  }

  private check(operation: Operation, data: unknown): void {
    if (operation.answer === 'nothing' || operation.answer === 'file') return;
    const checked = operation.output.safeParse(data);
    if (!checked.success) {
      const where = fieldRefusals(checked.error).map((field) => `${field.path}: ${field.message}`);
      throw new Error(`The answer of ${operation.name} is not what the operation states: ${where.join('; ')}`);
    }
  }
}
