import type { Operation } from '@campus/contract-kit';

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

type Reply = (fields: Readonly<Record<string, unknown>>) => unknown;

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

/** The portal's side of rendered screens: answers each operation as the test says and keeps what was asked. */
export class FakePortal {
  readonly asked: Asked[] = [];
  private readonly replies = new Map<
    string,
    { readonly operation: Operation; readonly pattern: RegExp; readonly reply: Reply }
  >();

  /** Answers the operation with this data (or what the function makes of the call's fields) from now on. */
  answer(operation: Operation, reply: unknown): this {
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
      if (!isRefused(answer)) return Response.json({ success: true, data: answer });
      if (answer.refused === 0) throw new TypeError('fetch failed');
      return Response.json(answer.body, { status: answer.refused });
    }
    throw new Error(`No answer is set for ${method} ${url.pathname}`);
  };
}
