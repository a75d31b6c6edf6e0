import type { TrainingState } from '@campus/domain/compliance/rules';
import { LINK_PAUSE_MINUTES, REMINDER_DAYS } from '@campus/domain/compliance/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx, RowOf } from '../platform/index.js';
import { Database, sql } from '../platform/index.js';
import type { TrainingRecordsRepository as Q } from './compliance.sql.types.js';

/** A person beside the training; the address of the training is encrypted. */
export type TrainedPerson = RowOf<typeof SELECT_PERSON>;

const SELECT_PERSON = sql<
  Q['SELECT_PERSON']
>`SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.first_name, p.last_name,
    p.email, p.account_ended_at IS NULL AS has_account, coalesce(m.activated, false) AS activated, coalesce(m.complete, false) AS complete,
    m.completed_at, m.score, m.login_url, m.link_sent_at
  FROM people p LEFT JOIN ministry_safety_records m ON m.emp_id = p.emp_id WHERE p.emp_id = :id`;
const SELECT_OPEN = sql<Q['SELECT_OPEN']>`SELECT 1 AS one FROM ministry_safety_records
  WHERE emp_id = :id AND NOT complete AND (activated OR login_url IS NOT NULL)`;
const CLAIM_LINK = sql<
  Q['CLAIM_LINK']
>`INSERT INTO ministry_safety_records AS m (emp_id, link_claimed_at) VALUES (:id, :at::timestamptz)
  ON CONFLICT (emp_id) DO UPDATE SET link_claimed_at = excluded.link_claimed_at
    WHERE coalesce(m.link_claimed_at, '-infinity') < :at::timestamptz - interval '1 minute'
      AND coalesce(m.link_sent_at, '-infinity') < :at::timestamptz - interval '${sql.raw(String(LINK_PAUSE_MINUTES))} minutes'
  RETURNING m.emp_id`;
const RELEASE_LINK = sql<Q['RELEASE_LINK']>`UPDATE ministry_safety_records SET link_claimed_at = NULL
  WHERE emp_id = :id AND link_claimed_at = :at::timestamptz`;
const LOCK_PERSON = sql<Q['LOCK_PERSON']>`SELECT emp_id FROM people WHERE emp_id = :id FOR NO KEY UPDATE`;
const SET_LINK = sql<Q['SET_LINK']>`UPDATE ministry_safety_records SET login_url = :url, activated = true,
  link_claimed_at = NULL, link_sent_at = :at::timestamptz, link_sent_by = :by, reminded_at = NULL WHERE emp_id = :id`;

/** What the provider says of people of the campus; a link that was sent since it was asked is newer. */
const SET_STATES = sql<
  Q['SET_STATES']
>`INSERT INTO ministry_safety_records AS m (emp_id, activated, complete, completed_at, score)
  SELECT s.id, s.activated, s.complete, s.completed_at, s.score
  FROM jsonb_to_recordset(:states::jsonb) AS s(id text, activated boolean, complete boolean, completed_at timestamptz, score integer)
    JOIN people p ON p.emp_id = s.id ORDER BY s.id
  ON CONFLICT (emp_id) DO UPDATE SET activated = excluded.activated, complete = excluded.complete, completed_at = excluded.completed_at, score = excluded.score
    WHERE (m.activated, m.complete, m.completed_at, m.score) IS DISTINCT FROM (excluded.activated, excluded.complete, excluded.completed_at, excluded.score)
      AND coalesce(m.link_sent_at, '-infinity') < :startedAt::timestamptz AND m.link_claimed_at IS NULL`;
const INSERT_RUN = sql<Q['INSERT_RUN']>`INSERT INTO training_runs (started_at, outcome, users, changed, left_out)
  VALUES (:startedAt::timestamptz, :outcome, :users::int, :changed::int, :leftOut::text[]) ON CONFLICT DO NOTHING`;
const SELECT_RUNS = sql<
  Q['SELECT_RUNS']
>`SELECT DISTINCT ON (outcome) outcome, started_at, left_out FROM training_runs ORDER BY outcome, started_at DESC`;

