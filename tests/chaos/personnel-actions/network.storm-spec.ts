import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { checkAddress, listMyForms } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import { eventually, lasting, seededRandom } from '@campus/test-kit';

import { DEPENDENCIES, ProxiedServers } from '../harness/proxied-servers.js';
import type { Dependency } from '../harness/proxied-servers.js';
import { expectWholeLine, travelUnder, WALKERS } from '../harness/travel.js';
import { RECOVERY_MS, WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const [MIN_MS, MAX_MS] = [3000, 15_000];
const ADDRESS = { street1: '12 Chapel Lane', street2: '', city: 'Louisville', state: 'KY', zip: '40206' };

const PAIRS = DEPENDENCIES.flatMap((dependency) => (['slow', 'cut', 'silent'] as const).map((way) => [dependency, way] as const));

describe(`forms while the network misbehaves, seed ${chance.seed}`, () => {
  let servers: ProxiedServers;
  let portal: WholePortal;

  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with --seed ${chance.seed}\n`);
    servers = await ProxiedServers.start();
    portal = await WholePortal.start({ env: servers.env });
    for (const username of WALKERS) await portal.client(username);
  });
  afterAll(async () => {
    await portal?.stop();
    await servers?.stop();
  });

  const misbehave = (dependency: Dependency, way: 'slow' | 'cut' | 'silent') => async () => {
    servers.wayTo(dependency).become(way);
    await lasting(chance.between(MIN_MS, MAX_MS));
    servers.wayTo(dependency).become('through');
    await portal.ready();
  };

  it.each(chance.shuffled(PAIRS))(
    'keep everything acknowledged exactly once when the way to %s is %s',
    async (dependency, way) => {
      for (const id of await travelUnder(portal, chance, misbehave(dependency, way))) await expectWholeLine(portal, id);
    },
  );

  it.each(['drop', 'slow'])('go on for whoever is signed in while the sign-in provider is at fault: %s', async (mode) => {
    const { faults } = await portal.run();
    const order = (body: object) =>
      fetch(`${faults ?? ''}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await order({ target: 'sign-in', mode, ms: 60_000 });
    const creator = await portal.client('creator');
    expect((await creator.call(userInfo, {})).status).toBe(200);
    expect((await creator.call(listMyForms, {})).status).toBe(200);
    await order({ target: 'sign-in', mode: 'reset' });
    await eventually(async () => (await portal.client(mode === 'drop' ? 'pafadmin' : 'processor1')) !== null, {
      withinMs: RECOVERY_MS,
      what: 'a new sign-in',
    });
  });

  it.each(['cut', 'silent'] as const)('are saved without the address check when the way to it is %s', async (way) => {
    const creator = await portal.client('creator');
    servers.wayTo('address-check').become(way);
    const refused = await creator.call(checkAddress, ADDRESS);
    expect([refused.status, refused.body.code]).toEqual([502, 'personnel-actions.address_check_down']);
    servers.wayTo('address-check').become('through');
    await eventually(async () => (await creator.call(checkAddress, ADDRESS)).status === 200, { withinMs: RECOVERY_MS });
  });

  it('send every mail at most once, and leave every invariant whole', async () => {
    await portal.verified();
    const ids = (await servers.mails()).map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
