import { mayStandIn, pafTypeName, TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { Click, ClickedForm } from './form-click.js';
import { nameOf } from './form-click.js';
import type { ClickEffect } from './click-effect.js';

/** A message about a form: what it says and the key under which it is sent once. */
export interface FormMail {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A form as a message names it. */
export interface NamedForm {
  readonly id: string;
  readonly pafType: number;
  readonly subject: string;
  readonly creatorName: string;
}

/** What a form is called in subjects and lists: its type and whom it is about. */
export function titleOf(form: Pick<NamedForm, 'pafType' | 'subject'>): string {
  return form.subject === '' ? pafTypeName(form.pafType) : `${pafTypeName(form.pafType)}: ${form.subject}`;
}

function letter(publicUrl: string, path: string, lines: readonly string[]): string {
  return [...lines, '', `${publicUrl}${path}`, ''].join('\n');
}

/** To the approver whose turn it is; once for each turn of each round. */
export function turnMail(form: NamedForm & { readonly turn: string }, to: string, publicUrl: string): FormMail {
  return {
    key: `paf/${form.id}/turn/${form.turn}`,
    to,
    subject: `Approval needed: ${titleOf(form)}`,
    text: letter(publicUrl, `/hr/view/${form.id}`, [
      `${form.creatorName} asks you to approve this personnel action form:`,
      titleOf(form),
      '',
      'Approve it or send it back for edits with a reason:',
    ]),
  };
}

/** The same, to whoever stands in for that approver today. */
export function standInTurnMail(
  form: NamedForm & { readonly turn: string },
  standIn: { readonly empId: string; readonly email: string; readonly forName: string },
  publicUrl: string,
): FormMail {
  const mail = turnMail(form, standIn.email, publicUrl);
  return {
    ...mail,
    key: `${mail.key}/for/${standIn.empId}`,
    text: [`You stand in for ${standIn.forName}, who was told too.`, '', mail.text].join('\n'),
  };
}

/** To whom a form waits for, when it has waited too long. */
export function reminderMail(
  form: NamedForm,
  reminder: { key: string; n: number; step: 'approve' | 'finalize' },
  to: string,
  publicUrl: string,
): FormMail {
  const wanted = reminder.step === 'approve' ? 'your approval' : 'finalization';
  return {
    key: `paf/${form.id}/reminder/${reminder.key}/${reminder.n}/${to}`,
    to,
    subject: `Reminder: ${titleOf(form)} waits for ${wanted}`,
    text: letter(publicUrl, `/hr/view/${form.id}`, [
      `This personnel action form still waits for ${wanted}:`,
      titleOf(form),
      '',
      'Open it here:',
    ]),
  };
}

/** To a processor, when access is requested or asked for again. */
export function accessMail(
  form: NamedForm & { readonly version: number },
  processor: { empId: string; email: string; items: readonly string[] },
  publicUrl: string,
): FormMail {
  const removal = form.pafType === TERMINATION;
  return {
    key: `paf/${form.id}/access/${form.version}/${processor.empId}`,
    to: processor.email,
    subject: `${removal ? 'Access to be taken away' : 'Access requested'}: ${form.subject === '' ? pafTypeName(form.pafType) : form.subject}`,
    text: letter(publicUrl, '/hr/awaiting_access', [
      removal
        ? `${form.subject} leaves a position. If another position goes on, take away only what it does not need:`
        : `Access is requested for ${form.subject}:`,
      ...processor.items.map((item) => `- ${item}`),
      '',
      'Mark each request processed when it is done:',
    ]),
  };
}

function creatorText(click: Click, form: ClickedForm): { subject: string; lines: readonly string[] } | null {
  if (click.action === 'undo' && form.undone?.action === 'send_back')
    return {
      subject: 'No longer sent back',
      lines: [`${click.actorName} took the send-back of your form back; it goes on its way.`, '', 'It is here:'],
    };
  const reason = click.reason?.trim() ?? '';
  if (click.action === 'send_back') {
    return {
      subject: 'Sent back for edits',
      lines: [`${click.actorName} sent your form back for edits:`, reason, '', 'Edit it and submit it again:'],
    };
  }
  if (click.action === 'reject')
    return { subject: 'Rejected', lines: [`${click.actorName} rejected your form:`, reason, '', 'It is kept here:'] };
  if (click.action === 'finalize')
    return { subject: 'Finalized', lines: [`${click.actorName} finalized your form.`, '', 'Its PDF is here:'] };
  return null;
}

function creatorMail(click: Click, form: ClickedForm, publicUrl: string): FormMail | null {
  const said = creatorText(click, form);
  const to = form.people[form.creatorId]?.email ?? null;
  if (said === null || to === null) return null;
  return {
    key: `paf/${form.id}/${click.action}/${form.round}${form.reassigned > 0 ? `/${form.reassigned}` : ''}`,
    to,
    subject: `${said.subject}: ${titleOf(form)}`,
    text: letter(publicUrl, `/hr/view/${form.id}`, said.lines),
  };
}

/** To the next approver and to that person's stand-in, both; neither to whoever has just clicked. An ended account gets none. */
function turnMails(click: Click, form: ClickedForm, effect: ClickEffect, publicUrl: string): FormMail[] {
  const { waitingFor } = effect;
  if (!effect.newWait || waitingFor === null) return [];
  const turn = `${effect.round}/${effect.approvals + 1}${effect.reassigned > 0 ? `/${effect.reassigned}` : ''}`;
  const named = { ...form, turn, creatorName: nameOf(form, form.creatorId) };
  const next = form.people[waitingFor];
  const toNext = next?.email && !next.ended && waitingFor !== click.actorId ? [turnMail(named, next.email, publicUrl)] : [];
  const standIns = form.standIns.filter(
    ({ personId, empId }) =>
      personId === waitingFor &&
      empId !== click.actorId &&
      mayStandIn('approver', empId, { ...form, approverIds: effect.approverIds }),
  );
  const toStandIns = standIns.flatMap(({ empId, email }) =>
    email === null ? [] : [standInTurnMail(named, { empId, email, forName: nameOf(form, waitingFor) }, publicUrl)],
  );
  return [...toNext, ...toStandIns];
}

/** To whom the form waited for until a decision was taken back: it has gone on without that person. */
function noLongerMail(click: Click, form: ClickedForm, publicUrl: string): FormMail[] {
  const waited = form.stage === 'awaiting_approval' ? form.approverIds[form.approvals] : undefined;
  const person = waited === undefined ? undefined : form.people[waited];
  if (click.action !== 'undo' || !person?.email || person.ended || waited === click.actorId) return [];
  return [
    {
      key: `paf/${form.id}/taken-back/${form.round}/${form.reassigned}`,
      to: person.email,
      subject: `Not yet your turn: ${titleOf(form)}`,
      text: letter(publicUrl, '/users/homepage', [
        `${click.actorName} took the approval before yours back. This form comes to you again when it is given:`,
        titleOf(form),
      ]),
    },
  ];
}

/** The messages of a committed click to its creator and to the next approver; access requests have their own. An ended account gets none. */
export function mailsOf(click: Click, form: ClickedForm, effect: ClickEffect, publicUrl: string): FormMail[] {
  const toCreator = creatorMail(click, form, publicUrl);
  return [
    ...(toCreator === null ? [] : [toCreator]),
    ...noLongerMail(click, form, publicUrl),
    ...turnMails(click, form, effect, publicUrl),
  ];
}
