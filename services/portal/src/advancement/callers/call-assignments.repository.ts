import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { CallAssignmentsRepository as Q } from './callers.sql.types.js';

const digitsOf = (column: string): string => `right(regexp_replace(d.${column}, '[^0-9]', '', 'g'), 10)`;
/** The numbers of a donor `d`, as they are compared. */
const DONOR_NUMBERS = `${digitsOf('phone')}, ${digitsOf('mobile_phone')}`;
/** Who of the callees `c` with donors `d` may be called by the person :me. [PHONE-019] */
const MAY_BE_HAD = `c.removed_at IS NULL AND d.solicit = 'Y' AND d.deceased = 'N' AND d.emp_id IS DISTINCT FROM :me::text`;
const MAY_BE_CALLED = `NOT c.done AND ${MAY_BE_HAD}`;
/** Who is in nobody's hands, and has no number that is. */
const IS_FREE = `NOT EXISTS (SELECT 1 FROM phonathon_assignments h WHERE h.donor_id = c.donor_id)
    AND NOT EXISTS (SELECT 1 FROM phonathon_numbers n WHERE n.number IN (${DONOR_NUMBERS}))`;
const CALLEE = `c.solicitation, c.donor_id AS donor, c.place, c.call_count, c.call_after, c.last_day::text AS last_day, c.done, g.description AS solicitation_name`;
const FOUND = `SELECT ${CALLEE} FROM phonathon_callees c JOIN gift_solicitations g ON g.code = c.solicitation
  JOIN donors d ON d.id = c.donor_id`;

/** One after the other whatever one ambassador does at once; without a row the person is none, whatever the session says. */
const LOCK_AMBASSADOR = sql<Q['LOCK_AMBASSADOR']>`SELECT emp_id FROM phonathon_ambassadors WHERE emp_id = :me FOR UPDATE`;
const SELECT_OWN = sql<Q['SELECT_OWN']>`SELECT ${sql.raw(CALLEE)}, h.assigned_time,
    ${sql.raw(MAY_BE_HAD)} AS callable
  FROM phonathon_assignments h JOIN phonathon_callees c USING (solicitation, donor_id) JOIN gift_solicitations g ON g.code = c.solicitation
    JOIN donors d ON d.id = c.donor_id WHERE h.assignee = :me::text`;
/** Ends the assignments that are over, those that another hand-out is at being left to it, and reads the solicitation in force. */
const END_OVER = sql<Q['END_OVER']>`WITH over AS (DELETE FROM phonathon_assignments WHERE assignee IN
    (SELECT assignee FROM phonathon_assignments WHERE assigned_time < :since::timestamptz FOR UPDATE SKIP LOCKED))
  SELECT solicitation FROM phonathon_settings WHERE id = 1`;
const FIND_NEXT = sql<Q['FIND_NEXT']>`${sql.raw(FOUND)}
  WHERE c.solicitation = :solicitation::text AND (c.call_after IS NULL OR c.call_after <= :now::timestamptz)
    AND ${sql.raw(`${MAY_BE_CALLED} AND ${IS_FREE}`)}
  ORDER BY c.place LIMIT 1 FOR UPDATE OF c SKIP LOCKED`;
const FIND_AGAIN = sql<Q['FIND_AGAIN']>`${sql.raw(FOUND)}
  WHERE c.solicitation = :solicitation::text AND c.donor_id = :donor::text AND (c.call_after IS NULL OR c.call_after <= :now::timestamptz)
    AND ${sql.raw(`${MAY_BE_CALLED} AND ${IS_FREE}`)} FOR UPDATE OF c SKIP LOCKED`;
const FIND_PROMISED = sql<Q['FIND_PROMISED']>`${sql.raw(FOUND)}
  WHERE c.solicitation = :solicitation::text AND c.donor_id = :donor::text AND c.promised_by = :me::text AND c.call_after <= :now::timestamptz
    AND ${sql.raw(`${MAY_BE_CALLED} AND ${IS_FREE}`)} FOR UPDATE OF c`;
/** Whom a number belongs to, of the present queue or of those who are done with it. */
const FIND_RANG = sql<Q['FIND_RANG']>`${sql.raw(FOUND)}
  WHERE c.solicitation = :solicitation::text AND :number::text IN (${sql.raw(DONOR_NUMBERS)}) AND ${sql.raw(`${MAY_BE_HAD} AND ${IS_FREE}`)}
  ORDER BY c.done, c.place LIMIT 1 FOR UPDATE OF c`;
