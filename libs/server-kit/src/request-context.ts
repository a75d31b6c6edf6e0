import type { Operation } from '@campus/contract-kit';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import type { Actor, KitRequest } from './actor.js';
import type { PlainWrite } from './idempotency.js';

/** What is known about the call or job that is being worked on. */
export interface RequestContext {
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  /** Whether the caller would rather be told of a job at once than wait for its work: `Prefer: respond-async`. */
  readonly respondAsync: boolean;
  actor: Actor | undefined;
  operation: Operation | undefined;
  /** Set where the call is one transaction that keeps its answer. */
  plainWrite?: PlainWrite | undefined;
  /** What the guard read; set once the input is known to be right. */
  input?: unknown;
  /** Whether an earlier call under the same key did what this one asks. */
  repeated?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();
const MAX_KEY = 200;

function header(request: KitRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_KEY) : undefined;
}

/** The context of a fresh call. */
export function contextOf(request: KitRequest): RequestContext {
  return {
    requestId: request.id,
    idempotencyKey: header(request, 'idempotency-key'),
    ifMatch: header(request, 'if-match')?.replace(/^W\//, '').replace(/^"|"$/g, ''),
    respondAsync: /\brespond-async\b/i.test(header(request, 'prefer') ?? ''),
    actor: undefined,
    operation: undefined,
  };
}

/** Runs something in a context of its own. */
export function runInContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run);
}

/** The context of the running call; undefined outside of one. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

function asUuid(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A uuid that the same texts always give. */
export function uuidOf(...texts: readonly string[]): string {
  return asUuid(createHash('sha256').update(JSON.stringify(texts)).digest());
}

/** A hash of what a call was sent with: the same key with another one is another call. */
export function fingerprintOf({ operation, input }: Pick<RequestContext, 'operation' | 'input'>): string {
  const sent = operation?.secretInput === true ? null : (input ?? null);
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
}

/** The key of a call whose commands answer its repeats. */
export interface CallKey {
  /** The same for every repeat of the same person and operation. */
  readonly id: string;
  readonly fingerprint: string;
}

/** The key that the commands of the running call hold; undefined without one, and where the kept answer holds it. */
export function callKey(): CallKey | undefined {
  const context = storage.getStore();
  if (context?.idempotencyKey === undefined || context.operation?.repeatedFrom !== 'commands') return undefined;
  return { id: commandId(), fingerprint: fingerprintOf(context) };
}

/** Says that an earlier call under the same key did it: its answer, or its refusal, is given again. */
export function markRepeated(): void {
  const context = storage.getStore();
  if (context !== undefined) context.repeated = true;
}

/** The id of the command that the running call gives: the same for a repeated `Idempotency-Key` of the same actor and operation, else a new one. */
export function commandId(): string {
  const context = storage.getStore();
  if (context?.idempotencyKey === undefined) return randomUUID();
  return uuidOf(context.actor?.empId ?? '', context.operation?.name ?? '', context.idempotencyKey);
}