const OVERDUE = sql`NOT m.complete AND m.link_sent_at <= :at::timestamptz - interval '${sql.raw(String(REMINDER_DAYS))} days'`;
const SELECT_REMINDED_NEXT = sql<
  Q['SELECT_REMINDED_NEXT']
>`SELECT m.emp_id AS id FROM ministry_safety_records m JOIN people p ON p.emp_id = m.emp_id
  WHERE ${OVERDUE} AND m.reminded_at IS NULL AND p.account_ended_at IS NULL AND p.email <> '' ORDER BY m.link_sent_at LIMIT :most::int`;
const SELECT_OVERDUE = sql<
  Q['SELECT_OVERDUE']
>`SELECT m.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, m.link_sent_at, m.reminded_at
  FROM ministry_safety_records m JOIN people p ON p.emp_id = m.emp_id
  WHERE ${OVERDUE} AND p.account_ended_at IS NULL ORDER BY m.link_sent_at, m.emp_id LIMIT 1000`;
const SET_REMINDED = sql<Q['SET_REMINDED']>`UPDATE ministry_safety_records m SET reminded_at = :at::timestamptz
  WHERE m.emp_id = :id AND m.reminded_at IS NULL AND ${OVERDUE}`;

export type OverdueRow = RowOf<typeof SELECT_OVERDUE>;

type RunRow = RowOf<typeof SELECT_RUNS>;

export interface NewRun {
  readonly startedAt: Date;
  readonly outcome: 'done' | 'failed';
  readonly users: number;
  readonly changed: number;
  readonly leftOut: readonly string[];
}

/** The records of trainings and the readings of the provider. */
@Injectable()
export class TrainingRecordsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  person(id: string, on: Queryable = this.db): Promise<TrainedPerson | null> {
    return on.maybe(SELECT_PERSON, { id });
  }

  /** Whether the person has a training that is not finished. */
  async isOpen(id: string): Promise<boolean> {
    return (await this.db.maybe(SELECT_OPEN, { id })) !== null;
  }

  /** Lets one caller alone ask the provider for a person's link; false where another one does, or has just done so. */
  async claim(id: string, at: Date): Promise<boolean> {
    return (await this.db.maybe(CLAIM_LINK, { id, at })) !== null;
  }

  async release(id: string, at: Date): Promise<void> {
    await this.db.execute(RELEASE_LINK, { id, at });
  }

  async lock(tx: Tx, id: string): Promise<TrainedPerson | null> {
    await tx.maybe(LOCK_PERSON, { id });
    return this.person(id, tx);
  }

  async setLink(tx: Tx, id: string, url: string, at: Date, by: string): Promise<void> {
    await tx.execute(SET_LINK, { id, url, at, by });
  }

  setStates(tx: Tx, states: readonly (TrainingState & { readonly id: string })[], startedAt: Date): Promise<number> {
    return tx.execute(SET_STATES, { states: JSON.stringify(states), startedAt });
  }

  async addRun(on: Queryable, { startedAt, outcome, users, changed, leftOut }: NewRun): Promise<void> {
    await on.execute(INSERT_RUN, { startedAt, outcome, users, changed, leftOut });
  }

  /** The last reading that went well, and the last one that failed. */
  async lastRuns(): Promise<{ readonly done: RunRow | null; readonly failed: RunRow | null }> {
    const rows = await this.db.query(SELECT_RUNS);
    const of = (outcome: RunRow['outcome']) => rows.find((row) => row.outcome === outcome) ?? null;
    return { done: of('done'), failed: of('failed') };
  }

  /** Whom the reminder reaches next. */
  async toRemind(at: Date, most: number): Promise<string[]> {
    return (await this.db.query(SELECT_REMINDED_NEXT, { at, most })).map(({ id }) => id);
  }

  /** Who has not finished in time, reminded or not. */
  overdue(at: Date): Promise<OverdueRow[]> {
    return this.db.query(SELECT_OVERDUE, { at });
  }

  setReminded(tx: Tx, id: string, at: Date): Promise<number> {
    return tx.execute(SET_REMINDED, { id, at });
  }
}
