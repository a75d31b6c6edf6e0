import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { SyncSentRepository as Q } from './sync.sql.types.js';

/** Changes that were not sent; what the sync itself has made is none. */
const DUE = `FROM donor_changes c LEFT JOIN kindful_sent s ON s.donor_id = c.donor_id
  WHERE c.source <> 'sync' AND c.seq > coalesce(s.seq, 0)`;
const SELECT_DUE = sql<
  Q['SELECT_DUE']
>`SELECT d.id, u.seq, u.at, d.first_name, d.last_name, d.email_address, d.alt_email, d.phone,
    d.mobile_phone, d.addr_line_1, d.addr_line_2, d.city, d.state, d.zip, d.country
  FROM (SELECT c.donor_id, max(c.seq)::text AS seq, max(c.at) AS at ${sql.raw(DUE)} AND c.donor_id > :after
    GROUP BY c.donor_id ORDER BY c.donor_id LIMIT :most::int) u JOIN donors d ON d.id = u.donor_id ORDER BY d.id`;
const COUNT_DUE = sql<Q['COUNT_DUE']>`SELECT count(DISTINCT c.donor_id)::int AS count ${sql.raw(DUE)}`;
const UPSERT_SENT = sql<Q['UPSERT_SENT']>`INSERT INTO kindful_sent (donor_id, seq, outcome, at)
  SELECT r.id, r.seq, r.outcome, :at::timestamptz FROM jsonb_to_recordset(:rows::jsonb) AS r(id text, seq bigint, outcome text)
  ON CONFLICT (donor_id) DO UPDATE SET seq = greatest(kindful_sent.seq, excluded.seq), outcome = excluded.outcome, at = excluded.at`;

export interface DueDonor {
  readonly id: string;
  readonly seq: string;
  readonly at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly alt_email: string;
  readonly phone: string;
  readonly mobile_phone: string;
  readonly addr_line_1: string;
  readonly addr_line_2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

export interface SentDonor {
  readonly id: string;
  readonly seq: string;
  readonly outcome: 'updated' | 'created' | 'ignored' | 'merged';
}

/** Which donors the donor system is to hear of. */
@Injectable()
export class SyncSentRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Donors that changed since they were last sent, by their numbers. */
  due(after: string, most: number): Promise<DueDonor[]> {
    return this.db.query(SELECT_DUE, { after, most });
  }

  async countDue(): Promise<number> {
    return (await this.db.one(COUNT_DUE)).count;
  }

  async keep(tx: Tx, rows: readonly SentDonor[], at: Date): Promise<void> {
    if (rows.length > 0) await tx.execute(UPSERT_SENT, { rows: JSON.stringify(rows), at });
  }
}
