import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';

const digitsOf = (column: string): string => `right(regexp_replace(d.${column}, '[^0-9]', '', 'g'), 10)`;
/** The numbers of a donor `d`, as they are compared. */
const DONOR_NUMBERS = `${digitsOf('phone')}, ${digitsOf('mobile_phone')}`;
/** Who of the callees `c` with donors `d` may be called by the person :me. [PHONE-019] */
const MAY_BE_HAD = `c.removed_at IS NULL AND d.solicit = 'Y' AND d.deceased = 'N' AND d.emp_id IS DISTINCT FROM :me::text`;
const MAY_BE_CALLED = `NOT c.done AND ${MAY_BE_HAD}`;
/** Who is in nobody's hands, and has no number that is. */
const IS_FREE = `NOT EXISTS (SELECT 1 FROM phonathon_assignments h WHERE h.donor_id = c.donor_id)
    AND NOT EXISTS (SELECT 1 FROM phonathon_numbers n WHERE n.number IN (${DONOR_NUMBERS}))`;
const CALLEE = `c.solicitation, c.donor_id AS donor, c.place, c.call_count, c.call_after, c.last_day::text AS last_day, c.done`;
const FOUND = `SELECT ${CALLEE} FROM phonathon_callees c JOIN donors d ON d.id = c.donor_id`;

/** One after the other whatever one ambassador does at once; without a row the person is none, whatever the session says. */
const LOCK_AMBASSADOR = sql<{ me: string }>`SELECT emp_id FROM phonathon_ambassadors WHERE emp_id = :me FOR UPDATE`;
const SELECT_IN_FORCE = sql`SELECT solicitation FROM phonathon_settings WHERE id = 1`;
const SELECT_OWN = sql<{ me: string }>`SELECT ${sql.raw(CALLEE)}, h.assigned_time,
    ${sql.raw(MAY_BE_HAD)} AS callable
  FROM phonathon_assignments h JOIN phonathon_callees c USING (solicitation, donor_id) JOIN donors d ON d.id = c.donor_id WHERE h.assignee = :me::text`;
/** Assignments that are over; those that another hand-out is at are left to it. */
const DELETE_OVER = sql<{ since: Date }>`DELETE FROM phonathon_assignments WHERE assignee IN
  (SELECT assignee FROM phonathon_assignments WHERE assigned_time < :since::timestamptz FOR UPDATE SKIP LOCKED)`;
const FIND_NEXT = sql<{ me: string; solicitation: string; now: Date }>`${sql.raw(FOUND)}
  WHERE c.solicitation = :solicitation::text AND (c.call_after IS NULL OR c.call_after <= :now::timestamptz)
    AND ${sql.raw(`${MAY_BE_CALLED} AND ${IS_FREE}`)}
  ORDER BY c.place LIMIT 1 FOR UPDATE OF c SKIP LOCKED`;
const FIND_AGAIN = sql<{ me: string; solicitation: string; donor: string; now: Date }>`${sql.raw(FOUND)}
  WHERE c.solicitation = :solicitation::text AND c.donor_id = :donor::text AND (c.call_after IS NULL OR c.call_after <= :now::timestamptz)
    AND ${sql.raw(`${MAY_BE_CALLED} AND ${IS_FREE}`)} FOR UPDATE OF c SKIP LOCKED`;
const FIND_PROMISED = sql<{ me: string; solicitation: string; donor: string; now: Date }>`${sql.raw(FOUND)}
  WHERE c.solicitation = :solicitation::text AND c.donor_id = :donor::text AND c.promised_by = :me::text AND c.call_after <= :now::timestamptz
    AND ${sql.raw(`${MAY_BE_CALLED} AND ${IS_FREE}`)} FOR UPDATE OF c`;
/** Whom a number belongs to, of the present queue or of those who are done with it. */
const FIND_RANG = sql<{ me: string; solicitation: string; number: string }>`${sql.raw(FOUND)}
  WHERE c.solicitation = :solicitation::text AND :number::text IN (${sql.raw(DONOR_NUMBERS)}) AND ${sql.raw(`${MAY_BE_HAD} AND ${IS_FREE}`)}
  ORDER BY c.done, c.place LIMIT 1 FOR UPDATE OF c`;
