import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ensureTemplates } from '../database.js';
import type { PortalPart, TestPortalOptions } from '../portal-options.js';
import type { TestServers } from '../servers.js';
import type { CommandOrder, Lease } from './pooled-portal.js';
import { buildStamp, KeptPortal } from './pooled-portal.js';

/** Kept portals that nobody asks for end after this time: the next one that does starts another. */
const UNUSED_MS = 120_000;
const HOST = '127.0.0.1';

interface PartOrder {
  readonly part: PortalPart;
  readonly signal?: NodeJS.Signals;
}

/** A portal that one suite after another uses without a new beginning. */
interface SharedPortal {
  readonly kind: string;
  readonly portal: KeptPortal;
  readonly lease: Lease;
}

async function bodyOf<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Body;
}

/**
 * Hands out running portals to suites. A lease is an open answer: it ends when the suite closes it, or when the process of the suite is gone,
 * however that ended.
 */
export class PortalPool {
  private readonly free: KeptPortal[] = [];
  /** Shared portals that no suite uses just now, by what runs in them. */
  private readonly shared: SharedPortal[] = [];
  private readonly leased = new Map<string, KeptPortal>();
  /** Shared portals in which a suite has changed what others stand on. */
  private readonly spoiled = new Set<string>();
  private readonly returning = new Set<Promise<void>>();
  private unused: NodeJS.Timeout | undefined;
  private server: Server | undefined;

  constructor(private readonly servers: TestServers) {}

  /** Its address. */
  async listen(): Promise<string> {
    const server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500);
        response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    });
    this.server = server;
    server.requestTimeout = 0;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, HOST, resolve));
    const address = server.address();
    return `http://${HOST}:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
    for (const [key, portal] of this.leased) this.takeBack(key, portal);
    for (const { lease, portal } of this.shared.splice(0)) {
      this.leased.set(lease.key, portal);
      this.takeBack(lease.key, portal);
    }
    while (this.returning.size > 0) await Promise.race(this.returning);
    clearTimeout(this.unused);
    await Promise.all(this.free.splice(0).map((portal) => portal.stop()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, what, key = ''] = (request.url ?? '').split('/');
    if (what === 'lease') return this.lease(await bodyOf<TestPortalOptions>(request), response);
    if (what === 'share') return this.share(await bodyOf<TestPortalOptions>(request), response);
    if (what === 'templates') await ensureTemplates(this.servers);
    else if (what === 'cli')
      return void response.end(JSON.stringify(await this.portalOf(key).cli(await bodyOf<CommandOrder>(request))));
    else await this.execute(what, key, await bodyOf<PartOrder>(request));
    response.writeHead(200).end('{}');
  }

  private async execute(what: string | undefined, key: string, { part, signal }: PartOrder): Promise<void> {
    const portal = this.portalOf(key);
    if (what === 'kill') await portal.kill(part, signal ?? 'SIGKILL');
    else if (what === 'start') await portal.start(part);
    else if (what === 'spoil') this.spoiled.add(key);
    else throw new Error(`The pool does not know ${String(what)}.`);
  }

  private portalOf(key: string): KeptPortal {
    const portal = this.leased.get(key);
    if (portal === undefined) throw new Error(`No portal is leased as ${key}.`);
    return portal;
  }

  private async lease(options: TestPortalOptions, response: ServerResponse): Promise<void> {
    clearTimeout(this.unused);
    const portal = await this.take();
    try {
      const lease = await portal.begin(options);
      this.leased.set(lease.key, portal);
      response.once('close', () => this.takeBack(lease.key, portal));
      response.writeHead(200, { 'content-type': 'application/json' }).write(`${JSON.stringify(lease)}\n`);
      if (response.destroyed) this.takeBack(lease.key, portal);
    } catch (error) {
      await portal.stop();
      throw error;
    }
  }

  /** Hands out a portal as the last suite left it; suites that share one follow each other. */
  private async share(options: TestPortalOptions, response: ServerResponse): Promise<void> {
    const kind = JSON.stringify(options);
    const index = this.shared.findIndex((one) => one.kind === kind && one.portal.stamp === buildStamp());
    const [found] = index === -1 ? [] : this.shared.splice(index, 1);
    const given = found ?? (await this.beginShared(kind, options));
    this.leased.set(given.lease.key, given.portal);
    response.once('close', () => this.takeBackShared(given));
    response.writeHead(200, { 'content-type': 'application/json' }).write(`${JSON.stringify(given.lease)}\n`);
  }

  /** The next suite gets it as it is; one that a suite has spoiled begins anew. */
  private takeBackShared(given: SharedPortal): void {
    const { key } = given.lease;
    if (this.spoiled.delete(key)) return this.takeBack(key, given.portal);
    this.leased.delete(key);
    this.shared.push(given);
  }

  private async beginShared(kind: string, options: TestPortalOptions): Promise<SharedPortal> {
    const portal = await this.take();
    try {
      return { kind, portal, lease: await portal.begin(options) };
    } catch (error) {
      await portal.stop();
      throw error;
    }
  }

  /** One that rests, else the next that comes to rest, else a new one. */
  private async take(): Promise<KeptPortal> {
    for (;;) {
      const portal = this.free.pop();
      if (portal?.stamp === buildStamp()) return portal;
      // A build came between: what runs is not what is to be tested.
      if (portal !== undefined) await portal.stop();
      else if (this.returning.size === 0) return new KeptPortal(this.servers);
      else await Promise.race(this.returning);
    }
  }

  private takeBack(key: string, portal: KeptPortal): void {
    if (!this.leased.delete(key)) return;
    const coming = portal.takeBack().then(
      () => void this.free.push(portal),
      () => portal.stop(),
    );
    const returned = coming.finally(() => {
      this.returning.delete(returned);
      this.waitForSuites();
    });
    this.returning.add(returned);
  }

  private waitForSuites(): void {
    clearTimeout(this.unused);
    this.unused = setTimeout(() => {
      for (const portal of this.free.splice(0)) void portal.stop();
    }, UNUSED_MS);
    this.unused.unref();
  }
}
