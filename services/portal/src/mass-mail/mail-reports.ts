import type { DeliveryReport } from '@campus/domain/mass-mail/rules';
import { complaintOf, deliveryReportOf } from '@campus/domain/mass-mail/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import PostalMime from 'postal-mime';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG, Database, readMailbox, Sweepers } from '../platform/index.js';
import { MassMailTrail } from './mass-mail-trail.js';

const OF = `FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, reason text) WHERE m.id = r.id`;
/** What a report says last counts: a bounce that comes after a delivery is a bounce. */
const SQL = {
  delivered: `UPDATE mail_messages m SET state = 'delivered', reported_at = now(), report = r.reason, settled_at = coalesce(m.settled_at, now())
    ${OF} AND m.state IN ('accepted', 'unknown') RETURNING m.mass_mail_id AS id`,
  bounced: `UPDATE mail_messages m SET state = 'bounced', reported_at = now(), report = r.reason, last_error = r.reason,
    settled_at = coalesce(m.settled_at, now()) ${OF} AND m.state IN ('accepted', 'delivered', 'unknown') RETURNING m.mass_mail_id AS id`,
  complaint: `UPDATE mail_messages m SET complained_at = coalesce(m.complained_at, now()), report = r.reason
    ${OF} RETURNING m.mass_mail_id AS id, lower(m.recipient) AS recipient`,
} as const;
const OPT_OUT = `INSERT INTO mail_opt_outs (address, reason, at) SELECT DISTINCT a, 'complaint', now() FROM unnest($1::text[]) a
  ON CONFLICT (address) DO NOTHING`;
/** Reports that are read in one sweep at most, in rounds. */
const MOST_ROUNDS = 25;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const textOf = (content: string | ArrayBuffer | Uint8Array | undefined): string =>
  content === undefined ? '' : typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The report in a mail; null for any other mail. */
export async function reportIn(raw: Buffer): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const part = (...types: readonly string[]): string =>
    textOf(mail.attachments.find(({ mimeType }) => types.includes(mimeType))?.content);
  const original = part('text/rfc822-headers', 'message/rfc822');
  const status = part('message/delivery-status');
  if (status !== '') return deliveryReportOf(status, original);
  const feedback = part('message/feedback-report');
  return feedback === '' ? null : complaintOf(feedback, original);
}

/** Reads what mail servers and recipients report: who was reached, what came back, who complained. [RFC 3464] [RFC 5965] */
@Injectable()
export class MailReports implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly db: Database,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(MassMailTrail) private readonly trail: MassMailTrail,
  ) {}

  onModuleInit(): void {
    const { mailReportsUrl } = this.config;
    if (mailReportsUrl !== undefined) this.sweepers.register('mail-reports', () => this.readAll(mailReportsUrl));
  }

  private async readAll(address: string): Promise<number> {
    let read = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const some = await readMailbox(address, (mails) => this.take(mails));
      read += some;
      if (some === 0) break;
    }
    return read;
  }

  /** Some mails of the mailbox: what is no report, or about a mail that is not the portal's, is left. */
  async take(mails: readonly Buffer[]): Promise<void> {
    const reports = await Promise.all(mails.map((raw) => reportIn(raw).catch(() => null)));
    await this.db.transaction(async (tx) => {
      const told = new Set<string>();
      for (const kind of ['delivered', 'bounced', 'complaint'] as const) {
        const rows = reports
          .flatMap((report) =>
            report?.kind === kind ? [{ id: report.messageId.split('@')[0] ?? '', reason: report.reason }] : [],
          )
          .filter(({ id }) => UUID.test(id));
        if (rows.length === 0) continue;
        const changed = await tx.query<{ id: string | null; recipient?: string }>(SQL[kind], [JSON.stringify(rows)]);
        for (const { id } of changed) if (id !== null) told.add(id);
        const complained = changed.flatMap(({ recipient }) => (recipient === undefined ? [] : [recipient]));
        if (complained.length > 0) await tx.execute(OPT_OUT, [complained]);
      }
      for (const id of told) await this.trail.tell(tx, id);
    });
  }
}
