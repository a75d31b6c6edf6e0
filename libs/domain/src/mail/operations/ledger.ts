import { bulkResult, defineOperation, id, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { opsPermissions } from '../../ops/permissions.js';
import { ledgerRow, mailboxState } from '../entities.js';
import { mailStates } from '../rules/index.js';

const token = z.string().min(1).max(500);

/** The page behind the link in a mass mail: it says what will happen and changes nothing. */
export const showUnsubscribe = defineOperation({
  name: 'mass-mail.showUnsubscribe',
  summary: 'Show the page that ends mass mail to an address',
  method: 'GET',
  path: '/mass-mail/unsubscribe/:token',
  permission: 'anyone',
  mode: 'read',
  answer: 'file',
  files: ['html'],
  input: z.strictObject({ token }),
  output: z.unknown(),
});

/** Ends mass mail to an address: by the button of the page, or by the mail program with `List-Unsubscribe=One-Click`. [RFC 8058] */
export const unsubscribe = defineOperation({
  name: 'mass-mail.unsubscribe',
  summary: 'End mass mail to an address',
  method: 'POST',
  path: '/mass-mail/unsubscribe/:token',
  permission: 'anyone',
  mode: 'action',
  withoutToken: true,
  answer: 'file',
  files: ['html'],
  // Mail programs send what they like beside the one field of the standard.
  input: z.looseObject({ token, 'List-Unsubscribe': z.unknown().optional() }),
  output: z.unknown(),
});

/** The picture of a statement mail: asking for it says that the mail was opened. Only statement mails carry one. [PAYADM-019] */
export const showMailPicture = defineOperation({
  name: 'mass-mail.showMailPicture',
  summary: 'Answer the picture of a statement mail',
  method: 'GET',
  path: '/mass-mail/picture/:token',
  permission: 'anyone',
  mode: 'action',
  withoutToken: true,
  answer: 'file',
  files: ['gif'],
  input: z.strictObject({ token }),
  output: z.unknown(),
});

/** The mail ledger, newest first: found by recipient, subject or template. */
export const listMail = defineOperation({
  name: 'mass-mail.listMail',
  summary: 'List the messages of the mail ledger',
  method: 'GET',
  path: '/ops/mail',
  permission: opsPermissions.operate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({
    q: z.string().max(200).optional(),
    state: z.enum(mailStates).optional(),
    template: z.string().max(60).optional(),
    ...pageFields,
  }),
  output: z.array(ledgerRow),
});

/** How many mails of people wait in the portal's mailbox: it reads reports and leaves everything else to a person. */
export const readMailbox = defineOperation({
  name: 'mass-mail.readMailbox',
  summary: "Count the mails that wait in the portal's mailbox",
  method: 'GET',
  path: '/ops/mailbox',
  permission: opsPermissions.operate,
  mode: 'read',
  input: z.strictObject({}),
  output: mailboxState,
});

const someMessages = z.strictObject({ ids: z.array(id).min(1).max(500) });

/** Tries failed messages once more; one whose fate is unknown is never sent again. */
export const retryMail = defineOperation({
  name: 'mass-mail.retryMail',
  summary: 'Try failed messages again',
  method: 'POST',
  path: '/ops/mail/retry',
  permission: opsPermissions.operate,
  mode: 'action',
  answer: 'list',
  input: someMessages,
  output: z.array(bulkResult),
});

const MAX_REASON = 500;
/** Why a message of unknown fate goes out again: what the mail server's people have said. */
export const resendReason = z.string().trim().min(1, 'Write why.').max(MAX_REASON);

/** Sends a message of unknown fate again: only a person who has asked the mail server can tell that it did not go out. */
export const resendMail = defineOperation({
  name: 'mass-mail.resendMail',
  summary: 'Send a message of unknown fate again',
  method: 'POST',
  path: '/ops/mail/:id/resend',
  permission: opsPermissions.operate,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ id, reason: resendReason }),
  output: z.object({ id }),
});

/** Takes back messages that have not gone out yet. */
export const stopMail = defineOperation({
  name: 'mass-mail.stopMail',
  summary: 'Take back messages that wait',
  method: 'POST',
  path: '/ops/mail/stop',
  permission: opsPermissions.operate,
  mode: 'action',
  answer: 'list',
  input: someMessages,
  output: z.array(bulkResult),
});

export const mailLedgerOperations = [
  showUnsubscribe,
  unsubscribe,
  showMailPicture,
  listMail,
  readMailbox,
  retryMail,
  resendMail,
  stopMail,
] as const;
