import { fillIn } from '@campus/contract-kit';
import { mailPermissions } from '@campus/domain/mail';
import { massMailHomeTexts as texts } from '@campus/domain/mass-mail';
import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf, Waiting } from '../../platform/index.js';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import type { MassMailInbox as Q } from './sending.sql.types.js';

type Row = RowOf<typeof WAITING>;

/** Mass mails that do not go on by themselves, and those with mails that can be tried again; what was stopped is over. */
const WAITING = sql<
  Q['WAITING']
>`SELECT c.id, c.title, c.state = 'paused' AS paused, c.state = 'sending' AND c.held_until > now() AS held, n.left, n.failed,
    coalesce(n.since, c.made_at) AS since
  FROM mass_mails c CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE m.state IN ('queued', 'claimed'))::int AS left,
      count(*) FILTER (WHERE m.state = 'failed')::int AS failed, min(m.settled_at) FILTER (WHERE m.state = 'failed') AS since
    FROM mail_messages m WHERE m.mass_mail_id = c.id AND m.state IN ('queued', 'claimed', 'failed')) n
  WHERE c.state <> 'stopped' AND (c.state = 'paused' OR (c.state = 'sending' AND c.held_until > now()) OR n.failed > 0) ORDER BY c.made_at, c.id`;

/** What waits for those who send mass mails. */
@Injectable()
export class MassMailInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'mass-mail', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  async itemsFor(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(mailPermissions.seeRecipients)) return [];
    const rows = await this.db.query(WAITING);
    return rows.flatMap((mail) => this.rowsOf(mail)).map((row) => inboxRow(row, this.clock.now()));
  }

  private rowsOf({ id, title, paused, held, left, failed, since }: Row): Waiting[] {
    const row = (kind: string, count: number, text: string, nextStep: string, more = ''): Waiting => ({
      kind,
      id,
      title: fillIn(text, { title, count }),
      count,
      since,
      nextStep,
      path: `/accounting/mass-mail/${id}${more}`,
    });
    return [
      ...(paused ? [row('mass-mail-paused', left, texts.paused, texts.pausedNext)] : []),
      ...(held ? [row('mass-mail-held', left, texts.held, texts.heldNext)] : []),
      ...(failed > 0 ? [row('mass-mail-failed', failed, texts.failed, texts.failedNext, '?state=failed')] : []),
    ];
  }
}
