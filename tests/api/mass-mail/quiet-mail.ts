import type { RawInputOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { chooseMail, readMailChoices } from '@campus/domain/mail';
import { createForm, submitForm } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { eventually } from '@campus/test-kit';
import { expect, it } from '@jest/globals';
import { newHire } from '../personnel-actions/new-hire.js';

/** What a person chooses about the own mail, and the one mail of a day. */
export function quietMailTests(of: () => TestPortal): void {
  it('is chosen quieter by its receiver where it may be, and nobody chooses less than that [OPS-018]', async () => {
    const approver = await of().client('approver1');
    const before = await approver.mustCall(readMailChoices, {});
    expect(before.map(({ kind, choice, choices }) => [kind, choice, choices.length])).toEqual([
      ['turn', 'at_once', 2],
      ['decision', 'at_once', 2],
      ['reminder', 'at_once', 3],
    ]);
    const refused = await approver.call(chooseMail, { kind: 'turn', choice: 'none' });
    expect([refused.status, refused.body.code]).toEqual([422, 'mail.not_so_quiet']);
    expect((await approver.call(chooseMail, { kind: 'pay' as never, choice: 'daily' })).status).toBe(400);
    await approver.mustCall(chooseMail, { kind: 'reminder', choice: 'none' });
    await approver.mustCall(chooseMail, { kind: 'turn', choice: 'daily' });
    const after = await approver.mustCall(chooseMail, { kind: 'turn', choice: 'daily' });
    expect(after.map(({ choice }) => choice)).toEqual(['daily', 'at_once', 'none']);
    const audit = await of().database.query(`SELECT 1 FROM audit_entries WHERE record_type = 'mail-choice' AND record_id = $1`, [
      demoPerson('approver1').empId,
    ]);
    expect(audit).toHaveLength(2);
  });

  it('waits for the morning and comes as one mail that holds each thing whole; at once again lets go of what waits [OPS-019]', async () => {
    const portal = of();
    const { email } = demoPerson('approver1');
    const [creator, approver] = [await portal.client('creator'), await portal.client('approver1')];
    const submitted = async (): Promise<string> => {
      const { id } = await creator.mustCall(createForm, {
        data: (await newHire(portal)) as RawInputOf<typeof createForm>['data'],
      });
      await creator.mustCall(submitForm, { id });
      return id;
    };
    const rows = () =>
      portal.database.query<{ state: string; hour: number; waits: boolean; body: string }>(
        `SELECT state, extract(hour FROM next_at AT TIME ZONE 'America/New_York')::int AS hour, next_at > now() AS waits, body
         FROM mail_messages WHERE recipient = $1 AND key LIKE '%/turn/%' AND created_at > now() - interval '10 minutes' ORDER BY created_at`,
        [email],
      );
    const forms = [await submitted(), await submitted()];
    const waiting = await rows();
    expect(waiting.map(({ state, hour, waits }) => [state, hour, waits])).toEqual([
      ['queued', 7, true],
      ['queued', 7, true],
    ]);
    expect((await portal.mailbox.all(email)).filter(({ text }) => forms.some((id) => text.includes(id)))).toEqual([]);
    await portal.database.query(`UPDATE mail_messages SET next_at = now() WHERE digest = $1`, [email]);
    const mail = await portal.mailbox.waitFor(email, '2 things from the Campus Portal', 40_000);
    for (const { body } of waiting) expect(mail.text).toContain(body.trim().split('\n')[0]);
    for (const id of forms) expect(mail.text).toContain(id);
    expect((await rows()).map(({ state }) => state)).toEqual(['digested', 'digested']);
    const alone = await submitted();
    await approver.mustCall(chooseMail, { kind: 'turn', choice: 'at_once' });
    await eventually(async () => (await portal.mailbox.all(email)).some(({ text }) => text.includes(alone)), {
      withinMs: 40_000,
      what: 'the mail that waited',
    });
    const told = (await portal.mailbox.all(email)).filter(({ text }) => [...forms, alone].some((id) => text.includes(id)));
    expect(told).toHaveLength(2);
  });
}
