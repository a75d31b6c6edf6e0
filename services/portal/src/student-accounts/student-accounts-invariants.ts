import type { Invariant } from '../platform/index.js';
import { refundInvariants } from './refunds/refund-invariants.js';

const BALANCES = `SELECT 'student ' || coalesce(b.id_num, t.id_num) || ' has ' || coalesce(b.balance, 0) || ' in ' || coalesce(b.subsid_cde, t.subsid_cde)
      || ', the transactions come to ' || coalesce(t.sum, 0) AS violation
  FROM student_account_balances b FULL JOIN (SELECT id_num, subsid_cde, sum(trans_amt) AS sum FROM student_account_transactions GROUP BY 1, 2) t
    ON t.id_num = b.id_num AND t.subsid_cde = b.subsid_cde
  WHERE coalesce(b.balance, 0) <> coalesce(t.sum, 0)`;

/** What always holds about student accounts. */
export const studentAccountsInvariants: readonly Invariant[] = [
  {
    name: 'student-balances',
    says: 'A balance is the sum of its transactions, to the cent',
    check: async (db) => (await db.query<{ violation: string }>(BALANCES)).map((row) => row.violation),
  },
  ...refundInvariants,
];
