import type { DifferenceKind } from '@campus/domain/student-accounts/rules';
import { centsOf } from '@campus/domain/money';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { SettlementRepository as Q } from './record.sql.types.js';

const DAY_START = `(:day::date::timestamp AT TIME ZONE 'America/New_York')`;
const DAY_END = `((:day::date + 1)::timestamp AT TIME ZONE 'America/New_York')`;

const SELECT_BOUNDS = sql<Q['SELECT_BOUNDS']>`SELECT ${sql.raw(DAY_START)} AS from, ${sql.raw(DAY_END)} AS before`;
const SELECT_DAY = sql<Q['SELECT_DAY']>`SELECT day FROM payment_settlements WHERE day = :day::date`;
/**
 * What the rows of an account say of a payment of the provider: those of the payment, those that people posted for a difference, and what took any of
 * them back.
 */
const netOf = (intent: string): string => `(SELECT -coalesce(sum(t.trans_amt + coalesce(b.trans_amt, 0)), 0)::numeric(12,2)
  FROM student_account_transactions t LEFT JOIN student_account_transactions b ON b.reverses = t.id
  WHERE t.source IN ('payment', 'adjustment') AND t.reverses IS NULL AND t.source_id IN (
    SELECT n.id::text FROM student_payments n WHERE n.intent_id = ${intent} UNION ALL SELECT n.id::text FROM payment_differences n WHERE n.intent_id = ${intent}))`;
const SELECT_NET = sql<Q['SELECT_NET']>`SELECT ${sql.raw(netOf(':intent::text'))}::text AS net`;
/**
 * Payments of which a row was posted on a day, whoever posted it; and those of the day or before that are known not to agree. One that began later may just
 * be under way, and its own day is compared too.
 */
const SELECT_TOUCHED = sql<
  Q['SELECT_TOUCHED']
>`SELECT p.intent_id AS intent FROM student_payments p WHERE p.intent_id IS NOT NULL AND ((p.opened_at < ${sql.raw(DAY_END)} AND p.posted - p.reversed <> p.paid - p.refunded)
  OR p.id::text IN (SELECT coalesce(o.source_id, t.source_id) FROM student_account_transactions t LEFT JOIN student_account_transactions o ON o.id = t.reverses
    WHERE t.posted_at >= ${sql.raw(DAY_START)} AND t.posted_at < ${sql.raw(DAY_END)} AND coalesce(o.source, t.source) = 'payment'))
  ORDER BY p.id LIMIT 500`;
const SELECT_LEDGER = sql<
  Q['SELECT_LEDGER']
>`SELECT i.intent, p.id AS payment, p.amount::text AS amount, ${sql.raw(netOf('i.intent'))}::text AS ledger,
    coalesce(p.id_num, (SELECT d.id_num FROM payment_differences d WHERE d.intent_id = i.intent AND d.state = 'corrected' LIMIT 1)) AS student
  FROM unnest(:intents::text[]) AS i(intent) LEFT JOIN student_payments p ON p.intent_id = i.intent`;
const INSERT_DAY = sql<Q['INSERT_DAY']>`INSERT INTO payment_settlements (day, payments, compared_at)
  VALUES (:day::date, :payments::int, :at::timestamptz) ON CONFLICT (day) DO NOTHING`;
const INSERT_DIFFERENCES = sql<Q['INSERT_DIFFERENCES']>`INSERT INTO payment_differences
    (day, intent_id, payment_id, id_num, kind, state, provider, ledger, detail, happened_on, found_at)
  SELECT :day::date, r.intent, r.payment, r.student, r.kind, 'open', r.provider, ${sql.raw(netOf('r.intent'))}, r.detail, r.happened, :at::timestamptz
    FROM jsonb_to_recordset(:rows::jsonb) AS r(intent text, payment uuid, student text, kind text, provider numeric, detail text, happened date)
  ON CONFLICT (intent_id) WHERE state IN ('open', 'proposed') DO NOTHING`;
/** What fits again needs nobody any more. */
const REFRESH = sql<Q['REFRESH']>`UPDATE payment_differences
  SET provider = CASE kind WHEN 'misfit' THEN provider ELSE :provider::numeric END, state = CASE kind WHEN 'misfit' THEN 'settled' ELSE state END,
    proposed_by = CASE kind WHEN 'misfit' THEN NULL ELSE proposed_by END
  WHERE payment_id = :payment::uuid AND (state = 'open' OR (state = 'proposed' AND kind = 'misfit'))`;
const SETTLE_GONE = sql<Q['SETTLE_GONE']>`UPDATE payment_differences d SET state = 'settled', proposed_by = NULL
  WHERE d.state IN ('open', 'proposed') AND d.kind <> 'misfit' AND ${sql.raw(netOf('d.intent_id'))} = d.provider`;
const SELECT_DAYS = sql<
  Q['SELECT_DAYS']
>`SELECT s.day, s.payments, (SELECT count(*)::int FROM payment_differences d WHERE d.day = s.day) AS differences
  FROM payment_settlements s ORDER BY s.day DESC LIMIT 31`;
