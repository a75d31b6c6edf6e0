import { fillIn } from '@campus/contract-kit';
import type { MailKind } from '@campus/domain/mail/rules';
import type { MailText } from '@campus/domain/personnel-actions';
import {
  GREETING_LINE,
  ITEM_LINE,
  mailTexts as texts,
  POSITION_LINE,
  positionTexts,
  REQUESTER_NOTE_LINE,
  STANDS_IN_LINE,
  wantedTexts,
  whyLines,
} from '@campus/domain/personnel-actions';
import { mayStandIn, nameOf, pafTypeName, TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { Command, FormOfCommand } from '../record/form-command.js';
import { signatureOf } from '../record/form-command.js';
import type { CommandEffect } from './command-effect.js';
import { titleOf } from '../record/form-title.js';

/** A message about a form: what it says and the key under which it is sent once. */
export interface FormMail {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly kind: MailKind;
}

/** A person of HR, or an administrator, with an address. */
export interface HrPerson {
  readonly empId: string;
  readonly email: string;
}

/** Where messages lead, and the day by which the next approver is asked to decide, in words. */
export interface MailContext {
  readonly publicUrl: string;
  readonly due: string;
}

/** A form as a message names it. */
export interface NamedForm {
  readonly id: string;
  readonly pafType: number;
  readonly subject: string;
  readonly creatorName: string;
}

/** Where a message leads, what kind it is, and whom it greets where the name is known. */
interface Place {
  readonly publicUrl: string;
  readonly path: string;
  readonly kind: MailKind;
  readonly name?: string | undefined;
}

/** A message filled in, with the address that leads to what it is about, and why one gets it. */
function written(
  said: MailText,
  values: Readonly<Record<string, string>>,
  { publicUrl, path, kind, name }: Place,
): Pick<FormMail, 'subject' | 'text' | 'kind'> {
  const lines = said.lines.filter((line) => line !== POSITION_LINE || values['position']).map((line) => fillIn(line, values));
  const greeting = name === undefined ? [] : [fillIn(GREETING_LINE, { name }), ''];
  const why = fillIn(whyLines[kind], { profile: `${publicUrl}/users/myProfile` });
  return {
    subject: fillIn(said.subject, values),
    text: [...greeting, ...lines, '', `${publicUrl}${path}`, '', why, ''].join('\n'),
    kind,
  };
}

/** A form that somebody decides on: the titles of its positions too. */
export interface DecidedForm extends NamedForm {
  readonly positionTitles: readonly string[];
}

/** The positions in a line; empty for none. */
function positionOf({ positionTitles: [title, ...more] }: DecidedForm): string {
  if (title === undefined) return '';
  return fillIn(more.length === 0 ? positionTexts.one : positionTexts.more, { title, count: more.length });
}

/** To the approver whose turn it is; once for each turn of each round. */
export function turnMail(
  form: DecidedForm & { readonly turn: string },
  to: string,
  { publicUrl, due }: MailContext,
  name?: string,
): FormMail {
  return {
    key: `paf/${form.id}/turn/${form.turn}`,
    to,
    ...written(
      texts.turn,
      { form: titleOf(form), creator: form.creatorName, position: positionOf(form), due },
      { publicUrl, path: `/hr/view/${form.id}`, kind: 'turn', name },
    ),
  };
}

/** The same, to whoever stands in for that approver today. */
export function standInTurnMail(
  form: DecidedForm & { readonly turn: string },
  standIn: { readonly empId: string; readonly email: string; readonly forName: string },
  context: MailContext,
): FormMail {
  const mail = turnMail(form, standIn.email, context);
  return {
    ...mail,
    key: `${mail.key}/for/${standIn.empId}`,
    text: [fillIn(STANDS_IN_LINE, { name: standIn.forName }), '', mail.text].join('\n'),
  };
}

/** To a person of HR, when a form comes to await finalizing; once for each such wait. */
export function finalizeMail(form: NamedForm & { readonly turn: string }, hr: HrPerson, publicUrl: string): FormMail {
  return {
    key: `paf/${form.id}/finalize/${form.turn}/${hr.empId}`,
    to: hr.email,
    ...written(
      texts.awaitsFinalizing,
      { form: titleOf(form), creator: form.creatorName },
      { publicUrl, path: `/hr/view/${form.id}`, kind: 'turn' },
    ),
  };
}

/** To an administrator, when a form waits for an approver whose account has ended; once for each such wait. */
export function endedApproverMail(
  form: NamedForm & { readonly turn: string; readonly approver: string },
  admin: HrPerson,
  publicUrl: string,
): FormMail {
  return {
    key: `paf/${form.id}/ended/${form.turn}/${admin.empId}`,
    to: admin.email,
    ...written(
      texts.approverEnded,
      { form: titleOf(form), name: form.approver },
      { publicUrl, path: `/hr/view/${form.id}`, kind: 'turn' },
    ),
  };
}

/** To whom a form waits for, when it has waited too long. */
export function reminderMail(
  form: DecidedForm,
  reminder: { key: string; n: number; step: 'approve' | 'finalize' },
  to: string,
  publicUrl: string,
): FormMail {
  const wanted = wantedTexts[reminder.step];
  return {
    key: `paf/${form.id}/reminder/${reminder.key}/${reminder.n}/${to}`,
    to,
    ...written(
      texts.reminder,
      { form: titleOf(form), wanted, position: positionOf(form) },
      { publicUrl, path: `/hr/view/${form.id}`, kind: 'reminder' },
    ),
  };
}

/** To a processor, when access is requested or asked for again. */
export function accessMail(
  form: NamedForm & { readonly version: number },
  processor: { empId: string; email: string; items: readonly string[]; note: string | null },
  publicUrl: string,
): FormMail {
  const said = form.pafType === TERMINATION ? texts.accessTakenAway : texts.accessRequested;
  const subject = form.subject === '' ? pafTypeName(form.pafType) : form.subject;
  const note = processor.note === null ? [] : ['', fillIn(REQUESTER_NOTE_LINE, { creator: form.creatorName }), processor.note];
  const items = [...processor.items.map((item) => fillIn(ITEM_LINE, { item })), ...note].join('\n');
  return {
    key: `paf/${form.id}/access/${form.version}/${processor.empId}`,
    to: processor.email,
    ...written(said, { subject, items }, { publicUrl, path: '/hr/awaiting_access', kind: 'turn' }),
  };
}

function creatorText(command: Command, form: FormOfCommand): MailText | null {
  if (command.action === 'undo' && form.undone?.action === 'send_back') return texts.noLongerSentBack;
  if (command.action === 'send_back') return texts.sentBack;
  if (command.action === 'reject') return texts.rejected;
  return command.action === 'finalize' ? texts.finalized : null;
}

function creatorMail(command: Command, form: FormOfCommand, actor: string, publicUrl: string): FormMail | null {
  const said = creatorText(command, form);
  const to = form.people[form.creatorId]?.email ?? null;
  if (said === null || to === null) return null;
  return {
    key: `paf/${form.id}/${command.action}/${form.round}${form.reassigned > 0 ? `/${form.reassigned}` : ''}`,
    to,
    ...written(
      said,
      { form: titleOf(form), actor, reason: command.reason?.trim() ?? '' },
      { publicUrl, path: `/hr/view/${form.id}`, kind: 'decision', name: nameOf(form, form.creatorId) },
    ),
  };
}

/** To the next approver and to that person's stand-in, both; neither to whoever has just clicked. An ended account gets none. */
function turnMails(command: Command, form: FormOfCommand, effect: CommandEffect, context: MailContext): FormMail[] {
  const { waitingFor } = effect;
  if (!effect.newWait || waitingFor === null) return [];
  const turn = `${effect.round}/${effect.approvals + 1}${effect.reassigned > 0 ? `/${effect.reassigned}` : ''}`;
  const named = { ...form, turn, creatorName: nameOf(form, form.creatorId) };
  const next = form.people[waitingFor];
  const toNext =
    next?.email && !next.ended && waitingFor !== command.actorId && waitingFor !== form.subjectId
      ? [turnMail(named, next.email, context, next.name)]
      : [];
  const standIns = form.standIns.filter(
    ({ personId, empId }) =>
      personId === waitingFor &&
      empId !== command.actorId &&
      mayStandIn('approver', empId, { ...form, approverIds: effect.approverIds }),
  );
  const toStandIns = standIns.flatMap(({ empId, email }) =>
    email === null ? [] : [standInTurnMail(named, { empId, email, forName: nameOf(form, waitingFor) }, context)],
  );
  return [...toNext, ...toStandIns];
}

/** To whom the form waited for until a decision was taken back: it has gone on without that person. */
function noLongerMail(command: Command, form: FormOfCommand, actor: string, publicUrl: string): FormMail[] {
  const waited = form.stage === 'awaiting_approval' ? form.approverIds[form.approvals] : undefined;
  const person = waited === undefined ? undefined : form.people[waited];
  if (command.action !== 'undo' || !person?.email || person.ended || waited === command.actorId) return [];
  return [
    {
      key: `paf/${form.id}/taken-back/${form.round}/${form.reassigned}`,
      to: person.email,
      ...written(texts.notYetYourTurn, { form: titleOf(form), actor }, { publicUrl, path: '/users/homepage', kind: 'turn' }),
    },
  ];
}

/** The messages of a committed command to its creator and to the next approver; access requests have their own. An ended account gets none. */
export function mailsOf(command: Command, form: FormOfCommand, effect: CommandEffect, context: MailContext): FormMail[] {
  const { publicUrl } = context;
  const actor = signatureOf(command, form, effect.standInFor);
  const toCreator = creatorMail(command, form, actor, publicUrl);
  return [
    ...(toCreator === null ? [] : [toCreator]),
    ...noLongerMail(command, form, actor, publicUrl),
    ...turnMails(command, form, effect, context),
  ];
}
