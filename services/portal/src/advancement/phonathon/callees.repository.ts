import type { Callee } from '@campus/domain/advancement';
import { listCallees } from '@campus/domain/advancement';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, defineList, search, sql } from '../../platform/index.js';
import type { CalleesRepository as Q } from './phonathon.sql.types.js';

/** A callee with who has the donor in hand: an assignment that is over is none. */
const ROWS = sql`SELECT c.donor_id AS id, c.place, c.call_count, c.call_after, c.updated_at,
    c.last_day::text AS last_day, c.done, btrim(d.first_name || ' ' || d.last_name) AS callee, h.assignee, h.assigned_time,
    coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS assignee_name,
    CASE WHEN c.done THEN 'done' WHEN h.assignee IS NOT NULL THEN 'in_hand' WHEN d.solicit <> 'Y' OR d.deceased = 'Y' THEN 'closed'
      WHEN c.call_after > :now::timestamptz THEN 'later' ELSE 'waiting' END AS state
  FROM phonathon_callees c JOIN donors d ON d.id = c.donor_id
    LEFT JOIN phonathon_assignments h ON h.solicitation = c.solicitation AND h.donor_id = c.donor_id AND h.assigned_time >= :since::timestamptz
    LEFT JOIN people p ON p.emp_id = h.assignee
  WHERE c.solicitation = :solicitation::text AND c.removed_at IS NULL`;

/** The callees of a solicitation in the order of the queue. [PHONE-003] */
export const CALLEE_ROWS = defineList({
  name: listCallees.name,
  sql: sql<Narrowed<Q['CALLEE_ROWS'], { state: Callee['state'] }>>`${ROWS}`,
  filters: { q: search('q.callee', 'q.id'), state: (place) => `q.state = ${place}` },
  orders: { order: ['q.place', 'q.id'] },
});

const SELECT_CALLEE = sql<Narrowed<Q['SELECT_CALLEE'], { state: Callee['state'] }>>`SELECT * FROM (${ROWS}) q
  WHERE q.id = :donor`;
const SELECT_SETTING = sql<
  Q['SELECT_SETTING']
>`SELECT coalesce(s.solicitation, '') AS val, s.version, coalesce(g.description, '') AS name
  FROM phonathon_settings s LEFT JOIN gift_solicitations g ON g.code = s.solicitation WHERE s.id = 1`;
const LOCK_SETTING = sql<
  Q['LOCK_SETTING']
>`SELECT coalesce(solicitation, '') AS val, version FROM phonathon_settings WHERE id = 1 FOR UPDATE`;
const UPDATE_SETTING = sql<
  Q['UPDATE_SETTING']
>`UPDATE phonathon_settings SET solicitation = :val, version = version + 1 WHERE id = 1`;
const SELECT_SOLICITATIONS = sql<Q['SELECT_SOLICITATIONS']>`SELECT code, description FROM gift_solicitations
  WHERE ended_on IS NULL OR ended_on >= :today::date ORDER BY description, code`;
const LOCK_CALLEE = sql<Q['LOCK_CALLEE']>`SELECT donor_id AS donor, done, removed_at FROM phonathon_callees
  WHERE solicitation = :solicitation AND donor_id = :donor FOR UPDATE`;
const UPDATE_REMOVED = sql<Q['UPDATE_REMOVED']>`UPDATE phonathon_callees
  SET removed_at = :removed::timestamptz, updated_at = :now::timestamptz WHERE solicitation = :solicitation AND donor_id = :donor`;
const TOUCH = sql<Q['TOUCH']>`UPDATE phonathon_callees SET updated_at = :now::timestamptz
  WHERE solicitation = :solicitation AND donor_id = :donor`;
const DELETE_ASSIGNMENT_OF = sql<Q['DELETE_ASSIGNMENT_OF']>`DELETE FROM phonathon_assignments
  WHERE solicitation = :solicitation AND donor_id = :donor RETURNING assignee`;
