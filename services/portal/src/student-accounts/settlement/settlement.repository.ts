import type { DifferenceKind, DifferenceState } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';

const DAY_START = `(:day::date::timestamp AT TIME ZONE 'America/New_York')`;
const DAY_END = `((:day::date + 1)::timestamp AT TIME ZONE 'America/New_York')`;

const SELECT_BOUNDS = sql<{ day: string }>`SELECT ${sql.raw(DAY_START)} AS from, ${sql.raw(DAY_END)} AS before`;
const SELECT_DAY = sql<{ day: string }>`SELECT day FROM payment_settlements WHERE day = :day::date`;
const SELECT_SETTLED = sql<{ day: string }>`SELECT intent_id AS intent FROM student_payments
  WHERE settled_at >= ${sql.raw(DAY_START)} AND settled_at < ${sql.raw(DAY_END)} AND intent_id IS NOT NULL`;
const SELECT_LEDGER = sql<{
  intents: readonly string[];
}>`SELECT intent_id AS intent, id AS payment, id_num AS student, (posted - reversed)::text AS ledger
  FROM student_payments WHERE intent_id = ANY (:intents::text[])`;
const INSERT_DAY = sql<{ day: string; payments: number; at: Date }>`INSERT INTO payment_settlements (day, payments, compared_at)
  VALUES (:day::date, :payments::int, :at::timestamptz) ON CONFLICT (day) DO NOTHING`;
const INSERT_DIFFERENCES = sql<{ day: string; rows: string }>`INSERT INTO payment_differences
    (day, intent_id, payment_id, id_num, kind, state, provider, ledger)
  SELECT :day::date, r.intent, r.payment, r.student, r.kind, 'open', r.provider, r.ledger
    FROM jsonb_to_recordset(:rows::jsonb) AS r(intent text, payment uuid, student text, kind text, provider numeric, ledger numeric)
  ON CONFLICT (intent_id) WHERE state IN ('open', 'proposed') DO NOTHING`;
const SETTLE_GONE = sql`UPDATE payment_differences d SET state = 'settled', proposed_by = NULL FROM student_payments p
  WHERE p.id = d.payment_id AND d.state IN ('open', 'proposed') AND p.posted - p.reversed = d.provider`;
const SELECT_DAYS = sql`SELECT s.day, s.payments, (SELECT count(*)::int FROM payment_differences d WHERE d.day = s.day) AS differences
  FROM payment_settlements s ORDER BY s.day DESC LIMIT 31`;
const DIFFERENCE = `d.id, d.day, d.intent_id AS intent, d.payment_id AS payment, d.id_num AS student, d.kind, d.state, d.provider::text, d.ledger::text, d.reason, d.proposed_by,
  coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS name, coalesce(concat_ws(' ', b.first_name, b.last_name), '') AS proposer
  FROM payment_differences d LEFT JOIN people p ON p.emp_id = d.id_num LEFT JOIN people b ON b.emp_id = d.proposed_by`;
const SELECT_DIFFERENCES = sql`SELECT ${sql.raw(DIFFERENCE)} ORDER BY d.state IN ('open', 'proposed') DESC, d.day DESC, d.id LIMIT 500`;
const SELECT_WAITING = sql<{
  actor: string;
}>`SELECT d.id, d.state, (d.provider - d.ledger)::text AS amount, s.compared_at AS since,
    coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS name
  FROM payment_differences d JOIN payment_settlements s ON s.day = d.day LEFT JOIN people p ON p.emp_id = d.id_num
  WHERE d.state IN ('open', 'proposed') AND d.id_num IS DISTINCT FROM :actor AND NOT (d.state = 'proposed' AND d.proposed_by = :actor)
  ORDER BY s.compared_at, d.id LIMIT 500`;
