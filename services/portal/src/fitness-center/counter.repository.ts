import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx, RowOf } from '../platform/index.js';
import { Database, sql, UUID } from '../platform/index.js';
import type { CounterRepository as Q } from './fitness-center.sql.types.js';

const NAME = sql`concat_ws(' ', p.first_name, p.last_name)`;
/** A row for the place decides; without one, a position today or a registered section of the present term. */
const ACCESS = sql`coalesce((SELECT a.has_access FROM place_accesses a WHERE a.place = 'fitness' AND a.emp_id = p.emp_id),
    EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.started_on <= :today::date AND (e.ended_on IS NULL OR e.ended_on >= :today::date))
    OR EXISTS (SELECT 1 FROM enrolments r JOIN courses c ON c.request_num = r.request_num
      JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
      WHERE r.emp_id = p.emp_id AND r.status = 'registered' AND NOT c.cancelled AND :today::date BETWEEN t.begins_on AND t.ends_on))`;

const SELECT_FACTS = sql<
  Q['SELECT_FACTS']
>`SELECT p.emp_id AS id, ${NAME} AS name, p.account_ended_at IS NULL AS valid, ${ACCESS} AS access,
    EXISTS (SELECT 1 FROM fitness_bans b WHERE b.emp_id = p.emp_id AND b.ended_at IS NULL) AS banned,
    EXISTS (SELECT 1 FROM fitness_liabilities l WHERE l.emp_id = p.emp_id AND l.valid_until >= :today::date) AS "liabilitySigned",
    (SELECT max(v.visited_at) FROM fitness_visits v WHERE v.emp_id = p.emp_id) AS last_visit
  FROM people p WHERE p.emp_id = :empId`;
const SELECT_CARD = sql<
  Q['SELECT_CARD']
>`SELECT p.first_name, p.last_name, p.email, p.phone, p.mobile_phone, p.street1, p.street2, p.street3, p.city, p.state, p.zip, p.country_code,
    p.dob_sealed IS NOT NULL AS has_birthday, x.phone_private, x.mobile_private, x.address_private,
    coalesce(t.term_code, '') AS trm, coalesce(t.year_code, '') AS yr,
    b.banned_at, b.reason, concat_ws(' ', o.first_name, o.last_name) AS banned_by
  FROM people p LEFT JOIN person_privacy x ON x.emp_id = p.emp_id
    LEFT JOIN LATERAL (SELECT term_code, year_code FROM terms WHERE :today::date BETWEEN begins_on AND ends_on
      ORDER BY begins_on DESC, year_code, term_code LIMIT 1) t ON true
    LEFT JOIN fitness_bans b ON b.emp_id = p.emp_id AND b.ended_at IS NULL LEFT JOIN people o ON o.emp_id = b.banned_by
  WHERE p.emp_id = :empId`;
const INSERT_VISIT = sql<Q['INSERT_VISIT']>`INSERT INTO fitness_visits (id, emp_id, visited_at, guests, notes, checked_in_by)
  VALUES (:id::uuid, :empId, :at::timestamptz, :guests::integer, :notes, :by)`;
const INSERT_LIABILITY = sql<Q['INSERT_LIABILITY']>`INSERT INTO fitness_liabilities (emp_id, valid_until, signed_at, signed_by)
  VALUES (:empId, :until::date, :at::timestamptz, :by) ON CONFLICT DO NOTHING`;
/** Visits with their people, for lists too. */
export const SELECT_VISITS = sql`SELECT v.id, v.visited_at AS created_at, v.guests, v.notes, v.version, v.emp_id, ${NAME} AS name,
    concat_ws(' ', b.first_name, b.last_name) AS by
  FROM fitness_visits v JOIN people p ON p.emp_id = v.emp_id JOIN people b ON b.emp_id = v.checked_in_by`;
const SELECT_VISIT = sql<Q['SELECT_VISIT']>`${SELECT_VISITS} WHERE v.id = :id::uuid`;
const SELECT_LAST_VISITS = sql<
  Q['SELECT_LAST_VISITS']
>`${SELECT_VISITS} WHERE v.emp_id = :empId ORDER BY v.visited_at DESC, v.id DESC LIMIT :limit::integer`;
const LOCK_VISIT = sql<Q['LOCK_VISIT']>`SELECT id FROM fitness_visits WHERE id = :id::uuid FOR UPDATE`;
const UPDATE_NOTE = sql<Q['UPDATE_NOTE']>`UPDATE fitness_visits SET notes = :notes, version = version + 1
  WHERE id = :id::uuid`;
const DELETE_VISIT = sql<Q['DELETE_VISIT']>`DELETE FROM fitness_visits WHERE id = :id::uuid`;
const INSERT_BAN = sql<
  Q['INSERT_BAN']
>`INSERT INTO fitness_bans (id, emp_id, banned_at, reason, banned_by) VALUES (:id::uuid, :empId, :at::timestamptz, :reason, :by)`;
const END_BAN = sql<Q['END_BAN']>`UPDATE fitness_bans SET ended_at = greatest(:at::timestamptz, banned_at), ended_by = :by
  WHERE emp_id = :empId AND ended_at IS NULL`;

/** What decides a check-in. */
export type MemberFacts = RowOf<typeof SELECT_FACTS>;

/** What the counter sees of a person beside it. */
export type MemberCard = RowOf<typeof SELECT_CARD>;

export type VisitRow = RowOf<typeof SELECT_LAST_VISITS>;

/** Visits, bans and liabilities, and whom they are of. */
@Injectable()
export class CounterRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  facts(empId: string, today: string, on: Queryable = this.db): Promise<MemberFacts | null> {
    return on.maybe(SELECT_FACTS, { empId, today });
  }

  card(empId: string, today: string): Promise<MemberCard> {
    return this.db.one(SELECT_CARD, { empId, today });
  }

  lastVisits(empId: string, limit: number): Promise<VisitRow[]> {
    return this.db.query(SELECT_LAST_VISITS, { empId, limit });
  }

  async addVisit(
    tx: Tx,
    values: { id: string; empId: string; at: Date; guests: number; notes: string; by: string },
  ): Promise<void> {
    await tx.execute(INSERT_VISIT, values);
  }

  async visit(tx: Tx, id: string): Promise<VisitRow> {
    return tx.one(SELECT_VISIT, { id });
  }

  /** A visit that nobody else changes until this transaction ends; null for an unknown id. */
  async lockVisit(tx: Tx, id: string): Promise<VisitRow | null> {
    const there = UUID.test(id) ? await tx.maybe(LOCK_VISIT, { id }) : null;
    return there === null ? null : this.visit(tx, id);
  }

  async setNote(tx: Tx, id: string, notes: string): Promise<void> {
    await tx.execute(UPDATE_NOTE, { id, notes });
  }

  async removeVisit(tx: Tx, id: string): Promise<void> {
    await tx.execute(DELETE_VISIT, { id });
  }

  async signLiability(
    tx: Tx,
    empId: string,
    until: string,
    { at, by }: { readonly at: Date; readonly by: string },
  ): Promise<void> {
    await tx.execute(INSERT_LIABILITY, { empId, until, at, by });
  }

  async addBan(tx: Tx, values: { id: string; empId: string; at: Date; reason: string; by: string }): Promise<void> {
    await tx.execute(INSERT_BAN, values);
  }

  async endBan(tx: Tx, values: { empId: string; at: Date; by: string }): Promise<void> {
    await tx.execute(END_BAN, values);
  }
}
