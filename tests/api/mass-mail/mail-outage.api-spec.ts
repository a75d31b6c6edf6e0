import { demoPerson } from '@campus/demo-campus';
import { steerMassMail } from '@campus/domain/mass-mail';
import { readHealth } from '@campus/domain/ops';
import { approveForm, rejectForm, submitForm } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newHire, submitted } from '../personnel-actions/new-hire.js';
import { csvList } from './lists.js';
import { addresses, MassMailClient } from './mass-mail-client.js';
import { Outage } from './outage.js';

jest.setTimeout(300_000);

const DOWN = { mode: 'fail', code: 451 };

let portal: TestPortal;
let outage: Outage;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  outage = Outage.of(portal);
});
afterAll(() => portal?.stop());
beforeEach(() => outage.order({ mode: 'reset' }));

interface Message extends Record<string, unknown> {
  readonly key: string;
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
}

async function written(to: readonly string[]): Promise<void> {
  await portal.database.query(
    `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, office)
     SELECT 'proof/' || a, a, 'A proof', 'Of the outage.', 'proof', 'one', 'hr' FROM unnest($1::text[]) a`,
    [to],
  );
}
const messages = (where: string, value: unknown): Promise<Message[]> =>
  portal.database.query<Message>(`SELECT key, state, attempts, last_error FROM mail_messages WHERE ${where} ORDER BY key`, [
    value,
  ]);
const allAre = (state: string, where: string, value: unknown): Promise<unknown> =>
  eventually(async () => (await messages(where, value)).every((message) => message.state === state), {
    withinMs: 60_000,
    what: `every message to be ${state}`,
  });
/** Not taken, and waiting for its next try. */
const triedOnce = (to: string): Promise<unknown> =>
  eventually(
    async () => (await messages('recipient = $1', to)).some(({ state, attempts }) => state === 'queued' && attempts > 0),
    { withinMs: 60_000, what: 'the first try' },
  );

describe('a mail server that answers 451 for twenty minutes', () => {
  it('loses no mail, single or to many: afterwards everybody has it once', async () => {
    const sender = new MassMailClient(portal, await portal.client('payments'));
    const [single, many] = [addresses(12, 'single'), addresses(40, 'many')];
    await outage.order(DOWN);
    await written(single);
    const { body } = await sender.excel(csvList(['email', ...many]), {}, 'list.csv');
    await (await portal.client('payments')).call(steerMassMail, { id: body.data.id, action: 'begin' });
    await eventually(async () => (await sender.read(body.data.id)).held_until !== null);
    await outage.lasts(20);
    const waiting = await messages('recipient = ANY ($1)', single);
    expect(waiting.map(({ state }) => state)).toEqual(single.map(() => 'queued'));
    // More tries than were made in all before, in ever longer pauses.
    expect(Math.min(...waiting.map(({ attempts }) => attempts))).toBeGreaterThan(5);
    expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBeLessThan(12);
    // Operators are told while it lasts, not after two days.
    const ops = await portal.client('ops');
    await eventually(async () =>
      (await ops.mustCall(readHealth, {})).alerts.some((one) => one.alert === 'oldest_waiting' && one.value > 900),
    );
    await outage.order({ mode: 'reset' });
    await outage.pass(10);
    await allAre('accepted', 'recipient = ANY ($1)', single);
    await eventually(
      async () => {
        await sender.noWaits(body.data.id);
        return (await sender.read(body.data.id)).state === 'done';
      },
      { withinMs: 60_000, what: 'the mass mail to be through' },
    );
    const done = await sender.read(body.data.id);
    expect([done.counts.failed, done.counts.unknown, done.last_error]).toEqual([0, 0, null]);
    expect(await sender.received([...single, ...many])).toEqual([...single, ...many].map(() => 1));
  });

  it('is given up after two days, with its last answer', async () => {
    const [to = ''] = addresses(1, 'given-up');
    await outage.order(DOWN);
    await written([to]);
    await triedOnce(to);
    await outage.pass(2 * 24 * 60);
    await allAre('failed', 'recipient = $1', to);
    expect((await messages('recipient = $1', to))[0]?.last_error).toContain('451');
  });

  it('refuses everybody at the sign-in, and no mail is lost for it', async () => {
    const [to = ''] = addresses(1, 'not-signed-in');
    await outage.order({ target: 'mail', mode: 'fail', code: 535 });
    await written([to]);
    await triedOnce(to);
    await outage.order({ mode: 'reset' });
    await outage.pass(1);
    await allAre('accepted', 'recipient = $1', to);
  });
});

describe('what is overtaken while no mail goes out', () => {
  const about = async (username: string, id: string): Promise<string[]> =>
    (await portal.mailbox.all(demoPerson(username).email)).filter(({ text }) => text.includes(id)).map(({ subject }) => subject);

  it('is not sent any more: a turn that was taken, a form that came back and was submitted again', async () => {
    await outage.order(DOWN);
    const [creator, first, second] = [
      await portal.client('creator'),
      await portal.client('approver1'),
      await portal.client('approver2'),
    ];
    const { id } = await submitted(portal, await newHire(portal));
    await first.mustCall(approveForm, { id });
    await second.mustCall(rejectForm, { id, type: 2, message: 'The date is missing' });
    await creator.mustCall(submitForm, { id });
    // The run of the form writes its mails one after the other; all of them come into the outage.
    await eventually(async () => (await messages('record_id = $1', id)).length === 4, { what: 'the mails of four steps' });
    expect((await messages('record_id = $1', id)).map(({ state }) => state)).not.toContain('accepted');
    await outage.pass(30);
    await outage.order({ mode: 'reset' });
    await eventually(
      async () => (await messages('record_id = $1', id)).every(({ state }) => state === 'accepted' || state === 'stopped'),
      { withinMs: 60_000, what: 'every mail of the form to have its end' },
    );
    const ends = (await messages('record_id = $1', id)).map(({ key, state }) => [key.split('/').slice(2).join('/'), state]);
    expect(Object.fromEntries(ends)).toEqual({
      'turn/1/1': 'stopped',
      'turn/1/2': 'stopped',
      'send_back/1': 'stopped',
      'turn/2/1': 'accepted',
    });
    expect([await about('approver1', id), await about('approver2', id), await about('creator', id)]).toEqual([
      [expect.stringContaining('Approval needed')],
      [],
      [],
    ]);
  });
});