/** Takes a donor in hand, with the numbers; where somebody was faster with either, fewer rows are there than should be. */
const INSERT_ASSIGNMENT = sql<{ me: string; solicitation: string; donor: string; now: Date }>`WITH wanted AS
    (SELECT DISTINCT n.number FROM donors d CROSS JOIN LATERAL (SELECT unnest(ARRAY[${sql.raw(DONOR_NUMBERS)}]) AS number) n
      WHERE d.id = :donor::text AND n.number <> ''),
  hand AS (INSERT INTO phonathon_assignments (assignee, solicitation, donor_id, assigned_time)
    VALUES (:me::text, :solicitation::text, :donor::text, :now::timestamptz) ON CONFLICT DO NOTHING RETURNING assignee),
  numbers AS (INSERT INTO phonathon_numbers (number, assignee)
    SELECT w.number, h.assignee FROM wanted w CROSS JOIN hand h ORDER BY w.number ON CONFLICT DO NOTHING RETURNING number)
  SELECT (SELECT count(*) FROM hand)::int AS taken, (SELECT count(*) FROM wanted)::int AS wanted, (SELECT count(*) FROM numbers)::int AS numbers`;
const UPDATE_ASSIGNED = sql<{ me: string; solicitation: string; donor: string; now: Date }>`UPDATE phonathon_callees
  SET last_assignee = :me, last_assigned_at = :now::timestamptz, updated_at = :now::timestamptz
  WHERE solicitation = :solicitation AND donor_id = :donor`;
const DELETE_ASSIGNMENT = sql<{
  me: string;
}>`DELETE FROM phonathon_assignments WHERE assignee = :me RETURNING donor_id, solicitation`;
const SELECT_DONOR_IN_HAND = sql<{ me: string; since: Date }>`SELECT donor_id FROM phonathon_assignments
  WHERE assignee = :me AND assigned_time >= :since::timestamptz`;

/** A callee as a hand-out reads one. */
export interface FoundCallee extends Record<string, unknown> {
  readonly solicitation: string;
  readonly donor: string;
  readonly place: number;
  readonly call_count: number;
  readonly call_after: Date | null;
  readonly last_day: string | null;
  readonly done: boolean;
}

/** A callee in somebody's hands; `callable` is whether the donor may still be called. */
export interface OwnAssignment extends FoundCallee {
  readonly assigned_time: Date;
  readonly callable: boolean;
}

interface Asked {
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
    return (await on.maybe<{ donor_id: string }>(SELECT_DONOR_IN_HAND, { me, since }))?.donor_id ?? null;
  }

  async lockAmbassador(tx: Tx, me: string): Promise<boolean> {
    return (await tx.maybe(LOCK_AMBASSADOR, { me })) !== null;
  }

  async inForce(on: Queryable = this.db.keyed): Promise<string | null> {
    return (await on.one<{ solicitation: string | null }>(SELECT_IN_FORCE)).solicitation;
  }

  own(tx: Tx, me: string): Promise<OwnAssignment | null> {
    return tx.maybe<OwnAssignment>(SELECT_OWN, { me });
  }

  async clear(tx: Tx, since: Date): Promise<void> {
    await tx.execute(DELETE_OVER, { since });
  }

  next(tx: Tx, asked: Asked): Promise<FoundCallee | null> {
    return tx.maybe<FoundCallee>(FIND_NEXT, asked);
  }

  again(tx: Tx, asked: Asked & { readonly donor: string }): Promise<FoundCallee | null> {
    return tx.maybe<FoundCallee>(FIND_AGAIN, asked);
  }

  promised(tx: Tx, asked: Asked & { readonly donor: string }): Promise<FoundCallee | null> {
    return tx.maybe<FoundCallee>(FIND_PROMISED, asked);
  }

  rang(tx: Tx, { me, solicitation }: Asked, number: string): Promise<FoundCallee | null> {
    return tx.maybe<FoundCallee>(FIND_RANG, { me, solicitation, number });
  }

  /** Whether the donor is now in the person's hands; where somebody was faster, nothing has changed. */
  async take(tx: Tx, { me, now }: Asked, { solicitation, donor }: FoundCallee): Promise<boolean> {
    const values = { me, solicitation, donor, now };
    const { taken, wanted, numbers } = await tx.one<{ taken: number; wanted: number; numbers: number }>(
      INSERT_ASSIGNMENT,
      values,
    );
    if (taken === 0) return false;
    if (numbers < wanted) {
      await this.end(tx, me);
      return false;
    }
    await tx.execute(UPDATE_ASSIGNED, values);
    return true;
  }

  /** Ends what a person has in hand; whom that was, null for none. */
  end(tx: Tx, me: string): Promise<{ readonly donor_id: string; readonly solicitation: string } | null> {
    return tx.maybe(DELETE_ASSIGNMENT, { me });
  }
}