const DIFFERENCE = `d.id, d.day, d.intent_id AS intent, d.payment_id AS payment, d.id_num AS student, d.kind, d.state, d.provider::text, d.ledger::text, d.detail,
  d.happened_on, d.leaves, d.reason, d.proposed_by,
  coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS name, coalesce(concat_ws(' ', b.first_name, b.last_name), '') AS proposer
  FROM payment_differences d LEFT JOIN people p ON p.emp_id = d.id_num LEFT JOIN people b ON b.emp_id = d.proposed_by`;
const SELECT_DIFFERENCES = sql<
  Q['SELECT_DIFFERENCES']
>`SELECT ${sql.raw(DIFFERENCE)} ORDER BY d.state IN ('open', 'proposed') DESC, d.day DESC, d.id LIMIT 500`;
/** What waits for a person: never what the person has proposed, nor the own account. */
export const SELECT_WAITING_DIFFERENCES = sql<
  Narrowed<Q['SELECT_WAITING_DIFFERENCES'], { state: 'open' | 'proposed' }>
>`SELECT d.id, d.state, (d.provider - d.ledger)::text AS amount, d.found_at AS since,
    coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS name
  FROM payment_differences d LEFT JOIN people p ON p.emp_id = d.id_num
  WHERE d.state IN ('open', 'proposed') AND d.id_num IS DISTINCT FROM :actor AND NOT (d.state = 'proposed' AND d.proposed_by = :actor)
  ORDER BY d.found_at, d.id LIMIT 500`;
const LOCK_DIFFERENCE = sql<Q['LOCK_DIFFERENCE']>`SELECT ${sql.raw(DIFFERENCE)} WHERE d.id = :id::uuid FOR NO KEY UPDATE OF d`;
const SET_STATE = sql<
  Q['SET_STATE']
>`UPDATE payment_differences SET state = :state, leaves = :leaves, id_num = :student, reason = :reason, proposed_by = :proposer, confirmed_by = :confirmer WHERE id = :id::uuid`;

/** A difference as the database has it; amounts are dollars. */
export type DifferenceRow = RowOf<typeof SELECT_DIFFERENCES>;

/** A difference that waits for a proposal, or for the second person. */
export type WaitingDifference = RowOf<typeof SELECT_WAITING_DIFFERENCES>;

/** A payment of the provider as it stands here. */
export interface LedgerOfIntent {
  readonly intent: string;
  readonly ledger: string;
  /** All null where the payment is none of the portal's; the student where people have said whose it is. */
  readonly payment: string | null;
  readonly amount: string | null;
  readonly student: string | null;
}

/** A difference as it was found; what the rows say is read where it is kept. */
export interface NewDifference {
  readonly intent: string;
  readonly payment: string | null;
  readonly student: string | null;
  readonly kind: DifferenceKind;
  readonly provider: string;
  readonly detail?: string | null;
  readonly happened?: string | null;
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

  /** The provider's ids of payments of which a row was posted on a day, and of those that are known not to agree. */
  async touchedOn(day: string): Promise<string[]> {
    return (await this.db.query(SELECT_TOUCHED, { day })).map(({ intent }) => intent);
  }

  /** What the rows of the account say of a payment of the provider, in cents. */
  async netOf(on: Queryable, intent: string): Promise<number> {
    return centsOf((await on.one(SELECT_NET, { intent })).net);
  }

  /** Adds what was found; how many of it was not known. */
  add(tx: Queryable, day: string, differences: readonly NewDifference[], at: Date): Promise<number> {
    return tx.execute(INSERT_DIFFERENCES, { day, rows: JSON.stringify(differences), at });
  }

  /** The provider's newest figure for the open difference of a payment; what did not fit is settled by an answer that does. */
  async refresh(tx: Queryable, payment: string, provider: string): Promise<void> {
    await tx.execute(REFRESH, { payment, provider });
  }

  ledgerOf(intents: readonly string[]): Promise<LedgerOfIntent[]> {
    return this.db.query(SELECT_LEDGER, { intents });
  }

  async store(tx: Queryable, day: string, payments: number, differences: readonly NewDifference[], at: Date): Promise<void> {
    await tx.execute(INSERT_DAY, { day, payments, at });
    if (differences.length > 0) await this.add(tx, day, differences, at);
  }

  /** Settles the differences that are none any more. */
  settleGone(): Promise<number> {
    return this.db.execute(SETTLE_GONE, {});
  }

  days(): Promise<{ readonly day: string; readonly payments: number; readonly differences: number }[]> {
    return this.db.query(SELECT_DAYS, {});
  }

  differences(): Promise<DifferenceRow[]> {
    return this.db.query(SELECT_DIFFERENCES, {});
  }

  lock(tx: Queryable, id: string): Promise<DifferenceRow | null> {
    return tx.maybe(LOCK_DIFFERENCE, { id });
  }

  async setState(
    tx: Queryable,
    id: string,
    values: {
      readonly state: string;
      readonly student: string | null;
      readonly reason: string | null;
      readonly proposer: string | null;
      readonly confirmer: string | null;
      readonly leaves: boolean;
    },
  ): Promise<void> {
    await tx.execute(SET_STATE, { id, ...values });
  }
}
