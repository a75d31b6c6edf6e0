import type { InputOf } from '@campus/contract-kit';
import {
  askPayerLink,
  declinePayerLink,
  payerTexts as texts,
  readPayerLink,
  signInAsPayer,
  studentAccountsMessages as messages,
} from '@campus/domain/student-accounts';
import { sessionMessages } from '@campus/domain/session';
import type { Answered } from '@campus/server-kit';
import { answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CookiesService, SESSION_COOKIE } from '../../session/index.js';
import { PayerLinksService } from './payer-links.service.js';
import { PayerSignInService } from './payer-sign-in.service.js';

/** The calls of authorized payers who are not signed in. */
@Controller()
export class PayerSignInController {
  constructor(
    @Inject(PayerSignInService) private readonly signIns: PayerSignInService,
    @Inject(PayerLinksService) private readonly links: PayerLinksService,
    @Inject(CookiesService) private readonly cookies: CookiesService,
  ) {}

  @Implements(readPayerLink)
  async look(
    @Input() { link }: InputOf<typeof readPayerLink>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answered> {
    const opened = await this.signIns.look(link);
    return answered({ data: { ...opened, page: this.links.pageToken(this.cookies.markPage(request, reply)) } });
  }

  @Implements(signInAsPayer)
  async signIn(
    @Input() { link, page }: InputOf<typeof signInAsPayer>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answered> {
    this.mustBeOwnPage(request, page);
    const browser = { agent: request.headers['user-agent'] ?? '', before: request.cookies[SESSION_COOKIE] };
    const { token, redirect } = await this.signIns.signIn(link, browser);
    this.cookies.rememberSession(reply, token);
    return answered({ data: { redirect } });
  }

  @Implements(declinePayerLink)
  async decline(@Input() { link, page }: InputOf<typeof declinePayerLink>, @Req() request: FastifyRequest): Promise<Answered> {
    this.mustBeOwnPage(request, page);
    await this.signIns.decline(link);
    return answered({ message: texts.notMeDone, data: null });
  }

  @Implements(askPayerLink)
  async ask(@Input() { email }: InputOf<typeof askPayerLink>): Promise<Answered> {
    await this.signIns.ask(email);
    return answered({ message: texts.asked, data: null });
  }

  /** Another site can post a form with a link of its own; it cannot send JSON, nor what the portal gave to this browser's page. */
  private mustBeOwnPage(request: FastifyRequest, page: string): void {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw sessionMessages.refusal('wrong_type');
    const mark = this.cookies.pageMark(request);
    if (mark === undefined || page !== this.links.pageToken(mark)) throw messages.refusal('payer_page');
  }
}
