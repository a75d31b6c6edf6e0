import type { PayloadOf } from '@campus/contract-kit';
import { sendMessage } from '@campus/domain/mail';
import { nextTryAfter } from '@campus/domain/mail/rules';
import { Handles } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import { Batcher } from '../database/batcher.js';
import { Queues } from '../queue/queues.js';
import { Sweepers } from '../queue/sweepers.js';
import { letterHtml } from './letter-html.js';
import type { MailOutcome } from './mail-transport.js';
import { MAIL_CONNECTIONS, MailTransport } from './mail-transport.js';
import { OvertakenMail } from './overtaken-mail.js';
import { UUID } from '../database/uuid.js';
import type { RowOf } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { MailJobs as Q } from './mail.sql.types.js';

type MessageRow = RowOf<typeof TAKE>;

/** How a message waits; null for one that does not. */
type Waiting = 'new' | 'late' | null;

/** After so many seconds a message that is being sent belongs to a process that died. */
export const SENDING_LOST_S = 120;
const BATCH_SIZE = 200;

/** So many jobs look for their messages in one statement. */
const LOOKED_UP_BATCH_SIZE = 100;
/** Whoever waits longer for a connection leaves, and the sweeper enqueues again: a process that is asked to end soon can. */
const MAX_WAIT_MS = 15_000;

const WAITING = sql`state = 'queued' AND mass_mail_id IS NULL AND digest IS NULL`;

/** The first try of what was written this moment is not looked at twice: it cannot be overtaken yet. */
const LOOK_UP = sql<
  Q['LOOK_UP']
>`SELECT id, attempts > 0 OR created_at < now() - interval '1 minute' AS late FROM mail_messages WHERE id = ANY (:ids::uuid[]) AND ${WAITING}`;

const TAKE = sql<Q['TAKE']>`UPDATE mail_messages SET state = 'sending', sending_at = now(), attempts = attempts + 1,
    first_tried_at = coalesce(first_tried_at, now()) WHERE id = ANY (:ids::uuid[]) AND ${WAITING}
  RETURNING id, recipient, subject, body, html, attempts, office, reply_to, coalesce(extract(epoch FROM now() - first_tried_at), 0)::float8 AS tried_for`;

const ACCEPTED = sql<
  Q['ACCEPTED']
>`UPDATE mail_messages SET state = 'accepted', last_error = NULL, settled_at = now() WHERE id = ANY (:ids::uuid[]) AND state = 'sending'`;

const RETRY_MESSAGE = sql<
  Q['RETRY_MESSAGE']
>`UPDATE mail_messages SET state = 'queued', last_error = :error, next_at = now() + make_interval(secs => :wait::float8) WHERE id = :id AND state = 'sending'`;
const SETTLE_MESSAGE = sql<
  Q['SETTLE_MESSAGE']
>`UPDATE mail_messages SET state = :state, last_error = :error, settled_at = now() WHERE id = :id AND state = 'sending'`;
const SETTLE_LOST = sql<Q['SETTLE_LOST']>`UPDATE mail_messages SET state = 'unknown', settled_at = now()
       WHERE state = 'sending' AND sending_at < now() - make_interval(secs => ${SENDING_LOST_S})`;
const SELECT_DUE = sql<
  Q['SELECT_DUE']
>`SELECT id FROM mail_messages WHERE state = 'queued' AND mass_mail_id IS NULL AND digest IS NULL AND next_at <= now()
         AND created_at < now() - interval '2 seconds' ORDER BY next_at LIMIT ${BATCH_SIZE}`;

/** Sends the ledger's messages. `sending` is committed before the text goes out: a crash in between ends as `unknown`, never as a second mail. */
@Injectable()
export class MailJobs implements OnModuleInit {
  private readonly lookUps = new Batcher<string, Waiting>(LOOKED_UP_BATCH_SIZE, (ids) => this.areWaiting(ids));
  private readonly taken = new Batcher<string, MessageRow | null>(MAIL_CONNECTIONS, (ids) => this.take(ids));
  private readonly accepted = new Batcher<string, void>(MAIL_CONNECTIONS, (ids) => this.settleAccepted(ids));
  private readonly limit = pLimit(MAIL_CONNECTIONS);

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly database: Database,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(MailTransport) private readonly transport: MailTransport,
    @Inject(OvertakenMail) private readonly overtaken: OvertakenMail,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('mail', () => this.sweep());
  }

  /** Many that are enqueued in one moment look up their messages together; only who finds one to send waits for a connection. */
  @Handles(sendMessage)
  async send({ messageId }: PayloadOf<typeof sendMessage>): Promise<void> {
    const waiting = UUID.test(messageId) ? await this.lookUps.do(messageId.toLowerCase()) : null;
    if (waiting === null) return;
    if (waiting === 'late') await this.overtaken.cancel([messageId]);
    const until = Date.now() + MAX_WAIT_MS;
    await this.limit(async () => {
      if (Date.now() < until) await this.sendNow(messageId);
    });
  }

  private async areWaiting(ids: readonly string[]): Promise<Waiting[]> {
    const rows = await this.database.keyed.query(LOOK_UP, { ids });
    const waiting = new Map(rows.map(({ id, late }) => [id, late ? ('late' as const) : ('new' as const)]));
    return ids.map((id) => waiting.get(id) ?? null);
  }

  /** A message that two jobs ask for together is given to one of them. */
  private async take(ids: readonly string[]): Promise<(MessageRow | null)[]> {
    const rows = new Map((await this.database.keyed.query(TAKE, { ids })).map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = rows.get(id) ?? null;
      rows.delete(id);
      return row;
    });
  }

  private async settleAccepted(ids: readonly string[]): Promise<void[]> {
    await this.database.keyed.execute(ACCEPTED, { ids });
    return ids.map(() => undefined);
  }

  private async sendNow(messageId: string): Promise<void> {
    const row = await this.taken.do(messageId.toLowerCase());
    if (row === null) return;
    const { id, recipient: to, subject, body: text, html, office, reply_to: replyTo } = row;
    const outcome = await this.transport.send({
      id,
      to,
      subject,
      text,
      html: html ?? letterHtml(subject, text),
      office,
      replyTo,
    });
    if (outcome.is === 'accepted') await this.accepted.do(id);
    else await this.failed(row, outcome);
  }

  private async failed(row: MessageRow, outcome: Exclude<MailOutcome, { is: 'accepted' }>): Promise<void> {
    if (outcome.is === 'unknown') return this.settle(row.id, 'unknown', outcome.error);
    const { code, error } = outcome;
    const wait = nextTryAfter({ code, tries: row.attempts, triedForS: row.tried_for, limitS: this.config.mailTryForS });
    if (wait === null) return this.settle(row.id, 'failed', error);
    await this.database.execute(RETRY_MESSAGE, { id: row.id, error, wait });
  }

  private async settle(id: string, state: 'failed' | 'unknown', error: string): Promise<void> {
    await this.database.execute(SETTLE_MESSAGE, { id, state, error });
  }

  /** Enqueues again what is due, and calls unknown what was being sent when its process died. Mass mail is enqueued by its own workflow. */
  private async sweep(): Promise<number> {
    const lost = await this.database.execute(SETTLE_LOST);
    const due = await this.database.query(SELECT_DUE);
    for (const { id } of due) await this.queues.enqueue(sendMessage, { messageId: id });
    return lost + due.length;
  }
}