/** Takes a donor in hand, with the numbers, and writes down who has; where somebody was faster with either, fewer rows are there than should be. */
const INSERT_ASSIGNMENT = sql<Q['INSERT_ASSIGNMENT']>`WITH wanted AS
    (SELECT DISTINCT n.number FROM donors d CROSS JOIN LATERAL (SELECT unnest(ARRAY[${sql.raw(DONOR_NUMBERS)}]) AS number) n
      WHERE d.id = :donor::text AND n.number <> ''),
  hand AS (INSERT INTO phonathon_assignments (assignee, solicitation, donor_id, assigned_time)
    VALUES (:me::text, :solicitation::text, :donor::text, :now::timestamptz) ON CONFLICT DO NOTHING RETURNING assignee),
  numbers AS (INSERT INTO phonathon_numbers (number, assignee)
    SELECT w.number, h.assignee FROM wanted w CROSS JOIN hand h ORDER BY w.number ON CONFLICT DO NOTHING RETURNING number),
  noted AS (UPDATE phonathon_callees SET last_assignee = :me::text, last_assigned_at = :now::timestamptz, updated_at = :now::timestamptz
    WHERE solicitation = :solicitation::text AND donor_id = :donor::text AND EXISTS (SELECT 1 FROM hand)
      AND (SELECT count(*) FROM numbers) = (SELECT count(*) FROM wanted))
  SELECT (SELECT count(*) FROM hand)::int AS taken, (SELECT count(*) FROM wanted)::int AS wanted, (SELECT count(*) FROM numbers)::int AS numbers`;
const DELETE_ASSIGNMENT = sql<
  Q['DELETE_ASSIGNMENT']
>`DELETE FROM phonathon_assignments WHERE assignee = :me RETURNING donor_id, solicitation`;
const SELECT_DONOR_IN_HAND = sql<Q['SELECT_DONOR_IN_HAND']>`SELECT donor_id FROM phonathon_assignments
  WHERE assignee = :me AND assigned_time >= :since::timestamptz`;

/** A callee as a hand-out reads one. */
export type FoundCallee = RowOf<typeof FIND_NEXT>;

/** A callee in somebody's hands; `callable` is whether the donor may still be called. */
export type OwnAssignment = RowOf<typeof SELECT_OWN>;

/** Who asks for a donor, of which solicitation, and when. */
export interface Asked {
  readonly me: string;
  readonly solicitation: string;
  readonly now: Date;
}

/** Who has which donor in hand. */
@Injectable()
export class CallAssignmentsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The donor whom a person has in hand; null for none. */
  async donorOf(me: string, since: Date, on: Queryable = this.db.keyed): Promise<string | null> {
    return (await on.maybe(SELECT_DONOR_IN_HAND, { me, since }))?.donor_id ?? null;
  }

  async lockAmbassador(tx: Tx, me: string): Promise<boolean> {
    return (await tx.maybe(LOCK_AMBASSADOR, { me })) !== null;
  }

  own(tx: Tx, me: string): Promise<OwnAssignment | null> {
    return tx.maybe(SELECT_OWN, { me });
  }

  /** Ends the assignments that are over; the solicitation in force, null for none. */
  async clear(tx: Tx, since: Date): Promise<string | null> {
    return (await tx.one(END_OVER, { since })).solicitation;
  }

  next(tx: Tx, asked: Asked): Promise<FoundCallee | null> {
    return tx.maybe(FIND_NEXT, asked);
  }

  again(tx: Tx, asked: Asked & { readonly donor: string }): Promise<FoundCallee | null> {
    return tx.maybe(FIND_AGAIN, asked);
  }

  promised(tx: Tx, asked: Asked & { readonly donor: string }): Promise<FoundCallee | null> {
    return tx.maybe(FIND_PROMISED, asked);
  }

  rang(tx: Tx, { me, solicitation }: Asked, number: string): Promise<FoundCallee | null> {
    return tx.maybe(FIND_RANG, { me, solicitation, number });
  }

  /** Whether the donor is now in the person's hands; where somebody was faster, nothing has changed. */
  async take(tx: Tx, { me, now }: Asked, { solicitation, donor }: FoundCallee): Promise<boolean> {
    const { taken, wanted, numbers } = await tx.one(INSERT_ASSIGNMENT, { me, solicitation, donor, now });
    if (taken === 0) return false;
    if (numbers === wanted) return true;
    await this.end(tx, me);
    return false;
  }

  /** Ends what a person has in hand; whom that was, null for none. */
  end(tx: Tx, me: string): Promise<{ readonly donor_id: string; readonly solicitation: string } | null> {
    return tx.maybe(DELETE_ASSIGNMENT, { me });
  }
}
