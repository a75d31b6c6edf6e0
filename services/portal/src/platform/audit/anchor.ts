import { createHash } from 'node:crypto';

/** Under this name anchors are encrypted with a key that follows from DATA_KEY. */
export const ANCHOR_KIND = 'audit-anchor';

/** The last entry of a chain as an anchor holds it; the hash in hex. */
export type Head = readonly [recordType: string, recordId: string, seq: number, hash: string];

/** What an anchor says: which entries it covers, where each of their chains stood, and what the anchor before it said. */
export interface AnchorContent {
  readonly seq: number;
  readonly takenAt: Date;
  /** It covers the entries behind this one … */
  readonly afterId: string;
  /** … through this one. */
  readonly throughId: string;
  readonly entries: number;
  /** How many chains the history has in all. */
  readonly chains: string;
  /** One head a line. */
  readonly heads: string;
  /** The digest of the anchor before it. */
  readonly previous: string;
}

export interface StoredAnchor extends AnchorContent {
  readonly digest: string;
  readonly mac: string;
}

/** The columns of a stored anchor. */
export const ANCHOR_COLUMNS = `seq, taken_at AS "takenAt", after_id::text AS "afterId", through_id::text AS "throughId", entries, chains::text AS chains,
  heads, previous, digest, mac`;

/** The one text of an anchor, of which digest and seal are made. */
export function anchorText(anchor: AnchorContent): string {
  const { seq, takenAt, afterId, throughId, entries, chains, heads, previous } = anchor;
  return [seq, takenAt.toISOString(), afterId, throughId, entries, chains, previous, heads].join('\n');
}

export const anchorDigest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const headLines = (heads: readonly Head[]): string => heads.map((head) => JSON.stringify(head)).join('\n');

export const headsOf = (lines: string): Head[] =>
  lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line) as unknown as Head);
