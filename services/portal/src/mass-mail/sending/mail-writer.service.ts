import { fillIn } from '@campus/contract-kit';
import { massMailTexts as texts } from '@campus/domain/mass-mail';
import { asHtml, columnName, fillPlaces } from '@campus/domain/mass-mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { OutgoingMail, PortalConfig } from '../../platform/index.js';
import { CONFIG, DataCipher } from '../../platform/index.js';
import type { ClaimedMail, MailTemplate } from './mass-mail-records.js';

const UNSUBSCRIBE = 'mail-unsubscribe';
const PICTURE = 'mail-picture';

type Written = Pick<ClaimedMail, 'id' | 'recipient' | 'subject' | 'body' | 'html' | 'fields'>;

/** Writes the mail of one recipient, with the signed addresses that belong into it, and reads these again. */
@Injectable()
export class MailWriterService {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  write(template: MailTemplate, row: Written): OutgoingMail {
    const valueOf = (head: string): string | undefined => row.fields?.[columnName(head)];
    const ownText = row.body === '' ? fillPlaces(template.body, valueOf) : row.body;
    const ownHtml = row.html ?? fillPlaces(template.html, valueOf, asHtml);
    const foot = template.unsubscribable ? this.foot(row.id) : { text: '', html: '', headers: {} };
    const picture = template.tracked ? `<img src="${this.address('picture', PICTURE, row.id)}" width="1" height="1" alt="">` : '';
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

  /** The message whose link this is; null for a link that was not made here. */
  unsubscribed(token: string): string | null {
    return this.cipher.readToken(UNSUBSCRIBE, token);
  }

  opened(token: string): string | null {
    return this.cipher.readToken(PICTURE, token);
  }

  private foot(id: string) {
    const link = this.address('unsubscribe', UNSUBSCRIBE, id);
    return {
      text: `\n\n-- \n${fillIn(texts.unsubscribeFoot, { link })}`,
      html: `<hr><p><a href="${link}">${texts.unsubscribeFootHtml}</a></p>`,
      headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  }

  private address(what: string, kind: string, id: string): string {
    return `${this.config.publicUrl}/api/mass-mail/${what}/${this.cipher.tokenFor(kind, id)}`;
  }
}
