import type { TestPortal } from '@campus/test-kit';
import { eventually } from '@campus/test-kit';

type Row = Record<string, unknown>;
type Query = (sql: string, params?: unknown[]) => Promise<Row[]>;

/** Lets a mail server misbehave for minutes that nobody waits for: everything that the ledger knows of time is moved back by them. */
export class Outage {
  constructor(
    private readonly faultsUrl: string,
    private readonly query: Query,
  ) {}

  static of(portal: TestPortal): Outage {
    return new Outage(portal.outside.faultsUrl, (sql, params) => portal.database.query(sql, params));
  }

  async order(fault: object): Promise<void> {
    const body = JSON.stringify({ target: 'mail', ...fault });
    await fetch(`${this.faultsUrl}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }

  /** A message that is being tried has its end first: it would be put back to the time as it was. */
  async pass(minutes: number): Promise<void> {
    await eventually(async () => (await this.query(`SELECT 1 FROM mail_messages WHERE state = 'sending' LIMIT 1`)).length === 0, {
      withinMs: 60_000,
      what: 'the tries that are under way',
    });
    const by = `make_interval(mins => ${minutes})`;
    await this.query(`UPDATE mass_mails SET held_until = held_until - ${by} WHERE held_until IS NOT NULL`);
    await this
      .query(`UPDATE mail_messages SET next_at = next_at - ${by}, first_tried_at = first_tried_at - ${by}, created_at = created_at - ${by}
      WHERE state = 'queued' AND digest IS NULL`);
  }

  /** Minute by minute; each time whatever has come due is tried once more. */
  async lasts(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      await this.pass(1);
      await eventually(
        async () =>
          (
            await this.query(`SELECT 1 FROM mail_messages WHERE mass_mail_id IS NULL AND digest IS NULL
          AND (state = 'sending' OR state = 'queued' AND next_at <= now()) LIMIT 1`)
          ).length === 0,
        { withinMs: 60_000, what: `the tries of minute ${minute}` },
      );
    }
  }
}
