import { demoPerson } from '@campus/demo-campus';
import type { SeedContext, Seeder } from '../../platform/index.js';
import type { ChargesSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

const RATES = [
  ['BOYCE', 'full', '410.00'],
  ['BOYCE', 'part', '445.00'],
  ['SOUTHERN', 'full', '520.00'],
  ['SOUTHERN', 'part', '565.00'],
] as const;
const FEES = [
  ['term', '', 'Student life fee', 'AR', '95.00'],
  ['term', '', 'Technology fee', 'TU', '60.00'],
  ['section', 'MU420', 'Recital fee', 'TU', '180.00'],
] as const;
/** Days after the term begins, and the part that comes back up to then. */
const STEPS = [
  [7, 100],
  [14, 75],
  [21, 50],
  [28, 25],
] as const;

/** Two past years of two students, for their 1098-T forms: each year's charges are paid, so that no balance changes. */
const PAST = [
  ['student1', 'TU', '4100.00', '-3500.00', '-600.00'],
  ['student8', 'TU', '3900.00', '-3900.00', null],
] as const;

const INSERT_SHEETS = sql<
  Q['INSERT_SHEETS']
>`INSERT INTO charge_rate_sheets (school, saved_by, saved_at) SELECT code, '0', now() FROM schools WHERE code IN ('BOYCE', 'SOUTHERN')`;
const INSERT_RATES = sql<Q['INSERT_RATES']>`INSERT INTO charge_rates (school, load, from_on, amount)
  SELECT r.school, r.load, (:year::int - 1 || '-08-01')::date, r.amount FROM jsonb_to_recordset(:rates::jsonb) AS r(school text, load text, amount numeric)
  WHERE EXISTS (SELECT FROM charge_rate_sheets s WHERE s.school = r.school)`;
const INSERT_BILL = sql<
  Q['INSERT_BILL']
>`INSERT INTO term_bills (year_code, term_code, bills_on, late_fee, late_on, saved_by, saved_at)
  VALUES (:yearCode, :code, :begins::date, 75.00, :begins::date + 30, '0', now())`;
const INSERT_FEES = sql<
  Q['INSERT_FEES']
>`INSERT INTO term_fees (year_code, term_code, applies_to, target, name, subsid_cde, amount)
  SELECT :yearCode, :code, f.applies_to, f.target, f.name, f.subsid_cde, f.amount
  FROM jsonb_to_recordset(:fees::jsonb) AS f(applies_to text, target text, name text, subsid_cde text, amount numeric)`;
const INSERT_STEPS = sql<Q['INSERT_STEPS']>`INSERT INTO refund_steps (year_code, term_code, until_on, percent)
  SELECT :yearCode, :code, :begins::date + s.days, s.percent FROM jsonb_to_recordset(:steps::jsonb) AS s(days int, percent int)`;
const INSERT_ROWS = sql<
  Q['INSERT_ROWS']
>`INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source)
  SELECT id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source
  FROM jsonb_to_recordset(:rows::jsonb) AS r(id_num text, subsid_cde text, trans_dte date, trans_desc text, trans_amt numeric, source text)`;

function pastRows(year: number): object[] {
  return PAST.flatMap(([username, account, charge, payment, aid]) => {
    const of = { id_num: demoPerson(username).empId, subsid_cde: account };
    return [
      { ...of, trans_dte: `${year}-08-20`, trans_desc: 'Tuition, fall term', trans_amt: charge, source: 'charges' },
      { ...of, trans_dte: `${year}-09-10`, trans_desc: 'Payment, thank you', trans_amt: payment, source: 'charges' },
      ...(aid === null ? [] : [{ ...of, trans_dte: `${year}-09-15`, trans_desc: 'Scholarship', trans_amt: aid, source: 'aid' }]),
    ];
  });
}

const SELECT_TERMS = sql<
  Q['SELECT_TERMS']
>`SELECT year_code, term_code, begins_on FROM terms WHERE begins_on > :today::date AND term_code IN ('FA', 'SP') ORDER BY begins_on LIMIT 1`;

const SELECT_CHARGE_RATE_SHEETS = sql<Q['SELECT_CHARGE_RATE_SHEETS']>`SELECT 1 AS one FROM charge_rate_sheets LIMIT 1`;

/**
 * Rates and the charges of the next term. Its bill date is its first day, which is yet to come: the nightly run posts nothing for the people of
 * the demo campus, whose present term stands in the ledger already. What they register for is told by 'Recalculate charges'.
 */
export const chargesSeeder: Seeder = {
  name: 'charges',
  order: 46,
  async run({ db, today, log }: SeedContext): Promise<void> {
    if ((await db.maybe(SELECT_CHARGE_RATE_SHEETS)) !== null) return;
    const year = Number(today.slice(0, 4));
    await db.transaction(async (tx) => {
      await tx.execute(INSERT_SHEETS);
      const rates = RATES.map(([school, load, amount]) => ({ school, load, amount }));
      await tx.execute(INSERT_RATES, { rates: JSON.stringify(rates), year });
      const next = await tx.maybe(SELECT_TERMS, { today });
      if (next !== null) {
        const { year_code: yearCode, term_code: code, begins_on: begins } = next;
        await tx.execute(INSERT_BILL, { yearCode, code, begins });
        const fees = FEES.map(([applies_to, target, name, subsid_cde, amount]) => ({
          applies_to,
          target,
          name,
          subsid_cde,
          amount,
        }));
        await tx.execute(INSERT_FEES, { yearCode, code, fees: JSON.stringify(fees) });
        const steps = STEPS.map(([days, percent]) => ({ days, percent }));
        await tx.execute(INSERT_STEPS, { yearCode, code, begins, steps: JSON.stringify(steps) });
      }
      const rows = [...pastRows(year - 2), ...pastRows(year - 1)];
      await tx.execute(INSERT_ROWS, { rows: JSON.stringify(rows) });
      log(`${rates.length} rates, the charges of the next term, ${rows.length} transactions of past years`);
    });
  },
};
