import { Refusal } from '@campus/contract-kit';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { Catch, HttpException, Inject } from '@nestjs/common';
import * as z from 'zod';
import type { KitReply, KitRequest } from './actor.js';
import { fieldRefusals } from './input.js';
import type { KitLogger } from './logger.js';
import { KIT_LOGGER } from './logger.js';
import type { KitOptions, KitRefusals } from './sentences.js';
import { KIT_OPTIONS, KIT_REFUSALS } from './sentences.js';

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Turns everything thrown into the one shape of an unsuccessful answer; what nobody foresaw becomes a 500 with the request's id and no sentence. [SHELL-030] */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(
    @Inject(KIT_REFUSALS) private readonly refusals: KitRefusals,
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<KitRequest>();
    const reply = http.getResponse<KitReply>();
    if (reply.sent) return;
    const refusal = this.refusalOf(error);
    reply.header('cache-control', 'no-store');
    if (refusal !== null) {
      reply.status(refusal.status).send(refusal.toAnswer(request.id));
      return;
    }
    this.logger.failure(error, request.id);
    reply.status(500).send({ success: false, code: 'session.unexpected', requestId: request.id });
  }

  private refusalOf(error: unknown): Refusal | null {
    if (error instanceof Refusal) return error;
    if (error instanceof z.ZodError) return this.refusals.badInput(fieldRefusals(error));
    if (this.options.isStatementTimeout(error)) {
      this.logger.failure(error, undefined);
      return this.refusals.tookTooLong();
    }
    if (this.options.isOutage(error)) {
      this.logger.failure(error, undefined);
      return this.refusals.unavailable();
    }
    if (this.options.isLockTimeout(error)) {
      this.logger.failure(error, undefined);
      return this.refusals.lockHeld();
    }
    const status = statusOf(error);
    if (status === 404) return this.refusals.noSuchCall();
    if (status === 413) return this.refusals.tooLarge();
    if (status === 415) return this.refusals.wrongType();
    if (status === 429) return this.refusals.tooMany();
    return status !== undefined && status >= 400 && status < 500 ? this.refusals.badBody() : null;
  }
}
