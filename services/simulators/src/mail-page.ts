import type { CaughtMail } from './caught-mail.js';
import { escapeHtml, htmlPage } from './html.js';

/** So many mails stand on the page; the others are read by `/messages`. */
const SHOWN = 200;

/** A mail's text with its addresses as links: whoever tries the portal follows them as people do. */
export const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`))
    .join('');

/** The campus stands in Louisville. */
const campusTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** What kind of mail it is: its subject without whom and which one it names, which stand after a colon or have digits. */
export const kindOf = ({ subject }: Pick<CaughtMail, 'subject'>): string =>
  (subject.split(':')[0] ?? '')
    .replaceAll(/\S*\d\S*/g, '…')
    .trim()
    .toLowerCase();

/** The newest mail of each kind, the newest kind first; the mails are given in the order in which they came. */
export function newestOfEachKind<Mail extends Pick<CaughtMail, 'subject'>>(mails: readonly Mail[]): readonly Mail[] {
  const kinds = new Map<string, Mail>();
  for (const mail of mails.toReversed()) if (!kinds.has(kindOf(mail))) kinds.set(kindOf(mail), mail);
  return [...kinds.values()];
}

function rowOf(mail: CaughtMail): string {
  const time = `<time datetime="${mail.receivedAt}">${campusTime.format(new Date(mail.receivedAt))}</time>`;
  const whole = mail.html === '' ? '' : `<p><a href="/messages/${mail.id}">Open as a mail program shows it</a></p>`;
  const subject = escapeHtml(mail.subject || '(no subject)');
  const shown = `<details><summary>${subject}</summary>${whole}<pre>${linked(mail.text || mail.html)}</pre></details>`;
  return `<tr><td>${time}</td><td>${escapeHtml(mail.to.join(', '))}</td><td>${shown}</td></tr>`;
}

const HEAD = ['Received', 'To', 'Mail'].map((name) => `<th scope="col">${name}</th>`).join('');

const section = (title: string, mails: readonly CaughtMail[]): string =>
  `<section><h2>${title}</h2><div class="wide"><table><thead><tr>${HEAD}</tr></thead><tbody>${mails.map(rowOf).join('')}</tbody></table></div></section>`;

/** The page of the mail catcher in campus time: the newest of each kind first, so that many of one kind hide no other; below them all. */
export function mailPage(mails: readonly CaughtMail[]): string {
  if (mails.length === 0) return htmlPage('Caught mail', '<h1>Caught mail</h1><section><p>No mail yet.</p></section>');
  const [newest, all] = [newestOfEachKind(mails), mails.toReversed().slice(0, SHOWN)];
  const first = newest.length === mails.length ? '' : section('Newest of each kind', newest);
  return htmlPage('Caught mail', `<h1>Caught mail</h1>${first}${section('All mail', all)}`);
}
