import type { Invariant } from '../platform/index.js';

const BALANCES = `SELECT 'student ' || coalesce(b.id_num, t.id_num) || ' has ' || coalesce(b.balance, 0) || ' in ' || coalesce(b.subsid_cde, t.subsid_cde)
      || ', the transactions come to ' || coalesce(t.sum, 0) AS violation
  FROM student_account_balances b FULL JOIN (SELECT id_num, subsid_cde, sum(trans_amt) AS sum FROM student_account_transactions GROUP BY 1, 2) t
    ON t.id_num = b.id_num AND t.subsid_cde = b.subsid_cde
  WHERE coalesce(b.balance, 0) <> coalesce(t.sum, 0)`;

/** The rows that payments have posted are those of settled payments, and come to what the provider was paid and has given back. */
const PAYMENTS = `SELECT 'payment ' || coalesce(p.id::text, t.source_id) || ' says ' || coalesce(p.posted, 0) || ' posted and ' || coalesce(p.reversed, 0) || ' given back, its rows '
    || coalesce(t.paid, 0) || ' and ' || coalesce(t.back, 0) AS violation
  FROM (SELECT * FROM student_payments WHERE posted > 0) p FULL JOIN (SELECT source_id, id_num, -coalesce(sum(trans_amt) FILTER (WHERE trans_amt < 0), 0) AS paid,
      coalesce(sum(trans_amt) FILTER (WHERE trans_amt > 0), 0) AS back
    FROM student_account_transactions WHERE source = 'payment' AND posting_key LIKE 'payment/%' GROUP BY 1, 2) t ON t.source_id = p.id::text AND t.id_num = p.id_num
  WHERE coalesce(p.posted, 0) <> coalesce(t.paid, 0) OR coalesce(p.reversed, 0) <> coalesce(t.back, 0) LIMIT 100`;
const FORGOTTEN = `SELECT 'payment ' || id || ' is ' || state || ' and nothing asks the provider' AS violation FROM student_payments
  WHERE state IN ('started', 'unknown') AND next_ask_at IS NULL AND asks_since > now() - interval '29 days' LIMIT 100`;

/** What always holds about student accounts. */
export const studentAccountsInvariants: readonly Invariant[] = [
  {
    name: 'student-balances',
    says: 'A balance is the sum of its transactions, to the cent',
    check: async (db) => (await db.query<{ violation: string }>(BALANCES)).map((row) => row.violation),
  },
  {
    name: 'payment-rows',
    says: 'The rows of online payments are those of settled payments, each once and to the cent',
    check: async (db) => (await db.query<{ violation: string }>(PAYMENTS)).map((row) => row.violation),
  },
  {
    name: 'payments-asked-for',
    says: 'The provider is asked about every open payment',
    check: async (db) => (await db.query<{ violation: string }>(FORGOTTEN)).map((row) => row.violation),
  },
];
