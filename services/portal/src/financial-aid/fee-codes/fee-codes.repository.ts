import type { FeeCodeCount } from '@campus/domain/financial-aid';
import { feeCodeTexts as words } from '@campus/domain/financial-aid';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, WriteTx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { FeeCodesRepository as Q } from './fee-codes.sql.types.js';

type Pool = { year: number; type: number };
type Own = { student: string; year: number };

/** The texts as they stand; version 0 was never changed. */
export interface TextsRow {
  readonly success: string;
  readonly failure: string;
  readonly header: string;
  readonly version: number;
  readonly saved_by: string | null;
}

/** What became of a student's request for a year: `code` is null for who was not eligible. */
export type OutcomeRow = RowOf<typeof SELECT_OUTCOME>;

const AS_WRITTEN: TextsRow = { success: words.success, failure: words.failure, header: words.header, version: 0, saved_by: null };

const LOCK_STUDENT = sql<Q['LOCK_STUDENT']>`SELECT emp_id FROM students WHERE emp_id = :student FOR NO KEY UPDATE`;
const SELECT_OUTCOME = sql<Q['SELECT_OUTCOME']>`SELECT r.eligible, c.code FROM fee_code_requests r
  LEFT JOIN fee_codes c ON c.emp_id = r.emp_id AND c.year = r.year AND c.state = 'assigned' WHERE r.emp_id = :student AND r.year = :year`;
/** Whoever asks at the same time takes another one; nobody waits for anybody. */
const ASSIGN = sql<Q['ASSIGN']>`UPDATE fee_codes SET state = 'assigned', emp_id = :student, assigned_at = :at
  WHERE id = (SELECT id FROM fee_codes WHERE year = :year AND type = :type AND state = 'free' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING code`;
const STORE_REQUEST = sql<Q['STORE_REQUEST']>`INSERT INTO fee_code_requests (emp_id, year, type, eligible, answers, requested_at)
  VALUES (:student, :year, :type, :eligible, :answers::jsonb, :at)
  ON CONFLICT (emp_id, year) DO UPDATE SET type = excluded.type, eligible = excluded.eligible, answers = excluded.answers, requested_at = excluded.requested_at`;
const SELECT_COUNTS = sql<Q['SELECT_COUNTS']>`SELECT y.year, t.type,
    count(c.id) FILTER (WHERE c.state = 'free')::int AS available, count(c.id) FILTER (WHERE c.state = 'assigned')::int AS assigned
  FROM unnest(:years::int[]) AS y(year) CROSS JOIN generate_series(0, 2) AS t(type)
    LEFT JOIN fee_codes c ON c.year = y.year AND c.type = t.type GROUP BY y.year, t.type ORDER BY y.year, t.type`;
const INSERT_CODES = sql<Q['INSERT_CODES']>`INSERT INTO fee_codes (code, year, type, added_by)
  SELECT code, :year, :type, :by FROM unnest(:codes::text[]) WITH ORDINALITY AS given(code, at)
  WHERE NOT EXISTS (SELECT FROM fee_codes k WHERE lower(k.code) = lower(given.code)) ORDER BY at
  ON CONFLICT DO NOTHING RETURNING code`;
const DELETE_FREE = sql<Q['DELETE_FREE']>`DELETE FROM fee_codes WHERE year = :year AND type = :type AND state = 'free'`;
const RETIRE = sql<Q['RETIRE']>`WITH gone AS (
    UPDATE fee_codes SET state = 'retired' WHERE year = :year AND type = :type AND state = 'assigned' RETURNING emp_id, year)
  DELETE FROM fee_code_requests r USING gone g WHERE r.emp_id = g.emp_id AND r.year = g.year`;
const HAS_OWN = sql<
  Q['HAS_OWN']
>`SELECT 1 FROM fee_codes WHERE year = :year AND type = :type AND state = 'assigned' AND emp_id = :by`;
const SELECT_TEXTS = sql<Q['SELECT_TEXTS']>`SELECT success, failure, header, version, saved_by FROM fee_code_texts`;
const STORE_TEXTS = sql<
  Q['STORE_TEXTS']
>`INSERT INTO fee_code_texts AS t (success, failure, header, saved_by) VALUES (:success, :failure, :header, :by)
  ON CONFLICT (id) DO UPDATE SET success = excluded.success, failure = excluded.failure, header = excluded.header, saved_by = excluded.saved_by,
    version = t.version + 1`;
/** The first change has no row to hold yet. */
const LOCK_TEXTS = sql<Q['LOCK_TEXTS']>`SELECT pg_advisory_xact_lock(hashtext('fee_code_texts'))`;

/** Rows of fee codes, requests and texts. */
@Injectable()
export class FeeCodesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Everybody who gives this student a code, or takes it, comes through this lock. Answers whether there is such a student. */
  async lockStudent(tx: Queryable, student: string): Promise<boolean> {
    return (await tx.maybe(LOCK_STUDENT, { student })) !== null;
  }

  outcome(own: Own, on: Queryable = this.db): Promise<OutcomeRow | null> {
    return on.maybe(SELECT_OUTCOME, own);
  }

  /** The next free code for a student; null where none is left. */
  async assign(tx: WriteTx, of: Own & { readonly type: number; readonly at: Date }): Promise<string | null> {
    return (await tx.maybe(ASSIGN, of))?.code ?? null;
  }

  async storeRequest(
    tx: WriteTx,
    request: Own & { readonly type: number; readonly eligible: boolean; readonly answers: string; readonly at: Date },
  ): Promise<void> {
    await tx.execute(STORE_REQUEST, request);
  }

  counts(years: readonly number[], on: Queryable = this.db): Promise<FeeCodeCount[]> {
    return on.query(SELECT_COUNTS, { years });
  }

  /** Answers the codes that were not there yet. */
  async add(tx: WriteTx, given: Pool & { readonly codes: readonly string[]; readonly by: string }): Promise<string[]> {
    return (await tx.query(INSERT_CODES, given)).map(({ code }) => code);
  }

  deleteFree(tx: WriteTx, pool: Pool): Promise<number> {
    return tx.execute(DELETE_FREE, pool);
  }

  retire(tx: WriteTx, pool: Pool): Promise<number> {
    return tx.execute(RETIRE, pool);
  }

  async hasOwn(tx: WriteTx, pool: Pool & { readonly by: string }): Promise<boolean> {
    return (await tx.maybe(HAS_OWN, pool)) !== null;
  }

  async texts(on: Queryable = this.db): Promise<TextsRow> {
    return (await on.maybe(SELECT_TEXTS, {})) ?? AS_WRITTEN;
  }

  async lockTexts(tx: WriteTx): Promise<TextsRow> {
    await tx.query(LOCK_TEXTS, {});
    return this.texts(tx);
  }

  async storeTexts(
    tx: WriteTx,
    texts: Pick<TextsRow, 'success' | 'failure' | 'header'> & { readonly by: string },
  ): Promise<void> {
    await tx.execute(STORE_TEXTS, texts);
  }
}