const LOCK_DIFFERENCE = sql<{ id: string }>`SELECT ${sql.raw(DIFFERENCE)} WHERE d.id = :id::uuid FOR NO KEY UPDATE OF d`;
const SET_STATE = sql<{
  id: string;
  state: string;
  student: string | null;
  reason: string | null;
  proposer: string | null;
  confirmer: string | null;
}>`UPDATE payment_differences SET state = :state, id_num = :student, reason = :reason, proposed_by = :proposer, confirmed_by = :confirmer WHERE id = :id::uuid`;

/** A difference as the database has it; amounts are dollars. */
export interface DifferenceRow extends Record<string, unknown> {
  readonly id: string;
  readonly day: string;
  readonly intent: string;
  readonly payment: string | null;
  readonly student: string | null;
  readonly kind: DifferenceKind;
  readonly state: DifferenceState;
  readonly provider: string;
  readonly ledger: string;
  readonly reason: string | null;
  readonly proposed_by: string | null;
  readonly name: string;
  readonly proposer: string;
}

/** A difference that waits for a proposal, or for the second person. */
export interface WaitingDifference extends Record<string, unknown> {
  readonly id: string;
  readonly state: 'open' | 'proposed';
  readonly amount: string;
  readonly since: Date;
  readonly name: string;
}

/** A payment of the provider as it stands here. */
export interface LedgerOfIntent {
  readonly intent: string;
  readonly payment: string;
  readonly student: string;
  readonly ledger: string;
}

interface NewDifference {
  readonly intent: string;
  readonly payment: string | null;
  readonly student: string | null;
  readonly kind: DifferenceKind;
  readonly provider: string;
  readonly ledger: string;
}

/** The days that were compared with the provider, and what did not agree. */
@Injectable()
export class SettlementRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  async isCompared(day: string): Promise<boolean> {
    return (await this.db.maybe(SELECT_DAY, { day })) !== null;
  }

  bounds(day: string): Promise<{ readonly from: Date; readonly before: Date }> {
    return this.db.one(SELECT_BOUNDS, { day });
  }

  /** The provider's ids of what was posted first on a day. */
  async settledOn(day: string): Promise<string[]> {
    return (await this.db.query<{ intent: string }>(SELECT_SETTLED, { day })).map(({ intent }) => intent);
  }

  ledgerOf(intents: readonly string[]): Promise<LedgerOfIntent[]> {
    return this.db.query<LedgerOfIntent & Record<string, unknown>>(SELECT_LEDGER, { intents });
  }

  async store(tx: Queryable, day: string, payments: number, differences: readonly NewDifference[], at: Date): Promise<void> {
    await tx.execute(INSERT_DAY, { day, payments, at });
    if (differences.length > 0) await tx.execute(INSERT_DIFFERENCES, { day, rows: JSON.stringify(differences) });
  }

  /** Settles the differences that are none any more. */
  settleGone(): Promise<number> {
    return this.db.execute(SETTLE_GONE, {});
  }

  days(): Promise<{ readonly day: string; readonly payments: number; readonly differences: number }[]> {
    return this.db.query(SELECT_DAYS, {});
  }

  differences(): Promise<DifferenceRow[]> {
    return this.db.query<DifferenceRow>(SELECT_DIFFERENCES, {});
  }

  /** What waits for a person: never what the person has proposed, nor the own account. */
  waitingFor(actor: string): Promise<WaitingDifference[]> {
    return this.db.query<WaitingDifference>(SELECT_WAITING, { actor });
  }

  lock(tx: Queryable, id: string): Promise<DifferenceRow | null> {
    return tx.maybe<DifferenceRow>(LOCK_DIFFERENCE, { id });
  }

  async setState(
    tx: Queryable,
    id: string,
    values: {
      readonly state: DifferenceState;
      readonly student: string | null;
      readonly reason: string | null;
      readonly proposer: string | null;
      readonly confirmer: string | null;
    },
  ): Promise<void> {
    await tx.execute(SET_STATE, { id, ...values });
  }
}
