import { demoPerson } from '@campus/demo-campus';
import { listMail, readMailbox } from '@campus/domain/mail';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { newHire, submitted } from '../personnel-actions/new-hire.js';
import { csvList } from './lists.js';
import { MassMailClient } from './mass-mail-client.js';

jest.setTimeout(240_000);

const PORTAL = 'portal@campus.example';
const OFFICE = 'office@campus.example';
const REPLY = { from: 'Ada <ada@out.example>', subject: 'Re: Your account statement', text: 'I have paid this in October.' };

let portal: TestPortal;
let ops: TestClient;
let payments: TestClient;

async function begin(env: Record<string, string>): Promise<void> {
  portal = await leaseTestPortal({ seed: 'small', env });
  [ops, payments] = [await portal.client('ops'), await portal.client('payments')];
}

/** Sends a mail to the portal's own address, as anybody can. */
async function write(mail: object): Promise<void> {
  const transport = createTransport(portal.outside.smtpUrl);
  await transport.sendMail({ to: PORTAL, ...mail });
  transport.close();
}

interface Left {
  readonly subject: string;
  readonly size: number;
}
const left = async (): Promise<readonly Left[]> =>
  ((await (await fetch(`${portal.outside.mailUrl}/mailbox`)).json()) as { letters: readonly Left[] }).letters;
const subjects = async (): Promise<string[]> => (await left()).map(({ subject }) => subject);

/** A list of two of whom one comes back, sent to its end and with its reports read. */
async function reportsRead(to: string): Promise<void> {
  const sender = new MassMailClient(portal, payments);
  const { body } = await sender.excel(csvList(['email', `fine-${to}`, `bounce-${to}`]), {}, 'list.csv');
  await sender.steer(body.data.id, 'begin');
  await eventually(
    async () => {
      const { counts } = await sender.read(body.data.id);
      return counts.delivered === 1 && counts.bounced === 1;
    },
    { withinMs: 60_000, what: 'the reports to be read' },
  );
}

/** A bounce as a person passes it on: attached, with a word about it. */
const attachedReport = {
  from: 'Bo <bo@out.example>',
  subject: 'What does this mean?',
  text: 'This came back to me.',
  attachments: [
    { contentType: 'message/delivery-status', content: 'Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1\n' },
    { contentType: 'text/rfc822-headers', content: 'Message-ID: <11111111-1111-4111-8111-111111111111@127.0.0.1>\n' },
  ],
};

