import {
  listMassMails,
  listRecipients,
  listRecipientsFile,
  listRefusedRows,
  listRefusedRowsFile,
  readMassMail,
  resendMassMail,
} from '@campus/domain/mass-mail';
import { listMail, resendMail, retryMail, stopMail } from '@campus/domain/mail';
import { massMailDomain } from '@campus/domain/mass-mail/domain';
import { sendMassMail } from '@campus/domain/student-accounts';
import { studentAccountsDomain } from '@campus/domain/student-accounts/domain';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { csvList, workbook } from './lists.js';
import { addresses, MassMailClient, sumsUp } from './mass-mail-client.js';
import { quietMailTests } from './quiet-mail.js';
import { flushAll } from './redis.js';
import { statementTests } from './statements.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let sender: MassMailClient;
let payments: TestClient;
let ops: TestClient;
let student: TestClient;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  [payments, ops, student] = (await Promise.all(['payments', 'ops', 'student1'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
  sender = new MassMailClient(portal, payments);
});
afterAll(() => portal?.stop());

describe('mass mail', () => {
  it('goes out to the two addresses of an Excel list without a further press, and says to how many; a text file sends nothing [PAYADM-008]', async () => {
    const before = await sender.mailsInAll();
    const refused = await sender.excel(Buffer.from('a@out.example').toString('base64'), {}, 'list.txt');
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This is no Excel (.xlsx) or CSV file. Save the list as one of these and upload it again.',
    ]);
    expect(await sender.mailsInAll()).toBe(before);
    const content = workbook([
      ['First Name', 'Email'],
      ['Ada <b>', 'Ada@Out.example'],
      ['Bo', 'bo@out.example'],
    ]);
    const { body } = await sender.excel(content, {
      subject: 'News for {{first name}}',
      body: '<p>Dear {{First Name}}, <script>x</script>hello</p>',
    });
    expect([body.data.recipients, body.message]).toEqual([2, expect.stringMatching(/^2 mails go out from/)]);
    // Under a limit, as it is sent wherever none is taken away.
    await portal.database.query('UPDATE mass_mails SET per_minute = 3000 WHERE id = $1', [body.data.id]);
    const mail = await portal.mailbox.waitFor('ada@out.example', 'News for Ada <b>', 40_000);
    expect([mail.text, mail.html]).toEqual([
      expect.stringMatching(/^Dear Ada <b>, hello\n\n-- \nNo more of these mails: http/),
      expect.stringMatching(/^<p>Dear Ada &#60;b&#62;, hello<\/p>/),
    ]);
    const done = await sender.inState(body.data.id, 'done');
    expect(await sender.received(['ada@out.example', 'bo@out.example'])).toEqual([1, 1]);
    sumsUp(done);
    expect(mail.html).not.toContain('<img');
  });

  it('takes the list as a form with a file too, and no service but the two [PAYADM-014]', async () => {
    const form = new FormData();
    form.set('service', 'stu-excel-mass');
    form.set('_token', payments.token ?? '');
    form.set('file', new Blob([Buffer.from(csvList(['form@out.example']), 'base64')]), 'list.csv');
    const answer = await fetch(`${portal.baseUrl}/api/accounting/payments/mass-mail`, {
      method: 'POST',
      headers: { cookie: payments.caller.cookie ?? '' },
      body: form,
    });
    expect([answer.status, ((await answer.json()) as { data: { recipients: number } }).data.recipients]).toEqual([200, 1]);
    await portal.mailbox.waitFor('form@out.example', 'A message from Student Accounts', 40_000);
    const other = await payments.call(sendMassMail, { service: 'stu-other' });
    expect([other.status, other.body.success]).toEqual([422, false]);
    for (const client of [student, ops])
      expect((await client.call(sendMassMail, { service: 'stu-month-stmt' })).status).toBe(403);
    for (const operation of [...studentAccountsDomain.operations, ...massMailDomain.operations].filter(
      ({ permission }) => permission !== 'anyone' && permission !== 'student-accounts.readOwnAccount',
    ))
      expect((await student.call(operation, {} as never)).status).toBe(403);
  });

  it('refuses a list, a subject and a text that cannot be sent, each with its sentence, and writes nothing', async () => {
    const before = await sender.mailsInAll();
    const good = csvList(['email,name', 'a@out.example,A']);
    const cases: readonly (readonly [string, object, RegExp])[] = [
      [good, { subject: 'Hi\r\nBcc: all@out.example' }, /single line/],
      [good, { subject: ' ' }, /Enter a subject/],
      [good, { body: '<script>x</script>' }, /Enter the text/],
      [good, { body: 'Dear {{nick name}}' }, /names nick_name, but the list has no such column. Its columns are: email, name/],
      [csvList(['name,town', 'x,y']), {}, /No column holds addresses/],
      [
        csvList(['name,email', '"Bob,b@out.example', 'Cy,c@out.example', 'Zed "Z" Zoe",z@out.example']),
        {},
        /mark on line 2 .*line 4/,
      ],
      [csvList(['email', 'nobody', 'a@b@c.example']), {}, /None of the 2 rows has an address .* Row 2: There is no @/],
    ];
    for (const [content, more, says] of cases) {
      const { status, body } = await sender.excel(content, more, 'list.csv');
      expect([status, body.message]).toEqual([422, expect.stringMatching(says)]);
    }
    const missing = await payments.call(sendMassMail, { service: 'stu-excel-mass' });
    expect([missing.status, missing.body.message]).toEqual([422, 'Choose an Excel (.xlsx) or CSV file with the addresses.']);
    expect(await sender.mailsInAll()).toBe(before);
  });

  it('shows before the first mail what the check found, and stopped in its pause it sends nothing', async () => {
    const lines = [
      'email,name',
      'a1@out.example,A',
      'nobody,B',
      'A1@out.example,C',
      'a2@out.example,"D\r\nBcc: x@out.example"',
      'a3@out.example,E',
    ];
    const { body } = await sender.excel(csvList(lines), { subject: 'Stop {{name}}', body: 'Dear {{name}}' }, 'list.csv');
    const { id } = body.data;
    expect(await sender.steer(id, 'stop')).toMatchObject({
      status: 200,
      body: { message: 'The mass mail is stopped. 2 mails were not sent.' },
    });
    const mail = await eventually(async () => {
      const now = await sender.read(id);
      return now.counts.stopped === 2 ? now : null;
    });
    expect(mail.rows).toEqual({ total: 5, good: 2, bad: 2, duplicates: 1 });
    expect([mail.columns, mail.address_column, mail.state, mail.actions]).toEqual([['email', 'name'], 'email', 'stopped', []]);
    expect(mail.sample).toMatchObject({ to: 'a1@out.example', subject: 'Stop A', text: 'Dear A', html: '<p>Dear A</p>' });
    sumsUp(mail);
    expect((await payments.mustCall(listRefusedRows, { id })).map(({ row, address, reason }) => [row, address, reason])).toEqual([
      [3, 'nobody', 'There is no @ in the address.'],
      [4, 'A1@out.example', 'The address stands in an earlier row already.'],
      [5, 'a2@out.example', 'There is a line break in the row.'],
    ]);
    const file = new TextDecoder().decode((await payments.call(listRefusedRowsFile, { id, format: 'csv' })).bytes);
    expect(file).toContain('3,nobody,There is no @ in the address.');
    expect(await sender.steer(id, 'resume')).toMatchObject({ status: 409 });
    expect(await sender.received(['a1@out.example', 'a3@out.example'])).toEqual([0, 0]);
    expect(mail.history.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Mass mail to 2 recipients/),
      'Stopped.',
      '2 mails taken back.',
    ]);
  });

  it('sends what was written: links made of the list, words in angle brackets; what is left out is named, a row without its link is refused', async () => {
    const lines = [
      'email,link,name',
      'ann+x@out.example,https://campus.example/pay?id=7,A&B',
      'bo@out.example,pay me,Bo',
      `cy@out.example,https://campus.example,${'y'.repeat(500)}`,
    ];
    const text =
      'Write to Ann Lee <ann@campus.example><p><a href="{{Link}}">Pay</a> <a href="https://campus.example/x?e={{email}}&n={{name}}">see</a><img src="https://campus.example/p.png">';
    const { body } = await sender.excel(csvList(lines), { subject: 'Links {{name}}', body: text }, 'list.csv');
    const { id } = body.data;
    expect([body.data.recipients, body.data.left_out, body.message]).toEqual([
      ...[1, ['pictures']],
      expect.stringMatching(/Left out of the mail: pictures\.$/),
    ]);
    const mail = await portal.mailbox.waitFor('ann+x@out.example', 'Links A&B', 40_000);
    expect(mail.html).toContain('Write to Ann Lee &#60;ann@campus.example&#62;<p><a href="https://campus.example/pay?id=7"');
    expect(mail.html).toContain('<a href="https://campus.example/x?e=ann%2Bx@out.example&#38;n=A%26B"');
    expect(mail.text).toContain('Write to Ann Lee <ann@campus.example>\n\nPay (https://campus.example/pay?id=7) see (');
    expect((await sender.read(id)).left_out).toEqual(['pictures']);
    const file = new TextDecoder().decode((await payments.call(listRefusedRowsFile, { id, format: 'csv' })).bytes);
    expect(file).toContain('Row,email,Reason,link,name');
    const masked = new TextDecoder().decode((await ops.call(listRefusedRowsFile, { id, format: 'csv' })).bytes);
    expect([masked.includes('b***@out.example'), masked.includes('bo@out.example'), masked.includes('pay me')]).toEqual([
      ...[true, false, false],
    ]);
    expect(file).toContain(
      '3,bo@out.example,"A link of the mail is made of this row, and what stands there is no whole address.',
    );
    expect(file).toMatch(/4,cy@out\.example,With the values of this row the subject is longer/);
    const again = file.slice(file.indexOf('Row,')).replace('pay me', 'https://campus.example/pay?id=8');
    const mended = await sender.excel(Buffer.from(again).toString('base64'), { subject: 'Again', body: text }, 'mended.csv');
    expect([mended.body.data.recipients, mended.body.data.bad]).toEqual([2, 0]);
    expect((await portal.mailbox.waitFor('bo@out.example', 'Again', 40_000)).text).toContain('pay?id=8');
  });

  it('is sent to everybody once when the queue is emptied while mails wait', async () => {
    const to = addresses(450, 'flush');
    await portal.kill('jobs');
    const { body } = await sender.excel(csvList(['email', ...to]), {}, 'list.csv');
    await sender.steer(body.data.id, 'begin');
    await sender.inState(body.data.id, 'sending');
    await flushAll(portal.env['REDIS_URL'] ?? '', portal.env['REDIS_PREFIX'] ?? '');
    await portal.start('jobs');
    const done = await sender.inState(body.data.id, 'done', 120_000);
    sumsUp(done);
    expect([...new Set(await sender.received(to))]).toEqual([1]);
  });

  it('waits while the server answers 454 and then reaches everybody once; a pause holds it, a resume goes on', async () => {
    await sender.fault({ mode: 'fail', code: 454 });
    const to = addresses(30, 'later');
    const { body } = await sender.excel(csvList(['email', ...to]), {}, 'list.csv');
    const { id } = body.data;
    await sender.steer(id, 'begin');
    const held = await eventually(async () => {
      const now = await sender.read(id);
      return now.held_until !== null ? now : null;
    });
    expect([held.state, held.counts.failed, held.last_error]).toEqual(['sending', 0, expect.stringContaining('454')]);
    expect(await sender.steer(id, 'pause', ops)).toMatchObject({ status: 200 });
    await sender.fault({ mode: 'reset' });
    await sender.noWaits(id);
    expect(await sender.received(to)).toEqual(to.map(() => 0));
    expect(await sender.steer(id, 'pause')).toMatchObject({ status: 409 });
    await sender.steer(id, 'resume');
    await eventually(
      async () => {
        await sender.noWaits(id);
        return (await sender.read(id)).state === 'done';
      },
      { withinMs: 60_000 },
    );
    expect([...new Set(await sender.received(to))]).toEqual([1]);
  });

  it('sends nobody a second mail when the talk is cut in the text: those are unknown, and stay so', async () => {
    const to = addresses(12, 'cut');
    await sender.fault({ mode: 'drop', count: 3 });
    const { body } = await sender.excel(csvList(['email', ...to]), {}, 'list.csv');
    const { id } = body.data;
    await sender.steer(id, 'begin');
    const done = await sender.inState(id, 'done');
    expect(done.counts.unknown).toBe(3);
    sumsUp(done);
    expect(await sender.steer(id, 'retry')).toMatchObject({ status: 409 });
    const rows = await ops.mustCall(listMail, { q: 'cut', state: 'unknown' });
    expect(rows.map(({ recipient }) => recipient)).toEqual(['c***@out.example', 'c***@out.example', 'c***@out.example']);
    const again = await ops.mustCall(retryMail, { ids: rows.map(({ id: one }) => one) });
    expect(again.map(({ success, message }) => [success, message])).toEqual(
      rows.map(() => [false, 'Only a message that failed can be tried again; this one is unknown.']),
    );
    expect((await sender.received(to)).reduce((sum, count) => sum + count, 0)).toBe(9);
    // Whoever has asked the mail server says so, and only then they go out.
    const resend = (client: TestClient, reason: string) => client.call(resendMassMail, { id, reason });
    expect((await resend(student, 'I want it')).status).toBe(403);
    expect((await resend(payments, ' ')).status).toBe(400);
    const single = await ops.call(resendMail, { id: rows[0]?.id ?? '', reason: 'The log shows none' });
    expect([single.status, single.body.code]).toEqual([409, 'mass-mail.part_of_mass_mail']);
    const [first, second] = await Promise.all([resend(payments, 'The log shows none'), resend(payments, 'The log shows none')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    await eventually(async () => (await sender.received(to)).every((count) => count === 1), { what: 'the others' });
    const over = await sender.inState(id, 'done');
    expect([over.counts.unknown, over.history.map(({ text }) => text)]).toEqual([
      0,
      expect.arrayContaining(['3 mails of unknown fate sent again: The log shows none']),
    ]);
    expect((await resend(payments, 'Once more')).status).toBe(409);
  });

  it('survives the death of the jobs: at most what was in their hands is unknown, nobody gets two', async () => {
    const to = addresses(600, 'crash');
    await sender.fault({ mode: 'slow', ms: 20 });
    const { body } = await sender.excel(csvList(['email', ...to]), {}, 'list.csv');
    const { id } = body.data;
    await sender.steer(id, 'begin');
    await eventually(async () => (await sender.read(id)).counts.accepted > 60);
    await portal.kill('jobs');
    await sender.later();
    await sender.fault({ mode: 'reset' });
    await portal.start('jobs');
    const done = await sender.inState(id, 'done', 120_000);
    sumsUp(done);
    expect(done.counts.unknown).toBeLessThanOrEqual(25);
    const counts = await sender.received(to);
    expect(Math.max(...counts)).toBe(1);
    // Whoever has no mail is among the unknown, and nobody else.
    expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(done.counts.unknown);
  });

  it('reads bounces, deliveries and complaints from the mailbox, tries only the failed again, and ends mail to whoever leaves', async () => {
    await sender.fault({ mode: 'fail', code: 550, count: 1 });
    const to = [
      'refused@out.example',
      'bounce1@out.example',
      'complain1@out.example',
      'fine1@out.example',
      'leaves1@out.example',
    ];
    const { body } = await sender.excel(csvList(['email', ...to]), { subject: 'Reports' }, 'list.csv');
    const { id } = body.data;
    await sender.steer(id, 'begin');
    const failed = await eventually(
      async () => {
        const now = await sender.read(id);
        return now.state === 'done' && now.counts.delivered + now.counts.bounced + now.counts.failed === 5 && now.complaints <= 1
          ? now
          : null;
      },
      { withinMs: 60_000 },
    );
    expect(failed.counts.failed).toBe(1);
    expect(await sender.steer(id, 'retry')).toMatchObject({ status: 200, body: { message: '1 mails are tried again.' } });
    const done = await eventually(
      async () => {
        const now = await sender.read(id);
        return now.state === 'done' && now.counts.delivered === 4 && now.counts.bounced === 1 && now.complaints === 1
          ? now
          : null;
      },
      { withinMs: 60_000 },
    );
    sumsUp(done);
    expect(await sender.received(to)).toEqual([1, 1, 1, 1, 1]);
    expect((await payments.mustCall(readMassMail, { id })).bounces).toEqual([{ reason: 'The address does not exist', count: 1 }]);
    const [bounced] = await payments.mustCall(listRecipients, { id, state: 'bounced' });
    expect(bounced).toMatchObject({ recipient: 'bounce1@out.example', last_error: expect.stringContaining('5.1.1') });
    const report = new TextDecoder().decode((await payments.call(listRecipientsFile, { id, format: 'csv' })).bytes);
    expect(to.every((address) => report.includes(address))).toBe(true);
    expect((await ops.mustCall(listRecipients, { id })).every(({ recipient }) => recipient.includes('***'))).toBe(true);
    const mail = await portal.mailbox.waitFor('leaves1@out.example', 'Reports');
    const link = /https?:\S+unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '';
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Send no more mass mail')]);
    const out = () => portal.database.query(`SELECT address, reason FROM mail_opt_outs ORDER BY address`);
    expect(await out()).toEqual([{ address: 'complain1@out.example', reason: 'complaint' }]);
    const post = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(post.status).toBe(200);
    expect(await out()).toHaveLength(2);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    form.set('client', 'x');
    const bodies: readonly RequestInit[] = [
      {},
      { body: form },
      { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'text/plain' } },
      { body: 'List-Unsubscribe=One-Click&more=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ];
    for (const one of bodies) expect((await fetch(link, { method: 'POST', ...one })).status).toBe(200);
    expect((await fetch(`${link.slice(0, -4)}AAAA`, { method: 'POST' })).status).toBe(404);
    const next = await sender.excel(csvList(['email', ...to]), {}, 'list.csv');
    expect([next.body.data.recipients, next.body.data.bad]).toEqual([3, 2]);
    await sender.steer(next.body.data.id, 'stop');
  });

  it('is listed for operators with state, template, tries and error; what waits is taken back with its audit row', async () => {
    const all = await payments.mustCall(listMassMails, {});
    expect(all.length).toBeGreaterThan(5);
    await portal.kill('jobs');
    await portal.database.query(
      `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id) VALUES ('t/1', 'waits@out.example', 'Waits', 'x', 'test', '1')`,
    );
    const [row] = await ops.mustCall(listMail, { q: 'waits@out', template: 'test' });
    expect(row).toMatchObject({ recipient: 'w***@out.example', state: 'queued', template: 'test', subject: 'Waits' });
    const ids = [row?.id ?? '', '00000000-0000-4000-8000-000000000000'];
    expect((await ops.mustCall(stopMail, { ids })).map(({ success }) => success)).toEqual([true, false]);
    expect(await ops.mustCall(listMail, { state: 'stopped', q: 'waits' })).toHaveLength(1);
    const audit = await portal.database.query(`SELECT 1 FROM audit_entries WHERE record_type = 'mail' AND record_id = $1`, [
      row?.id,
    ]);
    expect(audit).toHaveLength(1);
    const again = { id: row?.id ?? '', reason: 'The log shows none' };
    expect((await ops.call(resendMail, again)).body.code).toBe('mass-mail.not_unknown');
    await portal.database.query(`UPDATE mail_messages SET state = 'unknown' WHERE id = $1`, [row?.id]);
    expect((await student.call(resendMail, again)).status).toBe(403);
    expect((await ops.call(resendMail, again)).status).toBe(200);
    expect((await ops.call(resendMail, { ...again, reason: 'Once more' })).status).toBe(409);
    await portal.start('jobs');
    await portal.mailbox.waitFor('waits@out.example', 'Waits');
    expect((await portal.client('plain').then((plain) => plain.call(listMail, {}))).status).toBe(403);
  });
});

describe('mail to oneself', () => {
  quietMailTests(() => portal);
});

describe('the statements of student accounts and the report on them [PAYADM-019]', () => {
  statementTests(() => ({ portal, sender, payments, student }));
});
