import { timingSafeEqual } from 'node:crypto';
import type { DataCipher } from '../crypto/data-cipher.js';
import type { Queryable } from '../database/database.js';
import type { StoredAnchor } from './anchor.js';
import { ANCHOR_COLUMNS, ANCHOR_KIND, anchorDigest, anchorText, headsOf } from './anchor.js';
import { readAnchorLines } from './anchor-file.js';
import type { RowOf } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { BrokenAnchors as Q } from './audit.sql.types.js';

const MAX_LINES = 100;
/** Anchors may be large: few at a time. */
const PAGE = 20;

const NEXT = sql<Q['NEXT']>`SELECT ${sql.raw(ANCHOR_COLUMNS)} FROM audit_anchors WHERE seq > :seq ORDER BY seq LIMIT ${PAGE}`;

/** What an anchor saw and the table has otherwise, with what is left of the chain. */
const OFF = sql<Q['OFF']>`SELECT h.record_type, h.record_id, h.seq, e.hash IS NULL AS missing,
    (SELECT max(l.seq) FROM audit_entries l WHERE l.record_type = h.record_type AND l.record_id = h.record_id) AS left_seq,
    EXISTS (SELECT FROM audit_entries t WHERE t.record_type = h.record_type) AS type_left
  FROM unnest(:recordTypes::text[], :recordIds::text[], :seqs::int[], :hashes::text[]) AS h(record_type, record_id, seq, hash)
    LEFT JOIN audit_entries e ON e.record_type = h.record_type AND e.record_id = h.record_id AND e.seq = h.seq
  WHERE e.hash IS DISTINCT FROM decode(h.hash, 'hex') ORDER BY 1, 2, 3`;

const COUNT = sql<
  Q['COUNT']
>`SELECT count(*)::int AS entries FROM audit_entries WHERE id > :afterId::bigint AND id <= :throughId::bigint`;

const RESTORES = sql<Q['RESTORES']>`SELECT taken_at AS "takenAt", restored_at AS "restoredAt" FROM restores`;

type OffHead = RowOf<typeof OFF>;

const START = { seq: 0, throughId: '0', digest: '' };

function isEncrypted(cipher: DataCipher, text: string, mac: string): boolean {
  const given = Buffer.from(mac);
  return cipher
    .marksOf(ANCHOR_KIND, text)
    .some((mark) => mark.length === given.length && timingSafeEqual(Buffer.from(mark), given));
}

/** Whether the anchor is as it was encrypted, and continues from the one before. */
function wordsOn(cipher: DataCipher, anchor: StoredAnchor, before: Pick<StoredAnchor, 'seq' | 'throughId' | 'digest'>): string[] {
  const text = anchorText(anchor);
  const continues = anchor.seq === before.seq + 1 && anchor.afterId === before.throughId && anchor.previous === before.digest;
  return [
    ...(continues
      ? []
      : [`audit anchor ${anchor.seq} does not carry on from anchor ${before.seq}: one was changed or taken away`]),
    ...(isEncrypted(cipher, text, anchor.mac) && anchorDigest(text) === anchor.digest
      ? []
      : [`audit anchor ${anchor.seq} is not as it was sealed`]),
  ];
}

function wordsOf(off: OffHead): string {
  const record = `${off.record_type}/${off.record_id}`;
  if (!off.type_left) return `all chains of the record type ${off.record_type} are gone`;
  if (off.left_seq === null) return `the whole chain of ${record} is gone, anchored with ${off.seq} entries`;
  if (off.missing) return `the chain of ${record} is cut: anchored with ${off.seq} entries, ${off.left_seq} are left`;
  return `audit entry ${off.seq} of ${record} is not what was anchored: it was rewritten`;
}

async function offTheAnchor(db: Queryable, anchor: StoredAnchor): Promise<string[]> {
  const heads = headsOf(anchor.heads);
  const off = await db.query(OFF, {
    recordTypes: heads.map(([recordType]) => recordType),
    recordIds: heads.map(([, recordId]) => recordId),
    seqs: heads.map(([, , seq]) => seq),
    hashes: heads.map(([, , , hash]) => hash),
  });
  if (off.length > 0) return off.map(wordsOf);
  const { entries } = await db.one(COUNT, { afterId: anchor.afterId, throughId: anchor.throughId });
  return entries === anchor.entries
    ? []
    : [`audit anchor ${anchor.seq} covers ${anchor.entries} entries, the history has ${entries} of them`];
}

/** What the history is not any more that was anchored, and which anchors are not what was encrypted. */
export async function brokenAnchors(db: Queryable, cipher: DataCipher): Promise<string[]> {
  const found = new Set<string>();
  let before: Pick<StoredAnchor, 'seq' | 'throughId' | 'digest'> = START;
  for (;;) {
    const page: StoredAnchor[] = await db.query(NEXT, { seq: before.seq });
    for (const anchor of page) {
      for (const line of wordsOn(cipher, anchor, before)) found.add(line);
      for (const line of await offTheAnchor(db, anchor)) found.add(line);
      before = anchor;
    }
    if (page.length < PAGE || found.size >= MAX_LINES) return [...found].slice(0, MAX_LINES);
  }
}

const SELECT_AUDIT_ANCHORS = sql<Q['SELECT_AUDIT_ANCHORS']>`SELECT seq, digest FROM audit_anchors`;

/** Anchors that stand in the file and not in the table; those that a restore took back are none. */
export async function lostAnchors(db: Queryable, file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const lines = await readAnchorLines(file);
  const restores = await db.query(RESTORES);
  const stored = await db.query(SELECT_AUDIT_ANCHORS);
  const digests = new Map(stored.map(({ seq, digest }) => [seq, digest]));
  const wasTakenBack = (at: number): boolean =>
    restores.some(({ takenAt, restoredAt }) => at > takenAt.getTime() && at <= restoredAt.getTime());
  return lines
    .filter(({ seq, digest, takenAt }) => digests.get(seq) !== digest && !wasTakenBack(Date.parse(takenAt)))
    .map(({ seq, takenAt }) => `audit anchor ${seq} of ${takenAt} stands in AUDIT_ANCHOR_FILE and not in the database`)
    .slice(0, MAX_LINES);
}
