import type { InputOf } from '@campus/contract-kit';
import { Refusal } from '@campus/contract-kit';
import {
  backchannelLogout,
  extend,
  listSessions,
  logout,
  revokeSession,
  sessionTexts,
  signIn,
  signInCallback,
  signOut,
  userInfo,
} from '@campus/domain/session';
import type { Actor, RedirectAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input, redirectTo } from '@campus/server-kit';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CookiesService } from './cookies.js';
import { ProviderLogoutService } from './provider-logout.service.js';
import { MySessionService } from './my-session.service.js';
import { SESSION_COOKIE, SessionStoreService } from './session-store.service.js';
import { SignInService } from './sign-in.service.js';

/** Signing in and out and the own sessions. */
@Controller()
export class SessionController {
  constructor(
    @Inject(MySessionService) private readonly service: MySessionService,
    @Inject(SessionStoreService) private readonly sessions: SessionStoreService,
    @Inject(SignInService) private readonly signIns: SignInService,
    @Inject(CookiesService) private readonly cookies: CookiesService,
    @Inject(ProviderLogoutService) private readonly provider: ProviderLogoutService,
  ) {}

  @Implements(userInfo)
  async userInfo(@ActorOf() actor: Actor) {
    return answered({ data: await this.service.userInfo(actor) });
  }

  @Implements(extend)
  async extend(@ActorOf() actor: Actor) {
    return answered({ message: sessionTexts.extended, data: await this.sessions.extend(actor) });
  }

  @Implements(signIn)
  async signIn(
    @Input() input: InputOf<typeof signIn>,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RedirectAnswer> {
    try {
      const { address, state } = await this.signIns.begin(input.return, input.fresh === '1');
      this.cookies.rememberState(reply, state);
      return redirectTo(address);
    } catch (error) {
      // A browser gets the page that says so, a program the answer.
      if (error instanceof Refusal && headers.accept?.includes('text/html') === true)
        return redirectTo(this.signIns.refusedAddress(error));
      throw error;
    }
  }

  @Implements(signInCallback)
  async callback(
    @Input() input: InputOf<typeof signInCallback>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RedirectAnswer> {
    const browser = {
      state: this.cookies.takeState(request, reply),
      agent: request.headers['user-agent'] ?? '',
      before: request.cookies[SESSION_COOKIE],
    };
    try {
      const { token, returnTo } = await this.signIns.finish(input, browser);
      this.cookies.rememberSession(reply, token);
      return redirectTo(returnTo);
    } catch (error) {
      // A person in a browser stands here: the console has the sentence and the way back in.
      if (error instanceof Refusal) return redirectTo(this.signIns.refusedAddress(error));
      throw error;
    }
  }

  @Implements(logout)
  async logout(@ActorOf() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<RedirectAnswer> {
    this.cookies.clearSession(reply);
    return redirectTo(await this.service.signOut(actor));
  }

  @Implements(signOut)
  async signOut(@ActorOf() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply) {
    this.cookies.clearSession(reply);
    return answered({ message: sessionTexts.signedOut, data: { redirect: await this.service.signOut(actor) } });
  }

  @Implements(backchannelLogout)
  async backchannelLogout(@Input() input: InputOf<typeof backchannelLogout>) {
    await this.provider.hear(input.logout_token);
    return answered({ data: null });
  }

  @Implements(listSessions)
  async list(@ActorOf() actor: Actor) {
    return answered({ data: await this.sessions.listOf(actor) });
  }

  @Implements(revokeSession)
  async revoke(@ActorOf() actor: Actor, @Input() input: InputOf<typeof revokeSession>) {
    const ended = await this.service.revoke(actor, input);
    return answered({ message: input.all === 1 ? sessionTexts.revokedAll : sessionTexts.revoked, data: { ended } });
  }
}
