import type { CallResult } from '@campus/domain/advancement';
import type { GiftType, Outcome } from '@campus/domain/advancement/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { CallsRepository as Q } from './phonathon.sql.types.js';

/** The callee whom a person was the last to have in hand, of whichever solicitation, under the lock of every hand-out. */
const LOCK_CALLED = sql<
  Q['LOCK_CALLED']
>`SELECT c.solicitation, c.donor_id AS donor, c.call_count, c.done FROM phonathon_callees c
  WHERE c.donor_id = :donor::text AND c.last_assignee = :me::text ORDER BY c.last_assigned_at DESC LIMIT 1 FOR UPDATE`;
const SELECT_HOLDER = sql<Q['SELECT_HOLDER']>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name
  FROM phonathon_assignments h JOIN people p ON p.emp_id = h.assignee WHERE h.donor_id = :donor AND h.assigned_time >= :since::timestamptz`;
const SELECT_RESULT_OF = sql<Q['SELECT_RESULT_OF']>`SELECT id FROM phonathon_results
  WHERE donor_id = :donor AND ambassador = :me AND created_at >= :since::timestamptz LIMIT 1`;
const DELETE_ASSIGNMENT = sql<
  Q['DELETE_ASSIGNMENT']
>`DELETE FROM phonathon_assignments WHERE assignee = :me AND donor_id = :donor`;
const ADD_RESULT = sql<
  Narrowed<Q['ADD_RESULT'], { outcome: Outcome; verify: CallResult['verify']; giftType: GiftType }>
>`WITH r AS (INSERT INTO phonathon_results (id, solicitation, donor_id, ambassador, outcome, verify, gift_type, gift_amount,
      gift_recurring, notes, created_at)
    VALUES (:id::uuid, :solicitation, :donor, :me, :outcome::int, :verify::boolean, :giftType, :amount::numeric, :recurring::numeric, :notes, :at::timestamptz)
    RETURNING *)
  SELECT r.id::text AS id, r.donor_id, btrim(d.first_name || ' ' || d.last_name) AS donor, concat_ws(' ', p.first_name, p.last_name) AS ambassador,
    r.outcome, r.verify::int AS verify, r.gift_type AS "giftType", r.gift_amount, r.gift_recurring, r.created_at, r.notes, r.solicitation
  FROM r JOIN donors d ON d.id = r.donor_id JOIN people p ON p.emp_id = r.ambassador`;
const UPDATE_CALLED = sql<
  Q['UPDATE_CALLED']
>`WITH ended AS (DELETE FROM phonathon_assignments WHERE assignee = :caller AND donor_id = :donor)
  UPDATE phonathon_callees SET call_count = :callCount::int, call_after = :callAfter::timestamptz,
    last_day = coalesce(:today::date, last_day), done = :done::boolean, promised_by = :promisedBy, last_assignee = NULL, updated_at = :now::timestamptz
  WHERE solicitation = :solicitation AND donor_id = :donor`;
const RELEASE = sql<Q['RELEASE']>`WITH ended AS (DELETE FROM phonathon_assignments WHERE assignee = :caller AND donor_id = :donor)
  UPDATE phonathon_callees SET last_assignee = NULL, updated_at = :now::timestamptz
  WHERE solicitation = :solicitation AND donor_id = :donor RETURNING call_after, call_count`;
const DELETE_CALLEE = sql<
  Q['DELETE_CALLEE']
>`DELETE FROM phonathon_callees WHERE solicitation = :solicitation AND donor_id = :donor`;
const SELECT_CALLBACKS = sql<
  Q['SELECT_CALLBACKS']
>`SELECT c.donor_id AS pk, btrim(d.first_name || ' ' || d.last_name) AS name, c.call_after,
    c.last_day::text AS last_day, coalesce(c.call_after <= :now::timestamptz, false) AS due
  FROM phonathon_callees c JOIN phonathon_settings s ON s.solicitation = c.solicitation JOIN donors d ON d.id = c.donor_id
  WHERE c.promised_by = :me AND c.call_after IS NOT NULL AND NOT c.done AND c.removed_at IS NULL AND d.solicit = 'Y' AND d.deceased = 'N'
    AND NOT EXISTS (SELECT 1 FROM phonathon_assignments h WHERE h.donor_id = c.donor_id)
  ORDER BY c.call_after, c.donor_id LIMIT 200`;

/** A callee who was called. */
export type CalledCallee = RowOf<typeof LOCK_CALLED>;

interface NewResult {
  readonly id: string;
  readonly solicitation: string;
  readonly donor: string;
  readonly me: string;
  readonly outcome: Outcome;
  readonly verify: boolean;
  readonly giftType: GiftType | null;
  readonly amount: string | null;
  readonly recurring: string | null;
  readonly notes: string;
  readonly at: Date;
}

interface Called {
  readonly caller: string;
  readonly solicitation: string;
  readonly donor: string;
  readonly callCount: number;
  readonly callAfter: Date | null;
  readonly today: string;
  readonly done: boolean;
  readonly now: Date;
}

export type PromisedRow = RowOf<typeof SELECT_CALLBACKS>;

/** What is stored of calls. */
@Injectable()
export class CallsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  lockCalled(tx: Tx, me: string, donor: string): Promise<CalledCallee | null> {
    return tx.maybe(LOCK_CALLED, { me, donor });
  }

  /** The name of who has a donor in hand; null where nobody has. */
  async holderOf(tx: Tx, donor: string, since: Date): Promise<string | null> {
    return (await tx.maybe(SELECT_HOLDER, { donor, since }))?.name ?? null;
  }

  async hasCalled(tx: Tx, me: string, donor: string, since: Date): Promise<boolean> {
    return (await tx.maybe(SELECT_RESULT_OF, { me, donor, since })) !== null;
  }

  async addResult(tx: Tx, result: NewResult): Promise<CallResult> {
    const row = await tx.one(ADD_RESULT, result);
    return { ...row, created_at: row.created_at.toISOString() };
  }

  /** Notes a call of the donor in hand, which ends that; `promisedBy` is who calls back. */
  async noteCall(tx: Tx, called: Called, promisedBy: string | null): Promise<void> {
    await tx.execute(UPDATE_CALLED, { ...called, promisedBy });
  }

  /** Gives the donor in hand back. */
  release(tx: Tx, of: { readonly caller: string; readonly solicitation: string; readonly donor: string; readonly now: Date }) {
    return tx.one(RELEASE, of);
  }

  /** Takes the donor in hand out of the queue. */
  async removeCallee(tx: Tx, me: string, { solicitation, donor }: CalledCallee): Promise<void> {
    await tx.execute(DELETE_ASSIGNMENT, { me, donor });
    await tx.execute(DELETE_CALLEE, { solicitation, donor });
  }

  callbacks(me: string, now: Date): Promise<PromisedRow[]> {
    return this.db.query(SELECT_CALLBACKS, { me, now });
  }
}
