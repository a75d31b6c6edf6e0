import { buildRequest } from '@campus/contract-kit';
import type { Operation, OutputOf, Page, RawInputOf } from '@campus/contract-kit';
import { signIn } from '@campus/launcher';
import type { SignedIn } from '@campus/launcher';

interface Answered<Op extends Operation> {
  readonly data: OutputOf<Op>;
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
      headers: { ...request.headers, cookie, 'x-csrf-token': token },
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${operation.name} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answered<Op>;
  }
}
