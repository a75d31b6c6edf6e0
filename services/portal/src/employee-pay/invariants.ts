import { centsOf } from '@campus/domain/money';
import type { Invariant, Queryable, DataCipher, Narrowed } from '../platform/index.js';
import type { CheckContent } from './pay-content.js';
import { choicesInvariants } from './invariants/choices.js';
import { encryptedAs } from './pay-content.js';
import { sql } from '../platform/index.js';
import type { Invariants as Q } from './employee-pay.sql.types.js';

const MAX_FOUND = 100;

/** What each person's statement got as pay on a day, and the checks of that day that stand, all encrypted. */
const SUMS = sql<Narrowed<Q['SUMS'], { checks: { number: string; sealed: string }[] }>>`SELECT a.emp_id, a.paid_on, a.amounts,
    ARRAY(SELECT json_build_object('number', c.check_num, 'sealed', c.content_sealed) FROM paychecks c
      WHERE c.emp_id = a.emp_id AND c.check_dte = a.paid_on AND c.voided_at IS NULL) AS checks
  FROM (SELECT emp_id, paid_on, array_agg(amount_sealed) AS amounts FROM compensation_amounts WHERE category = 'Pay' GROUP BY 1, 2) a
  ORDER BY 1, 2`;

const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, amount) => sum + centsOf(amount), 0);

/** A statement adds up to the checks that stand: what a rollback took back counts nothing. */
async function compensationSums(db: Queryable, cipher: DataCipher): Promise<string[]> {
  const found: string[] = [];
  for (const { emp_id: empId, paid_on: paidOn, amounts, checks } of await db.query(SUMS)) {
    const shown = sumOf(amounts.map((amount) => cipher.decrypt(amount, encryptedAs.compensation(empId))));
    const paid = sumOf(
      checks.map(
        ({ number, sealed: encrypted }) =>
          (JSON.parse(cipher.decrypt(encrypted, encryptedAs.check(number))) as CheckContent).gross,
      ),
    );
    // Amounts stay out of the sentence: whoever runs the check may not read pay.
    if (shown !== paid) found.push(`the compensation of ${empId} on ${paidOn} differs from its paychecks`);
    if (found.length === MAX_FOUND) break;
  }
  return found;
}

/** What always holds about pay documents. */
export const employeePayInvariants: readonly Invariant[] = [
  ...choicesInvariants,
  {
    name: 'compensation-sums',
    says: 'A compensation statement adds up to the paychecks that stand, to the cent',
    check: compensationSums,
  },
];
