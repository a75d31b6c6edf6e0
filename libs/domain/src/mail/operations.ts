import type { Operation } from '@campus/contract-kit';
import { defineOperation } from '@campus/contract-kit';
import * as z from 'zod';
import { mailLedgerOperations } from './operations/ledger.js';
import { MAIL_CHOICES, MAIL_KINDS } from './rules/index.js';
import { mailMessages as messages } from './messages.js';

const kind = z.enum(MAIL_KINDS);
const choice = z.enum(MAIL_CHOICES);

/** How the person hears of one kind of things, and what else could be chosen. */
export const mailChoice = z.object({ kind, choice, choices: z.array(choice) });
export type OwnMailChoice = z.output<typeof mailChoice>;

/** How one hears of what may be quieter. [OPS-018] */
export const readMailChoices = defineOperation({
  name: 'mail.readMailChoices',
  summary: 'Read how one hears of things by mail',
  method: 'GET',
  path: '/users/mail-choices',
  permission: 'signedIn',
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(mailChoice),
});

/** Chooses for one kind of mail; from the next mail on. What waits for the morning and should come at once goes out now. [OPS-018] */
export const chooseMail = defineOperation({
  name: 'mail.chooseMail',
  summary: 'Choose how one hears of things by mail',
  refusalWhileActing: () => messages.refusal('choice_is_personal'),
  method: 'POST',
  path: '/users/mail-choices',
  permission: 'signedIn',
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ kind, choice }),
  output: z.array(mailChoice),
});

export const mailOperations: readonly Operation[] = [readMailChoices, chooseMail, ...mailLedgerOperations];
