import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { DataCipher } from '../crypto/data-cipher.js';
import type { Tx } from '../database/database.js';
import { Database } from '../database/database.js';
import type { AnchorContent, Head } from './anchor.js';
import { ANCHOR_KIND, anchorDigest, anchorText, headLines } from './anchor.js';
import { writeAnchorLine } from './anchor-file.js';
import type { RowOf } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { AuditAnchors as Q } from './audit.sql.types.js';

/** Entries of one anchor at most. */
const MAX_ENTRIES = 20_000;

const LATEST = sql<
  Q['LATEST']
>`SELECT seq, through_id::text AS "throughId", chains::text AS chains, digest FROM audit_anchors ORDER BY seq DESC LIMIT 1`;

const HORIZON = sql<
  Q['HORIZON']
>`SELECT coalesce(max(id), 0)::text AS "throughId", pg_snapshot_xmax(pg_current_snapshot())::text AS xmax FROM audit_entries`;

const IS_SETTLED = sql<Q['IS_SETTLED']>`SELECT pg_snapshot_xmin(pg_current_snapshot()) >= :xmax::text::xid8 AS settled`;

const HEADS = sql<
  Q['HEADS']
>`WITH part AS (SELECT id, record_type, record_id, seq, hash FROM audit_entries WHERE id > :afterId::bigint AND id <= :throughId::bigint
    ORDER BY id LIMIT ${MAX_ENTRIES})
  SELECT record_type, record_id, max(seq) AS seq, coalesce((array_agg(encode(hash, 'hex') ORDER BY seq DESC))[1], '') AS hash, count(*)::int AS entries,
    count(*) FILTER (WHERE seq = 1)::int AS begun, max(id)::text AS last_id
  FROM part GROUP BY record_type, record_id ORDER BY record_type, record_id`;

const ADD = sql<
  Q['ADD']
>`INSERT INTO audit_anchors (seq, taken_at, after_id, through_id, entries, chains, heads, previous, digest, mac)
  VALUES (:seq, :takenAt, :afterId, :throughId, :entries, :chains, :heads, :previous, :digest, :mac)`;

type ChainRow = RowOf<typeof HEADS>;

type Latest = RowOf<typeof LATEST>;

type Horizon = RowOf<typeof HORIZON>;

const NONE: Latest = { seq: 0, throughId: '0', chains: '0', digest: '' };
const sumOf = (rows: readonly ChainRow[], of: 'entries' | 'begun'): number => rows.reduce((sum, row) => sum + row[of], 0);
const lastIdOf = (rows: readonly ChainRow[]): bigint =>
  rows.reduce((last, { last_id: id }) => (BigInt(id) > last ? BigInt(id) : last), 0n);

const LOCK_ANCHORS = sql<Q['LOCK_ANCHORS']>`SELECT pg_advisory_xact_lock(hashtext('audit-anchor'))`;

/**
 * Encrypts, sweep by sweep, where the chains of the audit history stand, each anchor bound to the one before. Whoever owns the tables and lacks the key
 * can rewrite nothing that an anchor covers without `verify` telling; what is in the log, or in AUDIT_ANCHOR_FILE, tells of anchors taken away too.
 */
@Injectable()
export class AuditAnchors {
  /** Entries up to here were there at the last sweep; once everybody who worked then has ended, none can come before them any more. */
  private seen: Horizon | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  /** Anchors what the sweep before this one saw; answers how many anchors that took. */
  async anchor(): Promise<number> {
    const { seen } = this;
    if (seen !== undefined) {
      const { settled } = await this.database.one(IS_SETTLED, { xmax: seen.xmax });
      if (!settled) return 0;
    }
    this.seen = await this.database.one(HORIZON);
    if (seen === undefined) return 0;
    let made = 0;
    while (await this.anchorNext(seen.throughId)) made += 1;
    return made;
  }

  private async anchorNext(throughId: string): Promise<boolean> {
    const content = await this.database.transaction(async (tx) => {
      // Two processes must not both continue from the same anchor.
      await tx.query(LOCK_ANCHORS);
      return this.add(tx, (await tx.maybe(LATEST)) ?? NONE, throughId);
    });
    if (content === null) return false;
    const line = {
      seq: content.seq,
      takenAt: content.takenAt.toISOString(),
      throughId: content.throughId,
      digest: anchorDigest(anchorText(content)),
    };
    this.logger.pino.info({ anchor: line }, 'audit history anchored');
    if (this.config.auditAnchorFile !== undefined) await writeAnchorLine(this.config.auditAnchorFile, line);
    return true;
  }

  private async add(tx: Tx, before: Latest, throughId: string): Promise<AnchorContent | null> {
    if (BigInt(before.throughId) >= BigInt(throughId)) return null;
    const rows = await tx.query(HEADS, { afterId: before.throughId, throughId });
    if (rows.length === 0) return null;
    const entries = sumOf(rows, 'entries');
    const heads = rows.map((row): Head => [row.record_type, row.record_id, row.seq, row.hash]);
    const content: AnchorContent = {
      seq: before.seq + 1,
      takenAt: new Date(),
      afterId: before.throughId,
      throughId: entries === MAX_ENTRIES ? lastIdOf(rows).toString() : throughId,
      entries,
      chains: (BigInt(before.chains) + BigInt(sumOf(rows, 'begun'))).toString(),
      heads: headLines(heads),
      previous: before.digest,
    };
    const text = anchorText(content);
    const { seq, takenAt, afterId, chains, previous } = content;
    await tx.execute(ADD, {
      seq,
      takenAt,
      afterId,
      throughId: content.throughId,
      entries,
      chains,
      heads: content.heads,
      previous,
      digest: anchorDigest(text),
      mac: this.cipher.keyedHash(ANCHOR_KIND, text),
    });
    return content;
  }
}
