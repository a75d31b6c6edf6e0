import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG } from '../platform/index.js';
import { SESSION_COOKIE } from './session-store.service.js';

const STATE_COOKIE = 'campus_sign_in';
const STATE_S = 600;
const MARK_BYTES = 24;
const PAGE_COOKIE = 'campus_payer_page';

/** Puts the session's cookies into the browser. */
@Injectable()
export class CookiesService {
  private readonly isSecure: boolean;

  constructor(@Inject(CONFIG) config: PortalConfig) {
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  rememberSession(reply: FastifyReply, token: string): void {
    reply.setCookie(SESSION_COOKIE, token, this.options());
  }

  clearSession(reply: FastifyReply): void {
    reply.clearCookie(SESSION_COOKIE, this.options());
  }

  /** Binds a begun sign-in to this browser, so that nobody is signed in as somebody else by a sent link. */
  rememberState(reply: FastifyReply, state: string): void {
    reply.setCookie(STATE_COOKIE, state, { ...this.options(), maxAge: STATE_S });
  }

  takeState(request: FastifyRequest, reply: FastifyReply): string | undefined {
    reply.clearCookie(STATE_COOKIE, this.options());
    return request.cookies[STATE_COOKIE];
  }

  /** The mark of a browser that looks at a page without being signed in; no other site's page sends it along. */
  markPage(request: FastifyRequest, reply: FastifyReply): string {
    const mark = this.pageMark(request) ?? randomBytes(MARK_BYTES).toString('base64url');
    reply.setCookie(PAGE_COOKIE, mark, { ...this.options(), sameSite: 'strict' });
    return mark;
  }

  pageMark(request: FastifyRequest): string | undefined {
    return request.cookies[PAGE_COOKIE];
  }

  /** Out of reach of scripts, never sent along by another site's form; `secure` wherever the portal is reached over https. */
  private options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure } as const;
  }
}
