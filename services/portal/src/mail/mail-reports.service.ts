import type { DeliveryReport } from '@campus/domain/mail/rules';
import { complaintOf, deliveryReportOf } from '@campus/domain/mail/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import PostalMime from 'postal-mime';
import type { Letter, PortalConfig, Sql, Tx } from '../platform/index.js';
import { CONFIG, Database, Sweepers, visitMailbox, sql, UUID } from '../platform/index.js';
import { MailboxLettersService } from './mailbox-letters.service.js';
import { MailReportListenersService } from './mail-report-listeners.service.js';
import type { MailReportsService as Q } from './mail.sql.types.js';

const OF = sql`FROM jsonb_to_recordset(:reports::jsonb) AS r(id uuid, reason text) WHERE m.id = r.id`;
/**
 * What a report says last counts: a bounce that comes after a delivery is a bounce. A report can be read before the portal has written down that the
 * server took the mail, which is `sending` until then: the report proves it.
 */
const DELIVERED = sql<
  Q['DELIVERED']
>`UPDATE mail_messages m SET state = 'delivered', reported_at = now(), report = r.reason, settled_at = coalesce(m.settled_at, now())
  ${OF} AND m.state IN ('sending', 'accepted', 'unknown') RETURNING m.mass_mail_id AS id`;
const BOUNCED = sql<
  Q['BOUNCED']
>`UPDATE mail_messages m SET state = 'bounced', reported_at = now(), report = r.reason, last_error = r.reason,
    settled_at = coalesce(m.settled_at, now()) ${OF} AND m.state IN ('sending', 'accepted', 'delivered', 'unknown') RETURNING m.mass_mail_id AS id`;
const COMPLAINED = sql<
  Q['COMPLAINED']
>`UPDATE mail_messages m SET complained_at = coalesce(m.complained_at, now()), report = r.reason
  ${OF} RETURNING m.mass_mail_id AS id, lower(m.recipient) AS recipient`;
type Reports = Q['DELIVERED']['values'];
const OPT_OUT = sql<
  Q['OPT_OUT']
>`INSERT INTO mail_opt_outs (address, reason, at) SELECT DISTINCT a, 'complaint', now() FROM unnest(:complained::text[]) a
  ON CONFLICT (address) DO NOTHING`;
/** Visits of the mailbox in one sweep at most. */
const MAX_ROUNDS = 25;
/** A report quotes the mail that it is about; what stands further down is that mail. */
const MAX_LOOKED_AT = 256 * 1024;

const textOf = (content: string | ArrayBuffer | Uint8Array | undefined): string =>
  content === undefined ? '' : typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The report in a mail; null for any other mail, also for one to which somebody has attached a report. */
export async function reportIn(raw: Buffer): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  if (!/^multipart\/report\b/i.test(mail.headers.find(({ key }) => key === 'content-type')?.value ?? '')) return null;
  const part = (...types: readonly string[]): string =>
    textOf(mail.attachments.find(({ mimeType }) => types.includes(mimeType))?.content);
  const original = part('text/rfc822-headers', 'message/rfc822', 'message/global-headers', 'message/global');
  const status = part('message/delivery-status', 'message/global-delivery-status');
  const whole = raw.toString('latin1').slice(0, MAX_LOOKED_AT);
  if (status !== '') return deliveryReportOf({ said: status, original, whole });
  const feedback = part('message/feedback-report');
  return feedback === '' ? null : complaintOf({ said: feedback, original, whole });
}

/** Of a report on one of the portal's mails: what it says, and of which. */
interface MailReport {
  readonly kind: DeliveryReport['kind'];
  readonly id: string;
  readonly reason: string;
}

const SELECT_MAIL_MESSAGES = sql<Q['SELECT_MAIL_MESSAGES']>`SELECT id FROM mail_messages WHERE id = ANY (:ids::uuid[])`;

/**
 * Reads what mail servers and recipients report: who was reached, what came back, who complained. Only what was understood as a report on one of the
 * portal's mails leaves the mailbox; what people write to it stays there, or is forwarded. [RFC 3464] [RFC 5965]
 */
@Injectable()
export class MailReportsService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly db: Database,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(MailReportListenersService) private readonly listeners: MailReportListenersService,
    @Inject(MailboxLettersService) private readonly letters: MailboxLettersService,
  ) {}

  onModuleInit(): void {
    const { mailReportsUrl } = this.config;
    if (mailReportsUrl !== undefined) this.sweepers.register('mail-reports', () => this.readAll(mailReportsUrl));
  }

  private async readAll(address: string): Promise<number> {
    const visitor = {
      wanted: (uids: readonly string[]) => this.letters.wanted(uids),
      take: (letters: readonly Letter[]) => this.take(letters),
    };
    this.letters.begin();
    let read = 0;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const some = await visitMailbox(address, visitor);
      read += some;
      if (some === 0) break;
    }
    return read;
  }

  /** Some mails of the mailbox; answers those that leave it. */
  private async take(letters: readonly Letter[]): Promise<ReadonlySet<string>> {
    const reports = new Map<string, DeliveryReport>();
    for (const { uid, raw } of letters) {
      const report = raw === null ? null : await reportIn(raw).catch(() => null);
      if (report !== null) reports.set(uid, report);
    }
    const ours = new Set(await this.ours([...reports.values()].flatMap(({ ids }) => ids.filter((id) => UUID.test(id)))));
    const known = new Map<string, MailReport>();
    for (const [uid, { kind, ids, reason }] of reports) {
      const id = ids.find((one) => ours.has(one.toLowerCase()))?.toLowerCase();
      if (id !== undefined) known.set(uid, { kind, id, reason });
    }
    await this.db.transaction((tx) => this.write(tx, [...known.values()]));
    return this.letters.keep(letters.filter(({ uid }) => !known.has(uid))).then((gone) => new Set([...known.keys(), ...gone]));
  }

  private async ours(ids: readonly string[]): Promise<string[]> {
    const rows = await this.db.query(SELECT_MAIL_MESSAGES, { ids });
    return rows.map(({ id }) => id);
  }

  private async write(tx: Tx, reports: readonly MailReport[]): Promise<void> {
    const changed = async <Row extends object>(kind: MailReport['kind'], statement: Sql<Reports, Row>): Promise<Row[]> => {
      const some = reports.filter((report) => report.kind === kind);
      return some.length === 0 ? [] : tx.query(statement, { reports: JSON.stringify(some) });
    };
    const delivered = await changed('delivered', DELIVERED);
    const bounced = await changed('bounced', BOUNCED);
    const complained = await changed('complaint', COMPLAINED);
    if (complained.length > 0) await tx.execute(OPT_OUT, { complained: complained.map(({ recipient }) => recipient) });
    const massMails = new Set([...delivered, ...bounced, ...complained].flatMap(({ id }) => (id === null ? [] : [id])));
    await this.listeners.notify(tx, massMails);
  }
}
