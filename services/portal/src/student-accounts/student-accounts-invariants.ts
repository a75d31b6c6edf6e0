import { centsOf } from '@campus/domain/money';
import type { ChargeInputs } from '@campus/domain/student-accounts/rules';
import { chargesOf } from '@campus/domain/student-accounts/rules';
import type { Invariant, Queryable } from '../platform/index.js';
import { refundInvariants } from './refunds/refund-invariants.js';

const BALANCES = `SELECT 'student ' || coalesce(b.id_num, t.id_num) || ' has ' || coalesce(b.balance, 0) || ' in ' || coalesce(b.subsid_cde, t.subsid_cde)
      || ', the transactions come to ' || coalesce(t.sum, 0) AS violation
  FROM student_account_balances b FULL JOIN (SELECT id_num, subsid_cde, sum(trans_amt) AS sum FROM student_account_transactions GROUP BY 1, 2) t
    ON t.id_num = b.id_num AND t.subsid_cde = b.subsid_cde
  WHERE coalesce(b.balance, 0) <> coalesce(t.sum, 0)`;

/** A row that takes another one back is of the same account and its exact opposite. */
const REVERSALS = `SELECT 'row ' || r.id || ' takes back ' || t.id || ', which is ' || t.trans_amt || ' in ' || t.subsid_cde || ', with ' || r.trans_amt AS violation
  FROM student_account_transactions r JOIN student_account_transactions t ON t.id = r.reverses
  WHERE (r.id_num, r.subsid_cde, r.trans_amt) IS DISTINCT FROM (t.id_num, t.subsid_cde, -t.trans_amt) LIMIT 100`;

const POSTED = `SELECT p.id_num, p.term_id, p.inputs,
    (SELECT coalesce(json_agg(json_build_object('key', substr(t.source_id, length(p.term_id) + 2), 'amount', t.trans_amt::text)), '[]')
      FROM student_account_transactions t WHERE t.id_num = p.id_num AND t.source = 'charges' AND t.source_id LIKE p.term_id || '/%'
        AND t.reverses IS NULL AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id)) AS standing
  FROM posted_charges p ORDER BY p.id_num, p.term_id`;

interface PostedRow extends Record<string, unknown> {
  readonly id_num: string;
  readonly term_id: string;
  readonly inputs: ChargeInputs;
  readonly standing: readonly { readonly key: string; readonly amount: string }[];
}

const textOf = (rows: readonly { readonly key: string; readonly amount: string }[]): string =>
  rows
    .map(({ key, amount }) => `${key} ${centsOf(amount)}`)
    .sort()
    .join(', ');

/** What stands is what the rule says for what it was computed from. */
async function wrongCharges(db: Queryable): Promise<string[]> {
  const rows = await db.query<PostedRow>(POSTED);
  return rows.flatMap(({ id_num: student, term_id: term, inputs, standing }) => {
    const [due, posted] = [textOf(chargesOf(inputs)), textOf(standing)];
    return due === posted ? [] : [`student ${student} is charged for ${term}: ${posted}; the rule says: ${due}`];
  });
}

/** The rows that payments have posted are those of settled payments, and come to what the provider was paid and has given back. */
const PAYMENTS = `SELECT 'payment ' || coalesce(p.id::text, t.source_id) || ' says ' || coalesce(p.posted, 0) || ' posted and ' || coalesce(p.reversed, 0) || ' given back, its rows '
    || coalesce(t.paid, 0) || ' and ' || coalesce(t.back, 0) AS violation
  FROM (SELECT * FROM student_payments WHERE posted > 0) p FULL JOIN (SELECT source_id, id_num, -coalesce(sum(trans_amt) FILTER (WHERE trans_amt < 0), 0) AS paid,
      coalesce(sum(trans_amt) FILTER (WHERE trans_amt > 0), 0) AS back
    FROM student_account_transactions WHERE source = 'payment' AND posting_key LIKE 'payment/%' GROUP BY 1, 2) t ON t.source_id = p.id::text AND t.id_num = p.id_num
  WHERE coalesce(p.posted, 0) <> coalesce(t.paid, 0) OR coalesce(p.reversed, 0) <> coalesce(t.back, 0) LIMIT 100`;
const FORGOTTEN = `SELECT 'payment ' || id || ' is ' || state || ' and nothing asks the provider' AS violation FROM student_payments
  WHERE state IN ('started', 'unknown') AND next_ask_at IS NULL AND asks_since > now() - interval '29 days' LIMIT 100`;

/** Whoever is a payer has never more than that, however the session began. */
const PAYERS = `SELECT 'session ' || s.id || ' of the payer ' || y.email || ' is not reduced' AS violation FROM sessions s
  JOIN payers y ON y.id::text = s.emp_id WHERE s.ended_at IS NULL AND s.reduced_to IS DISTINCT FROM 'payer'
  UNION ALL SELECT 'payer ' || y.email || ' has a record of the campus' FROM payers y JOIN people p ON p.emp_id = y.id::text LIMIT 100`;

/** What always holds about student accounts. */
export const studentAccountsInvariants: readonly Invariant[] = [
  {
    name: 'student-balances',
    says: 'A balance is the sum of its transactions, to the cent',
    check: async (db) => (await db.query<{ violation: string }>(BALANCES)).map((row) => row.violation),
  },
  {
    name: 'reversals-exact',
    says: 'A row that takes another one back is its exact opposite',
    check: async (db) => (await db.query<{ violation: string }>(REVERSALS)).map((row) => row.violation),
  },
  {
    name: 'charges-by-rule',
    says: 'Posted charges are what the rule says for what they were computed from',
    check: wrongCharges,
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
  {
    name: 'payers-only-see',
    says: 'A session of an authorized payer is reduced to seeing accounts',
    check: async (db) => (await db.query<{ violation: string }>(PAYERS)).map((row) => row.violation),
  },
  ...refundInvariants,
];
