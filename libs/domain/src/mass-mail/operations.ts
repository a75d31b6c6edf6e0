import { asFile, defineOperation, fileFields, id, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { mailStates, recipientRow, resendReason } from '../mail/index.js';
import { massMailRecord, massMailSummary, refusedRow } from './entities.js';
import { massMailPermissions as can } from './permissions.js';
import { massMailActions } from './rules/index.js';

/** The topic of the live events of mass mails. */
export const MASS_MAIL_TOPIC = 'mass-mail';
/** The record under which every mass mail tells its events, for lists of them. */
export const ALL_MASS_MAILS = 'all';

/** Every mass mail, newest first. */
export const listMassMails = defineOperation({
  name: 'mass-mail.listMassMails',
  summary: 'List mass mails',
  method: 'GET',
  path: '/mass-mail',
  permission: can.follow,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...pageFields }),
  output: z.array(massMailSummary),
});

/** One mass mail: its preview, its progress and what can be done with it. */
export const readMassMail = defineOperation({
  name: 'mass-mail.readMassMail',
  summary: 'Show a mass mail',
  method: 'GET',
  path: '/mass-mail/:id',
  permission: can.follow,
  mode: 'read',
  input: z.strictObject({ id }),
  output: massMailRecord,
});

/** Begins, holds, goes on with or stops a mass mail, or tries its failed ones again; the state decides what is possible. */
export const steerMassMail = defineOperation({
  name: 'mass-mail.steerMassMail',
  summary: 'Begin, pause, resume, stop or retry a mass mail',
  method: 'POST',
  path: '/mass-mail/:id/steps',
  permission: can.follow,
  mode: 'action',
  input: z.strictObject({ id, action: z.enum(massMailActions).exclude(['resend']) }),
  answer: 'nothing',
  output: z.object({ id }),
});

/** Sends once more to the recipients of whom nobody can tell, once somebody has asked the mail server: with a reason that stays in the history. */
export const resendMassMail = defineOperation({
  name: 'mass-mail.resendMassMail',
  summary: 'Send the messages of unknown fate again',
  method: 'POST',
  path: '/mass-mail/:id/resend',
  permission: can.follow,
  mode: 'action',
  input: z.strictObject({ id, reason: resendReason }),
  answer: 'nothing',
  output: z.object({ id }),
});

/** The rows of the uploaded list that get no mail, each with its reason. */
export const listRefusedRows = defineOperation({
  name: 'mass-mail.listRefusedRows',
  summary: 'List the rows that get no mail',
  method: 'GET',
  path: '/mass-mail/:id/refused-rows',
  permission: can.follow,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ id, ...pageFields }),
  output: z.array(refusedRow),
});

/** The error file of an upload: one line a row. */
export const listRefusedRowsFile = defineOperation({
  ...asFile(listRefusedRows),
  input: z.strictObject({ id, ...fileFields }),
});

/** What became of the mail to each recipient, those that failed first where a state is chosen. */
export const listRecipients = defineOperation({
  name: 'mass-mail.listRecipients',
  summary: 'List the recipients of a mass mail',
  method: 'GET',
  path: '/mass-mail/:id/recipients',
  permission: can.follow,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ id, state: z.enum(mailStates).optional(), ...pageFields }),
  output: z.array(recipientRow),
});

/** The report of a mass mail: one line a recipient. */
export const listRecipientsFile = defineOperation({
  ...asFile(listRecipients),
  input: z.strictObject({ id, state: z.enum(mailStates).optional(), ...fileFields }),
});

export const massMailOperations = [
  listMassMails,
  readMassMail,
  steerMassMail,
  resendMassMail,
  listRefusedRows,
  listRefusedRowsFile,
  listRecipients,
  listRecipientsFile,
] as const;
