import type { StoredAnchor } from './anchor.js';
import { ANCHOR_COLUMNS, ANCHOR_KIND, anchorText } from './anchor.js';
import type { Database } from '../database/database.js';
import type { DataCipher } from '../crypto/data-cipher.js';
import { sql } from '../database/sql.js';
import type { RotateAnchors as Q } from './audit.sql.types.js';

const PAGE = 20;
const NEXT = sql<Q['NEXT']>`SELECT ${sql.raw(ANCHOR_COLUMNS)} FROM audit_anchors WHERE seq > :seq ORDER BY seq LIMIT ${PAGE}`;

/** Encrypts the anchors of the audit history under the current key; `left` are those that no key of the ring has encrypted. */
export async function rotateAnchors(
  db: Database,
  cipher: DataCipher,
): Promise<{ sealed: number; readBack: number; left: number }> {
  const done = { sealed: 0, readBack: 0, left: 0 };
  for (let seq = 0; ;) {
    const page: StoredAnchor[] = await db.query(NEXT, { seq });
    for (const anchor of page) {
      const text = anchorText(anchor);
      const [mac = ''] = cipher.marksOf(ANCHOR_KIND, text);
      if (!cipher.marksOf(ANCHOR_KIND, text).includes(anchor.mac)) done.left += 1;
      else {
        done.readBack += 1;
        if (anchor.mac !== mac) done.sealed += await resealed(db, anchor.seq, mac);
      }
    }
    const last = page.at(-1);
    if (last === undefined) return done;
    seq = last.seq;
  }
}

const ALLOW_ROTATION = sql<Q['ALLOW_ROTATION']>`SET LOCAL campus.rotates_keys = 'on'`;
const SET_MAC = sql<Q['SET_MAC']>`UPDATE audit_anchors SET mac = :mac WHERE seq = :seq`;

function resealed(db: Database, seq: number, mac: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(ALLOW_ROTATION);
    return tx.execute(SET_MAC, { seq, mac });
  });
}
