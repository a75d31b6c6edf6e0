import { randomUUID } from 'node:crypto';
import { readMassMail, steerMassMail } from '@campus/domain/mass-mail';
import { sendMassMail } from '@campus/domain/student-accounts';
import { eventually, lasting, seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { addresses } from '../../api/mass-mail/mass-mail-client.js';
import { csvList } from '../../api/mass-mail/lists.js';
import { Outage } from '../../api/mass-mail/outage.js';
import { flushAll } from '../../api/mass-mail/redis.js';
import { submittedHire } from '../harness/form-line.js';
import { Invariants } from '../harness/invariants.js';
import { record } from '../harness/pairs.js';
import { WALKERS } from '../harness/travel.js';
import { WholePortal } from '../harness/whole-portal.js';
import type { Victim } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const chosen = process.env['CHAOS_PAIRS'] ?? '';
const MOMENT = 'mid mass mail';
const INVARIANTS = 13;
const MAILS = 240;
/** How many are out when it strikes. */
const [FEWEST, MAX_ROWS] = [10, 120];
const FROZEN_MS = 4000;
const ERROR_MS = 3000;
/** What a process that died had in its hands is known to be unknown after two minutes. */
const REST_MS = 300_000;

interface Fault {
  readonly named: string;
  strike(portal: WholePortal): Promise<unknown>;
}

async function order(portal: WholePortal, fault: object): Promise<void> {
  const { faults } = await portal.run();
  const body = JSON.stringify({ target: 'mail', ...fault });
  await fetch(`${faults ?? ''}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

const dies = (victim: Victim): Fault => ({
  named: `${victim} dies`,
  strike: async (portal) => portal.recovered(victim, await portal.kill(victim)),
});

const isIdle = (victim: Victim): Fault => ({
  named: `${victim} stands still`,
  strike: async (portal) => {
    const thaw = await portal.freeze(victim);
    await lasting(FROZEN_MS);
    thaw();
    await portal.ready();
  },
});

/** The mail server misbehaves for a while and is well again. */
const mailServer = (named: string, fault: object): Fault => ({
  named: `mail server ${named}`,
  strike: async (portal) => {
    await order(portal, fault);
    await lasting(ERROR_MS);
    await order(portal, { mode: 'reset' });
  },
});

const FAULTS: readonly Fault[] = [
  mailServer('is slow', { mode: 'slow', ms: 2000 }),
  mailServer('cuts in the text', { mode: 'drop', count: 4 }),
  mailServer('answers 454', { mode: 'fail', code: 454 }),
  {
    named: 'queues are emptied',
    strike: async (portal: WholePortal) => {
      const { redisUrl, env } = await portal.run();
      await flushAll(redisUrl ?? '', env['REDIS_PREFIX'] ?? 'campus');
    },
  },
  ...(['jobs', 'worker', 'api', 'redis', 'postgres', 'temporal'] as const).map(dies),
  ...(['jobs', 'worker', 'api', 'redis', 'postgres', 'temporal'] as const).map(isIdle),
].filter(({ named }) => named.includes(chosen));

describe(`a mass mail under every fault, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let formId: string;

  beforeAll(async () => {
    portal = await WholePortal.start({ env: { MASS_MAIL_PAUSE_S: '0', MASS_MAIL_PER_MINUTE: '3000', SWEEP_EVERY_S: '2' } });
    for (const username of [...WALKERS, 'creator2', 'payments']) await portal.client(username);
    formId = await submittedHire(portal, 0);
  });
  afterAll(async () => portal?.stop());

  /** Sends a list and waits until so many of it are out; gives its id. */
  const underWay = async (to: readonly string[], out: number): Promise<string> => {
    const payments = await portal.client('payments');
    const content = csvList(['email', ...to]);
    const input = { service: 'stu-excel-mass', file: { name: 'list.csv', content } } as const;
    const { body } = await payments.call(sendMassMail, input, { headers: { 'idempotency-key': randomUUID() } });
    const { id } = body.data;
    await payments.call(steerMassMail, { id, action: 'begin' });
    await eventually(async () => (await payments.mustCall(readMassMail, { id })).settled >= out, {
      withinMs: 60_000,
      everyMs: 5,
      what: `${out} mails to be out`,
    });
    return id;
  };

  it('a mail server that answers 451 for twenty minutes of moved clock: afterwards everybody has one mail, and every invariant holds', async () => {
    const [single, many] = [
      addresses(40, `single${randomUUID().slice(0, 8)}-`),
      addresses(MAILS, `many${randomUUID().slice(0, 8)}-`),
    ];
    const { databaseUrl, faults } = await portal.run();
    const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    const rows = async (sql: string, values: unknown[] = []) => (await db.query<Record<string, unknown>>(sql, values)).rows;
    try {
      const outage = new Outage(faults ?? '', rows);
      const id = await underWay(many, FEWEST);
      await outage.order({ mode: 'fail', code: 451 });
      await rows(
        `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, office)
         SELECT 'storm/' || a, a, 'A proof', 'Of the outage.', 'proof', 'one', 'hr' FROM unnest($1::text[]) a`,
        [single],
      );
      await outage.lasts(20);
      await outage.order({ mode: 'reset' });
      const payments = await portal.client('payments');
      await eventually(
        async () => {
          await outage.pass(10);
          const [open] = await rows(
            `SELECT count(*)::int AS n FROM mail_messages WHERE recipient = ANY ($1) AND state <> 'accepted'`,
            [single],
          );
          return open?.['n'] === 0 && (await payments.mustCall(readMassMail, { id })).state === 'done';
        },
        { withinMs: REST_MS, everyMs: 1000, what: 'every mail to be out' },
      );
      const received = await Promise.all([...single, ...many].map(async (address) => (await portal.mailTo(address)).length));
      expect([...new Set(received)]).toEqual([1]);
      const broken = await new Invariants(portal).broken({ acknowledged: [], formId, recoveredMs: 0 });
      expect(Object.fromEntries(broken)).toEqual({});
    } finally {
      await db.end();
    }
  });

  it('a mailbox of bounces that dies in its letters and before it forgets them: every bounce counts, once, and everybody else has one mail', async () => {
    const bouncing = addresses(40, `bounce${randomUUID().slice(0, 8)}-`);
    const others = addresses(40, `reached${randomUUID().slice(0, 8)}-`);
    await order(portal, { target: 'mail-reports', mode: 'drop', count: chance.between(5, 12) });
    const id = await underWay([...bouncing, ...others], FEWEST);
    const payments = await portal.client('payments');
    const done = await eventually(
      async () => {
        const mail = await payments.mustCall(readMassMail, { id });
        return mail.state === 'done' && mail.counts.bounced >= bouncing.length ? mail : null;
      },
      { withinMs: REST_MS, everyMs: 500, what: 'every bounce to be counted' },
    );
    const { accepted, delivered, bounced, failed, unknown } = done.counts;
    expect([bounced, accepted + delivered, failed, unknown]).toEqual([bouncing.length, others.length, 0, 0]);
    const received = await Promise.all(others.map(async (address) => (await portal.mailTo(address)).length));
    expect([...new Set(received)]).toEqual([1]);
    const broken = await new Invariants(portal).broken({ acknowledged: [], formId, recoveredMs: 0 });
    expect(Object.fromEntries(broken)).toEqual({});
  });

  it.each(chance.shuffled(FAULTS))(
    '$named in the middle: everybody has at most one mail, and every invariant holds',
    async (fault) => {
      const to = addresses(MAILS, `storm${randomUUID().slice(0, 8)}-`);
      const id = await underWay(to, chance.between(FEWEST, MAX_ROWS));
      const payments = await portal.client('payments');
      const struck = Date.now();
      await fault.strike(portal);
      const done = await eventually(
        async () => {
          const mail = await payments.mustCall(readMassMail, { id });
          return mail.state === 'done' ? mail : null;
        },
        { withinMs: REST_MS, everyMs: 500, what: 'the mass mail to be through' },
      );
      const recoveredMs = Date.now() - struck;
      const { accepted, delivered, bounced, failed, unknown } = done.counts;
      expect(accepted + delivered + bounced + failed + unknown).toBe(MAILS);
      const received = await Promise.all(to.map(async (address) => (await portal.mailTo(address)).length));
      expect(Math.max(...received)).toBeLessThanOrEqual(1);
      const broken = await new Invariants(portal).broken({ acknowledged: [], formId, recoveredMs: 0 });
      await record({ fault: fault.named, moment: MOMENT, held: INVARIANTS - broken.size, seed: chance.seed, recoveredMs });
      expect(Object.fromEntries(broken)).toEqual({});
    },
  );
});
