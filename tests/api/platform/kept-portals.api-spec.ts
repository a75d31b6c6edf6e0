import { userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import { eventually, leaseTestPortal, moveClock, PortalPool, shareTestPortal, testServers } from '@campus/test-kit';
import type { TestPortal, TestPortalOptions } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { newHire, submitted } from '../personnel-actions/new-hire.js';

jest.setTimeout(240_000);

const HOUR_MS = 3_600_000;

describe('a portal that one suite after another leases', () => {
  const pool = new PortalPool(testServers());
  let address: string;
  let redis: Redis;
  beforeAll(async () => {
    address = await pool.listen();
    redis = new Redis(testServers().redisUrl);
  });
  afterAll(async () => {
    redis.disconnect();
    await pool.stop();
  });

  async function leased<T>(options: TestPortalOptions, suite: (portal: TestPortal) => Promise<T>): Promise<T> {
    const portal = await leaseTestPortal(options, address);
    return suite(portal).finally(() => portal.stop());
  }

  const keysOf = (portal: TestPortal): Promise<string[]> => redis.keys(`${portal.env['REDIS_PREFIX'] ?? ''}:*`);

  const userInfoOf = async (portal: TestPortal) => (await portal.client('creator')).call(userInfo, {});

  /** Mails about the form that a suite submits; the reminders of the month go out by themselves. */
  const ownMails = async (portal: TestPortal) => (await portal.mailbox.all()).filter(({ text }) => text.includes('Freeman'));

  /** What a suite finds that another could have left. */
  async function found(portal: TestPortal): Promise<object> {
    const [rows] = await portal.database.query(
      `SELECT (SELECT count(*) FROM personnel_action_forms)::int AS forms, (SELECT count(*) FROM mail_messages WHERE body LIKE '%Freeman%')::int AS outgoing,
         (SELECT offset_ms FROM clock_offset) AS clock`,
    );
    const { homepage } = (await userInfoOf(portal)).body.data;
    const readiness = await (await fetch(`${portal.baseUrl}/readyz`)).text();
    return { ...rows, homepage, readiness, mails: (await ownMails(portal)).length };
  }

  /** How long the session lasts from now on, in seconds. */
  async function sessionLasts(portal: TestPortal): Promise<number> {
    const deadline = (await userInfoOf(portal)).headers.get('x-session-deadline') ?? '';
    return (Date.parse(deadline) - Date.now()) / 1000;
  }

  it('is the same one, and holds nothing of the suite before: no row, session, mail, key, clock or setting', async () => {
    const first = await leased({ env: { SESSION_TIMEOUT_S: '900' } }, async (portal) => {
      const [fresh, creator] = [await found(portal), await portal.client('creator')];
      expect(await sessionLasts(portal)).toBeLessThan(901);
      await creator.mustCall(saveSetting, { name: 'homepage', value: '/hr/my_pafs' });
      await submitted(portal, await newHire(portal));
      await eventually(async () => (await ownMails(portal)).length > 0, { what: 'a mail' });
      await moveClock(portal, HOUR_MS);
      expect(await found(portal)).not.toEqual(fresh);
      await portal.kill('jobs');
      return {
        fresh,
        cookie: creator.caller.cookie ?? '',
        url: portal.baseUrl,
        name: portal.database.name,
        keys: keysOf(portal),
      };
    });
    await leased({}, async (portal) => {
      expect([portal.baseUrl, portal.database.name === first.name]).toEqual([first.url, false]);
      expect(await found(portal)).toEqual(first.fresh);
      expect(await sessionLasts(portal)).toBeGreaterThan(1000);
      const old = await fetch(`${portal.baseUrl}/api/authentication/user-info`, { headers: { cookie: first.cookie } });
      expect([old.status, (await first.keys).length > 0]).toEqual([401, true]);
      expect(await redis.exists(...(await first.keys))).toBe(0);
      expect(await portal.database.query('SELECT FROM pg_database WHERE datname = $1', [first.name])).toEqual([]);
    });
  });

  it('is shared by suites that only add rows of their own, and begins anew after one that changed a row that was there', async () => {
    const shared = async (suite: (portal: TestPortal) => Promise<unknown>): Promise<string> => {
      const portal = await shareTestPortal({ parts: ['api'] }, address);
      await suite(portal);
      await portal.stop();
      return portal.database.name;
    };
    const adds = (portal: TestPortal) =>
      portal.database.query(
        `INSERT INTO user_settings (emp_id, name, value) SELECT emp_id, gen_random_uuid()::text, '1' FROM people WHERE username = 'plain'`,
      );
    const first = await shared(adds);
    expect(await shared(adds)).toBe(first);
    const changes = (portal: TestPortal) =>
      portal.database.query(`UPDATE people SET city = 'Nashville' WHERE username = 'plain'`);
    await expect(shared(changes)).rejects.toThrow('changed rows that were there before: people.');
    expect(await shared(adds)).not.toBe(first);
  });

  it('serves two suites at once as two portals', async () => {
    const urls = await leased({ parts: ['api'] }, async (one) => {
      const other = await leased({ parts: ['api'] }, (portal) => Promise.resolve(portal.baseUrl));
      return [one.baseUrl, other];
    });
    expect(new Set(urls).size).toBe(2);
  });
});
