import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { approveForm, createForm, finalizeForm, FORM_TOPIC, readForm, submitForm } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import type { PortalPart, TestPortal } from '@campus/test-kit';
import { commandLine, eventually, runNode, startTestPortal, TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { newHire } from '../../api/personnel-actions/new-hire.js';
import { LiveListener } from '../../api/live/live-listener.js';

jest.setTimeout(400_000);

const FORMS_BATCH_SIZE = 3;
const REMINDERS = 2;
const PARTS: readonly PortalPart[] = ['api', 'worker', 'jobs'];
const COMMANDS = ['submit', 'approve', 'approve', 'finalize'];

const PEOPLE = ['creator', 'approver1', 'approver2', 'finalizer'];

let portal: TestPortal;
let data: RawInputOf<typeof createForm>['data'];

/** Everybody is signed in beforehand, and one form's content read: what follows goes to whichever API is ready. */
beforeAll(async () => {
  portal = await startTestPortal({ copies: 2, env: { REMINDER_AFTER_S: '2', DRAIN_S: '1' } });
  for (const username of PEOPLE) await portal.client(username);
  data = (await newHire(portal)) as typeof data;
});
afterAll(async () => portal?.stop());

/** The same session at one of the two APIs. */
async function at(copy: number, username: string): Promise<TestClient> {
  return new TestClient(portal.baseUrls[copy] ?? '', (await portal.client(username)).caller);
}

/** Chooses among the APIs that say they are ready, as what distributes calls does, and counts what was not answered. */
class Distributor {
  lost: string[] = [];
  private turn = 0;

  private async ready(): Promise<number> {
    return eventually(
      async () => {
        this.turn += 1;
        const copy = this.turn % portal.baseUrls.length;
        return (await fetch(`${portal.baseUrls[copy] ?? ''}/readyz`)).ok ? copy + 1 : false;
      },
      { withinMs: 60_000, what: 'an API that is ready' },
    );
  }

  async command<Op extends Operation>(username: string, operation: Op, input: RawInputOf<Op>): Promise<OutputOf<Op>> {
    const client = await at((await this.ready()) - 1, username);
    const reply = await client
      .call(operation, input, { headers: { 'idempotency-key': randomUUID() } })
      .catch((error: unknown) => ({ status: 0, body: { data: undefined as never, message: String(error) } }));
    if (reply.status !== 200 && reply.status !== 201)
      this.lost.push(`${operation.name}: ${reply.status} ${reply.body.message ?? ''}`);
    return reply.body.data;
  }
}

async function travel(distributor: Distributor): Promise<string> {
  const { id } = await distributor.command('creator', createForm, { data });
  await distributor.command('creator', submitForm, { id });
  await distributor.command('approver1', approveForm, { id });
  await distributor.command('approver2', approveForm, { id });
  await distributor.command('finalizer', finalizeForm, { id });
  return id;
}

async function replace(part: PortalPart, copy: number): Promise<void> {
  const before = portal.process(part, copy);
  await before.kill('SIGTERM');
  expect([part, copy, await before.exited]).toEqual([part, copy, 0]);
  await portal.start(part, copy);
}

describe('two APIs, two workers and two jobs processes', () => {
  it('know the same sessions and tell each other’s screens what changes', async () => {
    const [first, second] = [await at(0, 'creator'), await at(1, 'creator')];
    expect((await second.call(userInfo, {})).status).toBe(200);
    const listeners = [await LiveListener.open(first), await LiveListener.open(second)];
    await eventually(() => listeners.every((listener) => listener.kinds().length > 0));
    const { id } = await second.mustCall(createForm, { data });
    await first.mustCall(submitForm, { id });
    await eventually(() => listeners.every((listener) => listener.heard(FORM_TOPIC, id)), { withinMs: 30_000 });
    listeners.forEach((listener) => listener.close());
  });

  it('keep each schedule once, and remind once of each wait', async () => {
    const connection = await Connection.connect({ address: portal.env['TEMPORAL_ADDRESS'] ?? '' });
    try {
      const client = new Client({ connection, namespace: portal.env['TEMPORAL_NAMESPACE'] ?? '' });
      const ids: string[] = [];
      for await (const { scheduleId } of client.schedule.list()) ids.push(scheduleId);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
    } finally {
      await connection.close();
    }
    const to = demoPerson('approver1').email;
    const reminders = async () => (await portal.mailbox.all(to)).filter(({ subject }) => subject.startsWith('Reminder'));
    await eventually(async () => (await reminders()).length >= REMINDERS, { withinMs: 60_000, what: 'reminders' });
    const ledger = await portal.database.query<{ id: string }>(`SELECT id FROM mail_messages WHERE key LIKE '%/reminder/%'`);
    const sent = (await reminders()).map(({ messageId }) => messageId);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeLessThanOrEqual(ledger.length);
  });

  it('lose no click while each is replaced by another one under load', async () => {
    const distributor = new Distributor();
    let replacing = true;
    const travelling = Array.from({ length: FORMS_BATCH_SIZE }, async () => {
      const ids: string[] = [];
      while (replacing) ids.push(await travel(distributor));
      return ids;
    });
    for (const part of PARTS) for (const copy of [0, 1]) await replace(part, copy);
    replacing = false;
    const forms = (await Promise.all(travelling)).flat();
    expect(distributor.lost).toEqual([]);
    const creator = await portal.client('creator');
    for (const id of forms) {
      const { audit, stage } = await creator.mustCall(readForm, { id });
      const commands = audit.map(({ action }) => action).filter((action) => COMMANDS.includes(action));
      expect([stage, commands.toSorted()]).toEqual(['finalized', COMMANDS.toSorted()]);
    }
    expect(forms.length).toBeGreaterThanOrEqual(FORMS_BATCH_SIZE);
  });

  it('send every mail once and leave every invariant whole', async () => {
    const moving = () => portal.database.query(`SELECT 1 FROM mail_messages WHERE state IN ('queued', 'sending')`);
    await eventually(async () => (await moving()).length === 0, { withinMs: 60_000, what: 'every mail to be sent' });
    const ids = (await portal.mailbox.all()).map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    const verify = () =>
      runNode({ file: commandLine, args: ['verify'], env: portal.env, logFile: join(portal.logFolder, 'verify.log') });
    await eventually(() => verify().then(() => true), { withinMs: 90_000, what: 'a clean verify' });
  });
});
