import { randomUUID } from 'node:crypto';
import { fillIn } from '@campus/contract-kit';
import type { MailboxState } from '@campus/domain/mail';
import { mailLedgerTexts as texts } from '@campus/domain/mail';
import { mayForward } from '@campus/domain/mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import PostalMime from 'postal-mime';
import type { Letter, PortalConfig } from '../platform/index.js';
import { CONFIG, Database, MailTransport, sql } from '../platform/index.js';
import type { MailboxLettersService as Q } from './mail.sql.types.js';

/** A mail that was passed on says so: it is never passed on a second time. */
const PASSED_ON = 'X-Campus-Forwarded';
const FORGET = sql<
  Q['FORGET']
>`DELETE FROM mailbox_letters WHERE (fate = 'kept' AND uid <> ALL (:uids::text[])) OR (fate = 'forwarded' AND seen_at < now() - interval '90 days'
  AND uid <> ALL (:uids::text[]))`;
const KEPT = sql<Q['KEPT']>`SELECT uid FROM mailbox_letters WHERE fate = 'kept' AND uid = ANY (:uids::text[])`;
const FORWARDED = sql<Q['FORWARDED']>`SELECT uid FROM mailbox_letters WHERE fate = 'forwarded' AND uid = ANY (:letters::text[])`;
const REMEMBER = sql<
  Q['REMEMBER']
>`INSERT INTO mailbox_letters (uid, size, fate) VALUES (:uid, :size, :fate) ON CONFLICT (uid) DO NOTHING`;
const STATE = sql<
  Q['STATE']
>`SELECT count(*) FILTER (WHERE fate = 'kept')::int AS waiting, count(*) FILTER (WHERE fate = 'forwarded')::int AS forwarded,
    min(seen_at) FILTER (WHERE fate = 'kept') AS oldest_at FROM mailbox_letters`;

/** What people write to the portal's own address: kept where it is and counted, or passed on to whom a setting names. */
@Injectable()
export class MailboxLettersService {
  /** Those that the mail server did not take at this visit; asked about again at the next. */
  private later = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly db: Database,
    @Inject(MailTransport) private readonly transport: MailTransport,
  ) {}

  /** How many wait in the mailbox and since when, and how many were passed on. */
  async state(): Promise<MailboxState> {
    const row = await this.db.one(STATE);
    const { mailFrom: address, mailForwardTo, mailReportsUrl, mailCatcherUrl } = this.config;
    return {
      ...row,
      oldest_at: row.oldest_at?.toISOString() ?? null,
      address,
      forward_to: mailForwardTo ?? null,
      read: mailReportsUrl === undefined ? 0 : 1,
      catcher: mailCatcherUrl ?? null,
    };
  }

  /** A new round of visits. */
  begin(): void {
    this.later = new Set();
  }

  /** Which mails of the mailbox are to be read: all but those that are kept there. Those that somebody has taken out count no longer. */
  async wanted(uids: readonly string[]): Promise<ReadonlySet<string>> {
    await this.db.execute(FORGET, { uids });
    const kept = new Set((await this.db.query(KEPT, { uids })).map(({ uid }) => uid));
    return new Set(uids.filter((uid) => !kept.has(uid) && !this.later.has(uid)));
  }

  /** Passes some mails on, or remembers that they stay; answers those that were passed on. */
  async keep(letters: readonly Letter[]): Promise<string[]> {
    const gone = (await this.db.query(FORWARDED, { letters: letters.map(({ uid }) => uid) })).map(({ uid }) => uid);
    for (const letter of letters) {
      if (gone.includes(letter.uid)) continue;
      // A mail server that did not take one takes none now.
      const fate = this.later.size > 0 ? 'later' : await this.passOn(letter);
      if (fate === 'later') {
        this.later.add(letter.uid);
        continue;
      }
      await this.db.execute(REMEMBER, { uid: letter.uid, size: letter.size, fate });
      if (fate === 'forwarded') gone.push(letter.uid);
    }
    return gone;
  }

  private async passOn({ raw }: Letter): Promise<'kept' | 'forwarded' | 'later'> {
    const { mailForwardTo: to } = this.config;
    if (to === undefined || raw === null) return 'kept';
    const mail = await PostalMime.parse(raw).catch(() => null);
    if (mail === null) return 'kept';
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    if (headers.has(PASSED_ON.toLowerCase()) || !mayForward(headers)) return 'kept';
    const from = mail.from?.address ?? '';
    const outcome = await this.transport.send({
      id: randomUUID(),
      to,
      subject: fillIn(texts.forwardSubject, { subject: mail.subject ?? '' }).slice(0, 200),
      text: fillIn(texts.forwardBody, { from, address: this.config.mailFrom }),
      headers: { 'Auto-Submitted': 'auto-forwarded', [PASSED_ON]: '1' },
      replyTo: from === '' ? null : from,
      attached: raw,
    });
    if (outcome.is === 'accepted') return 'forwarded';
    return outcome.is === 'refused' && (outcome.code ?? 0) >= 500 ? 'kept' : 'later';
  }
}
