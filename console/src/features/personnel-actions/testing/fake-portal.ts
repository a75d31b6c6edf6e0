import type { Operation, OutputOf } from '@campus/contract-kit';

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

type Fields = Readonly<Record<string, unknown>>;
type Reply = (fields: Fields) => unknown;
type Answer<Op extends Operation> = OutputOf<Op> | Refused;

/** A refusal or failure as the portal would send it. */
export function refused(status: number, body: unknown = { success: false }): Refused {
  return { refused: status, body };
}

/** A server that cannot be reached. */
export const unreachable: Refused = { refused: 0 };

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

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

/** The portal's side of rendered screens: answers each operation as the test says, if it could answer so, and keeps what was asked. */
export class FakePortal {
  readonly asked: Asked[] = [];
  /** The fields of answers that the portal could not have given; the test fails with them. */
  readonly drifted: string[] = [];
  private readonly replies = new Map<
    string,
    { readonly operation: Operation; readonly pattern: RegExp; readonly reply: Reply }
  >();

  /** Answers the operation with this data (or what the function makes of the call's fields) from now on. */
  answer<Op extends Operation>(operation: Op, reply: Answer<Op> | ((fields: Fields) => Answer<Op> | Promise<Answer<Op>>)): this {
    const made: Reply = typeof reply === 'function' ? (reply as Reply) : () => reply;
    this.replies.set(operation.name, { operation, pattern: pathPattern(operation.path), reply: made });
    return this;
  }

  /** The calls of one operation so far. */
  calls(operation: Operation): readonly Asked[] {
    return this.asked.filter((call) => call.operation === operation.name);
  }

  /** Stands in for the browser's `fetch`. */
  readonly fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(address as string), 'http://portal.test');
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const method = body['_method'] === undefined ? (init?.method ?? 'GET') : String(body['_method'] as string).toUpperCase();
    for (const { operation, pattern, reply } of this.replies.values()) {
      const match = pattern.exec(url.pathname);
      if (match === null || operation.method !== method) continue;
      const fields = { ...match.groups, ...Object.fromEntries(url.searchParams), ...body };
      this.asked.push({ operation: operation.name, fields });
      const answer = await reply(fields);
      if (!isRefused(answer)) {
        this.drifted.push(...driftOf(operation, answer));
        return Response.json({ success: true, data: answer });
      }
      if (answer.refused === 0) throw new TypeError('fetch failed');
      return Response.json(answer.body, { status: answer.refused });
    }
    throw new Error(`No answer is set for ${method} ${url.pathname}`);
  };
}
