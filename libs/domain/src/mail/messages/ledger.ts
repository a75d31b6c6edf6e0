import { defineMessages } from '@campus/contract-kit';
import type { MailState } from '../rules/index.js';

/** Every refusal around the ledger and the links in mails. The codes keep the name that consoles know them by. */
export const mailLedgerMessages = defineMessages('mass-mail', {
  no_such_message: { status: 404, text: "We couldn't find that message in the mail ledger." },
  not_failed: { status: 409, text: 'Only a message that failed can be tried again; this one is {state}.' },
  part_of_mass_mail: { status: 409, text: 'This message is part of a mass mail. Open it and try its messages again there.' },
  not_unknown: { status: 409, text: 'Only a message of unknown fate can be sent again; this one is {state}.' },
  not_waiting: { status: 409, text: 'Only a message that waits can be taken back; this one is {state}.' },
  bad_link: { status: 404, text: 'This link is not valid. Use the link in the newest mail.' },
});

/** What a state of the ledger is called. */
export const mailStateTexts: Readonly<Record<MailState, string>> = {
  queued: 'Waiting',
  claimed: 'Next',
  sending: 'Sending',
  accepted: 'Accepted by the mail server',
  delivered: 'Delivered',
  bounced: 'Came back',
  failed: 'Failed',
  unknown: 'Unknown',
  stopped: 'Stopped',
  skipped: 'Unsubscribed',
  digested: 'In the daily mail',
};

/** What people read around the ledger, the portal's mailbox and the links in mails. */
export const mailLedgerTexts = {
  ledgerTitle: 'Mail',
  noMail: 'No mail has been written yet.',
  mailboxWaits:
    '{count} mails to {address} are not delivery reports and wait there since {since}. Open that mailbox and answer them, or set MAIL_FORWARD_TO to have them forwarded.',
  mailboxWaitsOne:
    '1 mail to {address} is not a delivery report and waits there since {since}. Open that mailbox and answer it, or set MAIL_FORWARD_TO to have such mails forwarded.',
  mailboxForwards: '{count} mails to {address} were forwarded to {to}.',
  catcher: 'In this demo no mail leaves the machine. ',
  catcherLink: 'Open the mail catcher',
  resend: 'Send again',
  resent: 'The mail is sent again.',
  resendTitle: 'Send a mail of unknown fate again',
  resendHint:
    'The talk with the mail server broke off: {recipient} may have this mail already. Ask who keeps the mail server first.',
  forwardSubject: 'Forwarded: {subject}',
  forwardBody: '{from} wrote this mail to {address}, which no one reads. Reply to this mail to answer; the original is attached.',
  unsubscribeTitle: 'Mass mail to {address}',
  unsubscribeText:
    'Press the button and the campus sends no more mass mail to this address. Notices about your own account still come.',
  unsubscribeButton: 'Send no more mass mail',
  unsubscribed: 'Done. The campus sends no more mass mail to {address}.',
  audit: {
    retryMail: 'Failed mail tried again.',
    resendMail: 'Mail of unknown fate sent again: {reason}',
    stopMail: 'Waiting mail taken back.',
  },
} as const;
