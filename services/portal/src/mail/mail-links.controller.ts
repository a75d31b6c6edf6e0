import type { InputOf } from '@campus/contract-kit';
import { showMailPicture, showUnsubscribe, unsubscribe } from '@campus/domain/mail';
import type { FileAnswer } from '@campus/server-kit';
import { fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MailLinksService } from './mail-links.service.js';

const html = (content: Buffer): FileAnswer =>
  fileAnswer({ name: 'mail.html', contentType: 'text/html; charset=utf-8', content, inline: true });

/** The addresses that stand in mails; nobody is signed in there. */
@Controller()
export class MailLinksController {
  constructor(@Inject(MailLinksService) private readonly links: MailLinksService) {}

  @Implements(showUnsubscribe)
  async show(@Input() { token }: InputOf<typeof showUnsubscribe>): Promise<FileAnswer> {
    return html(await this.links.unsubscribePage(token));
  }

  @Implements(unsubscribe)
  async unsubscribe(@Input() { token }: InputOf<typeof unsubscribe>): Promise<FileAnswer> {
    return html(await this.links.unsubscribe(token));
  }

  @Implements(showMailPicture)
  async picture(@Input() { token }: InputOf<typeof showMailPicture>, @Req() request: FastifyRequest): Promise<FileAnswer> {
    const content = await this.links.picture(token, request);
    return fileAnswer({ name: 'p.gif', contentType: 'image/gif', content, inline: true });
  }
}
