import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { WaitlistsRepository as Q } from './waitlists.sql.types.js';

/** A student who waits, with the open offer and what was told; places count from 1. */
export type WaiterRow = RowOf<typeof SELECT_WAITERS>;

/** The students of a term who wait for seats, for Home. */
export type WaitingTermRow = RowOf<typeof SELECT_WAITING>;

/** An open offer for Home. */
export type OpenOfferRow = RowOf<typeof SELECT_OPEN>;

const WAITERS = sql`SELECT e.request_num, e.emp_id AS id, o.id AS offer, o.until,
    (SELECT count(*)::int FROM seat_offers l WHERE l.request_num = e.request_num AND l.emp_id = e.emp_id AND l.state = 'lapsed') AS lapses,
    (SELECT coalesce(json_agg(k.refusal), '[]') FROM waitlist_skips k WHERE k.request_num = e.request_num AND k.emp_id = e.emp_id) AS told
  FROM enrolments e LEFT JOIN seat_offers o ON o.request_num = e.request_num AND o.emp_id = e.emp_id AND o.state = 'open'`;
const SELECT_WAITERS = sql<
  Narrowed<Q['SELECT_WAITERS'], { told: readonly string[] }>
>`${WAITERS} WHERE e.request_num = :section AND e.status = 'waitlisted'
  ORDER BY e.waiting_place`;
const SELECT_OWN = sql<
  Narrowed<Q['SELECT_OWN'], { told: readonly string[] }>
>`${WAITERS} WHERE e.emp_id = :student AND e.status = 'waitlisted'`;

const INSERT_OFFER = sql<Q['INSERT_OFFER']>`INSERT INTO seat_offers (request_num, emp_id, offered_at, until)
  VALUES (:section, :student, :at, :until) RETURNING id`;
const SETTLE_OFFER = sql<Q['SETTLE_OFFER']>`UPDATE seat_offers SET state = :state, settled_at = :at
  WHERE request_num = :section AND emp_id = :student AND state = 'open' RETURNING id`;
const INSERT_SKIP = sql<Q['INSERT_SKIP']>`INSERT INTO waitlist_skips (request_num, emp_id, refusal, told_at)
  VALUES (:section, :student, :refusal, :at) ON CONFLICT DO NOTHING`;
const DELETE_SKIPS = sql<Q['DELETE_SKIPS']>`DELETE FROM waitlist_skips WHERE request_num = :section AND emp_id = :student`;

/** Whoever changes a waitlist has locked its section, so its version grows by one at a time. */
const TOUCH = sql<Q['TOUCH']>`INSERT INTO waitlists AS w (request_num) VALUES (:section)
  ON CONFLICT (request_num) DO UPDATE SET version = w.version + 1`;
/** Waitlists of students who came in by a list or with the demo campus. */
const INSERT_UNKNOWN = sql<
  Q['INSERT_UNKNOWN']
>`INSERT INTO waitlists (request_num) SELECT request_num FROM courses WHERE waiting > 0 ON CONFLICT DO NOTHING`;
/** Sections in which something may be due: a seat without an offer, a time limit that has passed, a last day that is over. */
const SELECT_DUE = sql<Q['SELECT_DUE']>`SELECT c.request_num AS section FROM courses c
    JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
    LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code
    CROSS JOIN LATERAL (SELECT count(*) AS open, min(o.until) AS first FROM seat_offers o WHERE o.request_num = c.request_num AND o.state = 'open') x
  WHERE c.waiting > 0 AND (c.closed OR c.cancelled OR coalesce(c.last_add_on, st.last_add_on) < :today::date
    OR coalesce(st.last_drop_on, t.last_drop_on, t.ends_on) < :today::date
    OR x.first <= :now::timestamptz
    OR EXISTS (SELECT FROM seat_offers o JOIN students s ON s.emp_id = o.emp_id AND s.status NOT IN ('active', 'graduating')
      WHERE o.request_num = c.request_num AND o.state = 'open')
    OR (c.capacity - c.taken > x.open AND c.waiting > x.open)) ORDER BY c.request_num LIMIT :most::int`;

const SELECT_OPEN = sql<Q['SELECT_OPEN']>`SELECT o.id, concat_ws(' ', c.crs_cde, c.section) AS course, o.offered_at, o.until
  FROM seat_offers o JOIN courses c ON c.request_num = o.request_num
  WHERE o.emp_id = :student AND o.state = 'open' AND o.until > :now ORDER BY o.until, o.id`;

/** A term that is over has no list any more: its sections end before it does. */
const SELECT_WAITING = sql<Q['SELECT_WAITING']>`SELECT t.year_code || t.term_code AS id, t.name, count(*)::int AS students,
    count(DISTINCT c.request_num)::int AS sections, min(e.enrolled_on) AS since
  FROM enrolments e JOIN courses c ON c.request_num = e.request_num AND NOT c.cancelled
    JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
  WHERE e.status = 'waitlisted' AND t.ends_on >= :today::date GROUP BY t.year_code, t.term_code, t.name, t.begins_on ORDER BY t.begins_on`;

/** Rows of waitlists: offers, and who was passed over. */
@Injectable()
export class WaitlistsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Who waits for a section, in order. */
  waiters(section: string, on: Queryable = this.db): Promise<WaiterRow[]> {
    return on.query(SELECT_WAITERS, { section });
  }

  /** Where a student waits. */
  own(student: string, on: Queryable = this.db): Promise<WaiterRow[]> {
    return on.query(SELECT_OWN, { student });
  }

  openOffers(student: string, now: Date): Promise<OpenOfferRow[]> {
    return this.db.query(SELECT_OPEN, { student, now });
  }

  waitingIn(today: string): Promise<WaitingTermRow[]> {
    return this.db.query(SELECT_WAITING, { today });
  }

  async offer(tx: Queryable, section: string, student: string, at: Date, until: Date): Promise<string> {
    return (await tx.one(INSERT_OFFER, { section, student, at, until })).id;
  }

  /** Answers the offer that was open. */
  async settle(
    tx: Queryable,
    section: string,
    student: string,
    state: 'claimed' | 'lapsed' | 'withdrawn',
    at: Date,
  ): Promise<string | null> {
    return (await tx.maybe(SETTLE_OFFER, { section, student, state, at }))?.id ?? null;
  }

  async skip(tx: Queryable, section: string, student: string, refusal: string, at: Date): Promise<void> {
    await tx.execute(INSERT_SKIP, { section, student, refusal, at });
  }

  async forgetSkips(tx: Queryable, section: string, student: string): Promise<void> {
    await tx.execute(DELETE_SKIPS, { section, student });
  }

  async touch(tx: Queryable, section: string): Promise<void> {
    await tx.execute(TOUCH, { section });
  }

  async addUnknown(): Promise<void> {
    await this.db.execute(INSERT_UNKNOWN);
  }

  async maybeDue(now: Date, today: string, most: number): Promise<string[]> {
    return (await this.db.query(SELECT_DUE, { now, today, most })).map(({ section }) => section);
  }
}