describe('the mailbox of the portal', () => {
  beforeAll(() => begin({ PAYROLL_EMAIL: 'pay@campus.example', STUDENT_ACCOUNTS_EMAIL: 'accounts@campus.example' }));
  afterAll(() => portal?.stop());

  it('loses its reports and nothing else: what people write stays, however large, and is counted for operators', async () => {
    expect(await ops.mustCall(readMailbox, {})).toEqual({
      read: 1,
      address: PORTAL,
      waiting: 0,
      oldest_at: null,
      forwarded: 0,
      forward_to: null,
      catcher: null,
    });
    await write(REPLY);
    await write({
      ...REPLY,
      subject: 'My papers',
      attachments: [{ filename: 'papers.pdf', content: Buffer.alloc(1_700_000, 7) }],
    });
    await write(attachedReport);
    await reportsRead('one@out.example');
    const counted = await eventually(async () => {
      const now = await ops.mustCall(readMailbox, {});
      return now.waiting === 3 ? now : null;
    });
    expect(counted.oldest_at).not.toBeNull();
    const people = ['Re: Your account statement', 'My papers', 'What does this mean?'];
    await eventually(async () => (await subjects()).join() === people.join(), { what: 'the reports alone to have left' });
    expect((await left())[1]?.size).toBeGreaterThan(2_300_000);
    // Reports behind mails that stay are read all the same.
    await reportsRead('two@out.example');
    await eventually(async () => (await subjects()).length === 3, { what: 'the reports to have left' });
    expect((await ops.mustCall(readMailbox, {})).waiting).toBe(3);
    expect((await payments.call(readMailbox, {})).status).toBe(403);
  });

  it('knows a bounce by its envelope alone, in letters of any alphabet and with words behind its action; another bounce stays', async () => {
    const sender = new MassMailClient(portal, payments);
    const { body } = await sender.excel(csvList(['email', 'quiet@out.example', 'other@out.example']), {}, 'list.csv');
    await sender.steer(body.data.id, 'begin');
    await sender.inState(body.data.id, 'done');
    const rows = await portal.database.query<{ id: string }>(
      'SELECT id FROM mail_messages WHERE mass_mail_id = $1 ORDER BY recipient DESC',
      [body.data.id],
    );
    const report = (subject: string, envelope: string, block: string) =>
      [
        ...[`From: mailer@out.example`, `To: ${PORTAL}`, `Subject: ${subject}`, 'MIME-Version: 1.0'],
        ...[
          'Content-Type: multipart/report; report-type=global-delivery-status; boundary="b"',
          '',
          '--b',
          'Content-Type: text/plain',
        ],
        ...['', 'Not taken.', '--b', 'Content-Type: message/global-delivery-status', '', 'Reporting-MTA: dns; out.example'],
        ...[`Original-Envelope-Id: ${envelope}`, '', block, '--b--', ''],
      ].join('\r\n');
    const failed = 'Final-Recipient: utf-8; quiet@out.example\r\nAction: failed (mailbox full)\r\nStatus: 5.2.2\r\n';
    await write({
      raw: report('Bounced', rows[0]?.id ?? '', `${failed.replace('failed (mailbox full)', 'delivered')}\r\n${failed}`),
    });
    await write({ raw: report('Of another server', '11111111-1111-4111-8111-111111111111', failed) });
    await eventually(async () => (await sender.read(body.data.id)).counts.bounced === 1, { what: 'the bounce' });
    await eventually(async () => (await subjects()).includes('Of another server'), { what: 'the other bounce' });
    // It is counted first and taken out of the mailbox then.
    await eventually(async () => !(await subjects()).includes('Bounced'), { what: 'the bounce out of the mailbox' });
  });

  it('is named in no mail as the place for replies: each says its office, or the person who wrote it', async () => {
    const replyTo = async (to: string, subject: string): Promise<string | undefined> =>
      (await portal.mailbox.waitFor(to, subject, 40_000)).headers['reply-to'];
    expect(await replyTo('fine-one@out.example', 'A message from Student Accounts')).toBe('accounts@campus.example');
    await submitted(portal, await newHire(portal));
    expect(await replyTo(demoPerson('approver1').email, 'Approval needed')).toBe('hr@campus.example');
    const none = await portal.database.query(
      'SELECT DISTINCT record_type FROM mail_messages WHERE office IS NULL AND mass_mail_id IS NULL',
    );
    expect(none).toEqual([]);
    expect((await ops.mustCall(listMail, {})).length).toBeGreaterThan(0);
  });
});

describe('the mailbox of a portal that forwards', () => {
  beforeAll(() => begin({ MAIL_FORWARD_TO: OFFICE }));
  afterAll(() => portal?.stop());

  it('passes on what people write, once and whole, and keeps what a machine answered', async () => {
    await portal.kill('jobs');
    await write({ ...REPLY, subject: 'Away until Monday', headers: { 'Auto-Submitted': 'auto-replied' } });
    await write(REPLY);
    await portal.start('jobs');
    const forwarded = await portal.mailbox.waitFor(OFFICE, 'Forwarded: Re: Your account statement', 40_000);
    // The catcher shows the attached original within the text.
    expect([forwarded.headers['reply-to'], forwarded.headers['auto-submitted'], forwarded.text]).toEqual([
      'ada@out.example',
      'auto-forwarded',
      expect.stringMatching(/ada@out\.example wrote this mail[\s\S]*I have paid this in October\./),
    ]);
    await reportsRead('three@out.example');
    await eventually(async () => (await subjects()).join() === 'Away until Monday', { what: 'the rest to have left' });
    expect(await ops.mustCall(readMailbox, {})).toMatchObject({ waiting: 1, forwarded: 1, forward_to: OFFICE });
    expect(await portal.mailbox.all(OFFICE)).toHaveLength(1);
  });

  it('tries again at its next visit while the mail server puts it off', async () => {
    const sender = new MassMailClient(portal, payments);
    await portal.kill('jobs');
    await sender.fault({ mode: 'reset' });
    await write({ ...REPLY, subject: 'A second letter' });
    await sender.fault({ mode: 'fail', code: 451, count: 2 });
    await portal.start('jobs');
    await portal.mailbox.waitFor(OFFICE, 'Forwarded: A second letter', 40_000);
    expect(await portal.mailbox.all(OFFICE)).toHaveLength(2);
  });
});
