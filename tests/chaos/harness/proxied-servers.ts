import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startPostgres, startRedis, startTemporal } from '@campus/launcher';
import { startOutside, startTcpProxy, throughProxy } from '@campus/test-kit';
import type { ReceivedMail, TcpProxy } from '@campus/test-kit';

/** What the portal reaches over the network. The sign-in provider names its own address, so its faults are its own. */
export const DEPENDENCIES = ['database', 'redis', 'temporal', 'mail', 'address-check'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

interface Running {
  stop(): Promise<void>;
}

/** Servers that stay well, and the ways to them, which do not. */
export class ProxiedServers {
  private constructor(
    private readonly folder: string,
    private readonly running: readonly Running[],
    private readonly ways: Readonly<Record<Dependency, TcpProxy>>,
    /** The variables with which `npm start` takes these servers instead of its own. */
    readonly env: Readonly<Record<string, string>>,
    private readonly mailUrl: string,
  ) {}

  static async start(): Promise<ProxiedServers> {
    const folder = await mkdtemp(path.join(tmpdir(), 'campus-servers-'));
    const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
    const redis = await startRedis({ dataDir: path.join(folder, 'redis') });
    const temporal = await startTemporal({ dataDir: path.join(folder, 'temporal'), postgresUrl: postgres.url });
    const outside = await startOutside('http://127.0.0.1:9', path.join(folder, 'outside.log'));
    const addresses: Record<Dependency, string> = {
      database: postgres.url,
      redis: redis.url,
      temporal: temporal.address,
      mail: outside.smtpUrl,
      'address-check': outside.addressCheckUrl,
    };
    const proxies = await Promise.all(DEPENDENCIES.map(async (name) => [name, await startTcpProxy(addresses[name])] as const));
    const ways = Object.fromEntries(proxies) as Record<Dependency, TcpProxy>;
    const over = (name: Dependency): string => throughProxy(addresses[name], ways[name]);
    const env = {
      DATABASE_URL: over('database'),
      REDIS_URL: over('redis'),
      TEMPORAL_ADDRESS: over('temporal'),
      SMTP_URL: over('mail'),
      ADDRESS_CHECK_URL: over('address-check'),
    };
    return new ProxiedServers(folder, [outside, temporal, redis, postgres], ways, env, outside.mailUrl);
  }

  wayTo(dependency: Dependency): TcpProxy {
    return this.ways[dependency];
  }

  /** Every mail that the server has taken. */
  async mails(): Promise<readonly ReceivedMail[]> {
    return ((await (await fetch(`${this.mailUrl}/messages`)).json()) as { readonly messages: readonly ReceivedMail[] }).messages;
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.ways).map((way) => way.stop()));
    for (const server of this.running) await server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
