import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';
import { Sweepers } from '../queue/sweepers.js';
import type { Narrowed } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { Outbox as Q } from './outbox.sql.types.js';

/** Delivers one kind of outbox row; must bear being called twice for one key. */
export type Delivery = (payload: Record<string, unknown>, key: string) => Promise<void>;

const BATCH_SIZE = 200;
const TAKE = sql<Narrowed<Q['TAKE'], { payload: Record<string, unknown> }>>`
  UPDATE outbox SET attempts = attempts + 1, next_at = now() + make_interval(secs => least(600, 5 * power(2, attempts)))
  WHERE id IN (SELECT id FROM outbox WHERE done_at IS NULL AND next_at <= now() AND kind = ANY(:deliveries)
    ORDER BY created_at LIMIT :batchSize FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, key, payload`;

const INSERT_ROW = sql<
  Q['INSERT_ROW']
>`INSERT INTO outbox (kind, key, payload) VALUES (:kind, :key, :payload) ON CONFLICT ON CONSTRAINT outbox_key DO NOTHING`;
const SET_DONE = sql<Q['SET_DONE']>`UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = :id`;
const SET_ERROR = sql<Q['SET_ERROR']>`UPDATE outbox SET last_error = :text WHERE id = :id`;

/** Work that a transaction promised to do outside of the database: written with it, delivered at least once after it. */
@Injectable()
export class Outbox implements OnModuleInit {
  private readonly deliveries = new Map<string, Delivery>();

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('outbox', () => this.deliver(), 'soon');
  }

  /** Promises it; the same key of a kind is promised once. */
  async add(tx: Queryable, row: { readonly kind: string; readonly key: string; readonly payload: object }): Promise<void> {
    await tx.execute(INSERT_ROW, { kind: row.kind, key: row.key, payload: JSON.stringify(row.payload) });
  }

  register(kind: string, delivery: Delivery): void {
    this.deliveries.set(kind, delivery);
  }

  /** Delivers what is due; answers how many rows were. */
  async deliver(): Promise<number> {
    const rows = await this.database.query(TAKE, { deliveries: [...this.deliveries.keys()], batchSize: BATCH_SIZE });
    for (const row of rows) {
      try {
        await this.deliveries.get(row.kind)?.(row.payload, row.key);
        await this.database.execute(SET_DONE, { id: row.id });
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        await this.database.execute(SET_ERROR, { id: row.id, text: text.slice(0, 500) });
      }
    }
    return rows.length;
  }
}
