import { demoPerson } from '@campus/demo-campus';
import { paymentTexts, refundTexts, settlementTexts } from '@campus/domain/student-accounts';
import { PAYMENT_DESCRIPTION } from '@campus/domain/student-accounts/rules';
import type { SeedContext, Seeder, Tx } from '../../platform/index.js';
import type { PaymentsUnderWaySeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

const DAY_MS = 86_400_000;
/** Older than what the daily settlement still compares: the demo provider knows nothing of these payments. */
const PAID_DAYS_AGO = 25;
const DIFFERENCE_DAYS_AGO = 9;
const CREDIT = '-120.00';
const ASKED = '80.00';

const INSERT_ROW = sql<
  Q['INSERT_ROW']
>`INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source, source_id, posting_key, posted_at)
  VALUES (:student, 'TU', (:postedAt::timestamptz AT TIME ZONE 'America/New_York')::date, :paymentDescription, :credit, :source, :id, :postingKey, :postedAt::timestamptz)`;
const INSERT_PAYMENT = sql<
  Q['INSERT_PAYMENT']
>`INSERT INTO student_payments (id_num, id, subsid_cde, amount, state, intent_id, paid, refunded, posted, reversed, opened_at, settled_at, asks,
    asks_since, version, told)
  VALUES (:idNum, gen_random_uuid(), 'TU', :amount, :state, :intentId, :paid, 0, :paid, 0, :openedAt, :settledAt, 1, :openedAt, 1, 1) RETURNING id`;
const INSERT_STEP = sql<
  Q['INSERT_STEP']
>`INSERT INTO student_payment_steps (payment_id, what, amount, at) VALUES (:id, :what, :amount, :at)`;
const INSERT_DAY = sql<
  Q['INSERT_DAY']
>`INSERT INTO payment_settlements (day, payments, compared_at) VALUES (:day::date, 2, :comparedAt) ON CONFLICT DO NOTHING`;
const INSERT_DIFFERENCE = sql<
  Q['INSERT_DIFFERENCE']
>`INSERT INTO payment_differences (day, intent_id, kind, state, provider, ledger, happened_on, found_at)
  VALUES (:day::date, 'pi_by_telephone', 'stranger', 'open', 45, 0, :day::date, :foundAt)`;
const INSERT_REFUND = sql<
  Q['INSERT_REFUND']
>`INSERT INTO refund_requests (emp_id, tu_amt, ar_amt, rt_amt, gr_amt, pickup, requested_at, requested_on)
  VALUES (:id, :asked, 0, 0, 0, true, :requestedAt, (:requestedAt::timestamptz AT TIME ZONE 'America/New_York')::date) RETURNING id`;
const AUDIT = sql<
  Q['AUDIT']
>`SELECT append_audit('refund-request', :id, 'request', :said, :empId, (SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = :empId), NULL, :detail::jsonb, :at)`;
const AUDIT_PAYMENT = sql<
  Q['AUDIT_PAYMENT']
>`SELECT append_audit('student-payment', :id, 'post', :said, '0', 'System Process', NULL, NULL, :at)`;
/** A student of no story, whose account is even. */
const SELECT_EVEN = sql<
  Q['SELECT_EVEN']
>`SELECT s.emp_id AS id FROM students s JOIN people p ON p.emp_id = s.emp_id WHERE s.emp_id >= '200000' AND s.status = 'active'
  AND p.account_ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM student_account_balances b WHERE b.id_num = s.emp_id AND b.balance <> 0)
  ORDER BY s.emp_id DESC LIMIT 1`;

/** A fee that was paid online, after one card was refused; both with what happened to them. */
async function seedPayments(tx: Tx, student: string, at: (daysAgo: number, minutes?: number) => Date): Promise<void> {
  await tx.execute(INSERT_ROW, {
    student,
    postedAt: at(PAID_DAYS_AGO + 1),
    paymentDescription: 'Practicum fee',
    credit: '150.00',
    source: 'charges',
    id: null,
    postingKey: null,
  });
  const of = { idNum: student, amount: '150.00' };
  const failed = { ...of, state: 'failed', intentId: 'pi_demo_refused', paid: '0', openedAt: at(PAID_DAYS_AGO), settledAt: null };
  const settled = { state: 'settled', openedAt: at(PAID_DAYS_AGO, 9), settledAt: at(PAID_DAYS_AGO, 11) };
  const paid = { ...of, ...settled, intentId: 'pi_demo_paid', paid: '150.00' };
  const stories = [
    [await tx.one(INSERT_PAYMENT, failed), ['opened', 'waiting', 'failed'], 0],
    [await tx.one(INSERT_PAYMENT, paid), ['opened', 'waiting', 'paid', 'posted'], 9],
  ] as const;
  for (const [{ id }, steps, from] of stories)
    for (const [index, what] of steps.entries())
      await tx.execute(INSERT_STEP, { id, what, amount: '150.00', at: at(PAID_DAYS_AGO, from + index) });
  const [, [{ id }]] = stories;
  await tx.execute(INSERT_ROW, {
    student,
    postedAt: at(PAID_DAYS_AGO, 11),
    paymentDescription: PAYMENT_DESCRIPTION,
    credit: '-150.00',
    source: 'payment',
    id,
    postingKey: 'payment/pi_demo_paid',
  });
  await tx.execute(AUDIT_PAYMENT, {
    id,
    said: paymentTexts.auditPosted.replace('{amount}', '150.00'),
    at: at(PAID_DAYS_AGO, 11),
  });
}

/** A refund that someone has asked for, waiting for accounting. */
async function seedRefund(tx: Tx, at: (daysAgo: number, minutes?: number) => Date): Promise<void> {
  const student = await tx.maybe(SELECT_EVEN);
  if (student === null) return;
  await tx.execute(INSERT_ROW, {
    student: student.id,
    postedAt: at(20),
    paymentDescription: 'Dropped course, 100%',
    credit: CREDIT,
    source: 'charges',
    id: null,
    postingKey: null,
  });
  const { id } = await tx.one(INSERT_REFUND, { id: student.id, asked: ASKED, requestedAt: at(1) });
  const detail = { version: 1, state: 'requested', amounts: { TU: ASKED, AR: '0.00', RT: '0.00', GR: '0.00' } };
  const said = refundTexts.auditRequested.replace('{amount}', ASKED);
  await tx.execute(AUDIT, { id, said, empId: student.id, detail: JSON.stringify(detail), at: at(1) });
}

const SELECT_STUDENT_PAYMENTS = sql<Q['SELECT_STUDENT_PAYMENTS']>`SELECT 1 AS one FROM student_payments LIMIT 1`;

/** What a first look at student accounts finds at work: a payment with its timeline, a settlement difference, a refund that waits. */
export const paymentsUnderWaySeeder: Seeder = {
  name: 'payments-under-way',
  order: 48,
  async run({ db, now, today, underWay, log }: SeedContext): Promise<void> {
    if (!underWay || (await db.maybe(SELECT_STUDENT_PAYMENTS)) !== null) return;
    const at = (daysAgo: number, minutes = 0): Date => new Date(now.getTime() - daysAgo * DAY_MS + minutes * 60_000);
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - DIFFERENCE_DAYS_AGO * DAY_MS).toISOString().slice(0, 10);
    await db.transaction(async (tx) => {
      await seedPayments(tx, demoPerson('student1').empId, at);
      await tx.execute(INSERT_DAY, { day, comparedAt: at(DIFFERENCE_DAYS_AGO - 1) });
      await tx.execute(INSERT_DIFFERENCE, { day, foundAt: at(DIFFERENCE_DAYS_AGO - 1) });
      await seedRefund(tx, at);
    });
    log(`two online payments, ${settlementTexts.differences.toLowerCase()} of one day, a refund`);
  },
};
