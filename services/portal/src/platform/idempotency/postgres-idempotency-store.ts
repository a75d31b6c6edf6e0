import type { ClaimResult, IdempotencyClaim, IdempotencyStore, StoredAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataCipher } from '../crypto/data-cipher.js';
import type { Tx } from '../database/database.js';
import { Database } from '../database/database.js';
import type { RowOf } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { PostgresIdempotencyStore as Q } from './idempotency.sql.types.js';

const STALE_S = 60;
const KEPT_H = 24;

const IS_STALE = sql`claimed_at < now() - make_interval(secs => ${STALE_S})`;
const BY_KEY = sql`actor = :actor AND operation = :operation AND key = :key`;

const INSERT_CLAIM = sql<Q['INSERT_CLAIM']>`INSERT INTO idempotency_keys (actor, operation, key, fingerprint)
  VALUES (:actor, :operation, :key, :fingerprint) ON CONFLICT DO NOTHING`;
const SELECT_KEY = sql<
  Q['SELECT_KEY']
>`SELECT fingerprint, status, answer, claimed_at, ${IS_STALE} AS stale FROM idempotency_keys WHERE ${BY_KEY}`;
const UPDATE_STALE_CLAIM = sql<
  Q['UPDATE_STALE_CLAIM']
>`UPDATE idempotency_keys SET claimed_at = now() WHERE ${BY_KEY} AND status IS NULL AND ${IS_STALE}`;
const DELETE_CLAIM = sql<Q['DELETE_CLAIM']>`DELETE FROM idempotency_keys WHERE ${BY_KEY} AND status IS NULL`;
const DELETE_OLD = sql<
  Q['DELETE_OLD']
>`DELETE FROM idempotency_keys WHERE claimed_at < now() - make_interval(hours => ${KEPT_H})`;

/** Held until the transaction ends: two calls of one key are never at work at once. */
const LOCK_KEY = sql<Q['LOCK_KEY']>`SELECT pg_try_advisory_xact_lock(hashtextextended(:name, 0)) AS free, k.*
  FROM (SELECT) one LEFT JOIN (${SELECT_KEY}) k ON true`;

type KeyRow = RowOf<typeof SELECT_KEY>;

const INSERT_ANSWER = sql`INSERT INTO idempotency_keys AS k (actor, operation, key, fingerprint, status, answer)
  SELECT :actor::text, :operation::text, :key::text, :fingerprint::text, :status::integer, :answer::text WHERE :key::text IS NOT NULL
  ON CONFLICT (actor, operation, key)`;
const KEEP_ANSWER = sql<Q['KEEP_ANSWER']>`${INSERT_ANSWER} DO UPDATE SET status = coalesce(k.status, excluded.status),
    answer = CASE WHEN k.status IS NULL THEN excluded.answer ELSE k.answer END
  RETURNING k.status, k.answer`;

/** A piece of the statement that ends a plain write: no row where another call has the key meanwhile, or where there is no key. */
export const KEEP_ANSWER_OF_WRITE = sql`${INSERT_ANSWER} DO UPDATE SET status = excluded.status, answer = excluded.answer
  WHERE k.status IS NULL AND k.${IS_STALE} RETURNING k.key`;

/** Nothing is kept where there is no key. */
const NO_KEY = { actor: '', operation: '', key: null, fingerprint: '', status: null, answer: null };

/** First answers by idempotency key, encrypted, for a day. A claim whose process died is free again after a minute. */
@Injectable()
export class PostgresIdempotencyStore implements IdempotencyStore {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  async claim(claim: IdempotencyClaim): Promise<ClaimResult> {
    const { fingerprint: _, ...key } = claim;
    const made = await this.database.keyed.execute(INSERT_CLAIM, { ...key, fingerprint: this.fingerprints(claim)[0] ?? '' });
    if (made === 1) return { state: 'new' };
    const row = await this.database.keyed.maybe(SELECT_KEY, key);
    const found = row === null ? ({ state: 'busy' } as const) : this.resultOf(claim, row);
    if (found.state !== 'new') return found;
    const taken = await this.database.keyed.execute(UPDATE_STALE_CLAIM, key);
    return { state: taken === 1 ? 'new' : 'busy' };
  }

  /** Claims the key until the transaction ends, which keeps the answer with what it writes. */
  async claimIn(tx: Tx, claim: IdempotencyClaim): Promise<ClaimResult> {
    const { fingerprint: _, ...key } = claim;
    const locked = await tx.one(LOCK_KEY, { ...key, name: this.name(claim) });
    const { free, fingerprint, claimed_at, stale } = locked;
    const isThere = fingerprint !== null && claimed_at !== null && stale !== null;
    const found = isThere ? this.resultOf(claim, { ...locked, fingerprint, claimed_at, stale }) : ({ state: 'new' } as const);
    return found.state === 'new' && !free ? { state: 'busy' } : found;
  }

  async keep(claim: IdempotencyClaim, answer: StoredAnswer): Promise<StoredAnswer> {
    const values = this.valuesOf(claim, answer);
    const kept = await this.settle(() => this.database.keyed.one(KEEP_ANSWER, values));
    return kept.answer === values.answer ? answer : (this.answerOf(claim, kept) ?? answer);
  }

  async release({ actor, operation, key }: IdempotencyClaim): Promise<void> {
    await this.settle(() => this.database.keyed.execute(DELETE_CLAIM, { actor, operation, key }));
  }

  /** The values of `KEEP_ANSWER_OF_WRITE`. */
  valuesOf(claim: IdempotencyClaim | null, { status, body }: StoredAnswer) {
    if (claim === null) return NO_KEY;
    const answer = this.cipher.encrypt(JSON.stringify(body), this.name(claim));
    return { ...claim, fingerprint: this.fingerprints(claim)[0] ?? '', status, answer };
  }

  /** Forgets answers older than a day. */
  forgetOld(): Promise<number> {
    return this.database.execute(DELETE_OLD);
  }

  /** The end of a call that has begun: a key that stayed claimed would keep its caller from trying again. */
  private settle<T>(work: () => Promise<T>): Promise<T> {
    return this.database.withoutShare(work);
  }

  /** The fingerprint is a hash of what was sent, an SSN among it: kept under the key, so that nobody finds the number by trying. */
  private fingerprints({ fingerprint }: IdempotencyClaim): readonly string[] {
    return this.cipher.marksOf('fingerprint', fingerprint);
  }

  /** What a row says to a claim; that the key is new where its claim was left. */
  private resultOf(claim: IdempotencyClaim, row: KeyRow): ClaimResult {
    const first = this.answerOf(claim, row);
    if (!this.fingerprints(claim).includes(row.fingerprint))
      return { state: 'other', first: first === null ? null : { ...first, at: row.claimed_at } };
    if (first !== null) return { state: 'done', answer: first };
    return { state: row.stale === true ? 'new' : 'busy' };
  }

  private answerOf(claim: IdempotencyClaim, { status, answer }: Pick<KeyRow, 'status' | 'answer'>): StoredAnswer | null {
    if (status === null || answer === null) return null;
    return { status, body: JSON.parse(this.cipher.decrypt(answer, this.name(claim))) as unknown };
  }

  private name(claim: IdempotencyClaim): string {
    return `answer/${claim.actor}/${claim.operation}/${claim.key}`;
  }
}
