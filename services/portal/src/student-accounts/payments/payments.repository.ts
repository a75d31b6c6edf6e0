import { amountOf, centsOf } from '@campus/domain/money';
import type { KnownPayment, PaymentHold } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { PaymentsRepository as Q } from './payments.sql.types.js';

const ROW = `id, id_num AS student, subsid_cde AS type, amount::text, state, intent_id AS intent, url, paid::text, refunded::text, posted::text, reversed::text, returned::text,
  paid_at, refunded_at, gone_since, closed_at, opened_at, settled_at, asks, asks_since, next_ask_at, version`;

const SELECT_HOLDS = sql<Q['SELECT_HOLDS']>`SELECT code, name FROM student_holds
  WHERE emp_id = :student AND released_on IS NULL ORDER BY placed_on, code`;
const SELECT_OPEN = sql<Q['SELECT_OPEN']>`SELECT ${sql.raw(ROW)} FROM student_payments
  WHERE id_num = :student AND subsid_cde = :type AND amount = :amount::numeric AND state IN ('started', 'unknown', 'paid')
  ORDER BY (state = 'paid'), opened_at DESC LIMIT 1`;
const SELECT_ONE = sql<Q['SELECT_ONE']>`SELECT ${sql.raw(ROW)} FROM student_payments WHERE id = :id::uuid`;
const LOCK_ONE = sql<Q['LOCK_ONE']>`SELECT ${sql.raw(ROW)} FROM student_payments WHERE id = :id::uuid FOR NO KEY UPDATE`;
const SELECT_OWN = sql<
  Narrowed<Q['SELECT_OWN'], { steps: readonly (PaymentStepRow & { readonly at: string })[] }>
>`SELECT ${sql.raw(ROW)}, (SELECT coalesce(json_agg(json_build_object('what', s.what, 'amount', s.amount::text, 'at', s.at)
      ORDER BY s.id), '[]') FROM student_payment_steps s WHERE s.payment_id = p.id) AS steps
  FROM student_payments p WHERE id_num = :student ORDER BY opened_at DESC, id LIMIT 200`;
const INSERT_PAYMENT = sql<Q['INSERT_PAYMENT']>`INSERT INTO student_payments
    (id, id_num, subsid_cde, amount, state, paid, refunded, posted, reversed, opened_at, asks, asks_since, next_ask_at, version, told)
  VALUES (:id::uuid, :student, :type, :amount::numeric, 'started', 0, 0, 0, 0, :at::timestamptz, 0, :at::timestamptz, :next::timestamptz, 1, 0)`;
const SET_INTENT = sql<Q['SET_INTENT']>`UPDATE student_payments
  SET intent_id = :intent, url = :url, next_ask_at = :next::timestamptz, version = version + 1
  WHERE id = :id::uuid AND state IN ('started', 'unknown') AND (intent_id IS NULL OR intent_id = :intent)`;
const STORE_KNOWN = sql<
  Q['STORE_KNOWN']
>`UPDATE student_payments SET state = :state, paid = :paid::numeric, refunded = :refunded::numeric, posted = :posted::numeric, reversed = :reversed::numeric,
    returned = :returned::numeric, paid_at = :paidAt::timestamptz, refunded_at = :refundedAt::timestamptz,
    gone_since = :goneSince::timestamptz,
    asks = :asks::int, next_ask_at = :askAt::timestamptz, settled_at = :settled::timestamptz WHERE id = :id::uuid`;
const INSERT_STEPS = sql<Q['INSERT_STEPS']>`INSERT INTO student_payment_steps (payment_id, what, amount, at)
  SELECT :id::uuid, s.what, s.amount, :at::timestamptz FROM ROWS FROM (jsonb_to_recordset(:steps::jsonb) AS (what text, amount numeric))
    WITH ORDINALITY AS s(what, amount, n) ORDER BY s.n`;
const ASK_SOON = sql<
  Q['ASK_SOON']
>`UPDATE student_payments SET version = version + 1, asks = 0, asks_since = :at::timestamptz, next_ask_at = :at::timestamptz
  WHERE id = :id::uuid RETURNING id`;
const INSERT_NOTICES = sql<Q['INSERT_NOTICES']>`INSERT INTO payment_notices (event_id, intent_id, kind, body, received_at)
  SELECT n.event, n.intent, n.kind, n.body, :at::timestamptz FROM jsonb_to_recordset(:notices::jsonb) AS n(event text, intent text, kind text, body text)
  ON CONFLICT (event_id) DO NOTHING RETURNING intent_id AS intent`;
const ASK_SOON_OF = sql<
  Q['ASK_SOON_OF']
>`UPDATE student_payments SET version = version + 1, asks = 0, asks_since = :at::timestamptz, next_ask_at = :at::timestamptz
  WHERE id IN (SELECT id FROM student_payments WHERE intent_id = ANY (:intents::text[]) ORDER BY id FOR NO KEY UPDATE) RETURNING id`;
const SELECT_OVERDUE = sql<
  Q['SELECT_OVERDUE']
