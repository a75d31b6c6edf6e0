import type { PayloadOf } from '@campus/contract-kit';
import { MAIL_TRIES, sendMessage } from '@campus/domain/mail';
import { Handles } from '@campus/server-kit';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { Readable } from 'node:stream';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import { Queues } from '../queue/queues.js';
import { Sweepers } from '../queue/sweepers.js';

interface MessageRow extends Record<string, unknown> {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
}

const SENDING_LOST_S = 120;
const AT_ONCE = 200;

/** Whether the server surely has not taken the message: it said no, or not a byte of the text was asked for before the talk broke off. */
function surelyNotTaken(error: unknown, text: Readable | undefined): boolean {
  return (error as { responseCode?: number }).responseCode !== undefined || text?.readableDidRead !== true;
}

/** Sends the ledger's messages. `sending` is committed before the text goes out: a crash in between ends as `unknown`, never as a second mail. */
@Injectable()
export class MailJobs implements OnModuleInit, OnModuleDestroy {
  private readonly transport: Transporter;
  /** The text of each message that is being sent: whether it was read tells whether it may have gone out. */
  private readonly texts = new Map<string, Readable>();

  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly database: Database,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {
    const times = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 20_000 };
    // The pool would send a message again by itself when a connection breaks, also one that the server has taken.
    this.transport = createTransport({ url: config.smtpUrl, pool: true, maxConnections: 3, maxRequeues: 0, ...times });
    this.transport.use('stream', ({ data, message }, done) => {
      const make = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const text = make(options);
        this.texts.set(String(data.messageId), text);
        return text;
      };
      done();
    });
  }

  onModuleInit(): void {
    this.sweepers.register('mail', () => this.sweep());
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  @Handles(sendMessage)
  async send({ messageId }: PayloadOf<typeof sendMessage>): Promise<void> {
    const row = await this.database.maybe<MessageRow>(
      `UPDATE mail_messages SET state = 'sending', sending_at = now(), attempts = attempts + 1
       WHERE id = $1 AND state = 'queued' RETURNING id, recipient, subject, body, attempts`,
      [messageId],
    );
    if (row === null) return;
    const mailId = `<${row.id}@${new URL(this.config.publicUrl).hostname}>`;
    try {
      await this.transport.sendMail({
        from: this.config.mailFrom,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        messageId: mailId,
      });
      await this.settle(row.id, 'accepted', null);
    } catch (error) {
      await this.failed(row, error, this.texts.get(mailId));
    } finally {
      this.texts.delete(mailId);
    }
  }

  private async failed(row: MessageRow, error: unknown, sent: Readable | undefined): Promise<void> {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (!surelyNotTaken(error, sent)) return this.settle(row.id, 'unknown', text);
    const final = ((error as { responseCode?: number }).responseCode ?? 0) >= 500 || row.attempts >= MAIL_TRIES;
    if (final) return this.settle(row.id, 'failed', text);
    await this.database.execute(
      `UPDATE mail_messages SET state = 'queued', last_error = $2, next_at = now() + make_interval(secs => least(600, 5 * power(2, attempts)))
       WHERE id = $1 AND state = 'sending'`,
      [row.id, text],
    );
  }

  private async settle(id: string, state: 'accepted' | 'failed' | 'unknown', error: string | null): Promise<void> {
    await this.database.execute(
      `UPDATE mail_messages SET state = $2, last_error = $3, settled_at = now() WHERE id = $1 AND state = 'sending'`,
      [id, state, error],
    );
  }

  /** Rings again for what is due, and calls unknown what was being sent when its process died. */
  private async sweep(): Promise<number> {
    const lost = await this.database.execute(
      `UPDATE mail_messages SET state = 'unknown', settled_at = now()
       WHERE state = 'sending' AND sending_at < now() - make_interval(secs => ${SENDING_LOST_S})`,
    );
    const due = await this.database.query<{ id: string }>(
      `SELECT id FROM mail_messages WHERE state = 'queued' AND next_at <= now() AND created_at < now() - interval '2 seconds'
       ORDER BY next_at LIMIT ${AT_ONCE}`,
    );
    for (const { id } of due) await this.queues.ring(sendMessage, { messageId: id });
    return lost + due.length;
  }
}
