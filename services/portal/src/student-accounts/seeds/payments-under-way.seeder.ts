import { demoPerson } from '@campus/demo-campus';
import { paymentTexts, refundTexts, settlementTexts } from '@campus/domain/student-accounts';
import { PAYMENT_DESCRIPTION } from '@campus/domain/student-accounts/rules';
import type { SeedContext, Seeder, Tx } from '../../platform/index.js';

const DAY_MS = 86_400_000;
/** Older than what the daily settlement still compares: the demo provider knows nothing of these payments. */
const PAID_DAYS_AGO = 25;
const DIFFERENCE_DAYS_AGO = 9;
const CREDIT = '-120.00';
const ASKED = '80.00';

const INSERT_ROW = `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source, source_id, posting_key, posted_at)
  VALUES ($1, 'TU', ($2::timestamptz AT TIME ZONE 'America/New_York')::date, $3, $4, $5, $6, $7, $2::timestamptz)`;
const INSERT_PAYMENT = `INSERT INTO student_payments (id_num, id, subsid_cde, amount, state, intent_id, paid, refunded, posted, reversed, opened_at, settled_at, asks,
    asks_since, version, told)
  VALUES ($1, gen_random_uuid(), 'TU', $2, $3, $4, $5, 0, $5, 0, $6, $7, 1, $6, 1, 1) RETURNING id`;
const INSERT_STEP = `INSERT INTO student_payment_steps (payment_id, what, amount, at) VALUES ($1, $2, $3, $4)`;
const INSERT_DAY = `INSERT INTO payment_settlements (day, payments, compared_at) VALUES ($1::date, 2, $2) ON CONFLICT DO NOTHING`;
const INSERT_DIFFERENCE = `INSERT INTO payment_differences (day, intent_id, kind, state, provider, ledger, happened_on, found_at)
  VALUES ($1::date, 'pi_by_telephone', 'stranger', 'open', 45, 0, $1::date, $2)`;
const INSERT_REFUND = `INSERT INTO refund_requests (emp_id, tu_amt, ar_amt, rt_amt, gr_amt, pickup, requested_at, requested_on)
  VALUES ($1, $2, 0, 0, 0, true, $3, ($3::timestamptz AT TIME ZONE 'America/New_York')::date) RETURNING id`;
const AUDIT = `SELECT append_audit('refund-request', $1, 'request', $2, $3, (SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = $3), NULL, $4::jsonb, $5)`;
const AUDIT_PAYMENT = `SELECT append_audit('student-payment', $1, 'post', $2, '0', 'System Process', NULL, NULL, $3)`;
/** A student of no story, whose account is even. */
const SELECT_EVEN = `SELECT s.emp_id AS id FROM students s JOIN people p ON p.emp_id = s.emp_id WHERE s.emp_id >= '200000' AND s.status = 'active'
  AND p.account_ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM student_account_balances b WHERE b.id_num = s.emp_id AND b.balance <> 0)
  ORDER BY s.emp_id DESC LIMIT 1`;

/** A fee that was paid online, after one card was refused; both with what happened to them. */
async function seedPayments(tx: Tx, student: string, at: (daysAgo: number, minutes?: number) => Date): Promise<void> {
  await tx.execute(INSERT_ROW, [student, at(PAID_DAYS_AGO + 1), 'Practicum fee', '150.00', 'charges', null, null]);
  const failed = [student, '150.00', 'failed', 'pi_demo_refused', '0', at(PAID_DAYS_AGO), null];
  const paid = [student, '150.00', 'settled', 'pi_demo_paid', '150.00', at(PAID_DAYS_AGO, 9), at(PAID_DAYS_AGO, 11)];
  const stories = [
    [await tx.one<{ id: string }>(INSERT_PAYMENT, failed), ['opened', 'waiting', 'failed'], 0],
    [await tx.one<{ id: string }>(INSERT_PAYMENT, paid), ['opened', 'waiting', 'paid', 'posted'], 9],
  ] as const;
  for (const [{ id }, steps, from] of stories)
    for (const [index, what] of steps.entries())
      await tx.execute(INSERT_STEP, [id, what, '150.00', at(PAID_DAYS_AGO, from + index)]);
  const [, [{ id }]] = stories;
  await tx.execute(INSERT_ROW, [
    student,
    at(PAID_DAYS_AGO, 11),
    PAYMENT_DESCRIPTION,
    '-150.00',
    'payment',
    id,
    'payment/pi_demo_paid',
  ]);
  await tx.execute(AUDIT_PAYMENT, [id, paymentTexts.auditPosted.replace('{amount}', '150.00'), at(PAID_DAYS_AGO, 11)]);
}

/** A refund that someone has asked for, waiting for accounting. */
async function seedRefund(tx: Tx, at: (daysAgo: number, minutes?: number) => Date): Promise<void> {
  const student = await tx.maybe<{ id: string }>(SELECT_EVEN);
  if (student === null) return;
  await tx.execute(INSERT_ROW, [student.id, at(20), 'Dropped course, 100%', CREDIT, 'charges', null, null]);
  const { id } = await tx.one<{ id: string }>(INSERT_REFUND, [student.id, ASKED, at(1)]);
  const detail = { version: 1, state: 'requested', amounts: { TU: ASKED, AR: '0.00', RT: '0.00', GR: '0.00' } };
  const said = refundTexts.auditRequested.replace('{amount}', ASKED);
  await tx.execute(AUDIT, [id, said, student.id, JSON.stringify(detail), at(1)]);
}

/** What a first look at student accounts finds at work: a payment with its timeline, a settlement difference, a refund that waits. */
export const paymentsUnderWaySeeder: Seeder = {
  name: 'payments-under-way',
  order: 48,
  async run({ db, now, today, underWay, log }: SeedContext): Promise<void> {
    if (!underWay || (await db.maybe('SELECT 1 AS one FROM student_payments LIMIT 1')) !== null) return;
    const at = (daysAgo: number, minutes = 0): Date => new Date(now.getTime() - daysAgo * DAY_MS + minutes * 60_000);
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - DIFFERENCE_DAYS_AGO * DAY_MS).toISOString().slice(0, 10);
    await db.transaction(async (tx) => {
      await seedPayments(tx, demoPerson('student1').empId, at);
      await tx.execute(INSERT_DAY, [day, at(DIFFERENCE_DAYS_AGO - 1)]);
      await tx.execute(INSERT_DIFFERENCE, [day, at(DIFFERENCE_DAYS_AGO - 1)]);
      await seedRefund(tx, at);
    });
    log(`two online payments, ${settlementTexts.differences.toLowerCase()} of one day, a refund`);
  },
};
