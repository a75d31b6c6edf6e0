import type { PayloadOf } from '@campus/contract-kit';
import { MAIL_TRIES, sendMessage } from '@campus/domain/mail';
import { Handles } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Database } from '../database/database.js';
import { Gathered } from '../gathering/gathered.js';
import { Queues } from '../queue/queues.js';
import { Sweepers } from '../queue/sweepers.js';
import type { MailOutcome } from './mail-transport.js';
import { MAIL_CONNECTIONS, MailTransport } from './mail-transport.js';

interface MessageRow extends Record<string, unknown> {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly attempts: number;
}

/** After so many seconds a message that is being sent, or claimed, belongs to a process that died. */
export const SENDING_LOST_S = 120;
const AT_ONCE = 200;
const FOR_GOOD = 500;

/** So many jobs look for their messages in one statement. */
const LOOKED_UP_AT_ONCE = 100;
/** Whoever waits longer for a connection leaves, and the sweeper rings again: a process that is asked to end soon can. */
const LONGEST_WAIT_MS = 15_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const WAITING = `state = 'queued' AND mass_mail_id IS NULL AND digest IS NULL`;

const LOOK_UP = `SELECT id FROM mail_messages WHERE id = ANY ($1::uuid[]) AND ${WAITING}`;

const TAKE = `UPDATE mail_messages SET state = 'sending', sending_at = now(), attempts = attempts + 1 WHERE id = ANY ($1::uuid[]) AND ${WAITING}
  RETURNING id, recipient, subject, body, html, attempts`;

const ACCEPTED = `UPDATE mail_messages SET state = 'accepted', last_error = NULL, settled_at = now() WHERE id = ANY ($1::uuid[]) AND state = 'sending'`;

/** Sends the ledger's messages. `sending` is committed before the text goes out: a crash in between ends as `unknown`, never as a second mail. */
@Injectable()
export class MailJobs implements OnModuleInit {
  private readonly lookUps = new Gathered<string, boolean>(LOOKED_UP_AT_ONCE, (ids) => this.areWaiting(ids));
  private readonly taken = new Gathered<string, MessageRow | null>(MAIL_CONNECTIONS, (ids) => this.take(ids));
  private readonly accepted = new Gathered<string, void>(MAIL_CONNECTIONS, (ids) => this.settleAccepted(ids));
  private readonly limit = pLimit(MAIL_CONNECTIONS);

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(MailTransport) private readonly transport: MailTransport,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('mail', () => this.sweep());
  }

  /** Many that ring in one moment look up their messages together; only who finds one to send waits for a connection. */
  @Handles(sendMessage)
  async send({ messageId }: PayloadOf<typeof sendMessage>): Promise<void> {
    if (!UUID.test(messageId) || !(await this.lookUps.do(messageId.toLowerCase()))) return;
    const until = Date.now() + LONGEST_WAIT_MS;
    await this.limit(async () => {
      if (Date.now() < until) await this.sendNow(messageId);
    });
  }

  private async areWaiting(ids: readonly string[]): Promise<boolean[]> {
    const waiting = new Set((await this.database.keyed.query<{ id: string }>(LOOK_UP, [ids])).map(({ id }) => id));
    return ids.map((id) => waiting.has(id));
  }

  /** A message that two jobs ask for together is given to one of them. */
  private async take(ids: readonly string[]): Promise<(MessageRow | null)[]> {
    const rows = new Map((await this.database.keyed.query<MessageRow>(TAKE, [ids])).map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = rows.get(id) ?? null;
      rows.delete(id);
      return row;
    });
  }

  private async settleAccepted(ids: readonly string[]): Promise<void[]> {
    await this.database.keyed.execute(ACCEPTED, [ids]);
    return ids.map(() => undefined);
  }

  private async sendNow(messageId: string): Promise<void> {
    const row = await this.taken.do(messageId.toLowerCase());
    if (row === null) return;
    const { id, recipient: to, subject, body: text, html } = row;
    const outcome = await this.transport.send({ id, to, subject, text, ...(html === null ? {} : { html }) });
    if (outcome.is === 'accepted') await this.accepted.do(id);
    else await this.failed(row, outcome);
  }

  private async failed(row: MessageRow, outcome: Exclude<MailOutcome, { is: 'accepted' }>): Promise<void> {
    if (outcome.is === 'unknown') return this.settle(row.id, 'unknown', outcome.error);
    if ((outcome.code ?? 0) >= FOR_GOOD || row.attempts >= MAIL_TRIES) return this.settle(row.id, 'failed', outcome.error);
    await this.database.execute(
      `UPDATE mail_messages SET state = 'queued', last_error = $2, next_at = now() + make_interval(secs => least(600, 5 * power(2, attempts)))
       WHERE id = $1 AND state = 'sending'`,
      [row.id, outcome.error],
    );
  }

  private async settle(id: string, state: 'failed' | 'unknown', error: string): Promise<void> {
    await this.database.execute(
      `UPDATE mail_messages SET state = $2, last_error = $3, settled_at = now() WHERE id = $1 AND state = 'sending'`,
      [id, state, error],
    );
  }

  /** Rings again for what is due, and calls unknown what was being sent when its process died. Mass mail is rung for by its own workflow. */
  private async sweep(): Promise<number> {
    const lost = await this.database.execute(
      `UPDATE mail_messages SET state = 'unknown', settled_at = now()
       WHERE state = 'sending' AND sending_at < now() - make_interval(secs => ${SENDING_LOST_S})`,
    );
    const due = await this.database.query<{ id: string }>(
      `SELECT id FROM mail_messages WHERE state = 'queued' AND mass_mail_id IS NULL AND digest IS NULL AND next_at <= now()
         AND created_at < now() - interval '2 seconds' ORDER BY next_at LIMIT ${AT_ONCE}`,
    );
    for (const { id } of due) await this.queues.ring(sendMessage, { messageId: id });
    return lost + due.length;
  }
}
