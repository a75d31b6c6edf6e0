import type { OutputOf } from '@campus/contract-kit';
import type { LedgerRow, MailboxState } from '@campus/domain/mail';
import type { listMassMails, MassMailRecord } from '@campus/domain/mass-mail';
import { countsOf } from '@campus/domain/mass-mail/rules';

/** A mass mail to two addresses of a list of four rows, in the pause before its first mail. */
export function massMailOf(changes: Partial<MassMailRecord> = {}): MassMailRecord {
  return {
    id: '5',
    service: 'stu-excel-mass',
    title: 'Do not go {{name}}',
    state: 'waiting',
    recipients: 2,
    settled: 0,
    made_by: 'Penelope Garrick',
    made_at: '2026-01-05T15:00:00.000Z',
    sends_at: '2026-01-05T15:01:00.000Z',
    ended_at: null,
    file_name: 'list.csv',
    columns: ['email', 'name'],
    left_out: [],
    sheet: null,
    rows_hidden: 0,
    address_column: 'email',
    opened: 0,
    machines: 0,
    complaints: 0,
    bounces: [],
    unsubscribed: 0,
    per_minute: 60,
    held_until: null,
    last_error: null,
    history: [],
    version: 1,
    counts: { ...countsOf([]), queued: 2 },
    rows: { total: 4, good: 2, bad: 1, duplicates: 1 },
    problems: [{ problem: 'no_at', count: 1 }],
    sample: {
      to: 'ada@out.example',
      subject: 'Do not go Ada',
      text: 'Look at your account.',
      html: '<p>Look at your account.</p>',
    },
    actions: ['begin', 'pause', 'stop'],
    ...changes,
  };
}

/** A mass mail that has gone out, as a list shows it. */
export function massMailLine(title: string): OutputOf<typeof listMassMails>[number] {
  const { id, service, recipients, made_by, made_at, sends_at } = massMailOf();
  return {
    id,
    service,
    title,
    recipients,
    made_by,
    made_at,
    sends_at,
    state: 'done',
    settled: recipients,
    counts: { ...countsOf([]), delivered: recipients },
    ended_at: made_at,
  };
}

/** A mail of the ledger that failed. */
export function ledgerRowOf(changes: Partial<LedgerRow> = {}): LedgerRow {
  return {
    id: '31',
    recipient: 'pi***@campus.example',
    state: 'failed',
    at: '2026-01-05T15:00:00.000Z',
    attempts: 3,
    opened_at: null,
    last_error: '550 Turned away',
    subject: 'Turned away',
    template: 'test',
    next_at: null,
    mass_mail: null,
    created_at: '2026-01-05T14:59:00.000Z',
    ...changes,
  };
}

/** The portal's own mailbox with mails of people in it. */
export function mailboxOf(waiting: number): MailboxState {
  return {
    read: 1,
    address: 'portal@campus.example',
    waiting,
    oldest_at: waiting === 0 ? null : '2026-01-05T15:00:00.000Z',
    forwarded: 0,
    forward_to: null,
    catcher: null,
  };
}
