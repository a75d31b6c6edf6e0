import { gapMs } from '@campus/domain/mass-mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { DueMail } from './mass-mail-records.js';
import { MassMailAuditService } from './mass-mail-audit.service.js';
import type { ChunkLedgerService as Q } from './sending.sql.types.js';

/** The mass mail of a chunk, as its sender needs it. */
export type ChunkMail = RowOf<typeof MAIL>;

/** What became of one message, as the ledger takes it. */
export interface Settlement {
  readonly id: string;
  readonly state: 'accepted' | 'failed' | 'unknown' | 'queued';
  readonly error: string | null;
  /** Seconds until the next try of one that is queued again. */
  readonly wait: number;
}

const GOING = sql`c.state = 'sending' AND (c.held_until IS NULL OR c.held_until <= now())`;

const MAIL = sql<
  Q['MAIL']
>`SELECT c.id, c.html, c.body, c.unsubscribable, c.tracked, c.office, c.per_minute AS "perMinute" FROM mass_mails c WHERE c.id::text = :massMailId AND ${GOING}`;

const DUE = sql<
  Narrowed<Q['DUE'], { fields: Readonly<Record<string, string>> | null }>
>`SELECT id, recipient, subject, body, html, fields, attempts FROM mail_messages
  WHERE mass_mail_id = :id AND chunk = :chunk AND state = 'queued' AND next_at <= now() ORDER BY id`;

const SKIP = sql<Q['SKIP']>`UPDATE mail_messages SET state = 'skipped', settled_at = now()
  WHERE mass_mail_id = :id AND chunk = :chunk AND state = 'queued' AND lower(recipient) IN (SELECT address FROM mail_opt_outs)`;

/** Committed before a byte of the text goes out: what is found here after a crash is unknown and never sent a second time. Of two who mark one message one has it. */
const MARK = sql<Q['MARK']>`UPDATE mail_messages m SET state = 'sending', sending_at = now(), attempts = m.attempts + 1,
    first_tried_at = coalesce(m.first_tried_at, now())
  FROM mass_mails c WHERE m.id = ANY (:ids::uuid[]) AND m.state = 'queued' AND m.next_at <= now() AND c.id = m.mass_mail_id AND ${GOING}
  RETURNING m.id, extract(epoch FROM now() - m.first_tried_at)::float8 AS "triedFor"`;

const SETTLE = sql<
  Q['SETTLE']
>`UPDATE mail_messages m SET state = s.state, last_error = s.error, next_at = now() + make_interval(secs => s.wait),
    settled_at = CASE WHEN s.state = 'queued' THEN NULL ELSE now() END
  FROM jsonb_to_recordset(:rows::jsonb) AS s(id uuid, state text, error text, wait double precision) WHERE m.id = s.id AND m.state = 'sending'`;

/** Marked, but surely not handed over: not a try. */
const GIVE_BACK = sql<Q['GIVE_BACK']>`UPDATE mail_messages SET state = 'queued', attempts = attempts - 1,
    first_tried_at = CASE WHEN attempts > 1 THEN first_tried_at END WHERE id = ANY (:ids::uuid[]) AND state = 'sending'`;

/** The next free slots of the rate limit; answers how long to wait for the first of them. */
const SLOTS = sql<
  Q['SLOTS']
>`UPDATE mass_mails SET next_slot_at = greatest(coalesce(next_slot_at, now()), now()) + make_interval(secs => :count::float8 * :gap::float8 / 1000)
  WHERE id = :id RETURNING (extract(epoch FROM next_slot_at - now()) * 1000 - :count::float8 * :gap::float8)::int AS ms`;

const HOLD = sql<
  Q['HOLD']
>`UPDATE mass_mails SET troubles = troubles + 1, held_until = now() + make_interval(secs => least(600, 5 * power(2, troubles))), last_error = :error
  WHERE id = :id AND (held_until IS NULL OR held_until <= now())`;

const WELL = sql<
  Q['WELL']
>`UPDATE mass_mails SET troubles = 0, held_until = NULL, last_error = NULL WHERE id = :id AND (troubles > 0 OR last_error IS NOT NULL)`;

const SELECT_MAIL_MESSAGES = sql<
  Q['SELECT_MAIL_MESSAGES']
>`SELECT 1 FROM mail_messages WHERE mass_mail_id = :massMailId AND state IN ('queued', 'claimed', 'sending') LIMIT 1`;

/** The ledger's side of sending a chunk: every step of a message is one committed statement, many messages at a time. */
@Injectable()
export class ChunkLedgerService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(MassMailAuditService) private readonly auditOfMassMail: MassMailAuditService,
  ) {}

  /** The mass mail; null while nothing of it may go out. */
  mailOf(massMailId: string): Promise<ChunkMail | null> {
    return this.db.maybe(MAIL, { massMailId });
  }

  /** What is due of a chunk; what wants no such mail any more is skipped. */
  async due(mail: ChunkMail, chunk: number): Promise<DueMail[]> {
    if (mail.unsubscribable) await this.db.execute(SKIP, { id: mail.id, chunk });
    return this.db.query(DUE, { id: mail.id, chunk });
  }

  /** Marks messages as being sent; answers those that may go now with the seconds since their first try: none of a mass mail that was paused or stopped. */
  async mark(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query(MARK, { ids });
    return new Map(rows.map(({ id, triedFor }) => [id, triedFor ?? 0]));
  }

  /** Milliseconds to wait so that these many keep to the limit. */
  async slotsFor(mail: ChunkMail, count: number): Promise<number> {
    if (mail.perMinute === 0) return 0;
    const row = await this.db.maybe(SLOTS, { id: mail.id, count, gap: gapMs(mail.perMinute) });
    return Math.max(0, row?.ms ?? 0);
  }

  /** Writes down what became of messages; with `emits` whoever watches hears of it. */
  async settle(mail: ChunkMail, settled: readonly Settlement[], emits: boolean): Promise<void> {
    if (settled.length === 0) return;
    const rows = JSON.stringify(settled);
    if (!emits) return void (await this.db.execute(SETTLE, { rows }));
    await this.db.transaction(async (tx) => {
      await tx.execute(SETTLE, { rows });
      await this.auditOfMassMail.emit(tx, mail.id);
    });
  }

  /** Frees messages that were marked and surely not handed over. */
  async giveBack(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.db.execute(GIVE_BACK, { ids });
  }

  /** The server wants patience: nothing more of this mass mail for a while, longer each time. */
  async hold(mail: ChunkMail, error: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if ((await tx.execute(HOLD, { id: mail.id, error })) > 0) await this.auditOfMassMail.emit(tx, mail.id);
    });
  }

  async well(mail: ChunkMail): Promise<void> {
    await this.db.execute(WELL, { id: mail.id });
  }

  /** Whether nothing of the mass mail waits or is on its way. */
  async isThrough(massMailId: string): Promise<boolean> {
    const row = await this.db.maybe(SELECT_MAIL_MESSAGES, { massMailId });
    return row === null;
  }
}
