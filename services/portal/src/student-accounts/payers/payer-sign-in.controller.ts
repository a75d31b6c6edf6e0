import type { InputOf } from '@campus/contract-kit';
import {
  askPayerLink,
  declinePayerLink,
  payerTexts as texts,
  readPayerLink,
  signInAsPayer,
} from '@campus/domain/student-accounts';
import type { Answered } from '@campus/server-kit';
import { answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CookiesService, SESSION_COOKIE } from '../../session/index.js';
import { PayerSignInService } from './payer-sign-in.service.js';

/** The calls of authorized payers who are not signed in. */
@Controller()
export class PayerSignInController {
  constructor(
    @Inject(PayerSignInService) private readonly signIns: PayerSignInService,
    @Inject(CookiesService) private readonly cookies: CookiesService,
  ) {}

  @Implements(readPayerLink)
  async look(@Input() { link }: InputOf<typeof readPayerLink>): Promise<Answered> {
    return answered({ data: await this.signIns.look(link) });
  }

  @Implements(signInAsPayer)
  async signIn(
    @Input() { link }: InputOf<typeof signInAsPayer>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answered> {
    const browser = { agent: request.headers['user-agent'] ?? '', before: request.cookies[SESSION_COOKIE] };
    const { token, redirect } = await this.signIns.signIn(link, browser);
    this.cookies.rememberSession(reply, token);
    return answered({ data: { redirect } });
  }

  @Implements(declinePayerLink)
  async decline(@Input() { link }: InputOf<typeof declinePayerLink>): Promise<Answered> {
    await this.signIns.decline(link);
    return answered({ message: texts.notMeDone, data: null });
  }

  @Implements(askPayerLink)
  async ask(@Input() { email }: InputOf<typeof askPayerLink>): Promise<Answered> {
    await this.signIns.ask(email);
    return answered({ message: texts.asked, data: null });
  }
}
