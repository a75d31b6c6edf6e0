import { randomUUID } from 'node:crypto';
import { buildRequest } from '@campus/contract-kit';
import type { Operation, OutputOf, Page, RawInputOf } from '@campus/contract-kit';
import { signIn } from '@campus/launcher';
import type { SignedIn } from '@campus/launcher';
import { inParallel } from './measure.js';
import type { Product } from './product.js';

const SIGNED_IN_BATCH_SIZE = 8;
/** The floors answer unpacked; what packing costs is not theirs to be compared with. */
const UNPACKED = { 'accept-encoding': 'identity' };
const BEING_MADE = [404, 409, 503];

interface Answered<Op extends Operation> {
  readonly data: OutputOf<Op>;
  /** The sentence of a write. */
  readonly message?: string;
  readonly page?: Page;
}

/** One signed-in person who calls the portal over HTTP, as the console does. */
export class PortalCaller {
  private constructor(private readonly session: SignedIn) {}

  static async signedIn(baseUrl: string, username: string): Promise<PortalCaller> {
    return new PortalCaller(await signIn({ baseUrl, username }));
  }

  /** Calls one operation; any refusal is thrown with its sentence. */
  async call<Op extends Operation>(operation: Op, input: RawInputOf<Op>): Promise<Answered<Op>> {
    const { baseUrl, cookie, token } = this.session;
    const request = buildRequest(operation, input, token);
    const answer = await fetch(`${baseUrl}/api${request.url}`, {
      method: request.method,
      headers: {
        ...request.headers,
        cookie,
        'x-csrf-token': token,
        ...UNPACKED,
        ...(operation.mode === 'read' ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${operation.name} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answered<Op>;
  }

  /** Reads a file that an operation answers with, and keeps nothing of it; how many bytes it has. Asked again while the file is being made. */
  async file<Op extends Operation>(operation: Op, input: RawInputOf<Op>): Promise<number> {
    const { baseUrl, cookie, token } = this.session;
    const { url, method, headers, body } = buildRequest(operation, input, token);
    for (;;) {
      const answer = await fetch(`${baseUrl}/api${url}`, {
        method,
        headers: { ...headers, cookie, 'x-csrf-token': token, ...UNPACKED },
        ...(body === undefined ? {} : { body }),
      });
      let bytes = 0;
      await answer.body?.pipeTo(new WritableStream({ write: (part: Uint8Array) => void (bytes += part.byteLength) }));
      if (answer.ok) return bytes;
      if (!BEING_MADE.includes(answer.status)) throw new Error(`${operation.name} answered ${answer.status}`);
    }
  }
}

/** People whom the bench made, with an account in a group of the directory, signed in. */
export async function peopleSignedIn({ run }: Product, ids: readonly string[], group: string): Promise<PortalCaller[]> {
  const callers: PortalCaller[] = [];
  await inParallel(ids, SIGNED_IN_BATCH_SIZE, async (id) => {
    const account = { empId: id, firstName: 'Measured', lastName: id, groups: [group], active: true };
    const body = JSON.stringify(account);
    const added = await fetch(`${new URL(run.issuer).origin}/directory/${id.toLowerCase()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (!added.ok) throw new Error(`The account of ${id} could not be added: ${added.status}.`);
    callers.push(await PortalCaller.signedIn(run.baseUrl, id.toLowerCase()));
  });
  return callers;
}
