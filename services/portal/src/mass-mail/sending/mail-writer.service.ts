import { fillIn } from '@campus/contract-kit';
import { massMailTexts as texts } from '@campus/domain/mass-mail';
import { columnName, fillPlaces } from '@campus/domain/mass-mail/rules';
import { asHtml } from '@campus/domain/mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import { SignedLinksService } from '../../mail/index.js';
import type { OutgoingMail } from '../../platform/index.js';
import type { ClaimedMail, MailTemplate } from './mass-mail-records.js';

type Written = Pick<ClaimedMail, 'id' | 'recipient' | 'subject' | 'body' | 'html' | 'fields'>;

/** Writes the mail of one recipient, with the signed addresses that belong into it. */
@Injectable()
export class MailWriterService {
  constructor(@Inject(SignedLinksService) private readonly links: SignedLinksService) {}

  write(template: MailTemplate, row: Written): OutgoingMail {
    const valueOf = (head: string): string | undefined => row.fields?.[columnName(head)];
    const ownText = row.body === '' ? fillPlaces(template.body, valueOf) : row.body;
    const ownHtml = row.html ?? fillPlaces(template.html, valueOf, asHtml);
    const foot = template.unsubscribable ? this.foot(row.id) : { text: '', html: '', headers: {} };
    const picture = template.tracked ? `<img src="${this.links.addressOf('picture', row.id)}" width="1" height="1" alt="">` : '';
    return {
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      office: template.office,
      text: ownText + foot.text,
      html: ownHtml + foot.html + picture,
      headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk', ...foot.headers },
      reported: true,
    };
  }

  private foot(id: string) {
    const link = this.links.addressOf('unsubscribe', id);
    return {
      text: `\n\n-- \n${fillIn(texts.unsubscribeFoot, { link })}`,
      html: `<hr><p><a href="${link}">${texts.unsubscribeFootHtml}</a></p>`,
      headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  }
}
