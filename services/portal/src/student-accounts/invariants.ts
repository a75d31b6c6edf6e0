import { centsOf } from '@campus/domain/money';
import type { ChargeInputs } from '@campus/domain/student-accounts/rules';
import { chargesOf } from '@campus/domain/student-accounts/rules';
import type { Invariant, Narrowed, Queryable } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import { agingInvariants } from './invariants/aging.js';
import { ledgerInvariants } from './invariants/ledger.js';
import { taxFormInvariants } from './invariants/tax-forms.js';
import { refundInvariants } from './invariants/refunds.js';
import type { Invariants as Q } from './student-accounts.sql.types.js';

const BALANCES = sql<
  Q['BALANCES']
>`SELECT 'student ' || coalesce(b.id_num, t.id_num) || ' has ' || coalesce(b.balance, 0) || ' in ' || coalesce(b.subsid_cde, t.subsid_cde)
      || ', the transactions come to ' || coalesce(t.sum, 0) AS violation
  FROM student_account_balances b FULL JOIN (SELECT id_num, subsid_cde, sum(trans_amt) AS sum FROM student_account_transactions GROUP BY 1, 2) t
    ON t.id_num = b.id_num AND t.subsid_cde = b.subsid_cde
  WHERE coalesce(b.balance, 0) <> coalesce(t.sum, 0)`;

/** A row that takes another one back is of the same account and its exact opposite. */
const REVERSALS = sql<
  Q['REVERSALS']
>`SELECT 'row ' || r.id || ' takes back ' || t.id || ', which is ' || t.trans_amt || ' in ' || t.subsid_cde || ', with ' || r.trans_amt AS violation
  FROM student_account_transactions r JOIN student_account_transactions t ON t.id = r.reverses
  WHERE (r.id_num, r.subsid_cde, r.trans_amt) IS DISTINCT FROM (t.id_num, t.subsid_cde, -t.trans_amt) LIMIT 100`;

const POSTED = sql<
  Narrowed<Q['POSTED'], { inputs: ChargeInputs; standing: readonly { readonly key: string; readonly amount: string }[] }>
>`SELECT p.id_num, p.term_id, p.inputs,
    (SELECT coalesce(json_agg(json_build_object('key', substr(t.source_id, length(p.term_id) + 2), 'amount', t.trans_amt::text)), '[]')
      FROM student_account_transactions t WHERE t.id_num = p.id_num AND t.source = 'charges' AND t.source_id LIKE p.term_id || '/%'
        AND t.reverses IS NULL AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id)) AS standing
  FROM posted_charges p ORDER BY p.id_num, p.term_id`;

const textOf = (rows: readonly { readonly key: string; readonly amount: string }[]): string =>
  rows
    .map(({ key, amount }) => `${key} ${centsOf(amount)}`)
    .sort()
    .join(', ');

/** What stands is what the rule says for what it was computed from. */
async function wrongCharges(db: Queryable): Promise<string[]> {
  const rows = await db.query(POSTED);
  return rows.flatMap(({ id_num: student, term_id: term, inputs, standing }) => {
    const [due, posted] = [textOf(chargesOf(inputs)), textOf(standing)];
    return due === posted ? [] : [`student ${student} is charged for ${term}: ${posted}; the rule says: ${due}`];
  });
}

/** The rows of a payment are those of a posted one, and come to what its figures say is left of it. */
const PAYMENTS = sql<
  Q['PAYMENTS']
>`SELECT 'payment ' || coalesce(p.id::text, t.source_id) || ' says ' || coalesce(p.posted, 0) || ' posted and ' || coalesce(p.reversed, 0) || ' taken back, its rows come to '
    || coalesce(t.net, 0) AS violation
  FROM (SELECT * FROM student_payments WHERE posted > 0) p FULL JOIN (SELECT o.source_id, o.id_num, -sum(o.trans_amt + coalesce(b.trans_amt, 0)) AS net
    FROM student_account_transactions o LEFT JOIN student_account_transactions b ON b.reverses = o.id
    WHERE o.source = 'payment' AND o.reverses IS NULL AND (o.posting_key LIKE 'payment/%' OR o.posting_key LIKE 'returned/%') GROUP BY 1, 2) t
    ON t.source_id = p.id::text AND t.id_num = p.id_num
  WHERE coalesce(p.posted - p.reversed, 0) <> coalesce(t.net, 0) LIMIT 100`;
/** All that takes a payment back takes from one amount: what was paid, of the provider's own payments too. */
const TAKEN_BACK = sql<
  Q['TAKEN_BACK']
