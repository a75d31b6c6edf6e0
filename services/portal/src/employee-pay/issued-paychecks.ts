import { amountOf } from '@campus/domain/money';
import { checkEarnings, DEMO_CAMPUS_TABLES, rateOf } from '@campus/domain/payroll/rules';
import type { EarningLine, PayLine } from '@campus/domain/payroll/rules';
import type { Queryable, DataCipher, RowOf, Narrowed } from '../platform/index.js';
import { encryptedList, sql } from '../platform/index.js';
import type { CheckContent, CheckEarning } from './pay-content.js';
import { encryptedAs } from './pay-content.js';
import type { IssuedPaychecks as Q } from './employee-pay.sql.types.js';

/** A check that a payroll run gives an employee. */
export interface IssuedPaycheck {
  readonly checkNum: string;
  readonly empId: string;
  readonly line: PayLine;
}

/** The period that checks are for, and the day on which they are paid. */
export interface PaidPeriod {
  readonly begin: string;
  readonly end: string;
  readonly payDate: string;
}

type Payee = RowOf<typeof PAYEES>;

const PAYEES = sql<
  Narrowed<Q['PAYEES'], { benefits: { readonly code: string; readonly available: string }[] }>
>`SELECT p.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name,
    array_remove(ARRAY[p.street1, p.street2, nullif(concat_ws(', ', p.city, nullif(concat_ws(' ', p.state, p.zip), '')), '')], NULL) AS address,
    coalesce((SELECT json_agg(json_build_object('code', CASE b.hour_type WHEN '10' THEN 'VACATION' WHEN '11' THEN 'SICK' ELSE b.hour_type END,
      'available', (b.available / 100.0)::numeric(10, 2)::text) ORDER BY b.hour_type) FROM time_off_balances b WHERE b.emp_id = p.emp_id), '[]') AS benefits
  FROM people p WHERE p.emp_id = ANY (:checks::text[])`;

const GIVE = sql<Q['GIVE']>`INSERT INTO paychecks (check_num, emp_id, check_dte, prd_begin_dte, prd_end_dte, content_sealed)
  SELECT r.check_num, r.emp_id, :payDate::date, :begin::date, :end::date, r.content_sealed
  FROM unnest(:numbers::text[], :empIds::text[], string_to_array(:contents::text, ',')) AS r(check_num, emp_id, content_sealed)
  ON CONFLICT (check_num) DO UPDATE SET voided_at = NULL`;

const ADD = sql<Q['ADD']>`INSERT INTO compensation_amounts (emp_id, paid_on, category, item, amount_sealed)
  SELECT r.emp_id, :payDate::date, r.category, r.item, r.amount_sealed
  FROM unnest(:empIds::text[], :categories::text[], :items::text[], string_to_array(:amounts::text, ',')) AS r(emp_id, category, item, amount_sealed)`;

const coded = (lines: PayLine['taxes']) => lines.map(({ code, cents }) => ({ code, amount: amountOf(cents) }));

const wireEarning = ({ title, what, corrects, hundredths, rate, cents }: EarningLine): CheckEarning => ({
  title,
  what,
  corrects,
  amount: amountOf(cents),
  hours: hundredths === null ? null : amountOf(hundredths),
  rate: rate === null ? null : amountOf(rate),
});

function contentOf(line: PayLine, payee: Payee): CheckContent {
  return {
    reg_hrs: amountOf(line.regular),
    ot_hrs: amountOf(line.overtime),
    gross: amountOf(line.gross),
    net: amountOf(line.net),
    deductions: coded(line.deductions),
    taxes: coded(line.taxes),
    taken: [amountOf(line.taken)],
    benefits: payee.benefits,
    positions: line.positions.map(({ title }) => title),
    payee: { name: payee.name, address: payee.address },
    earnings: checkEarnings(line).map(wireEarning),
    employer: coded(line.employer ?? []),
  };
}

/** What a check adds to the compensation statement: the pay, and what the campus pays beside it. */
function compensationOf(gross: number): { category: string; item: string; cents: number }[] {
  return [
    { category: 'Pay', item: 'Regular pay', cents: gross },
    ...DEMO_CAMPUS_TABLES.employer.map((line) => ({ category: line.category, item: line.item, cents: rateOf(gross, line) })),
  ];
}

async function addCompensation(
  tx: Queryable,
  cipher: DataCipher,
  checks: readonly IssuedPaycheck[],
  on: { readonly payDate: string; readonly sign: 1 | -1 },
): Promise<void> {
  const rows = checks.flatMap(({ empId, line }) =>
    compensationOf(line.gross).map(({ category, item, cents }) => ({
      empId,
      category,
      item,
      sealed: cipher.encrypt(amountOf(on.sign * cents), encryptedAs.compensation(empId)),
    })),
  );
  await tx.execute(ADD, {
    empIds: rows.map(({ empId }) => empId),
    categories: rows.map(({ category }) => category),
    items: rows.map(({ item }) => item),
    amounts: encryptedList(rows.map(({ sealed: encrypted }) => encrypted)),
    payDate: on.payDate,
  });
}

/** Gives employees their checks of a period, and adds them to what their compensation statements show. [EMPTOOL-014] */
export async function issuePaychecks(
  tx: Queryable,
  cipher: DataCipher,
  period: PaidPeriod,
  checks: readonly IssuedPaycheck[],
): Promise<void> {
  const payees = new Map((await tx.query(PAYEES, { checks: checks.map(({ empId }) => empId) })).map((one) => [one.emp_id, one]));
  const encrypted = checks.map(({ checkNum, empId, line }) => {
    const payee = payees.get(empId) ?? { emp_id: empId, name: '', address: [], benefits: [] };
    return cipher.encrypt(JSON.stringify(contentOf(line, payee)), encryptedAs.check(checkNum));
  });
  const [numbers, empIds] = [checks.map(({ checkNum }) => checkNum), checks.map(({ empId }) => empId)];
  await tx.execute(GIVE, {
    numbers,
    empIds,
    contents: encryptedList(encrypted),
    payDate: period.payDate,
    begin: period.begin,
    end: period.end,
  });
  await addCompensation(tx, cipher, checks, { payDate: period.payDate, sign: 1 });
}

const UPDATE_PAYCHECKS = sql<
  Q['UPDATE_PAYCHECKS']
>`UPDATE paychecks SET voided_at = :at WHERE check_num = ANY (:checks::text[]) AND voided_at IS NULL`;

/** Takes checks back that were never paid: nothing is deleted, the statements get the same amounts with the other sign. */
export async function voidPaychecks(
  tx: Queryable,
  cipher: DataCipher,
  period: PaidPeriod,
  checks: readonly IssuedPaycheck[],
  at: Date,
): Promise<void> {
  await tx.execute(UPDATE_PAYCHECKS, { checks: checks.map(({ checkNum }) => checkNum), at });
  await addCompensation(tx, cipher, checks, { payDate: period.payDate, sign: -1 });
}
