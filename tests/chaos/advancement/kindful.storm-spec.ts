import { listSyncRuns, syncFromKindful } from '@campus/domain/advancement';
import { eventually, seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { allLinked, contactsWithGifts, kindfulOf } from '../../api/advancement/kindful.js';
import type { Victim } from '../harness/whole-portal.js';
import { WholePortal } from '../harness/whole-portal.js';
import { pressWhileDying } from '../harness/press-while-dying.js';

jest.setTimeout(900_000);

const chance = seededRandom();
/** Some pages of contacts and of gifts, so that there is a middle to die in. */
const CONTACTS = 260;
/** A run that lost its workers is taken up again within this time. */
const REST_MS = 180_000;
const VICTIMS = chance.shuffled<Victim>(['worker', 'postgres', 'temporal']);

describe(`a sync with the donor system while processes die, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let db: pg.Pool;
  let kindful: ReturnType<typeof kindfulOf>;
  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    const { databaseUrl, env, faults = '' } = await portal.run();
    db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    db.on('error', () => undefined);
    kindful = kindfulOf({ kindfulUrl: env['KINDFUL_URL'] ?? '', faultsUrl: faults });
  });
  afterAll(async () => {
    await db?.end();
    await portal?.stop();
  });

  const here = async (contacts: readonly { readonly id: number }[]) => {
    const ids = contacts.flatMap(({ id }) => [String(id), String(id + 1_000_000)]);
    const sql = `SELECT (SELECT count(*)::int FROM donors WHERE kindful_id = ANY ($1)) AS donors,
      (SELECT count(*)::int FROM gift_transactions WHERE kindful_id = ANY ($1)) AS gifts`;
    return (await db.query<{ donors: number; gifts: number }>(sql, [ids])).rows[0];
  };

  it.each(VICTIMS)('brings each donor and gift once when the %s dies in the middle [ADV-063]', async (victim) => {
    const staff = await portal.client('advancement');
    await kindful.clear();
    const records = contactsWithGifts(CONTACTS);
    await kindful.add(records);
    const pressed = staff.call(syncFromKindful, {}).catch(() => null);
    const some = async () => ((await here(records.contacts))?.donors ?? 0) > 0;
    await eventually(some, { withinMs: REST_MS, everyMs: 20, what: 'the first page to be stored' });
    const killed = await portal.kill(victim);
    await pressed;
    await portal.recovered(victim, killed);
    const done = async () => (await staff.mustCall(listSyncRuns, {}))[0]?.state === 'done';
    await eventually(done, { withinMs: REST_MS, everyMs: 500, what: 'the run to end' });
    expect(await here(records.contacts)).toEqual({ donors: CONTACTS, gifts: CONTACTS });
    expect(await allLinked(kindful)).toBe(true);
    await portal.verified();
  });

  it('is one run of a press whose answer was lost [ADV-062]', async () => {
    const staff = await portal.client('advancement');
    await kindful.clear();
    const records = contactsWithGifts(60);
    await kindful.add(records);
    await pressWhileDying(portal, chance, { client: staff, operation: syncFromKindful, input: {} });
    await eventually(async () => (await staff.mustCall(listSyncRuns, {}))[0]?.state !== 'running', { withinMs: REST_MS });
    await staff.call(syncFromKindful, {});
    expect(await here(records.contacts)).toEqual({ donors: 60, gifts: 60 });
    await portal.verified();
  });
});