>`SELECT 'payment ' || x.intent || ' of student ' || x.student || ' was taken back ' || -x.net || ' beyond what was paid' AS violation
  FROM (SELECT coalesce(p.intent_id, d.intent_id) AS intent, o.id_num AS student, -sum(o.trans_amt + coalesce(b.trans_amt, 0)) AS net
    FROM student_account_transactions o LEFT JOIN student_account_transactions b ON b.reverses = o.id
      LEFT JOIN student_payments p ON p.id::text = o.source_id LEFT JOIN payment_differences d ON d.id::text = o.source_id
    WHERE o.source IN ('payment', 'adjustment') AND o.reverses IS NULL AND (p.id IS NOT NULL OR d.id IS NOT NULL) GROUP BY 1, 2) x
  WHERE x.net < 0 LIMIT 100`;
/** A row of a payment is of the day on which it was paid at the provider, where the provider has said when. */
const PAID_ON = sql<
  Q['PAID_ON']
>`SELECT 'row ' || t.id || ' of payment ' || p.id || ' is of ' || t.trans_dte || ', it was paid at ' || p.paid_at AS violation
  FROM student_payments p JOIN student_account_transactions t ON t.source_id = p.id::text AND t.posting_key = 'payment/' || p.intent_id
  WHERE t.trans_dte > (p.paid_at AT TIME ZONE 'America/New_York')::date LIMIT 100`;
/** What a person has closed has no row that people of the settlement have not posted. */
const CLOSED = sql<
  Q['CLOSED']
>`SELECT 'payment ' || p.id || ' was closed by ' || p.closed_by || ' and posted by itself' AS violation
  FROM student_payments p JOIN student_account_transactions t ON t.source = 'payment' AND t.source_id = p.id::text
  WHERE p.closed_at IS NOT NULL AND t.posting_key NOT LIKE 'payment/%/corrected/%' AND t.posting_key NOT LIKE 'returned/%' LIMIT 100`;
const FORGOTTEN = sql<
  Q['FORGOTTEN']
>`SELECT 'payment ' || id || ' is ' || state || ' and nothing asks the provider' AS violation FROM student_payments
  WHERE state IN ('started', 'unknown') AND next_ask_at IS NULL AND asks_since > now() - interval '29 days' LIMIT 100`;

/** Whoever is a payer has never more than that, however the session began. */
const PAYERS = sql<
  Q['PAYERS']
>`SELECT 'session ' || s.id || ' of the payer ' || y.email || ' is not reduced' AS violation FROM sessions s
  JOIN payers y ON y.id::text = s.emp_id WHERE s.ended_at IS NULL AND s.reduced_to IS DISTINCT FROM 'payer'
  UNION ALL SELECT 'payer ' || y.email || ' has a record of the campus' FROM payers y JOIN people p ON p.emp_id = y.id::text LIMIT 100`;

/** What always holds about student accounts. */
export const studentAccountsInvariants: readonly Invariant[] = [
  {
    name: 'student-balances',
    says: 'A balance is the sum of its transactions, to the cent',
    check: violationsOf(BALANCES),
  },
  {
    name: 'reversals-exact',
    says: 'A row that takes another one back is its exact opposite',
    check: violationsOf(REVERSALS),
  },
  {
    name: 'charges-by-rule',
    says: 'Posted charges are what the rule says for what they were computed from',
    check: wrongCharges,
  },
  {
    name: 'payment-rows',
    says: 'The rows of online payments are those of settled payments, each once and to the cent',
    check: violationsOf(PAYMENTS),
  },
  {
    name: 'payments-taken-back-once',
    says: 'Returns, refunds and corrections of a payment together take back no more than was paid',
    check: violationsOf(TAKEN_BACK),
  },
  {
    name: 'payment-days',
    says: 'The row of a payment is of no later day than that on which it was paid',
    check: violationsOf(PAID_ON),
  },
  {
    name: 'payments-closed',
    says: 'A payment that the office has closed is posted by the settlement alone',
    check: violationsOf(CLOSED),
  },
  {
    name: 'payments-asked-for',
    says: 'The provider is asked about every open payment',
    check: violationsOf(FORGOTTEN),
  },
  {
    name: 'payers-only-see',
    says: 'A session of an authorized payer is reduced to seeing accounts',
    check: violationsOf(PAYERS),
  },
  ...ledgerInvariants,
  ...refundInvariants,
  ...taxFormInvariants,
  ...agingInvariants,
];
