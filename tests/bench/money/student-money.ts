import { readAccount, readMonthlyStatement } from '@campus/domain/student-accounts';
import pg from 'pg';
import { screen } from '../beside.js';
import { awardImport, feeCodes, webhooks } from './money-writes.js';
import { peopleSignedIn } from '../portal-caller.js';
import type { Product } from '../product.js';
import { BESIDE } from '../ran-statements.js';
import type { Line } from '../table.js';

const STUDENT = 'M00001';
const ROWS = 400;
/** Rows of other students around it; at the full scale as many as the large campus has. */
const OTHERS = 12_000_000;
const ROWS_EACH = 400;
/** Statements in all, and of how many students. */
const PAPERS = 3000;
const PAPERS_OF = 30;

const PEOPLE = `INSERT INTO people (emp_id, username, first_name, last_name, email)
  SELECT id, lower(id), 'Measured', id, lower(id) || '@campus.example' FROM (SELECT 'M' || lpad(n::text, 5, '0') AS id FROM generate_series(1, $1::int) n) made
  ON CONFLICT DO NOTHING`;
const STUDENTS = `INSERT INTO students (emp_id, school, classification, load, admitted_on)
  SELECT 'M' || lpad(n::text, 5, '0'), 'BOYCE', 'Senior', 'full', DATE '2020-08-15' FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`;
const TRANSACTIONS = `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt)
  SELECT 'M' || lpad((1 + n / $2::int)::text, 5, '0'), (ARRAY['TU', 'TU', 'AR', 'RT'])[1 + n % 4], now()::date - n % 1400, 'Measured row ' || n, (n % 5 - 2) * 12.5
  FROM generate_series(0, $1::int - 1) n`;
/** A student of many rows among the rows of all others reads the account, against node:http and pg with the same statements. */
export async function benchStudentMoney(product: Product, scale: number): Promise<Line[]> {
  const rows = Math.max(200_000, Math.ceil(OTHERS * scale));
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  try {
    const people = Math.ceil(rows / ROWS_EACH) + 1;
    await db.query(PEOPLE, [people]);
    await db.query(STUDENTS, [people]);
    await db.query(TRANSACTIONS, [rows, ROWS_EACH]);
    await db.query('ANALYZE people, students, student_account_transactions, student_account_balances');
  } finally {
    await db.end();
  }
  const [student] = await peopleSignedIn(product, [STUDENT], 'students');
  if (student === undefined) throw new Error('The student is not signed in');
  const times = Math.max(80, Math.ceil(600 * scale));
  const job = `account of ${ROWS} rows out of ${rows.toLocaleString('en-US')}`;
  const account = await screen(product, job, 'id_num', times, () => student.call(readAccount, {}));
  return [account, await papers(product, scale), ...(await writes(product, scale))];
}

async function writes(product: Product, scale: number): Promise<Line[]> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  try {
    return [await webhooks(product, scale), await feeCodes(product, db, scale), ...(await awardImport(product, db, scale))];
  } finally {
    await db.end();
  }
}

/** Statements of the month as PDFs, of many students in turns, against pdfkit alone over the same rows. */
async function papers(product: Product, scale: number): Promise<Line> {
  const ids = Array.from({ length: PAPERS_OF }, (_, at) => `M${String(at + 2).padStart(5, '0')}`);
  const students = await peopleSignedIn(product, ids, 'students');
  let turn = 0;
  const read = async () => {
    turn += 1;
    await students[turn % students.length]?.file(readMonthlyStatement, { days: 30 });
  };
  // Two threads draw: of fewer papers than this what is measured is how they come up to speed, which the floor's one process does sooner.
  const count = Math.max(PAPERS / 2, Math.ceil(PAPERS * scale));
  return screen(
    product,
    `${count.toLocaleString('en-US')} monthly statements as PDFs`,
    'trans_dte',
    count,
    read,
    'floors/bare-papers.ts',
  );
}
