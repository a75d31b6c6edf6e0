import type { ClaimResult, IdempotencyClaim, IdempotencyStore, KeptAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Sealer } from '../crypto/sealer.js';
import { Database } from '../database/database.js';

interface KeyRow extends Record<string, unknown> {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly answer: string | null;
  readonly claimed_at: Date;
  readonly stale: boolean;
}

const STALE_S = 60;
const KEPT_H = 24;

/** First answers by idempotency key, sealed, for a day. A claim whose process died is free again after a minute. */
@Injectable()
export class KeptAnswers implements IdempotencyStore {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Sealer) private readonly sealer: Sealer,
  ) {}

  async claim(claim: IdempotencyClaim): Promise<ClaimResult> {
    // The fingerprint is a hash of what was sent, an SSN among it: kept under the key, so that nobody finds the number by trying.
    const fingerprints = this.sealer.marksOf('fingerprint', claim.fingerprint);
    const made = await this.database.keyed.execute(
      'INSERT INTO idempotency_keys (actor, operation, key, fingerprint) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [claim.actor, claim.operation, claim.key, fingerprints[0]],
    );
    if (made === 1) return { state: 'new' };
    const row = await this.database.keyed.maybe<KeyRow>(
      `SELECT fingerprint, status, answer, claimed_at, claimed_at < now() - make_interval(secs => ${STALE_S}) AS stale
       FROM idempotency_keys WHERE actor = $1 AND operation = $2 AND key = $3`,
      [claim.actor, claim.operation, claim.key],
    );
    if (row === null) return { state: 'busy' };
    const first = this.answerOf(claim, row);
    if (!fingerprints.includes(row.fingerprint)) {
      return { state: 'other', first: first === null ? null : { ...first, at: row.claimed_at } };
    }
    if (first !== null) return { state: 'done', answer: first };
    if (!row.stale) return { state: 'busy' };
    const taken = await this.database.keyed.execute(
      `UPDATE idempotency_keys SET claimed_at = now() WHERE actor = $1 AND operation = $2 AND key = $3 AND status IS NULL
       AND claimed_at < now() - make_interval(secs => ${STALE_S})`,
      [claim.actor, claim.operation, claim.key],
    );
    return { state: taken === 1 ? 'new' : 'busy' };
  }

  async keep(claim: IdempotencyClaim, answer: KeptAnswer): Promise<void> {
    await this.database.keyed.execute(
      'UPDATE idempotency_keys SET status = $4, answer = $5 WHERE actor = $1 AND operation = $2 AND key = $3',
      [claim.actor, claim.operation, claim.key, answer.status, this.sealer.seal(JSON.stringify(answer.body), this.name(claim))],
    );
  }

  async release(claim: IdempotencyClaim): Promise<void> {
    await this.database.keyed.execute(
      'DELETE FROM idempotency_keys WHERE actor = $1 AND operation = $2 AND key = $3 AND status IS NULL',
      [claim.actor, claim.operation, claim.key],
    );
  }

  /** Forgets answers older than a day. */
  forgetOld(): Promise<number> {
    return this.database.execute(`DELETE FROM idempotency_keys WHERE claimed_at < now() - make_interval(hours => ${KEPT_H})`);
  }

  private answerOf(claim: IdempotencyClaim, { status, answer }: KeyRow): KeptAnswer | null {
    if (status === null || answer === null) return null;
    return { status, body: JSON.parse(this.sealer.open(answer, this.name(claim))) as unknown };
  }

  private name(claim: IdempotencyClaim): string {
    return `answer/${claim.actor}/${claim.operation}/${claim.key}`;
  }
}
