import { demoPerson } from '@campus/demo-campus';
import { amountOf, centsOf } from '@campus/domain/money';
import type { SeedContext, Seeder } from '../../platform/index.js';
import type { StudentAccountsSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

const DAY_MS = 86_400_000;
/** Every so many-th of the other students still owes something. */
const OWES_EVERY = 9;

interface Line {
  readonly kind: string;
  readonly daysAgo: number;
  readonly text: string;
  readonly amount: string;
}

/** A term's charges and what was paid of them; whoever owes has a fee of the last days open. */
function linesOf(index: number, owes: boolean): Line[] {
  const tuition = amountOf(410_000 + (index % 7) * 12_550);
  const housing = amountOf(index % 3 === 0 ? 185_000 : 0);
  const lines: Line[] = [
    { kind: 'TU', daysAgo: 96, text: 'Tuition, fall term', amount: tuition },
    { kind: 'TU', daysAgo: 70, text: 'Payment, thank you', amount: amountOf(-centsOf(tuition)) },
    ...(housing === '0.00' ? [] : [{ kind: 'RT', daysAgo: 95, text: 'Dorm room, fall term', amount: housing }]),
    ...(housing === '0.00' ? [] : [{ kind: 'RT', daysAgo: 60, text: 'Payment, thank you', amount: amountOf(-centsOf(housing)) }]),
  ];
  if (!owes) return lines;
  return [
    ...lines,
    { kind: 'TU', daysAgo: 12, text: 'Course fee', amount: amountOf(12_500 + (index % 5) * 2_575) },
    { kind: 'AR', daysAgo: 6, text: 'Book not returned', amount: '18.40' },
    { kind: 'TU', daysAgo: 3, text: 'Payment, thank you', amount: '-50.00' },
  ];
}

/** A dropped course came back after the term was paid; the parking fine stands against it. */
const CREDIT: readonly Line[] = [
  { kind: 'TU', daysAgo: 20, text: 'Dropped course, 100%', amount: '-150.00' },
  { kind: 'AR', daysAgo: 15, text: 'Parking fine', amount: '40.00' },
];

const INSERT_STUDENT_ACCOUNT_TRANSACTIONS = sql<
  Q['INSERT_STUDENT_ACCOUNT_TRANSACTIONS']
>`INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt)
         SELECT id_num, subsid_cde, trans_dte, trans_desc, trans_amt
         FROM jsonb_to_recordset(:rows::jsonb) AS r(id_num text, subsid_cde text, trans_dte date, trans_desc text, trans_amt numeric)`;

const SELECT_STUDENTS = sql<Q['SELECT_STUDENTS']>`SELECT emp_id AS id FROM students WHERE status <> 'graduated' ORDER BY emp_id`;

const SELECT_STUDENT_ACCOUNT_TRANSACTIONS = sql<
  Q['SELECT_STUDENT_ACCOUNT_TRANSACTIONS']
>`SELECT 1 AS one FROM student_account_transactions LIMIT 1`;

/** Charges and credits of every student; student3 and some others have a balance, student8 has a credit. */
export const studentAccountsSeeder: Seeder = {
  name: 'student-accounts',
  order: 45,
  async run({ db, today, log }: SeedContext): Promise<void> {
    if ((await db.maybe(SELECT_STUDENT_ACCOUNT_TRANSACTIONS)) !== null) return;
    const day = Date.parse(`${today}T00:00:00Z`);
    const owing = demoPerson('student3').empId;
    const credited = demoPerson('student8').empId;
    const named = new Set(['student1', 'student2', 'student4', 'student8'].map((username) => demoPerson(username).empId));
    await db.transaction(async (tx) => {
      const students = await tx.query(SELECT_STUDENTS);
      const rows = students.flatMap(({ id }, index) =>
        [...linesOf(index, id === owing || (!named.has(id) && index % OWES_EVERY === 5)), ...(id === credited ? CREDIT : [])].map(
          ({ kind, daysAgo, text, amount }) => ({
            id_num: id,
            subsid_cde: kind,
            trans_desc: text,
            trans_amt: amount,
            trans_dte: new Date(day - daysAgo * DAY_MS).toISOString().slice(0, 10),
          }),
        ),
      );
      await tx.execute(INSERT_STUDENT_ACCOUNT_TRANSACTIONS, { rows: JSON.stringify(rows) });
      log(`${rows.length} transactions of ${students.length} student accounts`);
    });
  },
};
