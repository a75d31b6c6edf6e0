import { randomUUID } from 'node:crypto';
import type { SMTPServerSession } from 'smtp-server';
import type { CaughtMail } from './caught-mail.js';

/** Addresses that begin so come back, complain of the mail, or are put off first; any other one is reached. */
const BOUNCES = /^bounce/i;
const COMPLAINS = /^complain/i;

interface ReportOn {
  readonly mail: CaughtMail;
  readonly to: string;
}

function multipart({ mail, to }: ReportOn, type: string, subject: string, parts: readonly string[]): string {
  const boundary = `report-${randomUUID()}`;
  return [
    'From: Mail Delivery System <mailer-daemon@mail.campus.example>',
    `To: <${mail.from}>`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@mail.campus.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `About your mail to ${to}.`,
    ...parts.flatMap((part) => [`--${boundary}`, part]),
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    `From: <${mail.from}>`,
    `To: <${to}>`,
    `Message-ID: ${mail.messageId}`,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

function status(of: ReportOn, action: 'delivered' | 'failed', code: string, words: string): string {
  const part = [
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.campus.example',
    '',
    `Final-Recipient: rfc822; ${of.to}`,
    `Action: ${action}`,
    `Status: ${code}`,
    `Diagnostic-Code: smtp; ${words}`,
    '',
  ].join('\r\n');
  return multipart(of, 'delivery-status', action === 'failed' ? 'Undelivered mail' : 'Delivered mail', [part]);
}

function complaint(of: ReportOn): string {
  const part = [
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: campus-stand-in/1.0',
    'Version: 1',
    `Original-Rcpt-To: <${of.to}>`,
    '',
  ].join('\r\n');
  return multipart(of, 'feedback-report', 'Complaint', [part]);
}

/** What comes back for a mail: a bounce in any case, a delivery where the sender asked for word of it, a complaint of whoever complains. */
export function reportsOn(mail: CaughtMail, session: SMTPServerSession): string[] {
  return session.envelope.rcptTo.flatMap((recipient) => {
    const of = { mail, to: recipient.address };
    if (BOUNCES.test(of.to)) return [status(of, 'failed', '5.1.1', '550 5.1.1 there is no such mailbox')];
    const asked = /SUCCESS/i.test(JSON.stringify(recipient.dsn ?? null));
    return [
      ...(asked ? [status(of, 'delivered', '2.0.0', '250 2.0.0 in the mailbox')] : []),
      ...(COMPLAINS.test(of.to) ? [complaint(of)] : []),
    ];
  });
}
