import type { Pool, PoolClient } from 'pg';
import type { Socket } from 'node:net';

/** The connections of a pool that nobody uses at the moment. */
export class IdleConnections {
  private readonly idle = new Set<PoolClient>();

  constructor(pool: Pool) {
    pool.on('acquire', (client) => this.idle.delete(client));
    pool.on('remove', (client) => this.idle.delete(client));
    // A release with an error, or with true for one, takes the connection out of the pool.
    pool.on('release', (error: unknown, client) => {
      if (!error) this.idle.add(client);
    });
  }

  /** Ends them without a word to the other side, which would not be heard; the pool makes new ones as they are asked for. */
  end(): void {
    for (const client of this.idle) (client as PoolClient & { connection: { stream: Socket } }).connection.stream.destroy();
    this.idle.clear();
  }
}
