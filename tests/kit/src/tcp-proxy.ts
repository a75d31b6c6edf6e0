import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/**
 * What the way to a server is like: `through` as if it were not there; `slow` holds each piece back for a while in both directions; `cut` ends
 * every connection and refuses new ones; `silent` keeps connections open and takes new ones, but nothing goes through any more (half-open).
 */
export type WayOf = 'through' | 'slow' | 'cut' | 'silent';

/** A stretch of network that can be made to misbehave. */
export interface TcpProxy {
  readonly port: number;
  /** How many pieces were swallowed by a silent way. */
  readonly swallowed: number;
  /** Changes the way. A connection that lost something stays silent for good, also when the way is well again; only new ones go through. */
  become(way: WayOf): void;
  stop(): Promise<void>;
}

const HELD_BACK_MS = 150;

class Ways {
  way: WayOf = 'through';
  swallowed = 0;
  readonly pairs = new Set<Pair>();
}

/** One connection of a client, and its other half to the server. */
class Pair {
  private readonly server: Socket;
  private lost = false;

  constructor(
    private readonly client: Socket,
    target: { readonly host: string; readonly port: number },
    private readonly ways: Ways,
  ) {
    this.server = connect(target);
    for (const socket of [client, this.server]) socket.setNoDelay(true);
    this.forward(client, this.server);
    this.forward(this.server, client);
  }

  end(): void {
    this.client.destroy();
    this.server.destroy();
    this.ways.pairs.delete(this);
  }

  private forward(from: Socket, to: Socket): void {
    from.on('data', (piece: Buffer) => {
      if (this.ways.way === 'slow' && !this.lost) setTimeout(() => this.pass(to, piece), HELD_BACK_MS);
      else this.pass(to, piece);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      // Over a silent way nobody hears that the other side has gone.
      if (this.ways.way === 'silent') this.lost = true;
      if (!this.lost) this.end();
      else if (this.client.destroyed && this.server.destroyed) this.ways.pairs.delete(this);
    });
  }

  private pass(to: Socket, piece: Buffer): void {
    if (this.ways.way === 'silent') this.lost = true;
    if (this.lost) this.ways.swallowed += 1;
    else if (to.writable) to.write(piece);
  }
}

/** Listens on a free port of this machine and carries every connection to the address, which is `host:port` or a URL. */
export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const url = new URL(address.includes('://') ? address : `tcp://${address}`);
  const target = { host: url.hostname, port: Number(url.port) };
  const ways = new Ways();
  const server = createServer((client) => {
    if (ways.way === 'cut') client.destroy();
    else ways.pairs.add(new Pair(client, target, ways));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get swallowed() {
      return ways.swallowed;
    },
    become(way) {
      ways.way = way;
      if (way === 'cut') for (const pair of [...ways.pairs]) pair.end();
    },
    async stop() {
      for (const pair of [...ways.pairs]) pair.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same address over the proxy: `host:port` or a URL with everything else as it was. */
export function throughProxy(address: string, proxy: TcpProxy): string {
  if (!address.includes('://')) return `127.0.0.1:${proxy.port}`;
  const url = new URL(address);
  url.host = `127.0.0.1:${proxy.port}`;
  // Without a path a URL writes one slash more than was given.
  return url.pathname === '/' && !address.endsWith('/') ? url.href.replace(/\/$/, '') : url.href;
}
