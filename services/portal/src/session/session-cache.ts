import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../platform/index.js';
import type { OpenSession } from './session.repository.js';

/** What the database calls out when a session ends or changes, or anybody's assignments do. */
export const SESSION_CHANNEL = 'session_news';

/** Further sessions than these make it begin anew: a process must not grow with the people who come by. */
const MAX_SESSIONS = 2000;

interface Kept {
  readonly row: OpenSession;
  readonly until: number;
}

/**
 * A screen makes several calls within a moment: the session of each is read once. A session that ends or changes, and rights that are given or
 * taken, are called out by the database and forgotten here at once; whatever it does not call out, the turn of a day for one, counts after `keptMs`.
 */
@Injectable()
export class SessionCache {
  private readonly kept = new Map<string, Kept>();
  private changes = 0;

  constructor(@Inject(Database) database: Database) {
    database.events.on(SESSION_CHANNEL, () => this.forget());
  }

  /** The open session of a token; read anew when it is older than `keptMs`, or when anything has changed meanwhile. */
  async open(token: string, keptMs: number, read: () => Promise<OpenSession | null>): Promise<OpenSession | null> {
    const known = this.kept.get(token);
    if (known !== undefined && known.until > Date.now()) return known.row;
    const before = this.changes;
    const row = await read();
    // Acting for somebody has an end of its own, which the impersonation looks after.
    if (row !== null && row.actingAs === null && before === this.changes) this.keep(token, { row, until: Date.now() + keptMs });
    return row;
  }

  /** The session was used: the next call need not write that down again. */
  seen(token: string, at: Date): void {
    const known = this.kept.get(token);
    if (known !== undefined) this.kept.set(token, { ...known, row: { ...known.row, lastSeenAt: at } });
  }

  private keep(token: string, kept: Kept): void {
    if (this.kept.size >= MAX_SESSIONS) this.kept.clear();
    this.kept.set(token, kept);
  }

  private forget(): void {
    this.changes += 1;
    this.kept.clear();
  }
}
