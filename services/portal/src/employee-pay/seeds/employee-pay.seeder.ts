import { demoPeople, demoPerson } from '@campus/demo-campus';
import type { SeedContext, Seeder, Tx, RowOf } from '../../platform/index.js';
import { limitsOf, NEWEST_LIMITS } from '@campus/domain/employee-pay/rules';
import type { CheckContent } from '../pay-content.js';
import { encryptedAs } from '../pay-content.js';
import { w2ContentOf } from '../w2-content.js';
import { boxesBefore, checkContent, compensationOf, PERIODS_A_YEAR, sumsOf } from './pay-of.js';
import { sql } from '../../platform/index.js';
import type { EmployeePaySeeder as Q } from './seeds.sql.types.js';

/** Biweekly checks of the named people, so far back that two fiscal years and three pages of history have something in them. */
const CHECKS = 33;
const FIRST_CHECK_NUM = 410_000;

/** Whose checks of last calendar year have a city's tax. */
const CITY_TAXED = ['hourly', 'salaried', 'visa', 'parttime'].map((name) => demoPerson(name).empId);

type Employee = RowOf<typeof EMPLOYEES>;

const EMPLOYEES = sql<Q['EMPLOYEES']>`SELECT p.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name, p.ssn_last4,
    array_remove(ARRAY[p.street1, p.street2, concat(p.city, ', ', p.state, ' ', p.zip)], NULL) AS address,
    p.first_name AS first, p.last_name AS last, coalesce(p.street1, '') AS street1, coalesce(p.street2, '') AS street2, coalesce(p.city, '') AS city,
    coalesce(p.state, '') AS state, coalesce(p.zip, '') AS zip,
    ARRAY(SELECT e.title FROM employments e WHERE e.emp_id = p.emp_id ORDER BY e.org_pos, e.pos_seq) AS positions
  FROM people p WHERE p.emp_id = ANY (:ids::text[]) AND p.is_employee ORDER BY p.emp_id`;

/** The newest periods whose payroll is done: a period that waits for its payroll has no check yet, on whatever day a campus is seeded. */
const PAID_PERIODS = sql<
  Q['PAID_PERIODS']
>`SELECT pay_date::text AS paid, starts_on::text AS begin, (starts_on + 13)::text AS "end"
  FROM pay_periods WHERE processed_at IS NOT NULL ORDER BY starts_on DESC LIMIT :checks`;

const INSERT_PAYCHECKS = sql<
  Q['INSERT_PAYCHECKS']
>`INSERT INTO paychecks SELECT * FROM jsonb_populate_recordset(NULL::paychecks, :checks::jsonb)`;
const INSERT_COMPENSATION_AMOUNTS = sql<
  Q['INSERT_COMPENSATION_AMOUNTS']
>`INSERT INTO compensation_amounts (emp_id, paid_on, category, item, amount_sealed)
     SELECT emp_id, paid_on, category, item, amount_sealed
     FROM jsonb_to_recordset(:amounts::jsonb) AS r(emp_id text, paid_on date, category text, item text, amount_sealed text)`;

type Period = RowOf<typeof PAID_PERIODS>;

/** The content of a person's check of a period, counted from the newest one. */
function contentOf(one: Employee, { paid }: Period, index: number, today: string): CheckContent {
  const inCity = CITY_TAXED.includes(one.emp_id) && yearOf(paid) === yearOf(today) - 1;
  return checkContent(one.emp_id, index, { name: one.name, address: one.address }, { positions: one.positions, inCity });
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

async function seedChecks(
  tx: Tx,
  context: SeedContext,
  employees: readonly Employee[],
  periods: readonly Period[],
): Promise<void> {
  const { sealer: cipher } = context;
  const checks = employees.flatMap((one, at) =>
    periods.map((period, index) => {
      const { paid, begin, end } = period;
      const number = String(FIRST_CHECK_NUM + (CHECKS - 1 - index) * employees.length + at);
      const content = contentOf(one, period, index, context.today);
      const encrypted = cipher.encrypt(JSON.stringify(content), encryptedAs.check(number));
      return {
        check_num: number,
        emp_id: one.emp_id,
        check_dte: paid,
        prd_begin_dte: begin,
        prd_end_dte: end,
        content_sealed: encrypted,
      };
    }),
  );
  await tx.execute(INSERT_PAYCHECKS, { checks: JSON.stringify(checks) });
  const amounts = employees.flatMap(({ emp_id }) =>
    periods.flatMap(({ paid }) =>
      compensationOf(emp_id).map(({ category, item, amount }) => ({
        emp_id,
        paid_on: paid,
        category,
        item,
        amount_sealed: cipher.encrypt(amount, encryptedAs.compensation(emp_id)),
      })),
    ),
  );
  await tx.execute(INSERT_COMPENSATION_AMOUNTS, { amounts: JSON.stringify(amounts) });
}

const INSERT_W = sql<Q['INSERT_W']>`INSERT INTO w2_forms SELECT * FROM jsonb_populate_recordset(NULL::w2_forms, :forms::jsonb)`;

/** What a person's checks of a year come to; of a year before the first check that of a whole year of equal ones. */
function sumsIn(one: Employee, year: number, periods: readonly Period[], today: string) {
  const checks = periods.flatMap((period, index) => (yearOf(period.paid) === year ? [contentOf(one, period, index, today)] : []));
  const [any] = periods;
  if (checks.length > 0 || any === undefined) return sumsOf(checks);
  return sumsOf(Array.from({ length: PERIODS_A_YEAR }, () => contentOf(one, { ...any, paid: `${year}-12-31` }, 0, today)));
}

async function seedW2(tx: Tx, context: SeedContext, employees: readonly Employee[], periods: readonly Period[]): Promise<void> {
  const { sealer: cipher, today } = context;
  const last = yearOf(today) - 1;
  const forms = employees.flatMap((one) =>
    [last, last - 1].map((year) => {
      const corrected = year === last - 1 && Number(one.emp_id) % 5 === 2;
      const { emp_id: empId, name, address, ssn_last4: ssnLast4, positions: _, ...person } = one;
      const of = { empId, year, payee: { name, address }, person, ssnLast4 };
      const content = w2ContentOf(of, sumsIn(one, year, periods, today), limitsOf(year) ?? NEWEST_LIMITS);
      const kept = corrected ? { ...content, before: boxesBefore(content) } : content;
      return {
        emp_id: empId,
        year,
        corrected,
        content_sealed: cipher.encrypt(JSON.stringify(kept), encryptedAs.w2(empId, year)),
      };
    }),
  );
  await tx.execute(INSERT_W, { forms: JSON.stringify(forms) });
}

const FIND_W = sql<Q['FIND_W']>`SELECT 1 AS one FROM w2_forms LIMIT 1`;

async function seedEmployeePay(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(FIND_W);
  if (already !== null) return;
  const ids = demoPeople.map(({ empId }) => empId);
  await context.db.transaction(async (tx) => {
    const employees = await tx.query(EMPLOYEES, { ids });
    const periods = await tx.query(PAID_PERIODS, { checks: CHECKS });
    await seedChecks(tx, context, employees, periods);
    await seedW2(tx, context, employees, periods);
    context.log(`${employees.length * CHECKS} paychecks`);
  });
}

/** Checks, compensation and W-2 forms of the named people. */
export const employeePaySeeder: Seeder = { name: 'employee-pay', order: 40, run: seedEmployeePay };
