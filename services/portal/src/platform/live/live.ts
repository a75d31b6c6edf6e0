import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../database/database.js';
import { Database } from '../database/database.js';
import type { Narrowed } from '../database/sql.js';
import { sql } from '../database/sql.js';
import { LiveRelay } from './live-relay.js';
import type { Live as Q } from './live.sql.types.js';

/** That a record has changed: ids only, never what changed. `people` hear of it in any case, others as the topic's source says. */
export interface LiveEvent {
  readonly topic: string;
  readonly recordId: string;
  readonly people: readonly string[];
}

/** The events since a place, and the place from which to go on. */
export interface LiveEventPage {
  readonly place: string;
  readonly events: readonly (LiveEvent & { readonly id: string })[];
}

/** The table keeps its rows for so many minutes; whoever was away longer reads everything anew. */
export const LIVE_KEPT_MIN = 15;

export const INSERT_LIVE_EVENTS = sql<Q['INSERT_LIVE_EVENTS']>`INSERT INTO live_events (topic, record_id, people)
  SELECT e.topic, e."recordId", e.people FROM jsonb_to_recordset(:events::jsonb) AS e(topic text, "recordId" text, people text[])`;

/**
 * A place is the oldest transaction that was open when it was taken: whatever commits later is of that one or a younger one, so nothing
 * slips through between two reads, in whatever order transactions end.
 */
const SINCE = sql<Narrowed<Q['SINCE'], Pick<LiveEventPage, 'events'>>>`WITH stand AS (SELECT pg_current_snapshot() AS snapshot)
  SELECT pg_snapshot_xmin(stand.snapshot)::text AS place, coalesce(
    (SELECT json_agg(json_build_object('id', e.id::text, 'topic', e.topic, 'recordId', e.record_id, 'people', e.people) ORDER BY e.id)
     FROM live_events e WHERE e.tx >= :place::text::xid8), '[]') AS events
  FROM stand`;

const DELETE_OLD = sql<Q['DELETE_OLD']>`DELETE FROM live_events WHERE at < now() - make_interval(mins => ${LIVE_KEPT_MIN})`;

/**
 * What changes while people watch. A change is told in its own transaction, by a trigger on the projection or by `tell`; the API hands it on
 * to the open screens of whoever may know.
 */
@Injectable()
export class Live {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LiveRelay) private readonly relay: LiveRelay,
  ) {}

  /** Tells of a change; with the rollback of its transaction it was never said. */
  async emit(tx: Tx, event: LiveEvent): Promise<void> {
    await tx.execute(INSERT_LIVE_EVENTS, { events: JSON.stringify([event]) });
    this.wakeAfterCommit(tx);
  }

  /** For changes that a trigger tells of: wakes the relay when they are committed, so that nobody waits for the next look. */
  wakeAfterCommit(tx: Pick<Tx, 'afterCommit'>): void {
    tx.afterCommit(() => this.relay.wake());
  }

  wake(): void {
    this.relay.wake();
  }

  /** The events since a place; without one only the place of now. */
  async since(place: string | null, db: Queryable = this.database): Promise<LiveEventPage> {
    return db.one(SINCE, { place: place ?? '9223372036854775807' });
  }

  /** Forgets what nobody can ask for any more. */
  forgetOld(): Promise<number> {
    return this.database.execute(DELETE_OLD);
  }
}
