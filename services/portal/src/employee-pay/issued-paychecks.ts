import { amountOf } from '@campus/domain/money';
import { checkEarnings, DEMO_CAMPUS_TABLES, rateOf } from '@campus/domain/payroll/rules';
import type { EarningLine, PayLine } from '@campus/domain/payroll/rules';
import type { Queryable, DataCipher } from '../platform/index.js';
import { encryptedList } from '../platform/index.js';
import type { CheckContent, CheckEarning } from './pay-content.js';
import { encryptedAs } from './pay-content.js';

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

interface Payee extends Record<string, unknown> {
  readonly emp_id: string;
  readonly name: string;
  readonly address: string[];
  readonly benefits: { readonly code: string; readonly available: string }[];
}

const PAYEES = `SELECT p.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name,
    array_remove(ARRAY[p.street1, p.street2, nullif(concat_ws(', ', p.city, nullif(concat_ws(' ', p.state, p.zip), '')), '')], NULL) AS address,
    coalesce((SELECT json_agg(json_build_object('code', CASE b.hour_type WHEN '10' THEN 'VACATION' WHEN '11' THEN 'SICK' ELSE b.hour_type END,
      'available', (b.available / 100.0)::numeric(10, 2)::text) ORDER BY b.hour_type) FROM time_off_balances b WHERE b.emp_id = p.emp_id), '[]') AS benefits
  FROM people p WHERE p.emp_id = ANY ($1::text[])`;

const GIVE = `INSERT INTO paychecks (check_num, emp_id, check_dte, prd_begin_dte, prd_end_dte, content_sealed)
  SELECT r.check_num, r.emp_id, $4::date, $5::date, $6::date, r.content_sealed
  FROM unnest($1::text[], $2::text[], string_to_array($3::text, ',')) AS r(check_num, emp_id, content_sealed)
  ON CONFLICT (check_num) DO UPDATE SET voided_at = NULL`;

const ADD = `INSERT INTO compensation_amounts (emp_id, paid_on, category, item, amount_sealed)
  SELECT r.emp_id, $5::date, r.category, r.item, r.amount_sealed
  FROM unnest($1::text[], $2::text[], $3::text[], string_to_array($4::text, ',')) AS r(emp_id, category, item, amount_sealed)`;

const coded = (lines: PayLine['taxes']) => lines.map(({ code, cents }) => ({ code, amount: amountOf(cents) }));

const wireEarning = ({ title, what, corrects, hundredths, rate, cents }: EarningLine): CheckEarning => ({
  ...{ title, what, corrects, amount: amountOf(cents) },
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
  await tx.execute(ADD, [
    rows.map(({ empId }) => empId),
    rows.map(({ category }) => category),
    rows.map(({ item }) => item),
    encryptedList(rows.map(({ sealed: encrypted }) => encrypted)),
    on.payDate,
  ]);
}

/** Gives employees their checks of a period, and adds them to what their compensation statements show. [EMPTOOL-014] */
export async function issuePaychecks(
  tx: Queryable,
  cipher: DataCipher,
  period: PaidPeriod,
  checks: readonly IssuedPaycheck[],
): Promise<void> {
  const payees = new Map((await tx.query<Payee>(PAYEES, [checks.map(({ empId }) => empId)])).map((one) => [one.emp_id, one]));
  const encrypted = checks.map(({ checkNum, empId, line }) => {
    const payee = payees.get(empId) ?? { emp_id: empId, name: '', address: [], benefits: [] };
    return cipher.encrypt(JSON.stringify(contentOf(line, payee)), encryptedAs.check(checkNum));
  });
  const [numbers, empIds] = [checks.map(({ checkNum }) => checkNum), checks.map(({ empId }) => empId)];
  await tx.execute(GIVE, [numbers, empIds, encryptedList(encrypted), period.payDate, period.begin, period.end]);
  await addCompensation(tx, cipher, checks, { payDate: period.payDate, sign: 1 });
}

/** Takes checks back that were never paid: nothing is deleted, the statements get the same amounts with the other sign. */
export async function voidPaychecks(
  tx: Queryable,
  cipher: DataCipher,
  period: PaidPeriod,
  checks: readonly IssuedPaycheck[],
  at: Date,
): Promise<void> {
  await tx.execute('UPDATE paychecks SET voided_at = $2 WHERE check_num = ANY ($1::text[]) AND voided_at IS NULL', [
    checks.map(({ checkNum }) => checkNum),
    at,
  ]);
  await addCompensation(tx, cipher, checks, { payDate: period.payDate, sign: -1 });
}
