import type { Operation, OutputOf, Page } from '@campus/contract-kit';

/** One call that a screen made. */
export interface Asked {
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An answer other than success: a status with its body; status 0 is a connection that broke. */
export interface Refused {
  readonly refused: number;
  readonly body?: unknown;
}

/** A success with more than its data: the sentence that the screen shows, and where a long list goes on. */
export interface Whole<Data> {
  readonly whole: Data;
  readonly message?: string;
  readonly page?: Page;
}

/** A file, for operations that answer with one. */
export interface FileAnswer {
  readonly file: string;
  readonly content: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Reply = (fields: Fields) => unknown;
type Answer<Op extends Operation> = OutputOf<Op> | Whole<OutputOf<Op>> | FileAnswer | Refused;

/** A refusal or failure as the portal would send it. */
export function refused(status: number, body: unknown = { success: false }): Refused {
  return { refused: status, body };
}

/** A server that cannot be reached. */
export const unreachable: Refused = { refused: 0 };

/** A success with the message or the page that come beside its data. */
export function whole<Data>(data: Data, beside: Omit<Whole<Data>, 'whole'>): Whole<Data> {
  return { whole: data, ...beside };
}

/** The file that an operation answers with. */
export function file(name: string, content = ''): FileAnswer {
  return { file: name, content };
}

/** What a call gets that is not answered while the test runs. */
export const nothing = Symbol('nothing');

/** An answer that comes only when the test lets it come. */
export function held<Data>(data: Data): { readonly answer: () => Promise<Data>; readonly release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => released.then(() => data), release: () => release() };
}

const has = <Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> =>
  typeof answer === 'object' && answer !== null && name in answer;
const isRefused = (answer: unknown): answer is Refused => has(answer, 'refused') && typeof answer.refused === 'number';
const WHOLE: readonly string[] = ['whole', 'message', 'page'];
const isWhole = (answer: unknown): answer is Whole<unknown> =>
  has(answer, 'whole') && Object.keys(answer).every((key) => WHOLE.includes(key));
const isFile = (answer: unknown): answer is FileAnswer => has(answer, 'file') && has(answer, 'content');

function pathPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** The fields of an answer that its schema does not know, or writes in another way. */
function unknownFields(read: unknown, data: unknown, path = ''): string[] {
  if (typeof data !== 'object' || data === null) return Object.is(read, data) ? [] : [path];
  const known = (read ?? {}) as Fields;
  return Object.entries(data).flatMap(([name, value]) => unknownFields(known[name], value, `${path}/${name}`));
}

/** Where an answer is none that the portal could give. */
function driftOf(operation: Operation, data: unknown): string[] {
  if (operation.answer === 'nothing' || operation.answer === 'file') return [];
  const read = operation.output.safeParse(data);
  const wrong = read.success ? unknownFields(read.data, data) : read.error.issues.map(({ path }) => `/${path.join('/')}`);
  return wrong.map((path) => `${operation.name}: ${path}`);
}

/** The fields of a body: JSON, or a form with a file, which is its name. */
function fieldsOf(body: RequestInit['body']): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  if (!(body instanceof FormData)) return {};
  return Object.fromEntries([...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

interface KnownReply {
  readonly operation: Operation;
  readonly pattern: RegExp;
  readonly reply: Reply;
}

/** The portal's side of rendered screens: answers each operation as the test says, if it could answer so, and keeps what was asked. */
export class FakePortal {
  readonly asked: Asked[] = [];
  /** The fields of answers that the portal could not have given; the test fails with them. */
  readonly drifted: string[] = [];
  /** Addresses that were asked for although no answer is set for them. */
  readonly unanswered: string[] = [];
  private readonly replies = new Map<string, KnownReply>();
  private rest: Refused | typeof nothing | undefined;

  /** Answers the operation with this data (or what the function makes of the call's fields) from now on. */
  answer<Op extends Operation>(operation: Op, reply: Answer<Op> | ((fields: Fields) => Answer<Op> | Promise<Answer<Op>>)): this {
    const made: Reply = typeof reply === 'function' ? (reply as Reply) : () => reply;
    this.replies.set(operation.name, { operation, pattern: pathPattern(operation.path), reply: made });
    return this;
  }

  /** What calls get for which no answer is set; without this such a call is a mistake of the test. */
  otherwise(reply: Refused | typeof nothing): this {
    this.rest = reply;
    return this;
  }

  /** The calls of one operation so far. */
  calls(operation: Operation): readonly Asked[] {
    return this.asked.filter((call) => call.operation === operation.name);
  }

  /** The fields of the last call of one operation. */
  lastCall(operation: Operation): Fields | undefined {
    return this.calls(operation).at(-1)?.fields;
  }

  /** Stands in for the browser's `fetch`. */
  readonly fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(address as string), 'http://portal.test');
    const body = fieldsOf(init?.body);
    const method = body['_method'] === undefined ? (init?.method ?? 'GET') : String(body['_method'] as string).toUpperCase();
    for (const known of this.replies.values()) {
      const match = known.pattern.exec(url.pathname);
      if (match === null || known.operation.method !== method) continue;
      const fields = { ...match.groups, ...Object.fromEntries(url.searchParams), ...body };
      this.asked.push({ operation: known.operation.name, fields });
      return this.respond(known.operation, await known.reply(fields));
    }
    this.unanswered.push(url.pathname);
    return this.respondToRest(`${method} ${url.pathname}`);
  };

  private async respondToRest(call: string): Promise<Response> {
    if (this.rest === undefined) throw new Error(`No answer is set for ${call}`);
    if (this.rest === nothing) return new Promise(() => undefined);
    return Response.json(this.rest.body, { status: this.rest.refused });
  }

  private respond(operation: Operation, answer: unknown): Response {
    if (isRefused(answer)) {
      if (answer.refused === 0) throw new TypeError('fetch failed');
      return Response.json(answer.body, { status: answer.refused });
    }
    if (isFile(answer)) {
      return new Response(answer.content, { headers: { 'content-disposition': `attachment; filename="${answer.file}"` } });
    }
    const { whole: data, message, page } = isWhole(answer) ? answer : { whole: answer, message: undefined, page: undefined };
    this.drifted.push(...driftOf(operation, data));
    return Response.json({ success: true, data, ...(message !== undefined && { message }), ...(page !== undefined && { page }) });
  }
}
