import type { OnModuleDestroy } from '@nestjs/common';
import type { MailOffice } from '@campus/domain/mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { Readable } from 'node:stream';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';

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

/** Hands messages to the mail server over a pool of connections, each at most once. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private readonly transport: Transporter;
  private readonly host: string;
  /** The text of each message that is being sent: whether it was read tells whether it may have gone out. */
  private readonly texts = new Map<string, Readable>();

  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {
    this.host = new URL(config.publicUrl).hostname;
    const times = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 20_000 };
    // The pool would send a message again by itself when a connection breaks, also one that the server has taken.
    this.transport = createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      maxMessages: Infinity,
      maxRequeues: 0,
      ...times,
    });
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
    const messageId = `<${mail.id}@${this.host}>`;
    try {
      await this.transport.sendMail({
        from: this.config.mailFrom,
        // One address and nothing else: a text with a comma would be read as a list of recipients.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        replyTo: this.replyTo(mail),
        // Whoever is away sends no answer to a program.
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        ...(mail.attached === undefined
          ? {}
          : { attachments: [{ content: mail.attached, contentType: 'message/rfc822', filename: 'mail.eml' }] }),
        ...(mail.reported === true
          ? { dsn: { id: mail.id, return: 'headers' as const, notify: ['success' as const, 'failure' as const] } }
          : {}),
        messageId,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { is: 'accepted' };
    } catch (error) {
      return this.outcomeOf(error, this.texts.get(messageId));
    } finally {
      this.texts.delete(messageId);
    }
  }

  private replyTo({ office, replyTo }: OutgoingMail): string | undefined {
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
