import { PAYER_SIGN_IN } from '@campus/domain/access/rules';
import { buildRequest, needsToken } from '@campus/contract-kit';
import { userInfo } from '@campus/domain/session';
import type { Operation, OutputOf, Page, RawInputOf } from '@campus/contract-kit';
import { CallFailure, failureOf } from './failure.js';
import type { Failure } from './failure.js';
import type { PortalSession } from './portal-session.js';

/** The one base of every call. [SHELL-027] */
export const API_BASE = '/api';

/** An answer that is only another address; which of the kind it was, a browser does not tell. */
const ELSEWHERE = 303;
/** The refusal of a token that is no longer the session's. */
const TOKEN_WRONG = 'session.token_wrong';
/** What a proxy answers for a portal that went away in the middle of a call. */
const WENT_AWAY = [502, 503, 504];

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The repeat of a call under the same key gets the first answer and does nothing twice. */
  readonly key?: string;
  /** Rather the job to watch at once than the file when it is made. */
  readonly later?: boolean;
  /** The call goes on when the page is closed. */
  readonly outlivesPage?: boolean;
  /** The page asks by itself, nobody did anything: that keeps no session alive and sends nobody to the sign-in. */
  readonly unattended?: boolean;
}

/** How a call was sent; `unsent` where there was no connection to send it by. */
interface Sending extends CallOptions {
  readonly unsent?: boolean;
}

export interface Answered<Data> {
  readonly data: Data;
  readonly message: string | undefined;
  readonly page: Page | undefined;
}

/** A file as the portal answered it. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

interface Body {
  readonly success?: boolean;
  readonly message?: string;
  readonly data?: unknown;
  readonly page?: Page;
}

export interface ClientParts {
  readonly session: PortalSession;
  /** Leaves the page for another address. */
  readonly leave: (address: string) => void;
  /** The path one is on, to come back to. */
  readonly here: () => string;
  readonly fetch?: typeof fetch;
  /** Hears that a call which changes something was sent and never answered. */
  readonly lost?: () => void;
}

/** Whether a call that failed so may have been executed all the same. */
export function mayBeDone({ mode }: Pick<Operation, 'mode'>, { status, code }: Pick<Failure, 'status' | 'code'>): boolean {
  return mode !== 'read' && (status === 0 || (WENT_AWAY.includes(status) && code === undefined));
}

/** The address to sign in at, with the way back. [SESSION-007] */
export function signInAddress(redirect: string | undefined, here: string, origin: string): string {
  // Who came by a link has no account at the sign-in provider.
  if (here.startsWith(`${PAYER_SIGN_IN}/`)) return PAYER_SIGN_IN;
  const address = new URL(redirect ?? `${API_BASE}/authentication/sign-in`, origin);
  if (!address.searchParams.has('return')) address.searchParams.set('return', here);
  return address.origin === origin ? `${address.pathname}${address.search}` : address.href;
}

/** The name that the portal gives a file: whole where it has other letters than plain ones. */
function fileNameIn(disposition: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return whole === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download') : decodeURIComponent(whole);
}

/** Calls operations. Every call of the console goes through one of these, so that a 401 is met in one place. */
export class PortalClient {
  constructor(private readonly parts: ClientParts) {}

  /** The data of an operation's answer; throws `CallFailure`. */
  async call<Op extends Operation>(operation: Op, input: RawInputOf<Op>, options: CallOptions = {}): Promise<OutputOf<Op>> {
    return (await this.ask(operation, input, options)).data;
  }

  /** The whole answer: data, message and where a long list goes on. */
  async ask<Op extends Operation>(
    operation: Op,
    input: RawInputOf<Op>,
    options: CallOptions = {},
  ): Promise<Answered<OutputOf<Op>>> {
    const response = await this.sendRenewed(operation, input, options);
    const body = (await response.json().catch(() => undefined)) as Body | undefined;
    if (!response.ok || body?.success !== true) throw this.refused(operation, response.status, body, options);
    if (options.unattended !== true) this.parts.session.touch();
    return { data: body.data as OutputOf<Op>, message: body.message, page: body.page };
  }

  /** The file that a step answers with, and the name that the portal gives it; throws `CallFailure`. */
  async file<Op extends Operation>(operation: Op, input: RawInputOf<Op>, options: CallOptions = {}): Promise<NamedFile> {
    const response = await this.sendRenewed(operation, input, options);
    if (!response.ok) throw this.refused(operation, response.status, await response.json().catch(() => undefined), options);
    this.parts.session.touch();
    return { name: fileNameIn(response.headers.get('content-disposition') ?? ''), content: await response.blob() };
  }

  /** The address of an operation that answers a file and needs no token, for a link. */
  address<Op extends Operation>(operation: Op, input: RawInputOf<Op>): string {
    return `${API_BASE}${buildRequest(operation, input, this.parts.session.token).url}`;
  }

  /** A call whose token is of an earlier session of the same person, who signed in anew in another tab, is repeated with the new one. */
  private async sendRenewed<Op extends Operation>(operation: Op, input: RawInputOf<Op>, asked: CallOptions): Promise<Response> {
    const options = operation.mode === 'read' ? asked : { ...asked, key: asked.key ?? crypto.randomUUID() };
    const response = await this.send(operation, input, options);
    if (response.status !== 403 || !needsToken(operation)) return response;
    const body = (await response
      .clone()
      .json()
      .catch(() => undefined)) as { readonly code?: string } | undefined;
    if (body?.code !== TOKEN_WRONG) return response;
    const { session } = this.parts;
    const { empId, token, timeout } = await this.call(userInfo, {});
    if (!session.isOf(empId)) {
      session.leaveTo();
      return response;
    }
    session.renew(token, timeout);
    return this.send(operation, input, options);
  }

  private async send<Op extends Operation>(operation: Op, input: RawInputOf<Op>, options: CallOptions): Promise<Response> {
    const { session } = this.parts;
    const request = buildRequest(operation, input, session.token);
    const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
    if (needsToken(operation) && session.token !== undefined) headers['x-csrf-token'] = session.token;
    if (options.unattended === true) headers['x-unattended'] = '1';
    if (operation.mode !== 'read') headers['idempotency-key'] = options.key ?? crypto.randomUUID();
    if (options.later === true) headers['prefer'] = 'respond-async';
    const send = this.parts.fetch ?? fetch;
    // Without a connection nothing leaves the browser, so nothing can have been done.
    const isOffline = navigator.onLine === false;
    try {
      const answer = await send(`${API_BASE}${request.url}`, {
        method: request.method,
        headers,
        credentials: 'include',
        // No call of the portal is answered with another address: who sends one is not followed. [FACULTY-011]
        redirect: 'manual',
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(options.outlivesPage === true ? { keepalive: true } : {}),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
      if (answer.type === 'opaqueredirect') throw new CallFailure(failureOf(ELSEWHERE, undefined));
      return answer;
    } catch (error) {
      if (options.signal?.aborted || error instanceof CallFailure) throw error;
      throw this.refused(operation, 0, undefined, { ...options, unsent: isOffline });
    }
  }

  private refused(
    operation: Operation,
    status: number,
    body: unknown,
    { unattended = false, unsent = false }: Sending,
  ): CallFailure {
    const isLost = !unattended && !unsent && mayBeDone(operation, failureOf(status, body));
    const failure = { ...failureOf(status, body), isLost };
    if (isLost) this.parts.lost?.();
    if (status === 401 && !unattended && !this.parts.session.over) {
      this.parts.session.end();
      this.parts.leave(signInAddress(failure.redirect, this.parts.here(), location.origin));
    }
    return new CallFailure(failure);
  }
}
