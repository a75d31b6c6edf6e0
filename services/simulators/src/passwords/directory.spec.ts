import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, EqualityFilter, PresenceFilter } from 'ldapts';
import { Faults } from '../faults.js';
import { BASE, BIND_DN, BIND_PASSWORD } from './directory.js';
import { startPasswordSystems } from './start.js';

type Systems = Awaited<ReturnType<typeof startPasswordSystems>>;
interface Settings {
  readonly url: string;
  readonly ca: string;
}

let systems: Systems;
let settings: Settings;
beforeAll(async () => {
  systems = await startPasswordSystems({}, new Faults());
  settings = (JSON.parse(systems.settings) as Settings[])[0] as Settings;
});
afterAll(() => systems.stop());

async function asClient<T>(work: (client: Client) => Promise<T>, ca = settings.ca): Promise<T> {
  const client = new Client({ url: settings.url, tlsOptions: { ca } });
  try {
    return await work(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

const search = async (client: Client, filter: EqualityFilter | PresenceFilter): Promise<string[]> =>
  (await client.search(BASE, { filter, attributes: ['1.1'] })).searchEntries.map(({ dn }) => dn);

describe('a directory', () => {
  it('lets in who knows the password, and finds one account by its name alone', async () => {
    await asClient(async (client) => {
      await client.bind(BIND_DN, BIND_PASSWORD);
      const of = (value: string) => search(client, new EqualityFilter({ attribute: 'uid', value }));
      expect(await of('plain')).toEqual([`uid=plain,${BASE}`]);
      for (const none of ['missing', '*', '*)(uid=*', 'plain,ou=other']) expect(await of(none)).toEqual([]);
      expect(await search(client, new PresenceFilter({ attribute: 'uid' }))).toEqual([]);
    });
    await asClient((client) => client.bind(`uid=plain,${BASE}`, 'campus-demo'));
    await expect(asClient((client) => client.bind(`uid=plain,${BASE}`, 'guess'))).rejects.toThrow(/credentials|0x31/i);
  });

  it('says nothing to who has not bound, and is no directory of another certificate', async () => {
    const plain = new EqualityFilter({ attribute: 'uid', value: 'plain' });
    await expect(asClient((client) => search(client, plain))).rejects.toThrow();
    const other = await startPasswordSystems({}, new Faults());
    const { ca } = (JSON.parse(other.settings) as Settings[])[0] as Settings;
    await other.stop();
    await expect(asClient((client) => client.bind(BIND_DN, BIND_PASSWORD), ca)).rejects.toThrow();
  });
});
