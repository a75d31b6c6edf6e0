import type { SyncConflict } from '@campus/domain/advancement';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { ContactValues } from './sync-records.repository.js';
import type { SyncConflictsRepository as Q } from './sync.sql.types.js';

const MAX_SHOWN = 500;
const place = (of: string): string => `btrim(concat_ws(', ', nullif(${of}.city, ''), nullif(${of}.state, '')))`;
const SELECT_OPEN = sql<
  Q['SELECT_OPEN']
>`SELECT c.id, c.kindful_id, btrim(c.first_name || ' ' || c.last_name) AS contact, c.email_address AS email, ${sql.raw(place('c'))} AS place,
    d.id AS donor_id, btrim(d.first_name || ' ' || d.last_name) AS donor, ${sql.raw(place('d'))} AS donor_place, c.found_at
  FROM kindful_conflicts c JOIN donors d ON d.id = c.donor_id WHERE c.decided_at IS NULL ORDER BY c.found_at, c.id LIMIT ${MAX_SHOWN}`;
const SELECT_OLDEST = sql<
  Q['SELECT_OLDEST']
>`SELECT count(*)::int AS count, min(found_at) AS since FROM kindful_conflicts WHERE decided_at IS NULL`;
const LOCK_CONFLICT = sql<Q['LOCK_CONFLICT']>`SELECT c.*, d.emp_id FROM kindful_conflicts c JOIN donors d ON d.id = c.donor_id
  WHERE c.id::text = :id FOR UPDATE OF c`;
const DECIDE = sql<
  Q['DECIDE']
>`UPDATE kindful_conflicts SET decision = :decision, decided_by = :by, decided_at = :at::timestamptz WHERE id::text = :id`;

export interface StoredConflict extends ContactValues {
  readonly id: string;
  readonly kindful_id: string;
  readonly donor_id: string;
  /** The person of the campus who is the donor. */
  readonly emp_id: string | null;
  readonly sync_version: number;
  readonly decided_at: Date | null;
}

/** Contacts that wait for a person. */
@Injectable()
export class SyncConflictsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  async list(): Promise<SyncConflict[]> {
    const rows = await this.db.query(SELECT_OPEN);
    return rows.map((row) => ({ ...row, found_at: row.found_at.toISOString() }));
  }

  oldest(): Promise<{ readonly count: number; readonly since: Date | null }> {
    return this.db.one(SELECT_OLDEST);
  }

  async count(): Promise<number> {
    return (await this.oldest()).count;
  }

  lock(tx: Tx, id: string): Promise<StoredConflict | null> {
    return tx.maybe(LOCK_CONFLICT, { id });
  }

  async decide(tx: Tx, id: string, decided: { decision: 'join' | 'make'; by: string; at: Date }): Promise<void> {
    await tx.execute(DECIDE, { id, ...decided });
  }
}
