import type { OnModuleDestroy } from '@nestjs/common';
import type { MailOffice } from '@campus/domain/mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { Readable } from 'node:stream';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import type { FrameParts } from './mail-frame.js';
import { MailFrame } from './mail-frame.js';

/** A message of the ledger on its way to the mail server. */
export interface OutgoingMail {
  /** The ledger's row: the Message-ID is made of it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose mail it is; its replies go there, or to one address where a person has written it. */
  readonly office?: MailOffice | null;
  readonly replyTo?: string | null;
  /** A mail that is passed on as it came. */
  readonly attached?: Buffer;
  /** Whether the mail server is asked to report the delivery too, not only what came back. */
  readonly reported?: boolean;
}

/** The mails of a list: what they have in common, and the heads that each has of its own. */
export interface MailList extends Pick<OutgoingMail, 'office' | 'headers' | 'reported'> {
  readonly parts: FrameParts;
  readonly ownHeads: readonly string[];
}

/** One mail of a list: a value for each place of its parts and for each of its own heads. */
export interface ListedMail extends Pick<OutgoingMail, 'id' | 'to' | 'subject'> {
  readonly heads: Readonly<Record<string, string>>;
  readonly text: readonly string[];
  readonly html: readonly string[];
}

/**
 * What became of it: the server has taken it; it surely has not, with its code where it gave one; or nobody can tell, because the talk broke off
 * after the text had begun to go out.
 */
export type MailOutcome =
  | { readonly is: 'accepted' }
  | { readonly is: 'refused'; readonly code: number | undefined; readonly error: string }
  | { readonly is: 'unknown'; readonly error: string };

/** Connections to the mail server that one process holds. */
export const MAIL_CONNECTIONS = 5;
const MAX_ERROR = 500;
const ABOUT_ONE_MAIL: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const NOT_SIGNED_IN: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** The mail server is asked to report what becomes of a message, by its id. */
const dsnOf = (id: string) => ({ id, return: 'headers', notify: ['success', 'failure'] });

/** Hands messages to the mail server over a pool of connections, each at most once. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private readonly pool: SMTPPool;
  private readonly transport: Transporter;
  private readonly host: string;
  /** The text of each message that is being sent: whether it was read tells whether it may have gone out. */
  private readonly texts = new Map<string, Readable>();

  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {
    this.host = new URL(config.publicUrl).hostname;
    const times = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 20_000 };
    // The pool would send a message again by itself when a connection breaks, also one that the server has taken.
    this.pool = new SMTPPool({
      url: config.smtpUrl,
      maxConnections: MAIL_CONNECTIONS,
      maxMessages: Infinity,
      maxRequeues: 0,
      ...times,
    });
    this.transport = createTransport(this.pool);
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

  onModuleDestroy(): void {
    this.transport.close();
  }

  /** Greets the mail server; throws when it does not answer. */
  async ping(): Promise<void> {
    await this.transport.verify();
  }

  async send(mail: OutgoingMail): Promise<MailOutcome> {
    const messageId = this.messageId(mail.id);
    try {
      await this.transport.sendMail({
        ...this.contentOf(mail),
        ...(mail.reported === true ? { dsn: dsnOf(mail.id) } : {}),
      });
      return { is: 'accepted' };
    } catch (error) {
      return this.outcomeOf(error, this.texts.get(messageId));
    } finally {
      this.texts.delete(messageId);
    }
  }

  /** A mail as the library composes it. */
  contentOf(mail: OutgoingMail): MailComposerOptions & { readonly messageId: string } {
    return {
      ...this.headsOf(mail),
      // One address and nothing else: a text with a comma would be read as a list of recipients.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html === undefined ? {} : { html: mail.html }),
      ...(mail.attached === undefined
        ? {}
        : { attachments: [{ content: mail.attached, contentType: 'message/rfc822', filename: 'mail.eml' }] }),
      messageId: this.messageId(mail.id),
    };
  }

  /** What the mails of a list have in common is composed here, once; answers what sends one of them. */
  senderOf(list: MailList): (mail: ListedMail) => Promise<MailOutcome> {
    const frame = this.frameOf(list);
    return async ({ id, to, subject, heads, text, html }) => {
      const messageId = this.messageId(id);
      const { raw, ...envelope } = frame.compose({ messageId, to, subject, heads, text, html });
      const content = new Readable({
        read() {
          this.push(raw);
          this.push(null);
        },
      });
      // What the pool asks of a mail that was composed before.
      const message = {
        getEnvelope: () => ({ ...envelope, to: [...envelope.to] }),
        messageId: () => messageId,
        getHeader: () => messageId,
        createReadStream: () => content,
      };
      const mail = { data: list.reported === true ? { dsn: dsnOf(id) } : {}, message };
      return new Promise((resolve) => {
        this.pool.send(mail as never, (error) => resolve(error === null ? { is: 'accepted' } : this.outcomeOf(error, content)));
      });
    };
  }

  frameOf({ parts, ownHeads, ...list }: MailList): MailFrame {
    const own = Object.fromEntries(ownHeads.map((name) => [name, 'x']));
    const like = { to: 'x@x.example', subject: 'x', messageId: this.messageId('x') };
    return new MailFrame({ ...this.headsOf({ ...list, headers: { ...list.headers, ...own } }), ...like }, ownHeads, parts);
  }

  private messageId(id: string): string {
    return `<${id}@${this.host}>`;
  }

  /** The heads that do not depend on who gets a mail. */
  private headsOf(mail: Pick<OutgoingMail, 'office' | 'replyTo' | 'headers'>): MailComposerOptions {
    return {
      from: this.config.mailFrom,
      replyTo: this.replyTo(mail),
      // Whoever is away sends no answer to a program.
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  private replyTo({ office, replyTo }: Pick<OutgoingMail, 'office' | 'replyTo'>): string | undefined {
    return replyTo ?? (office == null ? undefined : this.config.officeEmails[office]);
  }

  /** Surely not taken: the server said no, or not a byte of the text was asked for before the talk broke off. */
  private outcomeOf(failure: unknown, text: Readable | undefined): MailOutcome {
    const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, MAX_ERROR);
    const { responseCode, command = '' } = failure as { responseCode?: number; command?: string };
    // Who is refused at the greeting or at the sign-in is refused with every mail, whatever the code: that is the server's error, not the mail's.
    const code = ABOUT_ONE_MAIL.has(command) && !NOT_SIGNED_IN.has(responseCode ?? 0) ? responseCode : undefined;
    if (responseCode !== undefined || text?.readableDidRead !== true) return { is: 'refused', code, error };
    return { is: 'unknown', error };
  }
}
