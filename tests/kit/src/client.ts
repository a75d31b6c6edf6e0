import type { FieldRefusal, Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import { buildRequest } from '@campus/contract-kit';

/** What every answer of the API can hold. */
export interface ReplyBody<Data = unknown> {
  readonly success: boolean;
  readonly data: Data;
  readonly message?: string;
  readonly code?: string;
  readonly fields?: readonly FieldRefusal[];
  readonly redirect?: string;
  readonly requestId?: string;
  readonly page?: { readonly total: number; readonly next: string | null };
}

/** An answer: for JSON its body, for a file its bytes. */
export interface Reply<Data = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReplyBody<Data>;
  readonly bytes: Uint8Array;
}

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who calls: a signed-in person, or nobody. */
export interface Caller {
  readonly username: string;
  readonly cookie?: string;
  readonly token?: string;
}

/** Calls the portal over HTTP as one person, with the request that the console would send. */
export class TestClient {
  /** The token that the session has now: acting for somebody begins and ends with a new one. */
  private current: string | undefined;

  constructor(
    readonly baseUrl: string,
    readonly caller: Caller,
  ) {
    this.current = caller.token;
  }

  get token(): string | undefined {
    return this.current;
  }

  /** Calls an operation with the token where it needs one. Any status is answered, nothing throws. */
  async call<Op extends Operation>(
    operation: Op,
    input: RawInputOf<Op>,
    options: CallOptions = {},
  ): Promise<Reply<OutputOf<Op>>> {
    const request = buildRequest(operation, input, this.current);
    const reply = await this.send(request.method, `/api${request.url}`, request.body, { ...request.headers, ...options.headers });
    return reply as Reply<OutputOf<Op>>;
  }

  /** Like `call`, for a step that only prepares the test: anything but success throws with the whole answer. */
  async mustCall<Op extends Operation>(operation: Op, input: RawInputOf<Op>, options: CallOptions = {}): Promise<OutputOf<Op>> {
    const reply = await this.call(operation, input, options);
    if (reply.status >= 300 || !reply.body.success) {
      throw new Error(`${operation.name} as ${this.caller.username}: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    return reply.body.data;
  }

  /** Sends anything at all: an object as JSON with no token added, a text as it is. The path begins with `/api`. */
  raw(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    if (body === undefined || typeof body === 'string') return this.send(method, path, body, headers);
    return this.send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  private keepToken(data: unknown): void {
    if (typeof data !== 'object' || data === null || !('token' in data)) return;
    if (this.current !== undefined && typeof data.token === 'string') this.current = data.token;
  }

  private async send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Reply> {
    const answer = await fetch(`${this.baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(this.caller.cookie ? { cookie: this.caller.cookie } : {}), accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    const read = isJson ? (JSON.parse(new TextDecoder().decode(bytes)) as ReplyBody) : undefined;
    this.keepToken(read?.data);
    return { status: answer.status, headers: answer.headers, bytes, body: read ?? { success: answer.ok, data: undefined } };
  }
}