const SELECT_ASKED = sql<Q['SELECT_ASKED']>`SELECT i.id, d.id IS NOT NULL AS known,
    coalesce(d.solicit = 'Y' AND d.deceased = 'N', false) AS callable, coalesce(c.removed_at IS NULL, false) AND c.donor_id IS NOT NULL AS there,
    coalesce(c.done, false) AS done
  FROM unnest(:ids::text[]) WITH ORDINALITY i(id, at) LEFT JOIN donors d ON d.id = i.id
    LEFT JOIN phonathon_callees c ON c.donor_id = i.id AND c.solicitation = :solicitation ORDER BY i.at`;
/** At the end of the order; who was taken off before begins anew. */
const INSERT_CALLEES = sql<Q['INSERT_CALLEES']>`INSERT INTO phonathon_callees AS c (solicitation, donor_id, place, updated_at)
  SELECT :solicitation, i.id, (SELECT coalesce(max(place), 0) FROM phonathon_callees WHERE solicitation = :solicitation) + i.at, :now::timestamptz
  FROM unnest(:ids::text[]) WITH ORDINALITY i(id, at)
  ON CONFLICT (solicitation, donor_id) DO UPDATE SET place = excluded.place, call_count = 0, call_after = NULL, last_day = NULL, promised_by = NULL,
    last_assignee = NULL, last_assigned_at = NULL, removed_at = NULL, updated_at = excluded.updated_at WHERE c.removed_at IS NOT NULL`;

export type CalleeRow = RowOf<typeof SELECT_CALLEE>;

export const calleeOf = (row: CalleeRow): Callee => ({
  id: row.id,
  callee: row.callee,
  idNum: row.id,
  order: row.place,
  callCount: row.call_count,
  done: row.done,
  state: row.state,
  callAfter: row.call_after?.toISOString() ?? null,
  lastDay: row.last_day,
  updated_at: row.updated_at.toISOString(),
  assignee: row.assignee,
  assignee_name: row.assignee_name,
  assignedTime: row.assigned_time?.toISOString() ?? null,
});

type Setting = RowOf<typeof LOCK_SETTING>;
/** What a donor is to the queue that is to be added to it. */
export type AskedDonor = RowOf<typeof SELECT_ASKED>;

interface OfQueue {
  readonly solicitation: string;
  readonly donor: string;
  readonly now: Date;
}

/** The queue of the phonathon and the solicitation that it is for. */
@Injectable()
export class CalleesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  setting(on: Queryable = this.db): Promise<Setting & { readonly name: string }> {
    return on.one(SELECT_SETTING);
  }

  /** The setting under the lock of whoever changes it or adds to the queue. */
  lockSetting(tx: Tx): Promise<Setting> {
    return tx.one(LOCK_SETTING);
  }

  async choose(tx: Tx, val: string): Promise<void> {
    await tx.execute(UPDATE_SETTING, { val: val === '' ? null : val });
  }

  solicitations(today: string, on: Queryable = this.db): Promise<{ code: string; description: string }[]> {
    return on.query(SELECT_SOLICITATIONS, { today });
  }

  lock(tx: Tx, { solicitation, donor }: Omit<OfQueue, 'now'>) {
    return tx.maybe(LOCK_CALLEE, { solicitation, donor });
  }

  one(tx: Tx, of: OfQueue & { readonly since: Date }): Promise<CalleeRow> {
    return tx.one(SELECT_CALLEE, of);
  }

  async setRemoved(tx: Tx, { solicitation, donor, now }: OfQueue, removed: Date | null): Promise<void> {
    await tx.execute(UPDATE_REMOVED, { solicitation, donor, now, removed });
  }

  async touch(tx: Tx, { solicitation, donor, now }: OfQueue): Promise<void> {
    await tx.execute(TOUCH, { solicitation, donor, now });
  }

  /** Ends the assignment of a donor; whose it was, null for none. */
  async endAssignmentOf(tx: Tx, { solicitation, donor }: Omit<OfQueue, 'now'>): Promise<string | null> {
    return (await tx.maybe(DELETE_ASSIGNMENT_OF, { solicitation, donor }))?.assignee ?? null;
  }

  asked(tx: Tx, solicitation: string, ids: readonly string[]): Promise<AskedDonor[]> {
    return tx.query(SELECT_ASKED, { solicitation, ids });
  }

  async add(tx: Tx, solicitation: string, ids: readonly string[], now: Date): Promise<void> {
    await tx.execute(INSERT_CALLEES, { solicitation, ids, now });
  }
}
