import { fillIn, showDate } from '@campus/contract-kit';
import type { Leaver, MailText } from '@campus/domain/personnel-actions';
import { ITEM_LINE, leaverMails, leaverTexts as texts } from '@campus/domain/personnel-actions';

/** A message about somebody who leaves: its items are lines of their own, the address stands below. */
export function leaverMail(
  said: MailText,
  { items, ...values }: { readonly items: readonly string[] } & Readonly<Record<string, string | readonly string[]>>,
  address: string,
): { subject: string; text: string } {
  const filled = { ...(values as Record<string, string>), items: items.map((item) => fillIn(ITEM_LINE, { item })).join('\n') };
  return {
    subject: fillIn(said.subject, filled),
    text: [...said.lines.map((line) => fillIn(line, filled)), '', address, ''].join('\n'),
  };
}

const listed = (head: string, names: readonly string[], count = names.length): string[] => {
  if (names.length === 0) return [];
  const more = count > names.length ? [fillIn(texts.more, { count: count - names.length })] : [];
  return [`${head}: ${[...names, ...more].join(', ')}`];
};

/** What waits for somebody who leaves, a line for each kind. */
export function waitingLines(leaver: Leaver): string[] {
  return [
    ...leaver.forms.map((form) => `${form.title} (${texts[form.what]})`),
    ...(leaver.forms_count > leaver.forms.length
      ? [fillIn(texts.more, { count: leaver.forms_count - leaver.forms.length })]
      : []),
    ...listed(
      texts.people,
      leaver.people.map(({ id, name }) => `${name} (${id})`),
      leaver.people_count,
    ),
    ...listed(
      texts.departments,
      leaver.departments.map(({ id, name }) => `${name} (${id})`),
    ),
    ...listed(
      texts.groups,
      leaver.groups.map(({ name }) => name),
    ),
    ...(leaver.last_of.includes('admin') ? [texts.lastAdmin] : []),
    ...(leaver.last_of.includes('accountant') ? [texts.lastAccountant] : []),
  ];
}

/** To HR when a termination is finalized: who has to take over what. */
export function waitsMail(leaver: Leaver, endsNow: boolean, address: string): { subject: string; text: string } {
  const when = endsNow || leaver.last_day === null ? leaver.name : fillIn(texts.lastDay, { date: showDate(leaver.last_day) });
  return leaverMail(leaverMails.waits, { name: leaver.name, when, items: waitingLines(leaver) }, address);
}
