import { describe, expect, it } from '@jest/globals';
import type { CaughtMail } from './caught-mail.js';
import { mailPage, newestOfEachKind } from './mail-page.js';

const mailOf = (id: string, subject: string, receivedAt = '2026-01-20T17:00:00.000Z'): CaughtMail => ({
  id,
  subject,
  receivedAt,
  from: 'portal@campus.example',
  to: ['a@campus.example'],
  text: `Text of ${id}`,
  html: '',
  messageId: id,
  headers: {},
  attachments: [],
});
const mails = [
  mailOf('1', 'A seat in BB101 A is free for you'),
  mailOf('2', 'Approval needed: Clara Whitlow (New Hire)'),
  mailOf('3', 'Approval needed: Silas Whitlow (New Hire)'),
  mailOf('4', 'A seat in HS201 A is free for you'),
  mailOf('5', 'Approval needed: Ruth Whitlow (New Hire)'),
];

describe('the page of the mail catcher', () => {
  it('shows the newest mail of each kind first, whomever and whatever it names, and then all', () => {
    expect(newestOfEachKind(mails).map(({ id }) => id)).toEqual(['5', '4']);
    const [first = '', all = ''] = mailPage(mails).split('All mail');
    expect([...first.matchAll(/Text of (\d)/g)].map(([, id]) => id)).toEqual(['5', '4']);
    expect([...all.matchAll(/Text of (\d)/g)].map(([, id]) => id)).toEqual(['5', '4', '3', '2', '1']);
  });

  it('has one list where every mail is of another kind, campus time, and no mail yet', () => {
    const page = mailPage([mailOf('1', 'One'), mailOf('2', 'Two')]);
    expect(page).not.toContain('Newest of each kind');
    expect(page).toContain('Jan 20, 2026, 12:00:00');
    expect(mailPage([])).toContain('No mail yet.');
  });
});
