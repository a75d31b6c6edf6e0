import { readMassMail, steerMassMail } from '@campus/domain/mass-mail';
import type { MassMailRecord } from '@campus/domain/mass-mail';
import { countsOf, sumOf } from '@campus/domain/mass-mail/rules';
import { sendMassMail } from '@campus/domain/student-accounts';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually } from '@campus/test-kit';
import { expect } from '@jest/globals';

/** What a payments admin does with mass mails in a test, and what is seen of them from outside. */
export class MassMailClient {
  constructor(
    private readonly portal: TestPortal,
    private readonly payments: TestClient,
  ) {}

  fault(order: object): Promise<Response> {
    return fetch(`${this.portal.outside.faultsUrl}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'mail', ...order }),
    });
  }

  excel(content: string, more: object = {}, name = 'list.xlsx') {
    return this.payments.call(sendMassMail, { service: 'stu-excel-mass', file: { name, content }, ...more });
  }

  read(id: string): Promise<MassMailRecord> {
    return this.payments.mustCall(readMassMail, { id });
  }

  steer(id: string, action: 'begin' | 'pause' | 'resume' | 'stop' | 'retry', client = this.payments) {
    return client.call(steerMassMail, { id, action });
  }

  inState(id: string, state: MassMailRecord['state'], withinMs = 60_000): Promise<MassMailRecord> {
    return eventually(
      async () => {
        const mail = await this.read(id);
        return mail.state === state ? mail : null;
      },
      { what: `the mass mail to be ${state}`, withinMs },
    );
  }

  /** How many mails reached each address. */
  async received(to: readonly string[]): Promise<number[]> {
    const { messages } = (await (await fetch(`${this.portal.outside.mailUrl}/messages`)).json()) as {
      messages: readonly { to: readonly string[] }[];
    };
    const counts = new Map<string, number>();
    for (const one of messages.flatMap((mail) => mail.to)) counts.set(one, (counts.get(one) ?? 0) + 1);
    return to.map((one) => counts.get(one) ?? 0);
  }

  /** The mails of all mass mails; what else the portal sends meanwhile does not count. */
  async mailsInAll(): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM mail_messages WHERE mass_mail_id IS NOT NULL';
    return (await this.portal.database.query<{ count: number }>(sql))[0]?.count ?? 0;
  }

  /** What time would bring: whatever a process that died had in its hands is old. */
  later(): Promise<unknown> {
    return this.portal.database
      .query(`UPDATE mail_messages SET sending_at = sending_at - interval '5 minutes', claimed_at = claimed_at - interval '5 minutes'
      WHERE state IN ('claimed', 'sending')`);
  }

  async noWaits(id: string): Promise<void> {
    const { database } = this.portal;
    await database.query('UPDATE mass_mails SET held_until = NULL WHERE id = $1', [id]);
    await database.query(`UPDATE mail_messages SET next_at = now() WHERE mass_mail_id = $1 AND state = 'queued'`, [id]);
  }
}

export const addresses = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index}@out.example`);

export function sumsUp(mail: MassMailRecord): void {
  const counts = Object.entries(mail.counts).map(([state, count]) => ({ state: state as never, count }));
  expect(sumOf(countsOf(counts))).toBe(mail.recipients);
  expect(mail.rows.good + mail.rows.bad + mail.rows.duplicates).toBe(mail.rows.total);
}
