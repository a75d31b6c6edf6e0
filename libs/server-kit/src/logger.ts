import type { LoggerService } from '@nestjs/common';
import type { DestinationStream, Logger } from 'pino';
import { destination, pino } from 'pino';
import type { KitReply, KitRequest } from './actor.js';
import { contextOfRequest } from './http-context.js';
import { requestContext } from './request-context.js';

export const KIT_LOGGER = Symbol('KitLogger');

const SECRET_FIELDS = ['ssn', 'password', 'token', 'secret', 'cookie', 'authorization', 'birth_date', 'pay_amount', 'pay_rate'];

/** Of each start Nest tells one line a module and a route, some 1,500: they are for whoever debugs it. */
const START_CONTEXTS: ReadonlySet<unknown> = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** So far the causes of an error are followed. */
const MAX_CAUSES = 8;

/** What led to an error, the nearest first: a call that failed says little, what it met says why. */
function causesOf(error: Error): string[] {
  const causes: string[] = [];
  for (let cause = error.cause; cause !== undefined && causes.length < MAX_CAUSES; cause = (cause as Error).cause) {
    causes.push(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
    if (!(cause instanceof Error)) break;
  }
  return causes;
}

/** Structured log of a process: one line of JSON a thing, with the running call's request id; never bodies, secrets or personal data. */
export class KitLogger implements LoggerService {
  private readonly turnLines: TurnOfLines;

  /** `lines` is where the lines of calls and jobs go, past the library: they are the most, and hold nothing that must be hidden. */
  constructor(
    readonly pino: Logger,
    lines: DestinationStream,
    private readonly process: string,
  ) {
    this.turnLines = new TurnOfLines(lines);
  }

  log(message: unknown, context?: unknown): void {
    this.write(START_CONTEXTS.has(context) ? 'debug' : 'info', message, context);
  }

  warn(message: unknown, context?: unknown): void {
    this.write('warn', message, context);
  }

  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.pino.error({ ...this.who(), context, stack: typeof stack === 'string' ? stack : undefined }, this.text(message));
  }

  debug(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }

  verbose(message: unknown, context?: unknown): void {
    this.write('trace', message, context);
  }

  fatal(message: unknown, context?: unknown): void {
    this.write('fatal', message, context);
  }

  /** Something that nobody foresaw: the error's name, message, stack and causes under the request's id. */
  failure(error: unknown, requestId: string | undefined): void {
    const known = error instanceof Error ? error : new Error(String(error));
    const causes = causesOf(known);
    this.pino.error(
      {
        ...this.who(),
        ...(requestId === undefined ? {} : { requestId }),
        error: known.name,
        stack: known.stack,
        ...(causes.length === 0 ? {} : { causes }),
      },
      known.message,
    );
  }

  /** The one line of a finished call. */
  call(request: KitRequest, reply: KitReply, milliseconds: number): void {
    if (!this.pino.isLevelEnabled('info')) return;
    const { requestId, actor, operation } = contextOfRequest(request);
    const line = {
      level: this.pino.levels.values['info'],
      time: Date.now(),
      process: this.process,
      name: this.process,
      requestId,
      actor: actor?.realUser.empId,
      impersonating: actor?.impersonating?.empId,
      operation: operation?.name,
      method: request.method,
      route: request.routeOptions?.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(milliseconds * 10) / 10,
      msg: 'call',
    };
    this.turnLines.add(`${JSON.stringify(line)}\n`);
  }

  /** The one line of a job that went well. */
  job(name: string, milliseconds: number): void {
    if (!this.pino.isLevelEnabled('info')) return;
    const line = {
      level: this.pino.levels.values['info'],
      time: Date.now(),
      process: this.process,
      name: this.process,
      job: name,
      ms: Math.round(milliseconds),
      msg: 'job',
    };
    this.turnLines.add(`${JSON.stringify(line)}\n`);
  }

  private write(level: 'info' | 'warn' | 'debug' | 'trace' | 'fatal', message: unknown, context: unknown): void {
    this.pino[level]({ ...this.who(), ...(context === undefined ? {} : { context }) }, this.text(message));
  }

  private text(message: unknown): string {
    if (message instanceof Error) return message.message;
    return typeof message === 'string' ? message : JSON.stringify(message);
  }

  private who(): { requestId?: string; operation?: string } {
    const context = requestContext();
    if (context === undefined) return {};
    return { requestId: context.requestId, ...(context.operation === undefined ? {} : { operation: context.operation.name }) };
  }
}

/** Lines of one turn of the event loop, written together when it ends, or with the process. */
class TurnOfLines {
  private waiting = '';

  constructor(private readonly out: DestinationStream) {
    process.once('exit', () => this.write());
  }

  add(line: string): void {
    if (this.waiting === '') setImmediate(() => this.write());
    this.waiting += line;
  }

  private write(): void {
    const lines = this.waiting;
    this.waiting = '';
    if (lines !== '') this.out.write(lines);
  }
}

/** Lines that wait for room on a full disk; what is beyond is dropped. */
const KEPT_BYTES = 1024 * 1024;

/**
 * Where the lines go. A disk without room for them, or a reader that is gone, is no reason to end the process that writes them. Each line is
 * written at once, so there is nothing to flush; the library's own flush would try again for ever.
 */
function standardOutput(): DestinationStream {
  const out = destination({ dest: 1, sync: true, maxLength: KEPT_BYTES });
  out.on('error', () => undefined);
  out.flushSync = () => undefined;
  return out;
}

/** The log of one process. */
export function createLogger(options: { readonly level: string; readonly name: string }): KitLogger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]);
  const { level, name } = options;
  const out = standardOutput();
  return new KitLogger(pino({ level, name, redact: { paths, censor: '[hidden]' }, base: { process: name } }, out), out, name);
}
