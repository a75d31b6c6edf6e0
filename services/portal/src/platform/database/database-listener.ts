import type { ClientBase, Pool } from 'pg';

/**
 * What the database calls out to the processes that listen (`NOTIFY`). Every connection of the process listens: so a process hears of its own
 * transaction before the commit is answered, and of those of others within a moment. News that were lost are told too: whoever keeps something
 * by them must forget it when a connection ends.
 */
export class DatabaseListener {
  private readonly heard = new Map<string, (() => void)[]>();

  constructor(private readonly channels: readonly string[]) {}

  /** Calls `heard` whenever the channel calls out, and whenever it may have done so unheard. */
  on(channel: string, heard: () => void): void {
    this.heard.set(channel, [...(this.heard.get(channel) ?? []), heard]);
  }

  /** What a pool does with each new connection before anybody uses it; nothing where the process listens to nobody. */
  get poolSettings(): { onConnect?: (client: ClientBase) => Promise<void> } {
    if (this.channels.length === 0) return {};
    const listen = this.channels.map((channel) => `LISTEN ${channel}`).join('; ');
    return {
      onConnect: async (client) => {
        client.on('notification', ({ channel }) => this.dispatch(channel));
        await client.query(listen);
      },
    };
  }

  /** Watches a pool for connections that end: what they would have told is lost. */
  watch(pool: Pool): void {
    if (this.channels.length > 0) pool.on('remove', () => this.channels.forEach((channel) => this.dispatch(channel)));
  }

  private dispatch(channel: string): void {
    for (const heard of this.heard.get(channel) ?? []) heard();
  }
}