>`SELECT id FROM student_payments WHERE next_ask_at <= :now::timestamptz ORDER BY id LIMIT :most::int`;

/** A payment as the database has it; amounts are dollars. */
export type PaymentRow = RowOf<typeof SELECT_ONE>;

export type StepName =
  'opened' | 'waiting' | 'unknown' | 'failed' | 'paid' | 'changed' | 'posted' | 'refunded' | 'returned' | 'misfit' | 'closed';

/** One thing that happened to a payment; dollars. */
export interface PaymentStepRow {
  readonly what: StepName;
  readonly amount: string | null;
}

/** A notice of the provider as it came. */
export interface NewNotice {
  readonly event: string;
  readonly intent: string;
  readonly kind: string;
  readonly body: string;
}

/** What is kept of a payment beside its amounts; `returned` in cents. */
interface StoredFacts {
  readonly asks: number;
  readonly askAt: Date | null;
  readonly settled: Date | null;
  readonly returned: number;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  readonly goneSince: Date | null;
}

/** What the rules look at; cents. */
export function knownOf({ state, paid, refunded, posted, reversed }: PaymentRow): KnownPayment {
  return { state, paid: centsOf(paid), refunded: centsOf(refunded), posted: centsOf(posted), reversed: centsOf(reversed) };
}

/** Payments, what happened to them, and the provider's notices. */
@Injectable()
export class PaymentsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  holds(student: string, on: Queryable = this.db): Promise<PaymentHold[]> {
    return on.query(SELECT_HOLDS, { student });
  }

  read(id: string): Promise<PaymentRow | null> {
    return this.db.maybe(SELECT_ONE, { id });
  }

  lock(tx: Queryable, id: string): Promise<PaymentRow | null> {
    return tx.maybe(LOCK_ONE, { id });
  }

  own(student: string): Promise<(PaymentRow & { readonly steps: readonly (PaymentStepRow & { readonly at: string })[] })[]> {
    return this.db.query(SELECT_OWN, { student });
  }

  /** The payment of this amount that is under way. */
  underWay(tx: Queryable, of: { student: string; type: string; amount: string }): Promise<PaymentRow | null> {
    return tx.maybe(SELECT_OPEN, of);
  }

  async insert(
    tx: Queryable,
    row: { id: string; student: string; type: string; amount: string; at: Date; next: Date },
  ): Promise<void> {
    await tx.execute(INSERT_PAYMENT, row);
    await this.note(tx, row.id, [{ what: 'opened', amount: row.amount }], row.at);
  }

  /** False where the payment is over meanwhile. */
  async setIntent(tx: Queryable, of: { id: string; intent: string; url: string; next: Date }): Promise<boolean> {
    return (await tx.execute(SET_INTENT, of)) === 1;
  }

  /** Keeps what is known of a payment; what is not named stays as the row has it. */
  async store(tx: Queryable, row: PaymentRow, { state, ...known }: KnownPayment, more: Partial<StoredFacts> = {}): Promise<void> {
    const [paid, refunded] = [amountOf(known.paid), amountOf(known.refunded)];
    const [posted, reversed] = [amountOf(known.posted), amountOf(known.reversed)];
    const { asks = row.asks, askAt = row.next_ask_at, settled = row.settled_at } = more;
    const { paidAt = row.paid_at, refundedAt = row.refunded_at, goneSince = row.gone_since } = more;
    const returned = amountOf(Math.min(more.returned ?? centsOf(row.returned), known.reversed));
    const facts = { asks, askAt, settled, returned, paidAt, refundedAt, goneSince };
    await tx.execute(STORE_KNOWN, { id: row.id, state, paid, refunded, posted, reversed, ...facts });
  }

  async note(tx: Queryable, id: string, steps: readonly PaymentStepRow[], at: Date): Promise<void> {
    if (steps.length > 0) await tx.execute(INSERT_STEPS, { id, steps: JSON.stringify(steps), at });
  }

  /** Has the provider asked at once; false where there is no such payment. */
  async scheduleNextAsk(tx: Queryable, id: string, at: Date): Promise<boolean> {
    return (await tx.maybe(ASK_SOON, { id, at })) !== null;
  }

  /** Keeps notices, each once by its id; the payments that the new ones are of. */
  async keepNotices(tx: Queryable, notices: readonly NewNotice[], at: Date): Promise<string[]> {
    const rows = await tx.query(INSERT_NOTICES, { notices: JSON.stringify(notices), at });
    return rows.map(({ intent }) => intent);
  }

  /** Has the provider asked at once about the payments of the portal among these of the provider; which they are. */
  async askSoonOf(tx: Queryable, intents: readonly string[], at: Date): Promise<string[]> {
    if (intents.length === 0) return [];
    return (await tx.query(ASK_SOON_OF, { intents, at })).map(({ id }) => id);
  }

  /** Payments whose question is overdue by the portal's clock. */
  async overdue(now: Date, most: number): Promise<string[]> {
    return (await this.db.query(SELECT_OVERDUE, { now, most })).map(({ id }) => id);
  }
}
