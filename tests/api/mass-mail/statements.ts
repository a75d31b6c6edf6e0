import { demoPerson } from '@campus/demo-campus';
import { readPaymentsAdmin, readStatementReport, readStatementReportFile, sendMassMail } from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually } from '@campus/test-kit';
import { expect, it } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import type { MassMailClient } from './mass-mail-client.js';

/** Who takes part: the portal is the one that mass mail is tried on. */
export interface StatementParts {
  readonly portal: TestPortal;
  readonly sender: MassMailClient;
  readonly payments: TestClient;
  readonly student: TestClient;
}

/** What holds of student accounts' statements and of their report. */
export function statementTests(parts: () => StatementParts): void {
  it('mail the monthly statement to every student with a balance, and report whose was delivered and opened [PAYADM-014] [PAYADM-019]', async () => {
    const { portal, sender, payments, student } = parts();
    const { month, year, students_with_balance: owing } = await payments.mustCall(readPaymentsAdmin, {});
    expect(owing).toBeGreaterThan(1);
    const { body } = await payments.call(sendMassMail, { service: 'stu-month-stmt' });
    const { id } = body.data;
    expect(body.data.recipients + body.data.bad).toBe(owing);
    const { email, empId } = demoPerson('student3');
    const mail = await portal.mailbox.waitFor(email, 'Your account statement', 40_000);
    expect(mail.text).toMatch(/Balance: \$[\d,]+\.\d\d/);
    expect(mail.text).not.toContain('unsubscribe');
    expect(
      (await portal.mailbox.all(demoPerson('student1').email)).filter(({ subject }) => subject.includes('statement')),
    ).toEqual([]);
    await sender.inState(id, 'done');
    const report = (action: string) => payments.mustCall(readStatementReport, { month, year, action } as never);
    await eventually(async () => (await report('delivered')).length === body.data.recipients);
    expect(await report('opened')).toEqual([]);
    const picture = /src="([^"]+picture[^"]+)"/.exec(mail.html)?.[1] ?? '';
    await fetch(picture, { method: 'HEAD' });
    await fetch(picture, { headers: { 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' } });
    expect([await report('opened'), (await sender.read(id)).machines]).toEqual([[], 1]);
    const seen = await fetch(picture);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/gif']);
    await fetch(picture);
    expect((await report('opened')).map(({ id: one, address }) => [one, address])).toEqual([[empId, email.toLowerCase()]]);
    expect((await fetch(`${picture.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await student.call(readStatementReport, { month, year, action: 'opened' })).status).toBe(403);
    const file = new TextDecoder().decode(
      (await payments.call(readStatementReportFile, { month, year, action: 'opened', format: 'csv' })).bytes,
    );
    expect(file).toContain(`${empId},`);
  });

  it('go out once to each for a month: asked again it is said so, then only those get one who have none; `verify` sees a second', async () => {
    const { portal, sender, payments } = parts();
    const { year } = await payments.mustCall(readPaymentsAdmin, {});
    const of = { service: 'stu-month-stmt', month: 3, year } as const;
    // Two presses at once, each a call of its own.
    const pressed = await Promise.all([payments.call(sendMassMail, of), payments.call(sendMassMail, of)]);
    const [made, refused] = pressed.sort((a, b) => a.status - b.status);
    expect([made?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'student-accounts.statement_with_all']);
    const { id, recipients } = made?.body.data ?? { id: '', recipients: 0 };
    await sender.steer(id, 'begin');
    await sender.inState(id, 'done');
    // Two have not got it: the mail of one came back, the other one's failed.
    const rows = await portal.database.query<{ id: string; record_id: string }>(
      `SELECT id, record_id FROM mail_messages WHERE mass_mail_id = $1 ORDER BY record_id LIMIT 2`,
      [id],
    );
    const [back, failed] = rows;
    await portal.database.query(`UPDATE mail_messages SET state = 'bounced' WHERE id = $1`, [back?.id]);
    await portal.database.query(`UPDATE mail_messages SET state = 'failed' WHERE id = $1`, [failed?.id]);
    const again = await payments.call(sendMassMail, of);
    expect([again.status, again.body.message]).toEqual([
      409,
      `${recipients - 2} students have the statement of March ${year} already. Send it only to the 2 who have not got it.`,
    ]);
    const rest = await payments.call(sendMassMail, { ...of, only_missing: 1 });
    expect([rest.status, rest.body.data.recipients]).toEqual([200, 2]);
    await sender.steer(rest.body.data.id, 'begin');
    await sender.inState(rest.body.data.id, 'done');
    // The failed one of the first is not tried again: it has the second.
    expect((await sender.steer(id, 'retry')).status).toBe(200);
    expect((await sender.inState(id, 'done')).counts.failed).toBe(1);
    expect((await payments.call(sendMassMail, { ...of, only_missing: 1 })).body.message).toBe(
      `Every student with a balance and an address has the statement of March ${year} already. There is none to send.`,
    );
    const told = await portal.database.query<{ most: number }>(
      `SELECT max(n)::int AS most FROM (SELECT count(*) AS n FROM mail_messages m JOIN mass_mails c ON c.id = m.mass_mail_id
       WHERE c.service = 'stu-month-stmt' AND c.month = 3 AND m.state NOT IN ('bounced', 'failed') GROUP BY m.record_id) q`,
    );
    expect(told).toEqual([{ most: 1 }]);
    expect(await violationsOf(portal)).not.toContain('mass-mail-once-a-month');
    await portal.database.query(`UPDATE mail_messages SET state = 'accepted' WHERE id = $1`, [failed?.id]);
    expect(await violationsOf(portal)).toContain('mass-mail-once-a-month');
    await portal.database.query(`UPDATE mail_messages SET state = 'failed' WHERE id = $1`, [failed?.id]);
  });

  it('ask for month, year and event action, months 1 to 12, two actions [PAYADM-007] [PAYADM-018]', async () => {
    const { payments } = parts();
    const all = { month: '11', year: '2026', action: 'delivered' };
    const ask = (fields: object) =>
      payments.raw('GET', `/api/accounting/payments/statement-report?${new URLSearchParams({ ...fields }).toString()}`);
    expect((await ask(all)).status).toBe(200);
    const cases = [
      [{ year: '2026', action: 'delivered' }, 'Choose the month, 1 to 12.'],
      [{ month: '11', action: 'delivered' }, 'Choose the year.'],
      [{ month: '11', year: '2026' }, 'Choose what happened to the mail: delivered or opened.'],
      [{ ...all, month: '13' }, 'Choose the month, 1 to 12.'],
      [{ ...all, month: '0' }, 'Choose the month, 1 to 12.'],
      [{ ...all, action: 'clicked' }, 'Choose what happened to the mail: delivered or opened.'],
    ] as const;
    for (const [fields, message] of cases)
      expect(await ask(fields)).toMatchObject({ status: 422, body: { success: false, message } });
    const { actions, months, services } = await payments.mustCall(readPaymentsAdmin, {});
    expect([actions, months, services]).toEqual([
      ['delivered', 'opened'],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      ['stu-month-stmt', 'stu-excel-mass'],
    ]);
  });

  it('keep balances to the cent, and no transaction is ever changed', async () => {
    const { portal } = parts();
    const { empId } = demoPerson('student3');
    const balance = async () =>
      (
        await portal.database.query<{ sum: string }>(
          'SELECT sum(balance)::text AS sum FROM student_account_balances WHERE id_num = $1',
          [empId],
        )
      )[0]?.sum;
    const before = Number(await balance());
    await portal.database.query(
      `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt)
       VALUES ($1, 'TU', '2026-11-01', 'Fee', 10.10), ($1, 'TU', '2026-11-02', 'Payment', -10.05)`,
      [empId],
    );
    expect(Number(await balance())).toBeCloseTo(before + 0.05, 2);
    await expect(
      portal.database.query(`UPDATE student_account_transactions SET trans_amt = 0 WHERE id_num = $1`, [empId]),
    ).rejects.toThrow();
  });
}
