import { fillIn } from '@campus/contract-kit';
import { mailLedgerMessages as messages, mailLedgerTexts as texts } from '@campus/domain/mail';
import type { PictureAsk } from '@campus/domain/mail/rules';
import { asHtml, isMachine, maskedAddress } from '@campus/domain/mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Database, sql } from '../platform/index.js';
import { MailReportListenersService } from './mail-report-listeners.service.js';
import { SignedLinksService } from './signed-links.service.js';
import type { MailLinksService as Q } from './mail.sql.types.js';

/** One pixel that is not there. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const RECIPIENT = sql<Q['RECIPIENT']>`SELECT lower(recipient) AS recipient FROM mail_messages WHERE id::text = :id`;
const OPT_OUT = sql<
  Q['OPT_OUT']
>`INSERT INTO mail_opt_outs (address, reason, at) VALUES (:recipient, 'unsubscribed', now()) ON CONFLICT (address) DO NOTHING`;
/** Only what a statement mail brought can have been opened, or fetched by a machine. */
const OF_TRACKED = sql`FROM mass_mails c WHERE m.id::text = :id AND c.id = m.mass_mail_id AND c.tracked`;
const OPENED = sql<
  Q['OPENED']
>`UPDATE mail_messages m SET opened_at = now() ${OF_TRACKED} AND m.opened_at IS NULL RETURNING c.id`;
const FETCHED = sql<
  Q['FETCHED']
>`UPDATE mail_messages m SET machine_at = now() ${OF_TRACKED} AND m.machine_at IS NULL RETURNING c.id`;

const page = (body: string): Buffer =>
  Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Campus Portal</title></head><body><main>${body}</main></body></html>`,
  );

/** The signed addresses in mails: what recipients press without signing in. */
@Injectable()
export class MailLinksService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(SignedLinksService) private readonly links: SignedLinksService,
    @Inject(MailReportListenersService) private readonly listeners: MailReportListenersService,
  ) {}

  /** What the button would do; looking at it changes nothing, so that no mail scanner unsubscribes anybody. */
  async unsubscribePage(token: string): Promise<Buffer> {
    const address = maskedAddress(await this.recipientOf(token));
    const title = asHtml(fillIn(texts.unsubscribeTitle, { address }));
    return page(
      `<h1>${title}</h1><p>${texts.unsubscribeText}</p><form method="post"><button type="submit">${texts.unsubscribeButton}</button></form>`,
    );
  }

  /** Ends mass mail to the address of the link; asked again it stays so. */
  async unsubscribe(token: string): Promise<Buffer> {
    const recipient = await this.recipientOf(token);
    await this.db.execute(OPT_OUT, { recipient });
    const said = fillIn(texts.unsubscribed, { address: maskedAddress(recipient) });
    return page(`<h1>${asHtml(said)}</h1>`);
  }

  /** The picture of a mail; the first look at it is when the mail was opened, unless a machine looks. [PAYADM-019] */
  async picture(token: string, ask: PictureAsk): Promise<Buffer> {
    const id = this.links.messageOf('picture', token);
    if (id === null) throw messages.refusal('bad_link');
    await this.db.transaction(async (tx) => {
      const of = await tx.maybe(isMachine(ask) ? FETCHED : OPENED, { id });
      if (of !== null) await this.listeners.notify(tx, new Set([of.id]));
    });
    return PICTURE;
  }

  private async recipientOf(token: string): Promise<string> {
    const id = this.links.messageOf('unsubscribe', token);
    const row = id === null ? null : await this.db.maybe(RECIPIENT, { id });
    if (row === null) throw messages.refusal('bad_link');
    return row.recipient;
  }
}
