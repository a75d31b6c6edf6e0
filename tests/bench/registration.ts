import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCourse, listEligibleCourses } from '@campus/domain/registration';
import pg from 'pg';
import { logOf, ROUNDS } from './against-floor.js';
import { besideProgram, screen } from './beside.js';
import type { Measured } from './measure.js';
import { inParallel, measure, rate, together } from './measure.js';
import { peopleSignedIn } from './portal-caller.js';
import type { PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';
import { BESIDE, ranTransaction } from './ran-statements.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const BATCH_SIZE = 32;
const STUDENTS = 160;
/** Sections that each student adds, in turns by the product and by the floor. */
const SECTIONS = 16;
/** Sections of the large campus in one term. */
const LISTED = 4000;
const TERM = '2101FA';

const MAKE = [
  `INSERT INTO terms (year_code, term_code, name, begins_on, ends_on, opens_at, last_drop_on)
   SELECT '2101', 'FA', 'Measured term', d + 40, d + 140, now() - interval '9 days', d + 60 FROM (SELECT now()::date AS d) t ON CONFLICT DO NOTHING`,
  `INSERT INTO people (emp_id, username, first_name, last_name, email)
   SELECT id, lower(id), 'Measured', id, lower(id) || '@campus.example' FROM (SELECT 'R' || lpad(n::text, 5, '0') AS id FROM generate_series(1, $1::int) n) made
   ON CONFLICT DO NOTHING`,
] as const;
const STUDY = `INSERT INTO students (emp_id, school, classification, load, admitted_on)
  SELECT 'R' || lpad(n::text, 5, '0'), 'BOYCE', 'Senior', 'full', DATE '2024-08-15' FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`;
const OFFER = `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity, last_add_on)
  SELECT $1 || n, $1 || n, 'Measured course ' || n, 'A', '2101', 'FA', 'BOYCE', 'UG', 'CAMPUS', 0.25, $3, now()::date + 47 FROM generate_series(1, $2::int) n
  RETURNING request_num AS num`;
const MEET = `INSERT INTO course_meetings (request_num, line, begins_on, ends_on, days, begins_at, ends_at, building, building_name, room)
  SELECT request_num, 1, now()::date + 40, now()::date + 140, 'MWF', time '08:00' + (n || ' minutes')::interval, time '08:01' + (n || ' minutes')::interval, 'CH', 'Carver Hall', '1'
  FROM (SELECT request_num, (row_number() OVER (ORDER BY request_num) % 600)::int AS n FROM courses WHERE year_code = '2101') c ON CONFLICT DO NOTHING`;
const OVERSOLD = `SELECT c.request_num FROM courses c LEFT JOIN enrolments e ON e.request_num = c.request_num WHERE c.year_code = '2101'
  GROUP BY c.request_num HAVING count(*) FILTER (WHERE e.status = 'registered') <> c.taken OR c.taken > c.capacity
    OR count(*) FILTER (WHERE e.status = 'waitlisted') <> c.waiting`;

interface Student {
  readonly id: string;
  readonly caller: PortalCaller;
}

/** A term that is open, its sections and students who are signed in. */
async function measuredTerm(product: Product, db: pg.Client, count: number, listed: number): Promise<Student[]> {
  await db.query(MAKE[0]);
  await db.query(MAKE[1], [count]);
  await db.query(STUDY, [count]);
  await db.query(OFFER, ['L', listed, 40]);
  await db.query(MEET);
  await db.query('ANALYZE people, students, courses, course_meetings');
  const students: Student[] = [];
  const ids = Array.from({ length: count }, (_, at) => `R${String(at + 1).padStart(5, '0')}`);
  for (const id of ids) students.push(...(await peopleSignedIn(product, [id], 'students')).map((caller) => ({ id, caller })));
  return students;
}

const sectionsOf = async (db: pg.Client, prefix: string, count: number, capacity: number): Promise<string[]> =>
  (await db.query<{ num: string }>(OFFER, [prefix, count, capacity])).rows.map(({ num }) => num);

/** Every student adds every section, 32 at once, against the same transactions over node:http and pg; both in turns. */
async function adds(product: Product, db: pg.Client, students: readonly Student[]): Promise<Line[]> {
  const [first] = students;
  if (first === undefined) throw new Error('Nobody studies');
  const tried = await sectionsOf(db, 'S', 60, 10_000);
  const used: string[] = [];
  const addOne = async (): Promise<void> => {
    const num = tried[used.length] ?? '';
    used.push(num);
    await first.caller.call(addCourse, { jc_num: num });
  };
  const statements = await ranTransaction(product.run.databaseUrl, logOf(product), 'INSERT INTO enrolments', addOne);
  const values = statements.flatMap((one) => one.values);
  const section = used.find((num) => values.includes(num)) ?? '';
  const key = values.find((value) => /^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(value ?? '')) ?? 'no key';
  await db.query(`DELETE FROM enrolments WHERE request_num = ANY ($1)`, [used]);
  const file = join(tmpdir(), `campus-bench-adds-${process.pid}.json`);
  await writeFile(file, JSON.stringify(statements));
  const env = { STATEMENTS: file, SAMPLE: JSON.stringify({ student: first.id, section, key }) };
  try {
    return await besideProgram(product, 'floors/bare-adds.ts', env, async (call, pid) => {
      const [reals, bares]: [Measured[], Measured[]] = [[], []];
      const turn = async (
        into: Measured[],
        pids: readonly number[],
        prefix: string,
        one: (student: Student, num: string) => Promise<unknown>,
      ) => {
        const nums = await sectionsOf(db, prefix, SECTIONS / ROUNDS, 10_000);
        const pairs = nums.flatMap((num) => students.map((student) => ({ student, num })));
        into.push(
          await measure(pids, (watch) =>
            inParallel(pairs, BATCH_SIZE, async ({ student, num }) => void (await watch.time(() => one(student, num)))),
          ),
        );
      };
      const bare = (student: Student, num: string) => call(`?student=${student.id}&section=${num}`);
      const real = ({ caller }: Student, num: string) => caller.call(addCourse, { jc_num: num });
      await turn([], [], 'W', bare);
      await turn([], [], 'V', real);
      for (let round = 0; round < ROUNDS; round += 1) {
        await turn(bares, [product.launcher, pid], `B${round}-`, bare);
        await turn(reals, [product.launcher], `P${round}-`, real);
      }
      return linesOf(together(reals), together(bares));
    });
  } finally {
    await rm(file, { force: true });
  }
}

function linesOf(real: Measured, bare: Measured): Line[] {
  const p95 = ({ latencies }: Measured): number =>
    [...latencies].sort((a, b) => a - b)[Math.floor(latencies.length * 0.95)] ?? NaN;
  return [
    {
      job: `adds of a course, ${BATCH_SIZE} at once, against the same transactions`,
      product: `${rate(real).toFixed(0)}/s`,
      floor: `${rate(bare).toFixed(0)}/s`,
      ratio: rate(real) / rate(bare),
      atLeast: 0.7,
      cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
    },
    {
      job: 'p95 of an add',
      product: `${p95(real).toFixed(1)} ms`,
      floor: `${p95(bare).toFixed(1)} ms`,
      ratio: p95(real) / p95(bare),
      atMost: 2.5,
    },
  ];
}

/** All students on the seats of one section at the same time: how many seats were sold too many, how many students lost. */
async function lastSeats(db: pg.Client, students: readonly Student[]): Promise<Line> {
  const [num = ''] = await sectionsOf(db, 'F', 1, Math.ceil(students.length / 8));
  await inParallel(students, students.length, async ({ caller }) => void (await caller.call(addCourse, { jc_num: num })));
  const wrong = (await db.query(OVERSOLD)).rows.length;
  const [of] = (
    await db.query<{ taken: number; waiting: number }>('SELECT taken, waiting FROM courses WHERE request_num = $1', [num])
  ).rows;
  const lost = students.length - (of?.taken ?? 0) - (of?.waiting ?? 0);
  return {
    job: `${students.length} students on ${of?.taken} seats: oversold or lost`,
    product: `${wrong + lost}`,
    floor: '0',
    ratio: wrong + lost,
    atMost: 0,
  };
}

/** The opening of registration: adds against their own transactions, the list of eligible courses against its SQL, and the last seats. */
export async function benchRegistration(product: Product, scale: number): Promise<Line[]> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  try {
    const listed = Math.ceil(LISTED * scale);
    const students = await measuredTerm(product, db, Math.max(BATCH_SIZE, Math.ceil(STUDENTS * scale)), listed);
    const lines = await adds(product, db, students);
    const [first] = students;
    const times = Math.max(40, Math.ceil(200 * scale));
    const list = async () => await first?.caller.call(listEligibleCourses, { term_id: TERM });
    return [
      ...lines,
      await screen(product, `eligible courses of a term of ${listed} sections`, 'courses c', times, list),
      await lastSeats(db, students),
    ];
  } finally {
    await db.end();
  }
}
