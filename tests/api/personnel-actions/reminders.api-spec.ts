import { demoPerson } from '@campus/demo-campus';
import { approveForm } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { formOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

describe('whoever is waited for', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ env: { REMINDER_AFTER_S: '2' } });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const aboutForm = async (username: string, subject: string, id: string) =>
    (await portal.mailbox.all(demoPerson(username).email)).filter(
      (mail) => mail.subject.startsWith(subject) && mail.text.includes(id),
    );

  it('is told once that it is the turn and of which position, and reminded when it takes too long', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    await eventually(async () => (await aboutForm('approver1', 'Reminder', id)).length > 0, {
      withinMs: 60_000,
      what: 'the reminder',
    });
    await eventually(async () => (await aboutForm('approver1', 'Approval needed', id)).length > 0, { withinMs: 60_000 });
    expect(await aboutForm('approver1', 'Approval needed', id)).toHaveLength(1);
    expect(await aboutForm('approver2', 'Approval needed', id)).toHaveLength(0);
    const { audit, positions } = await formOf(portal, id);
    const reminders = audit.filter((entry) => entry.description === 'Reminder sent');
    expect(reminders[0]).toMatchObject({ action_by: '0', action_by_name: 'System Process' });
    for (const subject of ['Approval needed', 'Reminder']) {
      const [mail] = await aboutForm('approver1', subject, id);
      for (const part of [mail?.text, mail?.html]) expect(part).toContain(`Position: ${positions[0]?.pos_title ?? '?'}`);
    }
  });

  it('is reminded of one wait at most once for each time', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    await eventually(async () => (await aboutForm('approver1', 'Reminder', id)).length >= 2, {
      withinMs: 60_000,
      what: 'two reminders',
    });
    await (await portal.client('approver1')).mustCall(approveForm, { id });
    await eventually(async () => (await aboutForm('approver2', 'Reminder', id)).length > 0, {
      withinMs: 60_000,
      what: "the next one's reminder",
    });
    const sent = await portal.database.query<{ mails: string; keys: string }>(
      `SELECT count(*) AS mails, count(DISTINCT key) AS keys FROM mail_messages WHERE record_id = $1 AND key LIKE '%/reminder/%'`,
      [id],
    );
    expect(sent[0]?.mails).toBe(sent[0]?.keys);
    const toFirst = await aboutForm('approver1', 'Reminder', id);
    expect(new Set(toFirst.map((mail) => mail.messageId)).size).toBe(toFirst.length);
  });
});
